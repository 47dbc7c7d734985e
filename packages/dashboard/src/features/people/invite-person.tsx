// Invites a person. The link is mailed if mail is configured, and otherwise shown once.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { InvitationCreate, InvitationWithLink } from '@parley/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { useAskedByLink } from '../../lib/page/asked-by-link.ts'
import { parley } from '../../lib/parley.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { invitationsQuery } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

/** An invitation whose link was not mailed. */
type ShownInvitation = { readonly url: string; readonly email: string }

export function InvitePerson() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useAskedByLink('invitation', open)
  const [invitation, setInvitation] = useState<ShownInvitation>()
  return (
    <>
      <Button leftSection={<IconUserPlus aria-hidden size={16} />} onClick={open}>
        {texts.invite}
      </Button>
      {isOpen && (
        <InviteForm
          onClose={close}
          onCreated={({ url, email }) => {
            close()
            if (url === null) notifications.show({ message: texts.mailed(email) })
            else setInvitation({ url, email })
          }}
        />
      )}
      {invitation !== undefined && (
        <OneTimeSecret
          title={texts.linkTitle}
          label={texts.linkLabel}
          value={invitation.url}
          about={texts.notMailed(invitation.email)}
          onDone={() => setInvitation(undefined)}
        />
      )}
    </>
  )
}

type InviteFormProps = {
  readonly onCreated: (invitation: InvitationWithLink) => void
  readonly onClose: () => void
}

function InviteForm({ onCreated, onClose }: InviteFormProps) {
  const queries = useQueryClient()
  const form = useForm<InvitationCreate>({ initialValues: { email: '', role: 'editor' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.createInvitation, { body }),
    async (invitation) => {
      onCreated(invitation)
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
