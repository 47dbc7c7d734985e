// The usage of the last 30 days.
import { Anchor, Paper, Stack, Table, Title } from '@mantine/core'
import type { UsageAnalytics } from '@parley/contract'
import { Link } from '@tanstack/react-router'
import { planTexts as texts } from '../../texts/account.ts'

const rows = Object.keys(texts.rows) as (keyof typeof texts.rows)[]

export function UsageTable({ totals }: { totals: UsageAnalytics['totals'] }) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.usage}
        </Title>
        <Table verticalSpacing={6} aria-label={texts.usage}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.measure}</Table.Th>
              <Table.Th scope="col" ta="right">
                {texts.amount}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row}>
                <Table.Th scope="row" fw={400}>
                  {texts.rows[row]}
                </Table.Th>
                <Table.Td ta="right">{texts.numberOf(totals[row] ?? 0)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Anchor component={Link} to="/analytics" size="sm">
          {texts.toAnalytics}
        </Anchor>
      </Stack>
    </Paper>
  )
}
