// The virtual list of conversations: only visible rows are rendered, and only their pages are
// loaded.
import { Paper, Skeleton, Stack } from '@mantine/core'
import type { Conversation } from '@parley/contract'
import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { EmptyState, Failure, Loading } from '../../../components/states.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { type InboxFilter, inboxPageQuery, rowsOnPage } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'

const rowHeight = 84

export function ConversationList({ chosen }: { chosen: string | undefined }) {
  const narrowing = useInboxFilter()
  const { filter, isFiltered } = narrowing
  return (
    <Stack h="100%" gap="sm">
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
  const { nameOf } = useChatbotChoices()
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<readonly number[]>([1])
  const results = useQueries({ queries: pages.map((page) => inboxPageQuery(filter, page)) })
  const loaded = new Map(pages.map((page, index) => [page, results[index]?.data]))
  const total = results.find(({ data }) => data !== undefined)?.data?.total ?? 0

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    onChange({ range }) {
      const seen = range === null ? [1] : pagesOf(range)
      if (seen.join() !== pages.join()) setPages(seen)
    },
  })

  const failed = results.find(({ isError }) => isError)
  if (failed !== undefined && total === 0) {
    return <Failure error={failed.error} onRetry={() => failed.refetch()} />
  }
  if (results.every(({ isPending }) => isPending) && total === 0) return <Loading />
  if (total === 0) return <NoConversations isFiltered={isFiltered} />

  return (
    <Paper
      withBorder
      ref={box}
      style={{ overflowY: 'auto', flex: 1, minHeight: 0 }}
      component="nav"
      aria-label={texts.list}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} data-total={total}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const page = Math.floor(index / rowsOnPage) + 1
          const row = loaded.get(page)?.conversations[index % rowsOnPage]
          const style = {
            position: 'absolute',
            top: start,
            left: 0,
            right: 0,
            height: rowHeight,
          } as const
          return (
            <div key={row?.conversation_id ?? index} style={style}>
              {row === undefined ? (
                <RowPlaceholder />
              ) : (
                <Row row={row} chosen={chosen} nameOf={nameOf} />
              )}
            </div>
          )
        })}
      </div>
    </Paper>
  )
}

type RowProps = {
  readonly row: Conversation
  readonly chosen: string | undefined
  readonly nameOf: (chatbot_id: string) => string
}

function Row({ row, chosen, nameOf }: RowProps) {
  return (
    <ConversationRow
      conversation={row}
      isChosen={row.conversation_id === chosen}
      chatbotName={nameOf(row.chatbot_id)}
    />
  )
}

function pagesOf({ startIndex, endIndex }: { startIndex: number; endIndex: number }): number[] {
  const first = Math.floor(startIndex / rowsOnPage) + 1
  const last = Math.floor(Math.max(startIndex, endIndex) / rowsOnPage) + 1
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  // The first page holds the total, so it is always loaded.
  return [...new Set([1, ...seen])]
}

function RowPlaceholder() {
  return (
    <Stack gap={8} p={12} aria-label={texts.loadingRow} role="img">
      <Skeleton h={14} w="60%" />
      <Skeleton h={12} w="40%" />
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
