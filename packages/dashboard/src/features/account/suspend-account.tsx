// Suspends or resumes an account.
import { notifications } from '@mantine/notifications'
import { type Account, endpoints } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { parley } from '../../lib/parley.ts'
import { messageOf } from '../../lib/queries.ts'
import { accountsTexts as texts } from '../../texts/account.ts'
import { allAccounts } from './queries.ts'

type SuspendAccountProps = { readonly account: Account; readonly onClose: () => void }

export function SuspendAccount({ account: { id, name }, onClose }: SuspendAccountProps) {
  const set = useSetStatus(id)
  return (
    <ConfirmDialog
      question={texts.suspendTitle}
      confirmLabel={texts.suspend}
      onClose={onClose}
      onConfirm={() => set('suspended')}
    >
      {texts.suspendAbout(name)}
    </ConfirmDialog>
  )
}

/** Nothing is lost by resuming, so there is no question. */
export function useResumeAccount({ id }: Account): () => void {
  const set = useSetStatus(id)
  const resume = useMutation({
    mutationFn: () => set('active'),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return resume.mutate
}

function useSetStatus(account_id: string) {
  const queries = useQueryClient()
  return async (status: Account['status']) => {
    await parley.call(endpoints.changeAccount, { params: { account_id }, body: { status } })
    await queries.invalidateQueries(allAccounts)
  }
}
