// Time range, interval, time zone and chatbot. Each choice changes the URL.
import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { ChatbotSelect } from '../../components/chatbot-select.tsx'
import { analyticsTexts as texts } from '../../texts/analytics.ts'
import { browserZone, intervals, mayBeHourly, ranges, type View, type ViewChange } from './view.ts'

const zones = Intl.supportedValuesOf('timeZone')
const day = /^\d{4}-\d\d-\d\d$/

type FiltersProps = { readonly view: View; readonly onChange: (change: ViewChange) => void }

export function Filters({ view, onChange }: FiltersProps) {
  return (
    <Group align="flex-end" gap="sm" className="filters">
      <Select
        label={texts.range}
        data={ranges.map((value) => ({ value, label: texts.ranges[value] }))}
        value={view.range}
        allowDeselect={false}
        w={170}
        onChange={(value) =>
          changeRange(
            ranges.find((one) => one === value),
            view,
            onChange,
          )
        }
      />
      {view.range === 'custom' && (
        <>
          <DayInput
            label={texts.from}
            value={view.start}
            onChange={(start) => onChange({ start })}
          />
          <DayInput label={texts.to} value={view.end} onChange={(end) => onChange({ end })} />
        </>
      )}
      <Select
        label={texts.interval}
        data={intervals.map((value) => ({
          value,
          label: texts.intervals[value],
          disabled: value === 'hour' && !mayBeHourly(view),
        }))}
        value={view.interval}
        allowDeselect={false}
        w={110}
        onChange={(value) => {
          const interval = intervals.find((one) => one === value)
          if (interval !== undefined) onChange({ interval })
        }}
      />
      <Select
        label={texts.zone}
        data={[...new Set([browserZone, 'UTC', view.timezone, ...zones])]}
        value={view.timezone}
        searchable
        allowDeselect={false}
        limit={60}
        w={190}
        onChange={(timezone) => timezone !== null && onChange({ timezone })}
      />
      <ChatbotSelect value={view.chatbot_id} onChange={(chatbot_id) => onChange({ chatbot_id })} />
      <Checkbox
        label={texts.compare}
        checked={view.compare}
        pb={8}
        onChange={(event) => onChange({ compare: event.currentTarget.checked })}
      />
    </Group>
  )
}

function changeRange(
  range: View['range'] | undefined,
  { timezone }: View,
  onChange: FiltersProps['onChange'],
): void {
  if (range === undefined) return
  // The Canadian date format is the one of ISO 8601.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())
  if (range === 'custom') onChange({ range, start: today.replace(/\d\d$/, '01'), end: today })
  else onChange({ range, interval: range === '24h' ? 'hour' : 'day' })
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

function DayInput({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const { value: text } = event.currentTarget
        if (day.test(text)) onChange(text)
      }}
    />
  )
}
