// A card with a table of names and amounts.
import { Paper, Stack, Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type AmountsTableProps = {
  readonly title: string
  /** The heads of both columns; without them the table has none. */
  readonly heads?: readonly [name: string, amount: string]
  readonly rows: readonly { readonly name: string; readonly amount: ReactNode }[]
  /** What stands below the table. */
  readonly children?: ReactNode
}

export function AmountsTable({ title, heads, rows, children }: AmountsTableProps) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Table aria-label={title} horizontalSpacing={0}>
          {heads !== undefined && (
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{heads[0]}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {heads[1]}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
          )}
          <Table.Tbody>
            {rows.map(({ name, amount }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400} pr="md">
                  {name}
                </Table.Th>
                {/* A number stays beside its unit on a phone. */}
                <Table.Td
                  ta="right"
                  style={{ whiteSpace: typeof amount === 'string' ? 'nowrap' : undefined }}
                >
                  {amount}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {children}
      </Stack>
    </Paper>
  )
}
