// One account: its plan, usage and the operator’s actions.
import { Badge, Code, Group, Stack, Title } from '@mantine/core'
import type { Account } from '@parley/client'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row } from '../../components/lists/row-list.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { useSession } from '../../lib/session.ts'
import { planNames, accountsTexts as texts } from '../../texts/account.ts'
import { ChangePlan } from './change-plan.tsx'
import { InviteOwner } from './invite-owner.tsx'
import { SuspendAccount } from './suspend-account.tsx'

export function AccountRow({ account }: { account: Account }) {
  const { id, name, status, created_at, plan } = account
  const isOwn = useSession().account.id === id
  return (
    <Row>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={6} style={{ flex: '1 1 320px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Badge>{planNames[plan.name]}</Badge>
            {isOwn && <Badge color="gray">{texts.own}</Badge>}
            {status === 'suspended' && <Badge color="red">{texts.suspended}</Badge>}
          </Group>
          <Facts>
            <Fact name={texts.requests}>{usedOf(plan)}</Fact>
            <Fact name={texts.created}>
              <TimeOf at={created_at} />
            </Fact>
            <Fact name={texts.id}>
              <Code>{id}</Code>
            </Fact>
          </Facts>
        </Stack>
        <Group gap="xs">
          <InviteOwner account={account} />
          <ChangePlan account={account} />
          {!isOwn && <SuspendAccount account={account} />}
        </Group>
      </Group>
    </Row>
  )
}

function usedOf({ requests_per_hour: limit, used }: Account['plan']): string {
  if (limit === null) return texts.unlimited
  return texts.used(used ?? 0, limit)
}
