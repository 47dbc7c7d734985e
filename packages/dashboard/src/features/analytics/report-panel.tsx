// One tab of the analytics: tiles, charts and lists.
import { SimpleGrid, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { analyticsTexts as texts } from '../../texts/analytics.ts'
import { layouts } from './figures.ts'
import { Plot } from './plot.tsx'
import type { Report, TopLists } from './queries.ts'
import { ByChatbot, Counts, TopKnowledge, TopUnanswered } from './small-tables.tsx'
import { Tiles } from './tiles.tsx'
import type { View } from './view.ts'

export function ReportPanel({ view, report }: { view: View; report: Report }) {
  const { figures, tiles, plots } = layouts[view.area]
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => figures.filter((figure) => figure.key === key))
  const startOf = useMemo(() => startFormatter(view), [view])
  const { totals, series, by_chatbot, previous } = report
  return (
    <Stack gap="md">
      <Tiles figures={named(tiles)} totals={totals} previous={previous?.totals} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {plots.map(({ name, keys }) => (
          <Plot key={name} name={name} figures={named(keys)} series={series} startOf={startOf} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {view.area === 'performance' && <Answers totals={totals} />}
        {view.area === 'conversations' && (
          <Counts
            title={texts.endedByReason}
            none={texts.endedNone}
            label={texts.reason}
            names={texts.reasons}
            counts={totals.ended_by_reason}
          />
        )}
      </SimpleGrid>
      <ByChatbot figures={named(tiles)} list={by_chatbot} />
    </Stack>
  )
}

function Answers({ totals }: { totals: Report['totals'] }) {
  const { top_unanswered, top_knowledge } = totals as TopLists
  return (
    <>
      <TopUnanswered list={top_unanswered} />
      <TopKnowledge list={top_knowledge} />
      <Counts
        title={texts.errorsByCode}
        none={texts.errorsNone}
        label={texts.code}
        counts={totals.errors_by_code}
      />
    </>
  )
}

/** Returns a formatter for the start of an interval, in the selected time zone. */
function startFormatter({ interval, timezone }: View): (start: string) => string {
  const format = new Intl.DateTimeFormat(undefined, {
    timeZone: timezone,
    month: 'short',
    ...(interval === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
    ...(interval === 'hour' ? { hour: '2-digit', minute: '2-digit' } : {}),
  })
  return (start) => format.format(new Date(start))
}
