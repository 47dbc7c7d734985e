// The virtual list of conversations: only visible rows are rendered, and only their pages are
// loaded.
import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { EmptyState, Failure, Loading } from '../../../components/states.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import type { InboxFilter } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'
import { type InboxRow, useInboxRows } from './use-inbox-rows.ts'

/** In pixels, as in inbox.css. */
const rowHeight = 48
const headHeight = 32

export function ConversationList({ chosen }: { chosen: string | undefined }) {
  const narrowing = useInboxFilter()
  const { filter, isFiltered } = narrowing
  return (
    <Stack h="100%" gap="xs">
      <InboxFilters narrowing={narrowing} />
      <Rows key={JSON.stringify(filter)} filter={filter} isFiltered={isFiltered} chosen={chosen} />
    </Stack>
  )
}

type RowsProps = {
  readonly filter: InboxFilter
  readonly isFiltered: boolean
  readonly chosen: string | undefined
}

function Rows({ filter, isFiltered, chosen }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { count, conversations, waiting, rowAt, isHead, show, ...loading } = useInboxRows(filter)
  const { isPending, failure } = loading
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) => (isHead(index) ? headHeight : rowHeight),
    overscan: 6,
    onChange({ range }) {
      if (range !== null) show(range)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the second head moves with this number.
  useEffect(() => virtual.measure(), [virtual, waiting])

  const problem = failure && <Failure error={failure.error} onRetry={failure.retry} />
  if (problem && count === 0) return problem
  if (isPending && count === 0) return <Loading />
  if (count === 0) return <NoConversations isFiltered={isFiltered} />

  return (
    <>
      {/* One group or a page failed: without this, people who wait would be missing silently. */}
      {problem}
      <Paper withBorder ref={box} className="inbox-rows" component="nav" aria-label={texts.list}>
        <div
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
          data-total={conversations}
        >
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rowAt(index)
            return (
              <div
                key={keyOf(row, index)}
                className="inbox-place"
                style={{ top: start, height: size }}
              >
                <Row row={row} chosen={chosen} q={filter.q} />
              </div>
            )
          })}
        </div>
      </Paper>
    </>
  )
}

/** A conversation can be in both groups for a moment, until both lists are loaded again. */
function keyOf(row: InboxRow, index: number): string {
  if (row.kind === 'head') return row.group
  return `${row.isWaiting} ${row.conversation?.conversation_id ?? index}`
}

type RowProps = {
  readonly row: InboxRow
  readonly chosen: string | undefined
  readonly q: string | undefined
}

function Row({ row, chosen, q }: RowProps) {
  if (row.kind === 'head') {
    return (
      <Title order={2} className="inbox-group">
        {texts.groups[row.group]} <span className="inbox-count">{texts.count(row.total)}</span>
      </Title>
    )
  }
  const { conversation, isWaiting } = row
  if (conversation === undefined) return <RowPlaceholder />
  return (
    <ConversationRow
      conversation={conversation}
      isWaiting={isWaiting}
      isChosen={conversation.conversation_id === chosen}
      q={q}
    />
  )
}

function RowPlaceholder() {
  return (
    <Stack gap={6} px={20} py={10} aria-label={texts.loadingRow} role="img">
      <Skeleton h={12} w="60%" />
      <Skeleton h={10} w="40%" />
    </Stack>
  )
}

function NoConversations({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={texts.noMatch}>{texts.noMatchAbout}</EmptyState>
  ) : (
    <EmptyState title={texts.none}>{texts.noneAbout}</EmptyState>
  )
}
