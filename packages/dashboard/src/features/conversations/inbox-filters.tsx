// Which conversations the list shows.
import { Button, Collapse, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import type { Conversation } from '@parley/contract'
import { useState } from 'react'
import { ChatbotSelect } from '../../components/chatbot-select.tsx'
import { inboxTexts as texts } from '../../texts/conversations.ts'
import type { InboxFilter } from './queries.ts'

const statuses: readonly Conversation['status'][] = ['active', 'paused', 'ended']
const typingMs = 300
const day = /^\d{4}-\d\d-\d\d$/

type Props = { readonly filter: InboxFilter; readonly onChange: (filter: InboxFilter) => void }

export function InboxFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, { toggle }] = useDisclosure(false)
  const { chatbot_id, start_date, end_date } = filter
  const given = [chatbot_id, start_date, end_date].filter((value) => value !== undefined).length
  const search = useDebouncedCallback((text: string) => {
    const q = text.trim()
    onChange({ ...filter, q: q === '' ? undefined : q })
  }, typingMs)
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <SegmentedControl
        aria-label={texts.status}
        fullWidth
        size="xs"
        transitionDuration={0}
        value={filter.status ?? 'all'}
        onChange={(value) => onChange({ ...filter, status: statuses.find((one) => one === value) })}
        data={(['all', ...statuses] as const).map((value) => ({
          value,
          label: texts.statuses[value],
        }))}
      />
      <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? texts.fewerFilters : texts.moreFilters(given)}
      </Button>
      <Collapse expanded={isOpen}>
        <ChatbotSelect
          value={filter.chatbot_id}
          onChange={(chatbot_id) => onChange({ ...filter, chatbot_id })}
        />
        <Group gap="xs" grow mt="xs">
          <Day
            label={texts.from}
            value={filter.start_date}
            onChange={(start_date) => onChange({ ...filter, start_date })}
          />
          <Day
            label={texts.to}
            value={filter.end_date}
            onChange={(end_date) => onChange({ ...filter, end_date })}
          />
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
