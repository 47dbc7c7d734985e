// One account in the operator’s list: its plan, usage and actions.
import { Badge, Code } from '@mantine/core'
import type { Account } from '@parley/client'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { type RowAction, RowActions } from '../../components/lists/row-actions.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { useSession } from '../../lib/session.ts'
import { planNames, accountsTexts as texts } from '../../texts/account.ts'
import { ChangePlan } from './change-plan.tsx'
import { InviteOwner } from './invite-owner.tsx'
import { SuspendAccount, useResumeAccount } from './suspend-account.tsx'

export function AccountRow({ account }: { account: Account }) {
  const { id, name, status, created_at, plan } = account
  const isOwn = useSession().account.id === id
  return (
    <ListRow>
      <NameCell
        title={name}
        badges={
          <>
            {isOwn && <Badge>{texts.own}</Badge>}
            {status === 'suspended' && <Badge color="red">{texts.suspended}</Badge>}
          </>
        }
        narrow={`${planNames[plan.name]} · ${usedOf(plan)} · ${id}`}
      >
        {name}
      </NameCell>
      <TextCell>{planNames[plan.name]}</TextCell>
      <TextCell>{usedOf(plan)}</TextCell>
      <TextCell from="lg">
        <TimeOf at={created_at} />
      </TextCell>
      <TextCell from="md">
        <Code fz={11}>{id}</Code>
      </TextCell>
      <ActionsCell>
        <AccountActions account={account} isOwn={isOwn} />
      </ActionsCell>
    </ListRow>
  )
}

function AccountActions({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const resume = useResumeAccount(account)
  const actions: RowAction[] = [
    {
      label: texts.invite,
      dialog: (close) => <InviteOwner account={account} onClose={close} />,
    },
    {
      label: texts.change,
      dialog: (close) => <ChangePlan account={account} onClose={close} />,
    },
  ]
  if (account.status === 'suspended') actions.push({ label: texts.resume, run: resume })
  else if (!isOwn) {
    actions.push({
      label: texts.suspend,
      isDangerous: true,
      dialog: (close) => <SuspendAccount account={account} onClose={close} />,
    })
  }
  return <RowActions of={account.name} actions={actions} />
}

function usedOf(plan: Account['plan']): string {
  if (plan.requests_per_hour === null) return texts.unlimited
  return texts.used(plan.used ?? 0, plan.requests_per_hour)
}
