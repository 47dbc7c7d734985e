// The account’s plan, usage and limits.
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { planTexts as texts } from '../../texts/account.ts'
import { LimitsTable } from './limits-table.tsx'
import { PlanCard } from './plan-card.tsx'
import { accountQuery, usageQuery } from './queries.ts'
import { QuotasTable } from './quotas-table.tsx'
import { UsageTable } from './usage-table.tsx'

export function PlanPage() {
  const account = useQuery(accountQuery)
  const usage = useQuery(usageQuery)
  return (
    <Page title={texts.title} about={texts.about}>
      <QueryContent query={account}>{(loaded) => <PlanCard account={loaded} />}</QueryContent>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <QueryContent query={usage}>{({ totals }) => <UsageTable totals={totals} />}</QueryContent>
        <Stack gap="lg">
          {account.data !== undefined && <QuotasTable quotas={account.data.quotas} />}
          <LimitsTable />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}
