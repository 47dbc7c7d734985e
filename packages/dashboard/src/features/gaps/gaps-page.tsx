// The list of unanswered questions.
import { Group, Select, Stack, Tabs } from '@mantine/core'
import type { Gap } from '@parley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { ChatbotSelect } from '../../components/chatbot-select.tsx'
import { Pager } from '../../components/lists/pager.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { GapCard } from './gap-card.tsx'
import { type GapFilter, gapsOnPage, gapsQuery } from './queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const statuses: readonly Gap['status'][] = ['open', 'resolved', 'dismissed']
const sorts = ['-count', '-last_seen_at'] as const

/** New questions arrive while the page is open. */
const refreshMs = 15_000

export function GapsPage() {
  const [filter, setFilter] = useState<GapFilter>({
    status: 'open',
    sort: '-count',
    chatbot_id: undefined,
    page: 1,
  })
  // Kept outside the list: the gap leaves the list while the dialog still shows the new reply.
  const [resolving, setResolving] = useState<Gap>()
  const change = (part: Partial<GapFilter>) => setFilter({ ...filter, page: 1, ...part })
  const gaps = useQuery({
    ...gapsQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <Page title={texts.title} about={texts.about}>
      <Group align="flex-end" gap="sm">
        <ChatbotSelect
          value={filter.chatbot_id}
          onChange={(chatbot_id) => change({ chatbot_id } as Partial<GapFilter>)}
        />
        <Select
          label={texts.sort}
          data={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          value={filter.sort}
          allowDeselect={false}
          w={150}
          onChange={(value) => change({ sort: sorts.find((one) => one === value) ?? '-count' })}
        />
      </Group>
      <Tabs
        value={filter.status}
        onChange={(value) => change({ status: statuses.find((one) => one === value) ?? 'open' })}
      >
        <Tabs.List>
          {statuses.map((status) => (
            <Tabs.Tab key={status} value={status}>
              {texts.tabs[status]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={filter.status} pt="md">
          <QueryContent query={gaps}>
            {({ gaps: list, total }) => (
              <GapList
                list={list}
                total={total}
                filter={filter}
                onPage={(page) => change({ page })}
                onResolve={setResolving}
              />
            )}
          </QueryContent>
        </Tabs.Panel>
      </Tabs>
      {resolving !== undefined && (
        <ResolveDialog gap={resolving} onClose={() => setResolving(undefined)} />
      )}
    </Page>
  )
}

type ListProps = {
  readonly list: readonly Gap[]
  readonly total: number
  readonly filter: GapFilter
  readonly onPage: (page: number) => void
  readonly onResolve: (gap: Gap) => void
}

function GapList({ list, total, filter: { status, page }, onPage, onResolve }: ListProps) {
  const { nameOf } = useChatbotChoices()
  const lastPage = Math.max(1, Math.ceil(total / gapsOnPage))
  useEffect(() => {
    // The last question of this page was resolved or dismissed.
    if (page > lastPage) onPage(lastPage)
  })
  if (total === 0)
    return <EmptyState title={texts.none[status]}>{texts.noneAbout[status]}</EmptyState>
  return (
    <Stack gap="sm">
      {list.map((gap) => (
        <GapCard
          key={gap.id}
          gap={gap}
          chatbotName={nameOf(gap.chatbot_id)}
          onResolve={() => onResolve(gap)}
        />
      ))}
      <Pager page={page} limit={gapsOnPage} total={total} onChange={onPage} />
    </Stack>
  )
}
