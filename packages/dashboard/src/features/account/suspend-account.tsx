// Suspends or resumes an account.
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Account, endpoints } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { parley } from '../../lib/parley.ts'
import { messageOf } from '../../lib/queries.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { allAccounts } from './queries.ts'

export function SuspendAccount({ account: { id, name, status } }: { account: Account }) {
  const queries = useQueryClient()
  const set = async (wanted: Account['status']) => {
    const params = { account_id: id }
    await parley.call(endpoints.changeAccount, { params, body: { status: wanted } })
    await queries.invalidateQueries(allAccounts)
  }
  const resume = useMutation({
    mutationFn: () => set('active'),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  if (status === 'suspended') {
    return (
      <Button
        size="xs"
        aria-label={texts.resumeOf(name)}
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {texts.resume}
      </Button>
    )
  }
  return (
    <ConfirmButton
      size="xs"
      variant="light"
      color="red"
      label={texts.suspend}
      aria-label={texts.suspendOf(name)}
      question={texts.suspendTitle}
      onConfirm={() => set('suspended')}
    >
      {texts.suspendAbout(name)}
    </ConfirmButton>
  )
}
