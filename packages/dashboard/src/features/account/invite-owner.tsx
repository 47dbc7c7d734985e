// Invites the first owner of an account: the link is shown once.
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { endpoints } from '@parley/client'
import type { NewlyMadeInvitation } from '@parley/contract'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { ShownOnce } from '../../components/shown-once.tsx'
import { parley } from '../../lib/parley.ts'
import { accountsTexts as texts } from '../../texts/account.ts'

type Invited = { readonly id: string; readonly name: string }

export function InviteOwner({ account }: { account: Invited }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button size="xs" variant="default" aria-label={texts.inviteOf(account.name)} onClick={open}>
        {texts.invite}
      </Button>
      {isOpen && <InviteForm account={account} onClose={close} />}
    </>
  )
}

/** First the form, then the link; `onClose` when somebody has it or wants none. */
export function InviteForm({ account, onClose }: { account: Invited; onClose: () => void }) {
  const [made, setMade] = useState<NewlyMadeInvitation>()
  const form = useForm({ initialValues: { email: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ email }) =>
      parley.call(endpoints.inviteToAccount, {
        params: { account_id: account.id },
        body: { email, role: 'owner' },
      }),
    setMade,
  )
  if (made !== undefined) {
    return (
      <ShownOnce
        title={texts.linkTitle}
        label={texts.linkLabel}
        value={made.url}
        about={made.mailed ? texts.mailed(made.email) : texts.notMailed(made.email)}
        onDone={onClose}
      />
    )
  }
  return (
    <FormModal
      title={texts.inviteTitle(account.name)}
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
    </FormModal>
  )
}
