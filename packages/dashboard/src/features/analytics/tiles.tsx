// The figures of the whole time, each with its definition a hover or a focus away.
import { Group, Paper, SimpleGrid, Text, VisuallyHidden } from '@mantine/core'
import { analyticsTexts } from '../../texts/analytics.ts'
import { DefinedName } from './defined-name.tsx'
import { changeOf, type Figure, figureOf, written, writtenChange } from './figures.ts'
import type { Figures } from './queries.ts'

type Props = {
  readonly figures: readonly Figure[]
  readonly totals: Figures
  readonly previous: Figures | undefined
}

export function Tiles({ figures, totals, previous }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" component="ul" p={0} m={0}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} totals={totals} previous={previous} />
      ))}
    </SimpleGrid>
  )
}

function Tile({ figure, totals, previous }: Omit<Props, 'figures'> & { figure: Figure }) {
  const { key, kind } = figure
  const value = figureOf(totals, key)
  return (
    <Paper withBorder p="sm" component="li" style={{ listStyle: 'none' }}>
      <DefinedName name={key} isDimmed />
      <Text fz={24} fw={600} data-figure={key}>
        {written(value, kind)}
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

/** Sign and words say it as well as the colour. */
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
          <span aria-hidden>{writtenChange(change)}</span>
          <VisuallyHidden>{analyticsTexts.change(writtenChange(change))}</VisuallyHidden>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {analyticsTexts.before(written(before, kind))}
      </Text>
    </Group>
  )
}
