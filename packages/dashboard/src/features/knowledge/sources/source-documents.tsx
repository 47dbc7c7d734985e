// The pages that a source found, problems first, with the reason if one was not read.
import { Button, Group, Pill, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Source, SourceDocument, SourceDocumentState } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ExternalLink } from '../../../components/external-link.tsx'
import { RowLink } from '../../../components/links.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { Row, RowList } from '../../../components/lists/row-list.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { EmptyState, Loading, QueryContent } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import {
  sourceChangesTexts as changesTexts,
  sourceTexts as texts,
} from '../../../texts/knowledge/sources.ts'
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
              <RowList label={texts.tabs.pages}>
                {documents.map((one) => (
                  <DocumentRow
                    key={one.url ?? one.file_name}
                    source_id={source.id}
                    document={one}
                    isOfRun={run !== undefined}
                  />
                ))}
              </RowList>
              <Pager page={page} limit={sourcePagesShown} total={total} onChange={setPage} />
            </>
          )
        }
      </QueryContent>
    </Stack>
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
  const { url, file_name, title, state, message, knowledge_id, change, checked_at } = document
  const name = <bdi>{file_name ?? title ?? pathOf(url ?? '')}</bdi>
  return (
    <Row>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {knowledge_id === null ? (
            <Text size="sm" fw={500} lineClamp={2}>
              {name}
            </Text>
          ) : (
            <RowLink
              to="/knowledge/$knowledge_id"
              params={{ knowledge_id }}
              size="sm"
              lineClamp={2}
            >
              {name}
            </RowLink>
          )}
          {url !== null && (
            <Text size="xs" c="dimmed" truncate>
              <ExternalLink href={url} c="inherit">
                {url}
              </ExternalLink>
            </Text>
          )}
          {file_name !== null && title !== null && title !== file_name && (
            <Text size="xs" c="dimmed" truncate>
              <bdi>{title}</bdi>
            </Text>
          )}
        </div>
        <Stack gap={4} align="flex-end" style={{ flex: 'none' }}>
          {isOfRun && change !== null ? (
            <ChangeBadge change={change} />
          ) : (
            <PageStateBadge state={state} />
          )}
          {checked_at !== null && (
            <Text size="xs" c="dimmed" component="div">
              <TimeOf at={checked_at} isBrief />
            </Text>
          )}
        </Stack>
      </Group>
      {message !== null && (
        <Text size="sm" mt={4}>
          {message}
        </Text>
      )}
      {isOfRun && change === 'changed' && (
        <ChangesOf source_id={source_id} document_id={document.id} />
      )}
    </Row>
  )
}

function ChangesOf(props: { readonly source_id: string; readonly document_id: string }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <Stack gap={6} mt={4} align="stretch">
      <Group>
        <Button variant="subtle" size="compact-sm" px={4} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? changesTexts.hide : changesTexts.show}
        </Button>
      </Group>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <DocumentChanges {...props} />
        </Suspense>
      )}
    </Stack>
  )
}

/** The path of an address, with its query. */
function pathOf(url: string): string {
  return URL.canParse(url) ? url.slice(new URL(url).origin.length) || '/' : url
}
