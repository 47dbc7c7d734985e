// The runs of a source, the newest first, with what each changed.
import { Stack, Table, VisuallyHidden } from '@mantine/core'
import type { Source, SourceRun } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/links.tsx'
import { ListRow, NameCell, TextCell } from '../../../components/lists/list-row.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
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
            <TableCard label={texts.tabs.runs} head={<RunColumns />}>
              {runs.map((run) => (
                <RunRow key={run.number} source_id={source.id} run={run} />
              ))}
            </TableCard>
            <Pager page={page} limit={sourceRunsShown} total={total} onChange={setPage} />
          </Stack>
        )
      }
    </QueryContent>
  )
}

function RunColumns() {
  return (
    <>
      <Table.Th>{texts.columns.run}</Table.Th>
      {counts.map((name) => (
        <Table.Th key={name} visibleFrom="md" ta="end">
          {texts.runCounts[name]}
        </Table.Th>
      ))}
      <Table.Th visibleFrom="md" ta="end">
        {texts.took}
      </Table.Th>
      <Table.Th visibleFrom="sm">{texts.columns.started}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{texts.seeChanges}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

function RunRow({ source_id, run }: { source_id: string; run: SourceRun }) {
  const { number, status, error, started_at, finished_at } = run
  const hasChanges = run.new + run.changed + run.gone > 0
  const changed = counts.filter((name) => run[name] > 0)
  return (
    <ListRow>
      <NameCell
        title={error?.message}
        badges={<RunStatusBadge status={status} />}
        about={error?.message}
        narrow={
          error?.message ??
          changed
            .map((name) => `${texts.runCounts[name]} ${run[name].toLocaleString()}`)
            .join(' · ')
        }
      >
        {texts.run(number)}
      </NameCell>
      {counts.map((name) => (
        <Table.Td key={name} visibleFrom="md" ta="end">
          {run[name].toLocaleString()}
        </Table.Td>
      ))}
      <Table.Td visibleFrom="md" ta="end" style={{ whiteSpace: 'nowrap' }}>
        {finished_at !== null && texts.seconds(Date.parse(finished_at) - Date.parse(started_at))}
      </Table.Td>
      <TextCell>
        <TimeOf at={started_at} />
      </TextCell>
      <Table.Td className="list-row-text">
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
      </Table.Td>
    </ListRow>
  )
}
