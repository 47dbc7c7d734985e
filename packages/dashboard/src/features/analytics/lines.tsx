// The lines of a chart. They differ in color and in dash pattern.
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { figureTexts } from '../../texts/analytics.ts'
import { type Figure, figureOf, formatFigure, hasLonePoint } from './figures.ts'
import './lines.css'
import type { Report } from './queries.ts'

type LinesProps = {
  readonly figures: readonly Figure[]
  readonly series: Report['series']
  readonly startOf: (start: string) => string
}

const strokes = ['', '6 4', '2 3'] as const

export function Lines({ figures, series, startOf }: LinesProps) {
  const kind = figures[0]?.kind ?? 'count'
  const rows = series.map((part) => ({
    start: part.start,
    ...Object.fromEntries(figures.map(({ key }) => [key, figureOf(part, key)])),
  }))
  return (
    <ResponsiveContainer width="100%" height={240}>
      <LineChart
        data={rows}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--parley-grid)" />
        <XAxis
          dataKey="start"
          tickFormatter={startOf}
          minTickGap={40}
          stroke="var(--mantine-color-dimmed)"
          fontSize={12}
        />
        <YAxis
          width={56}
          allowDecimals={kind !== 'count'}
          domain={kind === 'rate' ? [0, 1] : [0, 'auto']}
          tickFormatter={(value: number) => formatFigure(value, kind)}
          stroke="var(--mantine-color-dimmed)"
          fontSize={12}
        />
        <Tooltip
          labelFormatter={(start) => startOf(String(start))}
          formatter={(value, name) => [
            formatFigure(typeof value === 'number' ? value : null, kind),
            figureTexts.names[String(name)] ?? String(name),
          ]}
          contentStyle={{
            background: 'var(--mantine-color-body)',
            borderColor: 'var(--parley-grid)',
          }}
        />
        {figures.map(({ key }, index) => (
          <Line
            key={key}
            // A function, because the chart library reads a name with a dot as a path.
            dataKey={(row: Record<string, unknown>) => row[key] as number | null}
            name={key}
            stroke={`var(--parley-line-${index})`}
            strokeDasharray={strokes[index] ?? ''}
            strokeWidth={2}
            dot={hasLonePoint(rows.map((row) => Reflect.get(row, key) as number | null))}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
