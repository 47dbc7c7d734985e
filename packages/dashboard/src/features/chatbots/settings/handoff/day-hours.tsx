// The hours of one weekday.
import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HandoffHours, limits, type Weekday } from '@parley/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { handoffTexts as texts } from '../../../../texts/handoff.ts'
import type { SettingsValues } from '../settings-values.ts'
import {
  endNote,
  enteredEnd,
  firstHours,
  shownEnd,
  withDay,
  withMoreHours,
} from './hours-values.ts'

type DayHoursProps = {
  readonly day: Weekday
  readonly hours: HandoffHours
  readonly form: UseFormReturnType<SettingsValues>
}

export function DayHours({ day, hours, form }: DayHoursProps) {
  const ranges = hours[day] ?? []
  const name = texts.weekdays[day]
  const change = (changed: string[][]) =>
    form.setFieldValue('handoff_hours', withDay(hours, day, changed))
  return (
    <div className="hours-day">
      <Checkbox
        className="hours-name"
        label={name}
        checked={ranges.length > 0}
        onChange={(event) => change(event.currentTarget.checked ? firstHours(hours) : [])}
      />
      {ranges.length === 0 ? (
        <Text size="sm" c="dimmed" className="hours-name">
          {texts.nobody}
        </Text>
      ) : (
        <Stack gap={6}>
          {ranges.map((range, index) => (
            <HoursRange
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and a range has no other identity.
              key={index}
              path={`handoff_hours.${day}.${index}`}
              name={name}
              index={index}
              range={range}
              form={form}
              onRemove={() => change(ranges.filter((_, at) => at !== index))}
            />
          ))}
          {ranges.length < limits.handoff_hours.value && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={texts.addHoursOn(name)}
              onClick={() => change(withMoreHours(ranges))}
              style={{ alignSelf: 'flex-start' }}
            >
              {texts.addHours}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}

type HoursRangeProps = {
  readonly path: string
  readonly name: string
  readonly index: number
  readonly range: readonly string[]
  readonly form: UseFormReturnType<SettingsValues>
  readonly onRemove: () => void
}

function HoursRange({ path, name, index, range, form, onRemove }: HoursRangeProps) {
  const [from, to] = [form.getInputProps(`${path}.0`), form.getInputProps(`${path}.1`)]
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      <TextInput type="time" aria-label={texts.from(name, index)} {...from} />
      <Text span pt={6} aria-hidden>
        –
      </Text>
      <TextInput
        type="time"
        aria-label={texts.to(name, index)}
        {...to}
        value={shownEnd(String(to.value))}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          to.onChange(enteredEnd(event.currentTarget.value))
        }
        description={endNote(range)}
        inputWrapperOrder={['input', 'description', 'error']}
      />
      {index > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={4}
          aria-label={texts.removeHours(name, index)}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
