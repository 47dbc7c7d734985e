// What the account keeps, and how near it is to its quotas.
import { Paper, Progress, Stack, Table, Text, Title } from '@mantine/core'
import type { Quota, QuotaName } from '@parley/contract'
import { nearLimitShare } from '../../lib/near-limit.ts'
import { planTexts as texts } from '../../texts/account.ts'

const names = Object.keys(texts.quotaNames) as QuotaName[]

export function QuotasTable({ quotas }: { quotas: Readonly<Record<QuotaName, Quota>> }) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.quotas}
        </Title>
        <Table verticalSpacing={6} aria-label={texts.quotas}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.kind}</Table.Th>
              <Table.Th scope="col" ta="right">
                {texts.kept}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {texts.quotaNames[name]}
                </Table.Th>
                <Table.Td ta="right">
                  <QuotaUse name={texts.quotaNames[name]} quota={quotas[name]} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          {texts.quotasAbout}
        </Text>
      </Stack>
    </Paper>
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
