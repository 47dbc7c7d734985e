// The usage of the last 30 days.
import { Anchor } from '@mantine/core'
import type { UsageAnalytics } from '@parley/contract'
import { Link } from '@tanstack/react-router'
import { planTexts as texts } from '../../texts/account.ts'
import { AmountsTable } from './amounts-table.tsx'

const shown = Object.keys(texts.rows) as (keyof typeof texts.rows)[]

export function UsageTable({ totals }: { totals: UsageAnalytics['totals'] }) {
  const rows = shown.map((row) => ({
    name: texts.rows[row],
    amount: texts.numberOf(totals[row] ?? 0),
  }))
  return (
    <AmountsTable title={texts.usage} heads={[texts.measure, texts.amount]} rows={rows}>
      <Anchor component={Link} to="/analytics" size="sm">
        {texts.toAnalytics}
      </Anchor>
    </AmountsTable>
  )
}
