// The intervals of a chart as a table.
import { ScrollArea, Table } from '@mantine/core'
import { analyticsTexts } from '../../texts/analytics.ts'
import { DefinedName } from './defined-name.tsx'
import { type Figure, figureOf, formatFigure } from './figures.ts'
import type { Report } from './queries.ts'

type SeriesTableProps = {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly series: Report['series']
  readonly startOf: (start: string) => string
}

export function SeriesTable({ title, figures, series, startOf }: SeriesTableProps) {
  return (
    <ScrollArea.Autosize
      mah={320}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': analyticsTexts.rowsOf(title) }}
    >
      <Table stickyHeader withRowBorders fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{analyticsTexts.start}</Table.Th>
            {figures.map(({ key }) => (
              <Table.Th key={key} scope="col" ta="right">
                <DefinedName name={key} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.map((part) => (
            <Table.Tr key={part.start} data-start={part.start}>
              <Table.Td>{startOf(part.start)}</Table.Td>
              {figures.map(({ key, kind }) => (
                <Table.Td key={key} ta="right" data-figure={key}>
                  {formatFigure(figureOf(part, key), kind)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
