// One delivery in the list, and below it, on request, its details.
import { Badge, Button, Code, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Delivery } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import {
  ActionsCell,
  DetailsButton,
  DetailsRow,
  ListRow,
  NameCell,
  TextCell,
} from '../../components/lists/list-row.tsx'
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
  const { event_type, status, created_at, attempts } = delivery
  const answer = answerOf(delivery)
  return (
    <>
      <ListRow>
        <NameCell
          title={event_type}
          badges={<Badge color={colors[status]}>{texts.deliveryStates[status]}</Badge>}
          narrow={
            <>
              <TimeOf at={created_at} isBrief /> {answer}
            </>
          }
        >
          <Code>{event_type}</Code>
        </NameCell>
        <TextCell widest={300} title={answer}>
          {answer}
        </TextCell>
        <TextCell from="md">{texts.attempts(attempts)}</TextCell>
        <TextCell>
          <TimeOf at={created_at} />
        </TextCell>
        <ActionsCell>
          {mayManage && <RetryDelivery delivery={delivery} />}
          <DetailsButton
            label={texts.detailsOf(event_type)}
            isOpen={isOpen}
            controls={details}
            onToggle={toggle}
          />
        </ActionsCell>
      </ListRow>
      {isOpen && (
        <DetailsRow id={details}>
          <Stack gap="xs">
            <DeliveryFacts delivery={delivery} />
            <DeliveryDetails delivery={delivery} older={older} />
          </Stack>
        </DetailsRow>
      )}
    </>
  )
}

/** What the receiver answered, or why there is no answer. */
function answerOf({ status, error, last_attempt_at, response_status, latency_ms }: Delivery) {
  if (error !== null && status !== 'delivered') return error
  if (last_attempt_at === null) return ''
  const answer = String(response_status ?? texts.noAnswer)
  return latency_ms === null ? answer : `${answer} (${texts.took(latency_ms)})`
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { attempts, next_attempt_at, error, status } = delivery
  return (
    <>
      <Facts>
        <Fact name={texts.tried}>{texts.attempts(attempts)}</Fact>
        {next_attempt_at !== null && (
          <Fact name={texts.nextAttempt}>
            <TimeOf at={next_attempt_at} />
          </Fact>
        )}
      </Facts>
      {error !== null && status !== 'delivered' && <Text size="sm">{error}</Text>}
    </>
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
      size="compact-sm"
      variant="default"
      aria-label={texts.retryOf(event_type)}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {texts.retry}
    </Button>
  )
}
