// Texts of the webhook pages.
import type { EventType } from '@parley/client'

type Group = { readonly title: string; readonly events: Partial<Record<EventType, string>> }

/** All event types with descriptions, by group. */
export const eventGroups: readonly Group[] = [
  {
    title: 'Conversations',
    events: {
      'conversation.started': 'A conversation starts.',
      'message.created': 'The user or the bot sends a message.',
      'message.feedback': 'A reply is rated, or its rating is removed.',
      'conversation.paused': 'A person takes over.',
      'conversation.resumed': 'The bot continues, or the conversation is reopened.',
      'conversation.ended': 'A conversation ends. The event contains the reason.',
    },
  },
  {
    title: 'Knowledge',
    events: {
      'knowledge.updated': 'An item is added, changed, processed or deleted.',
      'source.started': 'A run of a source begins.',
      'source.completed': 'A run ends, and every page was read.',
      'source.degraded': 'A run ends, and some pages could not be read.',
      'source.failed': 'A run ends, and no page could be read.',
    },
  },
  {
    title: 'Service',
    events: {
      'error.occurred': 'A request or a model failed.',
      'limit.warning': '80% of this hour’s requests are used.',
      'webhook.disabled': 'Another webhook was disabled.',
    },
  },
]

export const webhooksTexts = {
  title: 'Webhooks',
  one: 'Webhook',
  about:
    'Webhooks send events such as new messages, ended conversations and errors to your server.',
  ownersOnly: 'create, edit and delete webhooks',
  add: 'Add webhook',
  emptyTitle: 'No webhooks yet',
  emptyAbout:
    'Add a URL of your server to receive a signed request for each event. Use it to store conversations, alert your team or start a workflow.',
  emptyForOthers: 'This account has no webhooks. Ask an owner to add one.',

  events: 'Events',
  allEvents: 'all',
  chatbot: 'Chatbot',
  allChatbots: 'all',
  created: 'Created',

  states: { healthy: 'Healthy', failing: 'Failing', off: 'Off', disabled: 'Disabled' },
  failingSince: 'All attempts have failed since',
  failingAbout:
    'Each delivery is retried for three days. After five days of failures the webhook is disabled.',
  gone: 'Your server answered 410 (Gone), so the webhook was disabled. Turn it on to continue.',
  givenUp:
    'All deliveries failed for five days, so the webhook was disabled. Fix your server, send a test event and turn the webhook on.',
  offAbout: 'This webhook is turned off. Events from this time are not sent, not even later.',

  url: 'URL',
  urlHint: 'A public https URL of your server, for example https://example.com/parley.',
  description: 'Description',
  descriptionHint: 'A note for your team.',
  which: 'Events',
  everyEvent: 'All events, including future event types',
  chosenEvents: 'Selected events',
  theseEvents: 'Select events',
  chooseOne: 'Select at least one event.',
  chatbotField: 'Chatbot',
  everyChatbot: 'All chatbots',
  edit: 'Edit',
  save: 'Save changes',
  editTitle: 'Edit webhook',

  secretTitle: 'Your webhook secret',
  secretLabel: 'Secret',
  secretAbout:
    'The secret signs every delivery, so that your server can verify the sender. It is shown only once. Store it in the configuration of your server.',
  rotate: 'Rotate secret',
  rotateTitle: 'Rotate the secret?',
  rotateAbout:
    'For 24 hours, deliveries are signed with both the old and the new secret. Update your server within that time.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn this webhook off?',
  turnOffAbout:
    'No events are sent until you turn it on again. Events from this time are not sent later.',
  turnOn: 'Turn on',
  remove: 'Delete',
  removeTitle: 'Delete this webhook?',
  removeAbout:
    'Its deliveries are deleted, and pending deliveries are not sent. This can’t be undone.',
  removed: 'Webhook deleted.',

  test: 'Send test event',
  testAbout: 'Sends a signed test event immediately, even if the webhook is off.',
  delivered: (status: number | null, ms: number) => `Delivered: status ${status ?? ''} in ${ms} ms`,
  notDelivered: 'Not delivered',
  answered: 'Response',

  deliveries: 'Deliveries',
  deliveriesAbout: 'Deliveries of the last 30 days.',
  noDeliveries: 'No deliveries yet',
  noDeliveriesAbout:
    'The first event appears here. Send a test event to check that your server receives it.',
  noneLikeThat: 'No results',
  status: 'Status',
  eventType: 'Event',
  any: 'Any',
  refresh: 'Refresh',
  deliveryStates: { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' },
  happened: 'Event time',
  tried: 'Attempts',
  attempts: (count: number) => count.toLocaleString(),
  nextAttempt: 'Next attempt',
  answer: 'Response',
  noAnswer: 'none',
  took: (ms: number) => `${ms} ms`,
  details: 'Details',
  detailsOf: (type: string) => `Details of ${type}`,
  request: 'Request',
  response: 'Response',
  emptyResponse: 'Empty response.',
  noResponse: 'No response.',
  requestGone: 'The request is no longer available. Only recent events can be shown.',
  eventId: 'Event ID (webhook-id)',
  retry: 'Retry',
  retryOf: (type: string) => `Retry ${type}`,
  retrying: 'Retrying the delivery.',
  retryAll: 'Retry failed deliveries',
  retryAllTitle: 'Retry failed deliveries',
  retryAllAbout:
    'Retries every delivery that failed since this time, for example after your server was down.',
  since: 'Since',
  sinceNeeded: 'Enter a date and time.',
  retried: (count: number) =>
    count === 0
      ? 'No failed deliveries since then.'
      : count === 1
        ? 'Retrying 1 delivery.'
        : `Retrying ${count.toLocaleString()} deliveries.`,

  verify: 'Verify deliveries',
  verifyAbout:
    'Anyone can send requests to your URL. Verify the signature of each delivery before you trust it. Use the raw body, before it is parsed.',
  languages: { typescript: 'TypeScript', python: 'Python', shell: 'Shell' },
  backToList: 'All webhooks',
}
