// What the account may use, what it used, and the limits there are.
import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/page.tsx'
import { Loaded } from '../../components/states.tsx'
import { planTexts as texts } from '../../texts/account.ts'
import { LimitsTable } from './limits-table.tsx'
import { PlanCard } from './plan-card.tsx'
import { accountQuery, usageQuery } from './queries.ts'
import { UsageTable } from './usage-table.tsx'

export function PlanPage() {
  const account = useQuery(accountQuery)
  const usage = useQuery(usageQuery)
  return (
    <Page title={texts.title} about={texts.about}>
      <Loaded query={account}>{(loaded) => <PlanCard account={loaded} />}</Loaded>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Loaded query={usage}>{({ totals }) => <UsageTable totals={totals} />}</Loaded>
        <LimitsTable />
      </SimpleGrid>
    </Page>
  )
}
