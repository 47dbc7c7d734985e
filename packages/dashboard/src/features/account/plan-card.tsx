// The plan and the requests left in this hour.
import { Alert, Badge, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { Account } from '@parley/client'
import { nearLimitShare } from '../../lib/near-limit.ts'
import { fullTime } from '../../lib/times.ts'
import { planNames, planTexts as texts } from '../../texts/account.ts'

export function PlanCard({ account }: { account: Account }) {
  const { status, plan } = account
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {texts.plan}
          </Title>
          <Badge>{planNames[plan.name]}</Badge>
        </Group>
        {status === 'suspended' && (
          <Alert color="red" title={texts.suspended}>
            {texts.suspendedAbout}
          </Alert>
        )}
        <HourlyUse plan={plan} />
        <Text size="sm" c="dimmed">
          {texts.whatCounts}
        </Text>
      </Stack>
    </Paper>
  )
}

function HourlyUse({ plan }: { plan: Account['plan'] }) {
  const { requests_per_hour: limit, resets_at } = plan
  if (limit === null) return <Text>{texts.unlimited}</Text>
  const used = plan.used ?? 0
  const share = used / limit
  const note = share >= 1 ? texts.atLimit : share >= nearLimitShare ? texts.nearLimit : undefined
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text>{texts.thisHour}</Text>
        <Text>
          {texts.used(used, limit)} · {texts.left(plan.remaining ?? limit - used)}
        </Text>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={Math.min(100, share * 100)}
          color={share >= 1 ? 'red' : share >= nearLimitShare ? 'orange' : 'pine'}
          aria-label={texts.thisHour}
          aria-valuetext={texts.used(used, limit)}
        />
      </Progress.Root>
      <Text size="sm">
        {resets_at === null ? texts.fresh : `${texts.resets} ${fullTime(resets_at)}.`}
      </Text>
      {note !== undefined && (
        <Alert color="orange" role="status">
          {note}
        </Alert>
      )}
    </Stack>
  )
}
