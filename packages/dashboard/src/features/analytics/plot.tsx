// A chart that can be switched to a table of the same numbers.
import { Button, Group, Paper, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../components/states.tsx'
import { analyticsTexts, figureTexts } from '../../texts/analytics.ts'
import { DefinedName } from './defined-name.tsx'
import type { Figure } from './figures.ts'
import type { Report } from './queries.ts'
import { SeriesTable } from './series-table.tsx'

// The chart library is loaded with the first chart.
const Lines = lazy(() => import('./lines.tsx').then(({ Lines }) => ({ default: Lines })))

type PlotProps = {
  readonly name: keyof typeof figureTexts.plots
  readonly figures: readonly Figure[]
  readonly series: Report['series']
  /** Formats the start of an interval. */
  readonly startOf: (start: string) => string
}

export function Plot({ name, figures, series, startOf }: PlotProps) {
  const [isTable, setTable] = useState(false)
  const title = figureTexts.plots[name]
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setTable(!isTable)}
          aria-pressed={isTable}
        >
          {isTable ? analyticsTexts.plot : analyticsTexts.table}
        </Button>
      </Group>
      {isTable ? (
        <SeriesTable title={title} figures={figures} series={series} startOf={startOf} />
      ) : (
        <Suspense fallback={<Loading />}>
          <div role="img" aria-label={analyticsTexts.plotOf(title)}>
            <Lines figures={figures} series={series} startOf={startOf} />
          </div>
          <Group gap="md" mt="xs">
            {figures.map(({ key }, index) => (
              <Group key={key} gap={6}>
                <span className={`plot-key plot-key-${index}`} aria-hidden />
                <DefinedName name={key} />
              </Group>
            ))}
          </Group>
        </Suspense>
      )}
    </Paper>
  )
}
