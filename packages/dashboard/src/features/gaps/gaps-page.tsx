// The list of unanswered questions.
import { Group, Select, Stack } from '@mantine/core'
import type { Gap } from '@parley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChatbotSelect } from '../../components/chatbot-select.tsx'
import { Pager } from '../../components/lists/pager.tsx'
import { useFilters } from '../../components/lists/use-filters.ts'
import { ViewSwitch } from '../../components/lists/view-switch.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { GapTable } from './gap-table.tsx'
import { gapsOnPage, gapsQuery } from './queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const statuses: readonly Gap['status'][] = ['open', 'resolved', 'dismissed']
const sorts = ['-count', '-last_seen_at'] as const

/** New questions arrive while the page is open. */
const refreshMs = 15_000

export function GapsPage() {
  const { filters, page, set, setPage } = useFilters(['status', 'sort', 'chatbot_id'])
  const { chatbot_id } = filters
  const status = statuses.find((one) => one === filters.status) ?? 'open'
  const sort = sorts.find((one) => one === filters.sort) ?? '-count'
  // Kept outside the list: a gap leaves the list while its dialog is still open.
  const [resolving, setResolving] = useState<Gap>()
  const [dismissing, setDismissing] = useState<readonly Gap[]>()
  const gaps = useQuery({
    ...gapsQuery({ status, sort, chatbot_id, page }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <Page title={texts.title} about={texts.about}>
      <Stack gap="md">
        <ViewSwitch
          label={texts.status}
          views={statuses.map((value) => ({ value, label: texts.tabs[value] }))}
          value={status}
          onChange={(value) => set({ status: value === 'open' ? null : value })}
        />
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <ChatbotSelect
            value={chatbot_id}
            onChange={(chosen) => set({ chatbot_id: chosen ?? null })}
          />
          <Select
            label={texts.sort}
            data={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
            value={sort}
            allowDeselect={false}
            w={150}
            onChange={(value) => set({ sort: value === '-count' ? null : value })}
          />
        </Group>
        <QueryContent query={gaps}>
          {({ gaps: list, total }) => (
            <GapList
              // The selection is that of one page.
              key={[status, sort, chatbot_id, page].join(' ')}
              {...{ list, total, status, page }}
              onPage={setPage}
              onResolve={setResolving}
              onDismiss={setDismissing}
            />
          )}
        </QueryContent>
      </Stack>
      {resolving !== undefined && (
        <ResolveDialog gap={resolving} onClose={() => setResolving(undefined)} />
      )}
      {dismissing !== undefined && (
        <DismissDialog gaps={dismissing} onClose={() => setDismissing(undefined)} />
      )}
    </Page>
  )
}

type ListProps = {
  readonly list: readonly Gap[]
  readonly total: number
  readonly status: Gap['status']
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onResolve: (gap: Gap) => void
  readonly onDismiss: (gaps: readonly Gap[]) => void
}

function GapList({ list, total, status, page, onPage, onResolve, onDismiss }: ListProps) {
  const lastPage = Math.max(1, Math.ceil(total / gapsOnPage))
  useEffect(() => {
    // The last question of this page was resolved or dismissed.
    if (page > lastPage) onPage(lastPage)
  })
  if (total === 0)
    return <EmptyState title={texts.none[status]}>{texts.noneAbout[status]}</EmptyState>
  return (
    <>
      <GapTable list={list} status={status} onResolve={onResolve} onDismiss={onDismiss} />
      <Pager page={page} limit={gapsOnPage} total={total} onChange={onPage} />
    </>
  )
}
