// The request and the response of a delivery. The request comes from the event feed.
import { Code, Stack, Text, Title } from '@mantine/core'
import type { Delivery } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../components/states.tsx'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { sentEventQuery } from './queries.ts'

type DeliveryDetailsProps = { readonly delivery: Delivery; readonly older: string | null }

export function DeliveryDetails({ delivery, older }: DeliveryDetailsProps) {
  const sent = useQuery(sentEventQuery(delivery, older))
  const { response_body, last_attempt_at, event_id } = delivery
  const answer = response_body === '' ? texts.emptyResponse : (response_body ?? texts.noResponse)
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {texts.request}
      </Title>
      <Text size="sm">
        {texts.eventId}: <Code>{event_id}</Code>
      </Text>
      <QueryContent query={sent}>
        {(event) =>
          event === null ? (
            <Text size="sm">{texts.requestGone}</Text>
          ) : (
            <Verbatim label={texts.request}>{JSON.stringify(event, null, 2)}</Verbatim>
          )
        }
      </QueryContent>
      {last_attempt_at !== null && (
        <>
          <Title order={3} size="h6">
            {texts.response}
          </Title>
          <Verbatim label={texts.response}>{answer}</Verbatim>
        </>
      )}
    </Stack>
  )
}

function Verbatim({ label, children }: { label: string; children: string }) {
  return (
    <Code
      block
      role="region"
      aria-label={label}
      // Focusable, so that it can be scrolled by keyboard.
      tabIndex={0}
      mah={320}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', overflowY: 'auto' }}
    >
      {children}
    </Code>
  )
}
