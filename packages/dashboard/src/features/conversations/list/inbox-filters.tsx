// The filters of the inbox.
import { Box, Button, Checkbox, Collapse, Group, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChatbotSelect } from '../../../components/chatbot-select.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { ViewSwitch } from '../../../components/lists/view-switch.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { type InboxCounts, inboxCountsQuery } from '../queries.ts'
import { type InboxFilterControls, shownStatuses } from './use-inbox-filter.ts'

/** The longest search text that the service accepts. */
const queryMax = 200
const day = /^\d{4}-\d\d-\d\d$/

/** What the tabs show. `waiting` is a part of `paused`. */
const tabs = ['all', 'waiting', ...shownStatuses] as const
type Tab = (typeof tabs)[number]

export function InboxFilters({ narrowing: { filter, set } }: { narrowing: InboxFilterControls }) {
  const { q, chatbot_id, start_date, end_date, playground } = filter
  const shown = playground === undefined ? true : undefined
  const given = [chatbot_id, start_date, end_date, shown].filter((value) => value !== undefined)
  const [isOpen, { toggle }] = useDisclosure(given.length > 0)
  return (
    <>
      {/* In one line if the list has the whole page. */}
      <Group gap="xs">
        <Group gap="xs" wrap="nowrap" flex="1 1 340px">
          <SearchField
            label={texts.search}
            value={q ?? ''}
            onChange={(text) => set({ q: text.slice(0, queryMax) })}
          />
          <Button
            variant="default"
            onClick={toggle}
            aria-expanded={isOpen}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            miw="max-content"
          >
            {texts.filters(given.length)}
          </Button>
        </Group>
        <Box flex="1 1 340px" miw={0}>
          <StatusTabs filter={filter} set={set} />
        </Box>
      </Group>
      <Collapse expanded={isOpen} maw={560}>
        <Group gap="xs" grow>
          <ChatbotSelect
            value={chatbot_id}
            onChange={(chosen) => set({ chatbot_id: chosen ?? null })}
          />
        </Group>
        <Group gap="xs" grow my="xs">
          <Day
            label={texts.from}
            value={start_date}
            onChange={(from) => set({ start_date: from ?? null })}
          />
          <Day label={texts.to} value={end_date} onChange={(to) => set({ end_date: to ?? null })} />
        </Group>
        <Checkbox
          label={texts.withPlayground}
          checked={playground === undefined}
          onChange={(event) => set({ playground: event.currentTarget.checked ? 'shown' : null })}
        />
      </Collapse>
    </>
  )
}

function StatusTabs({ filter, set }: Pick<InboxFilterControls, 'filter' | 'set'>) {
  const { data: counts } = useQuery({
    ...inboxCountsQuery(filter),
    placeholderData: keepPreviousData,
  })
  const { status = 'all', waiting_for } = filter
  const go = (tab: Tab) => {
    const isStatus = tab !== 'all' && tab !== 'waiting'
    set({
      status: tab === 'waiting' ? 'paused' : isStatus ? tab : null,
      waiting_for: tab === 'waiting' ? 'person' : null,
    })
  }
  return (
    <ViewSwitch
      label={texts.status}
      isWide
      value={waiting_for === 'person' ? 'waiting' : status}
      onChange={go}
      views={tabs.map((value) => ({
        value,
        label: (
          <>
            {texts.tabs[value]}{' '}
            {counts !== undefined && (
              <span className="inbox-count">{texts.count(countOf(value, counts))}</span>
            )}
          </>
        ),
      }))}
    />
  )
}

function countOf(tab: Tab, counts: InboxCounts): number {
  return tab === 'all' ? counts.active + counts.paused + counts.ended : counts[tab]
}

type DayProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value
        if (text === '' || day.test(text)) onChange(text === '' ? undefined : text)
      }}
    />
  )
}
