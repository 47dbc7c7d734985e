// The hours in which somebody is there: at any time, or a week in a time zone.
import { Fieldset, Radio, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HandoffHours, weekdays } from '@parley/contract'
import { useRef } from 'react'
import { handoffTexts as texts } from '../../../../texts/handoff.ts'
import type { SettingsValues } from '../settings-values.ts'
import { DayHours } from './day-hours.tsx'
import { officeHours } from './hours-values.ts'
import { timeZoneLabel, timeZoneNames } from './time-zone-names.ts'
import './handoff.css'

export function HoursEditor({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { handoff_hours: hours } = form.values
  // Switching back and forth loses no input.
  const lastHours = useRef<HandoffHours>(undefined)
  if (hours !== null) lastHours.current = hours
  const choose = (choice: string) =>
    form.setFieldValue(
      'handoff_hours',
      choice === 'always' ? null : (lastHours.current ?? officeHours()),
    )
  return (
    <>
      <Radio.Group
        label={texts.hours}
        description={texts.hoursAbout}
        value={hours === null ? 'always' : 'hours'}
        onChange={choose}
        error={form.errors.handoff_hours}
        data-path="handoff_hours"
      >
        <Stack gap="xs" mt="xs">
          <Radio value="always" label={texts.always} />
          <Radio value="hours" label={texts.atHours} />
        </Stack>
      </Radio.Group>
      {hours !== null && (
        <Fieldset variant="unstyled" aria-label={texts.hours} className="hours">
          <TimeZoneSelect form={form} />
          <Stack gap="xs" mt="md">
            {weekdays.map((day) => (
              <DayHours key={day} day={day} hours={hours} form={form} />
            ))}
          </Stack>
        </Fieldset>
      )}
    </>
  )
}

/** There are more than 400: the list shows the best matches. */
const shownZones = 60

function TimeZoneSelect({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const props = form.getInputProps('handoff_hours.timezone')
  const zones = [...new Set([...timeZoneNames(), String(props.value)])]
  return (
    <Select
      label={texts.timezone}
      data={zones.map((name) => ({ value: name, label: timeZoneLabel(name) }))}
      limit={shownZones}
      searchable
      allowDeselect={false}
      nothingFoundMessage={texts.timezoneNone}
      maw={340}
      {...props}
    />
  )
}
