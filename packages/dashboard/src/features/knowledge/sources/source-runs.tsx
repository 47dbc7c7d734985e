// The runs of a source, the newest first, with what each changed.
import { Group, Stack, Text } from '@mantine/core'
import type { Source, SourceRun } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/links.tsx'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { Row, RowList } from '../../../components/lists/row-list.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { sourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { runsQuery, sourceRunsShown } from './queries.ts'
import { RunStatusBadge } from './source-states.tsx'

const counts = ['read', 'new', 'changed', 'gone', 'failed'] as const

export function SourceRuns({ source }: { source: Source }) {
  const { page, setPage } = useFilters(['tab'])
  const query = useQuery(runsQuery(source, page))
  return (
    <QueryContent query={query}>
      {({ runs, total }) =>
        total === 0 ? (
          <EmptyState title={texts.noRuns} />
        ) : (
          <Stack gap="sm">
            <RowList label={texts.tabs.runs}>
              {runs.map((run) => (
                <RunRow key={run.number} source_id={source.id} run={run} />
              ))}
            </RowList>
            <Pager page={page} limit={sourceRunsShown} total={total} onChange={setPage} />
          </Stack>
        )
      }
    </QueryContent>
  )
}

function RunRow({ source_id, run }: { source_id: string; run: SourceRun }) {
  const { number, status, error, started_at, finished_at } = run
  const hasChanges = run.new + run.changed + run.gone > 0
  return (
    <Row>
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Text size="sm" fw={500}>
              {texts.run(number)}
            </Text>
            <RunStatusBadge status={status} />
            <Text size="sm" c="dimmed" component="div">
              <TimeOf at={started_at} />
            </Text>
          </Group>
          {hasChanges && (
            <TextLink
              to="/knowledge/sources/$source_id"
              params={{ source_id }}
              search={{ run: number } as never}
              resetScroll={false}
              size="sm"
              aria-label={texts.seeChangesOf(number)}
            >
              {texts.seeChanges}
            </TextLink>
          )}
        </Group>
        <Facts>
          {counts.map((name) => (
            <Fact key={name} name={texts.runCounts[name]}>
              {run[name].toLocaleString()}
            </Fact>
          ))}
          {finished_at !== null && (
            <Fact name={texts.took}>
              {texts.seconds(Date.parse(finished_at) - Date.parse(started_at))}
            </Fact>
          )}
        </Facts>
        {error !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
