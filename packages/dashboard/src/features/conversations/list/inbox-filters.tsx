// The filters of the inbox.
import { Button, Checkbox, Collapse, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChatbotSelect } from '../../../components/chatbot-select.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { type InboxFilterControls, shownStatuses } from './use-inbox-filter.ts'

/** The longest search text that the service accepts. */
const queryMax = 200
const day = /^\d{4}-\d\d-\d\d$/

export function InboxFilters({ narrowing: { filter, set } }: { narrowing: InboxFilterControls }) {
  const { q, status, waiting_for, chatbot_id, start_date, end_date } = filter
  const given = [chatbot_id, start_date, end_date].filter((value) => value !== undefined).length
  const [isOpen, { toggle }] = useDisclosure(given > 0)
  return (
    <>
      <Group>
        <SearchField
          label={texts.search}
          value={q ?? ''}
          onChange={(text) => set({ q: text.slice(0, queryMax) })}
        />
      </Group>
      <SegmentedControl
        aria-label={texts.status}
        fullWidth
        size="xs"
        transitionDuration={0}
        value={status ?? 'all'}
        onChange={(value) => set({ status: value === 'all' ? null : value, waiting_for: null })}
        data={(['all', ...shownStatuses] as const).map((value) => ({
          value,
          label: texts.statuses[value],
        }))}
      />
      {status === 'paused' && (
        <Checkbox
          size="xs"
          label={texts.onlyWaiting}
          checked={waiting_for !== undefined}
          onChange={(event) => set({ waiting_for: event.currentTarget.checked ? 'person' : null })}
        />
      )}
      <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? texts.fewerFilters : texts.moreFilters(given)}
      </Button>
      <Collapse expanded={isOpen}>
        <ChatbotSelect
          value={chatbot_id}
          onChange={(chosen) => set({ chatbot_id: chosen ?? null })}
        />
        <Group gap="xs" grow mt="xs">
          <Day
            label={texts.from}
            value={start_date}
            onChange={(from) => set({ start_date: from ?? null })}
          />
          <Day label={texts.to} value={end_date} onChange={(to) => set({ end_date: to ?? null })} />
        </Group>
      </Collapse>
    </>
  )
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
