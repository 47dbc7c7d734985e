// A table in a card. Wide tables scroll inside the card.
import { Paper, Table } from '@mantine/core'
import type { ReactNode } from 'react'

type TableCardProps = {
  readonly label: string
  /** Cells of the header row: `Table.Th` elements. */
  readonly head?: ReactNode
  /** Rows: `Table.Tr` elements. */
  readonly children: ReactNode
}

export function TableCard({ label, head, children }: TableCardProps) {
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <Table highlightOnHover aria-label={label}>
        {head !== undefined && (
          <Table.Thead>
            <Table.Tr>{head}</Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  )
}
