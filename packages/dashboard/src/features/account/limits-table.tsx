// The limits of the service, from the constants of the contract.
import { Anchor } from '@mantine/core'
import { limits } from '@parley/contract/limits'
import { hasReference } from '../../lib/reference.ts'
import { planTexts as texts } from '../../texts/account.ts'
import { AmountsTable } from './amounts-table.tsx'

const shown = Object.keys(texts.limitNames) as (keyof typeof texts.limitNames)[]

export function LimitsTable() {
  const rows = shown.map((limit) => ({
    name: texts.limitNames[limit],
    amount: texts.limitOf(limits[limit].value, limits[limit].unit),
  }))
  return (
    <AmountsTable title={texts.limits} rows={rows}>
      {hasReference && (
        <Anchor href="/docs" size="sm">
          {texts.allLimits}
        </Anchor>
      )}
    </AmountsTable>
  )
}
