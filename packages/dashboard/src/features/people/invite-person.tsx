// Invites a person: the link is shown once, and mailed where the installation can.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { endpoints } from '@parley/client'
import type { NewInvitation, NewlyMadeInvitation } from '@parley/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { ShownOnce } from '../../components/shown-once.tsx'
import { parley } from '../../lib/parley.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { invitationsQuery } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

export function InvitePerson() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [made, setMade] = useState<NewlyMadeInvitation>()
  return (
    <>
      <Button leftSection={<IconUserPlus aria-hidden size={16} />} onClick={open}>
        {texts.invite}
      </Button>
      {isOpen && (
        <InviteForm
          onClose={close}
          onMade={(invitation) => {
            close()
            setMade(invitation)
          }}
        />
      )}
      {made !== undefined && (
        <ShownOnce
          title={texts.linkTitle}
          label={texts.linkLabel}
          value={made.url}
          about={made.mailed ? texts.mailed(made.email) : texts.notMailed(made.email)}
          onDone={() => setMade(undefined)}
        />
      )}
    </>
  )
}

type FormProps = {
  readonly onMade: (invitation: NewlyMadeInvitation) => void
  readonly onClose: () => void
}

function InviteForm({ onMade, onClose }: FormProps) {
  const queries = useQueryClient()
  const form = useForm<NewInvitation>({ initialValues: { email: '', role: 'editor' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.createInvitation, { body }),
    async (invitation) => {
      onMade(invitation)
      await queries.invalidateQueries(invitationsQuery)
    },
  )
  return (
    <FormModal
      title={texts.invite}
      submitLabel={texts.inviteSubmit}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.email}
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice
        value={form.values.role}
        error={form.errors.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
    </FormModal>
  )
}
