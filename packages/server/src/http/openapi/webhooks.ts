// What webhooks are sent, as the `webhooks` of the OpenAPI document: one entry for each type of event.
import { eventDescriptions, limits } from '@parley/contract'
import { documentedSchema } from './schemas.ts'
import { referTo, type Share } from './shared-parts.ts'

/** In each operation: oapi-codegen drops components that only webhooks refer to. */
const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

const events = Object.entries(eventDescriptions)

/** The webhooks by type of event. */
export function webhooksOf(share: Share): Record<string, object> {
  return Object.fromEntries(
    events.map(([type, { occurs }]) => [type, { post: webhookOperation(type, occurs, share) }]),
  )
}

function webhookOperation(type: string, occurs: string, share: Share): object {
  const name = eventName(type)
  return {
    operationId: `receive${name}`,
    summary: `Receive \`${type}\``,
    description: occurs,
    tags: ['Webhooks'],
    security: [],
    parameters: signatureHeaders,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: referTo('schemas', name) } },
    },
    responses: { '2XX': share('responses', 'DeliveryReceived', received) },
  }
}

const received = {
  description: `The event is delivered. Answer within ${limits.delivery_answer.value} seconds; the server ignores the body. After any other answer it tries again, for about three days in all. 410 disables the webhook.`,
}

const schemasByType: Record<string, object> = Object.fromEntries(
  events.map(([type, { occurs, data }]) => [
    eventName(type),
    {
      description: occurs,
      allOf: [
        referTo('schemas', 'EventFrame'),
        {
          type: 'object',
          required: ['type', 'data'],
          properties: { type: { type: 'string', const: type }, data: documentedSchema(data) },
        },
      ],
    },
  ]),
)

/** The schema of each type of event, by name, and `Event`, which is one of them. */
export const eventSchemas: Readonly<Record<string, object>> = {
  ...schemasByType,
  Event: {
    description: `An event, by its type. At most ${limits.event.value / 1_000} kB.`,
    oneOf: Object.keys(schemasByType).map((name) => referTo('schemas', name)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        events.map(([type]) => [type, referTo('schemas', eventName(type)).$ref]),
      ),
    },
  },
}

/** As in `MessageCreatedEvent`. */
function eventName(type: string): string {
  return `${type.replaceAll(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`
}
