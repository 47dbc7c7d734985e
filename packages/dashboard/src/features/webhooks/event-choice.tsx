// Selects the events of a webhook: all events or some.
import { Checkbox, Input, Radio, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventGroups, webhooksTexts as texts } from '../../texts/webhooks.ts'

type EventChoiceProps = {
  readonly value: readonly string[]
  readonly error: ReactNode
  readonly onChange: (events: string[]) => void
}

/** `['*']` = all events. */
export function EventChoice({ value, error, onChange }: EventChoiceProps) {
  const isAll = value.includes('*')
  return (
    <Stack gap="xs">
      <Radio.Group
        label={texts.which}
        value={isAll ? 'all' : 'some'}
        onChange={(kind) => onChange(kind === 'all' ? ['*'] : [])}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label={texts.everyEvent} />
          <Radio value="some" label={texts.chosenEvents} />
        </Stack>
      </Radio.Group>
      {!isAll && <SomeEvents value={value} onChange={onChange} />}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

function SomeEvents({ value, onChange }: Omit<EventChoiceProps, 'error'>) {
  return (
    <Checkbox.Group
      value={[...value]}
      onChange={onChange}
      label={texts.theseEvents}
      labelProps={{ fw: 400 }}
      pl="xl"
    >
      <Stack gap="md" mt="xs">
        {eventGroups.map(({ title, events }) => (
          <Stack key={title} gap="xs">
            <Title order={3} size="h6">
              {title}
            </Title>
            {Object.entries(events).map(([type, about]) => (
              <Checkbox key={type} value={type} label={type} description={about} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
