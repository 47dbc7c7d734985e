// The totals of the whole range; each definition shows on hover or focus.
import { Group, Paper, SimpleGrid, Text, VisuallyHidden } from '@mantine/core'
import { analyticsTexts } from '../../texts/analytics.ts'
import { DefinedName } from './defined-name.tsx'
import { changeOf, type Figure, figureOf, formatChange, formatFigure } from './figures.ts'
import type { Figures } from './queries.ts'

type TilesProps = {
  readonly figures: readonly Figure[]
  readonly totals: Figures
  readonly previous: Figures | undefined
}

export function Tiles({ figures, totals, previous }: TilesProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" component="ul" p={0} m={0}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} totals={totals} previous={previous} />
      ))}
    </SimpleGrid>
  )
}

function Tile({ figure, totals, previous }: Omit<TilesProps, 'figures'> & { figure: Figure }) {
  const { key, kind } = figure
  const value = figureOf(totals, key)
  return (
    <Paper withBorder p="sm" component="li" style={{ listStyle: 'none' }}>
      <DefinedName name={key} isDimmed />
      <Text fz={24} fw={600} data-figure={key}>
        {formatFigure(value, kind)}
      </Text>
      {previous !== undefined && (
        <Change figure={figure} value={value} before={figureOf(previous, key)} />
      )}
    </Paper>
  )
}

type ChangeProps = {
  readonly figure: Figure
  readonly value: number | null
  readonly before: number | null
}

/** A sign and words express the change, not only color. */
function Change({ figure: { kind, better }, value, before }: ChangeProps) {
  const change = changeOf(value, before)
  const isGood = change !== undefined && change !== 0 && change > 0 === (better === 'more')
  const colour =
    change === undefined || change === 0 || better === null
      ? 'dimmed'
      : isGood
        ? 'var(--parley-good)'
        : 'var(--parley-bad)'
  return (
    <Group gap={6}>
      {change !== undefined && (
        <Text size="sm" c={colour}>
          <span aria-hidden>{formatChange(change)}</span>
          <VisuallyHidden>{analyticsTexts.change(formatChange(change))}</VisuallyHidden>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {analyticsTexts.before(formatFigure(before, kind))}
      </Text>
    </Group>
  )
}
