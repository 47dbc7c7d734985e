// The pages that a source found, problems first, with the reason if one was not read.
import { Button, Group, Pill, Select, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Source, SourceDocument, SourceDocumentState } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { ExternalLink } from '../../../components/external-link.tsx'
import { RowLink } from '../../../components/links.tsx'
import {
  ActionsCell,
  DetailsButton,
  DetailsRow,
  ListRow,
  NameCell,
  TextCell,
} from '../../../components/lists/list-row.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { EmptyState, Loading, QueryContent } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import {
  sourceChangesTexts as changesTexts,
  sourceTexts as texts,
} from '../../../texts/knowledge/sources.ts'
import { sharedTexts } from '../../../texts/shared.ts'
import { documentsQuery, sourcePagesShown } from './queries.ts'
import { ChangeBadge, PageStateBadge } from './source-states.tsx'

// The library that compares texts is loaded only where it is used.
const DocumentChanges = lazy(async () => ({
  default: (await import('./changes/document-changes.tsx')).DocumentChanges,
}))

const states = Object.keys(texts.states) as SourceDocumentState[]

export function SourceDocuments({ source }: { source: Source }) {
  const { filters, page, set, setPage } = useFilters(['state', 'run'])
  const state = states.find((one) => one === filters.state)
  const run = /^[1-9]\d{0,8}$/.test(filters.run ?? '') ? Number(filters.run) : undefined
  const query = useQuery(
    documentsQuery(source, {
      page,
      ...(state === undefined ? {} : { state }),
      ...(run === undefined ? {} : { run }),
    }),
  )
  const showAll = () => void set({ state: null, run: null })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {run === undefined ? (
          <Select
            aria-label={texts.state}
            placeholder={texts.anyState}
            data={states.map((value) => ({ value, label: texts.states[value] }))}
            value={state ?? null}
            clearable
            clearButtonProps={{ 'aria-label': texts.anyState }}
            w={200}
            onChange={(chosen) => void set({ state: chosen })}
          />
        ) : (
          <Pill
            withRemoveButton
            onRemove={() => void set({ run: null })}
            removeButtonProps={{ 'aria-label': texts.showAll, 'aria-hidden': false, tabIndex: 0 }}
          >
            {texts.inRun(run)}
          </Pill>
        )}
        {query.data !== undefined && (
          <Text size="sm" c="dimmed">
            {texts.documentsCount(source.kind, query.data.total)}
          </Text>
        )}
      </Group>
      <QueryContent query={query}>
        {({ documents, total }) =>
          total === 0 ? (
            <NoPages
              isNarrowed={state !== undefined || run !== undefined}
              isOfRun={run !== undefined}
              onShowAll={showAll}
            />
          ) : (
            <>
              <TableCard label={texts.tabs.pages} head={<DocumentColumns kind={source.kind} />}>
                {documents.map((one) => (
                  <DocumentRow
                    key={one.url ?? one.file_name}
                    source_id={source.id}
                    document={one}
                    isOfRun={run !== undefined}
                  />
                ))}
              </TableCard>
              <Pager page={page} limit={sourcePagesShown} total={total} onChange={setPage} />
            </>
          )
        }
      </QueryContent>
    </Stack>
  )
}

function DocumentColumns({ kind }: { kind: Source['kind'] }) {
  return (
    <>
      <Table.Th>{kind === 'file' ? texts.columns.file : texts.columns.page}</Table.Th>
      <Table.Th>{texts.state}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.columns.checked}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.details}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

type NoPagesProps = {
  readonly isNarrowed: boolean
  readonly isOfRun: boolean
  readonly onShowAll: () => void
}

function NoPages({ isNarrowed, isOfRun, onShowAll }: NoPagesProps) {
  if (!isNarrowed) return <EmptyState title={texts.noPages}>{texts.noPagesAbout}</EmptyState>
  return (
    <EmptyState
      title={isOfRun ? texts.noneChanged : texts.noneFound}
      action={
        <Button variant="default" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    >
      {isOfRun ? texts.noneChangedAbout : undefined}
    </EmptyState>
  )
}

type DocumentRowProps = {
  readonly source_id: string
  readonly document: SourceDocument
  /** Shows what the run changed, in place of the state. */
  readonly isOfRun: boolean
}

function DocumentRow({ source_id, document, isOfRun }: DocumentRowProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const details = useId()
  const { url, file_name, title, state, message, knowledge_id, change, checked_at } = document
  const name = file_name ?? title ?? pathOf(url ?? '')
  const hasChanges = isOfRun && change === 'changed'
  const about = message ?? url ?? (title === null || isTitleOf(title, name) ? null : title)
  return (
    <>
      <ListRow>
        <NameCell title={name} about={about} narrow={about}>
          {knowledge_id === null ? (
            name
          ) : (
            <RowLink to="/knowledge/$knowledge_id" params={{ knowledge_id }} size="sm">
              {name}
            </RowLink>
          )}
        </NameCell>
        <Table.Td className="list-row-text">
          {isOfRun && change !== null ? (
            <ChangeBadge change={change} />
          ) : (
            <PageStateBadge state={state} />
          )}
        </Table.Td>
        <TextCell>{checked_at !== null && <TimeOf at={checked_at} isBrief />}</TextCell>
        <ActionsCell>
          {hasChanges ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={toggle}
            >
              {isOpen ? changesTexts.hide : changesTexts.show}
            </Button>
          ) : (
            <DetailsButton
              label={texts.detailsOf(name)}
              isOpen={isOpen}
              controls={details}
              onToggle={toggle}
            />
          )}
        </ActionsCell>
      </ListRow>
      {isOpen && (
        <DetailsRow id={details}>
          <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
            {message !== null && <Text size="sm">{message}</Text>}
            {url !== null && (
              <Text size="sm">
                <ExternalLink href={url}>{url}</ExternalLink>
              </Text>
            )}
            {file_name !== null && title !== null && (
              <Text size="sm">
                <bdi>{title}</bdi>
              </Text>
            )}
            {hasChanges && (
              <Suspense fallback={<Loading />}>
                <DocumentChanges source_id={source_id} document_id={document.id} />
              </Suspense>
            )}
          </Stack>
        </DetailsRow>
      )}
    </>
  )
}

/** Whether the title says no more than the name: a file without a title has its name, without folders and extension. */
function isTitleOf(title: string, name: string): boolean {
  const last = name.split('/').at(-1) ?? ''
  return title === name || title === last.replace(/\.[A-Za-z0-9]{1,8}$/, '')
}

/** The path of an address, with its query. */
function pathOf(url: string): string {
  return URL.canParse(url) ? url.slice(new URL(url).origin.length) || '/' : url
}
