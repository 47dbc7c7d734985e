// Invites an owner to an account. The link is mailed if mail is configured, and otherwise shown once.
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { parley } from '../../lib/parley.ts'
import { accountsTexts as texts } from '../../texts/account.ts'

type InvitedAccount = { readonly id: string; readonly name: string }

/** Shows the form, then the link. `onClose` is called when the person is done or cancels. */
export function InviteOwner({
  account,
  onClose,
}: {
  account: InvitedAccount
  onClose: () => void
}) {
  const [invitation, setInvitation] = useState<{ url: string; email: string }>()
  const form = useForm({ initialValues: { email: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ email }) =>
      parley.call(endpoints.inviteToAccount, {
        params: { account_id: account.id },
        body: { email, role: 'owner' },
      }),
    ({ url, email }) => {
      if (url !== null) return setInvitation({ url, email })
      notifications.show({ message: texts.mailed(email) })
      onClose()
    },
  )
  if (invitation !== undefined) {
    return (
      <OneTimeSecret
        title={texts.linkTitle}
        label={texts.linkLabel}
        value={invitation.url}
        about={texts.notMailed(invitation.email)}
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
