// The limits of the service, from the constants of the contract.
import { Anchor, Paper, Stack, Table, Title } from '@mantine/core'
import { limits } from '@parley/contract/limits'
import { planTexts as texts } from '../../texts/account.ts'

const shown = Object.keys(texts.limitNames) as (keyof typeof texts.limitNames)[]

export function LimitsTable() {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.limits}
        </Title>
        <Table verticalSpacing={6} aria-label={texts.limits}>
          <Table.Tbody>
            {shown.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {texts.limitNames[name]}
                </Table.Th>
                <Table.Td ta="right">
                  {texts.limitOf(limits[name].value, limits[name].unit)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Anchor href="/docs" size="sm">
          {texts.allLimits}
        </Anchor>
      </Stack>
    </Paper>
  )
}
