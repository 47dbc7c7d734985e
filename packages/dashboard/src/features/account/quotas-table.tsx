// What the account keeps, and how near it is to its quotas.
import { Progress, Stack, Text } from '@mantine/core'
import type { Quota, QuotaName } from '@parley/contract'
import { nearLimitShare } from '../../lib/near-limit.ts'
import { planTexts as texts } from '../../texts/account.ts'
import { AmountsTable } from './amounts-table.tsx'

const shown = Object.keys(texts.quotaNames) as QuotaName[]

export function QuotasTable({ quotas }: { quotas: Readonly<Record<QuotaName, Quota>> }) {
  const rows = shown.map((quota) => {
    const name = texts.quotaNames[quota]
    return { name, amount: <QuotaUse name={name} quota={quotas[quota]} /> }
  })
  const isLimited = shown.some((quota) => quotas[quota].limit !== null)
  return (
    <AmountsTable title={texts.quotas} heads={[texts.kind, texts.kept]} rows={rows}>
      {isLimited && (
        <Text size="sm" c="dimmed">
          {texts.quotasAbout}
        </Text>
      )}
    </AmountsTable>
  )
}

function QuotaUse({ name, quota: { used, limit } }: { name: string; quota: Quota }) {
  if (limit === null) return texts.numberOf(used)
  const share = used / limit
  return (
    <Stack gap={4}>
      <Text size="sm">{texts.used(used, limit)}</Text>
      <Progress.Root>
        <Progress.Section
          value={Math.min(100, share * 100)}
          color={share >= 1 ? 'red' : share >= nearLimitShare ? 'orange' : 'pine'}
          aria-label={name}
          aria-valuetext={texts.used(used, limit)}
        />
      </Progress.Root>
    </Stack>
  )
}
