// One delivery: its status and, on request, its details.
import { Badge, Button, Code, Collapse, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Delivery } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row } from '../../components/lists/row-list.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { messageOf } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { allWebhooks } from './queries.ts'

const colors: Record<Delivery['status'], string> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
}

/** `older` is the id of the event before this one, where reading the feed starts. */
export function DeliveryRow({ delivery, older }: { delivery: Delivery; older: string | null }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const details = useId()
  const mayManage = useMay('owner')
  const { event_type, status, error } = delivery
  return (
    <Row>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Badge color={colors[status]}>{texts.deliveryStates[status]}</Badge>
            <Code>{event_type}</Code>
          </Group>
          <Group gap="xs">
            {mayManage && <RetryDelivery delivery={delivery} />}
            <Button
              size="xs"
              variant="subtle"
              aria-label={texts.detailsOf(event_type)}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={toggle}
            >
              {texts.details}
            </Button>
          </Group>
        </Group>
        <DeliveryFacts delivery={delivery} />
        {error !== null && status !== 'delivered' && <Text size="sm">{error}</Text>}
        <Collapse id={details} expanded={isOpen}>
          {isOpen && <DeliveryDetails delivery={delivery} older={older} />}
        </Collapse>
      </Stack>
    </Row>
  )
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { created_at, attempts, next_attempt_at, last_attempt_at } = delivery
  const { response_status, latency_ms } = delivery
  return (
    <Facts>
      <Fact name={texts.happened}>
        <TimeOf at={created_at} />
      </Fact>
      <Fact name={texts.tried}>{texts.attempts(attempts)}</Fact>
      {last_attempt_at !== null && (
        <Fact name={texts.answer}>
          {response_status ?? texts.noAnswer}
          {latency_ms !== null && ` (${texts.took(latency_ms)})`}
        </Fact>
      )}
      {next_attempt_at !== null && (
        <Fact name={texts.nextAttempt}>
          <TimeOf at={next_attempt_at} />
        </Fact>
      )}
    </Facts>
  )
}

function RetryDelivery({ delivery }: { delivery: Delivery }) {
  const { webhook_id, id, event_type } = delivery
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => parley.webhooks.deliveries.retry(webhook_id, id),
    async onSuccess() {
      notifications.show({ message: texts.retrying })
      await queries.invalidateQueries(allWebhooks)
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={texts.retryOf(event_type)}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {texts.retry}
    </Button>
  )
}
