// Texts of the webhook pages.
import type { EventType } from '@parley/client'

type Group = { readonly title: string; readonly events: Partial<Record<EventType, string>> }

/** All event types with descriptions, by group. */
export const eventGroups: readonly Group[] = [
  {
    title: 'Conversations',
    events: {
      'conversation.started': 'Somebody opens a conversation.',
      'message.created': 'A message stands in it, the user’s or the bot’s.',
      'message.feedback': 'A reply is rated, or the rating taken back.',
      'conversation.paused': 'A person takes over.',
      'conversation.resumed': 'The bot goes on, or the conversation opens again.',
      'conversation.ended': 'It ends; the event says why.',
    },
  },
  {
    title: 'Knowledge',
    events: { 'knowledge.updated': 'An item is added, changed, ready, failed or deleted.' },
  },
  {
    title: 'The service',
    events: {
      'error.occurred': 'A request or a model failed.',
      'limit.warning': 'Four fifths of this hour’s requests are used.',
      'webhook.disabled': 'Another webhook was given up.',
    },
  },
]

export const webhooksTexts = {
  title: 'Webhooks',
  one: 'Webhook',
  about: 'Your server hears at once of what happens here: messages, ends of conversations, errors.',
  ownersOnly: 'make, change and delete webhooks',
  add: 'Add webhook',
  emptyTitle: 'No webhooks yet',
  emptyAbout:
    'Name an address of your server, and it is sent a signed message whenever something happens: to store conversations, alert a team, or start a workflow.',
  emptyForOthers: 'Nobody has made a webhook for this account. An owner can.',

  events: 'Events',
  allEvents: 'all',
  chatbot: 'Chatbot',
  allChatbots: 'all',
  created: 'Created',

  states: { healthy: 'Healthy', failing: 'Failing', off: 'Off', disabled: 'Disabled' },
  failingSince: 'Every attempt has failed since',
  failingAbout:
    'Deliveries are tried again for three days. After five days of nothing but failures the webhook is disabled.',
  gone: 'Your server answered 410 (gone), so the webhook was disabled. Turn it on again to go on.',
  givenUp:
    'Nothing but failures came back for five days, so the webhook was disabled. Mend the receiver, test it, and turn the webhook on again.',
  offAbout: 'Turned off by hand. Nothing is sent, and nothing of this time will be.',

  url: 'Address',
  urlHint: 'A public https address of your server, as in https://example.com/parley.',
  description: 'Description',
  descriptionHint: 'What it is for. Only you see it.',
  which: 'Which events?',
  everyEvent: 'All events, also those that come to exist later',
  chosenEvents: 'Only some',
  theseEvents: 'Choose what it hears of',
  chooseOne: 'Choose at least one event.',
  chatbotField: 'Of which chatbot?',
  everyChatbot: 'All chatbots',
  edit: 'Edit',
  save: 'Save changes',
  editTitle: 'Edit webhook',

  secretTitle: 'The secret of your webhook',
  secretLabel: 'Secret',
  secretAbout:
    'It signs every delivery, so that your server knows where it comes from. It is shown now and never again: put it into the configuration of your receiver.',
  rotate: 'New secret',
  rotateTitle: 'Make a new secret?',
  rotateAbout:
    'For 24 hours deliveries carry two signatures, of the old secret and of the new one. Put the new one into your receiver within that time.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn this webhook off?',
  turnOffAbout: 'Nothing is sent until you turn it on again, and nothing of that time later.',
  turnOn: 'Turn on',
  remove: 'Delete',
  removeTitle: 'Delete this webhook?',
  removeAbout:
    'Its deliveries go with it, and what was not delivered yet never will be. This can’t be undone.',
  removed: 'The webhook is deleted.',

  test: 'Send a test',
  testAbout: 'A signed ping goes out at once, also while the webhook is off.',
  delivered: (status: number | null, ms: number) =>
    `Delivered: your server answered ${status ?? ''} after ${ms} ms`,
  notDelivered: 'Not delivered',
  answered: 'It said',

  deliveries: 'Deliveries',
  deliveriesAbout: 'What became of each event in the last 30 days.',
  noDeliveries: 'Nothing has been sent yet',
  noDeliveriesAbout: 'It begins with the next event. Send a test to see that your server listens.',
  noneLikeThat: 'No delivery is like that',
  status: 'State',
  eventType: 'Event',
  any: 'Any',
  refresh: 'Refresh',
  deliveryStates: { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  happened: 'Happened',
  tried: 'Tried',
  attempts: (count: number) => (count === 1 ? 'once' : `${count} times`),
  nextAttempt: 'Next attempt',
  answer: 'Answer',
  noAnswer: 'none',
  took: (ms: number) => `${ms} ms`,
  details: 'Details',
  detailsOf: (type: string) => `Details of ${type}`,
  request: 'What was sent',
  response: 'What came back',
  emptyResponse: 'An empty answer.',
  noResponse: 'No answer came.',
  requestGone: 'The event can’t be shown any more: it was too long ago, or among too many others.',
  eventId: 'Event id (webhook-id)',
  retry: 'Send again',
  retryOf: (type: string) => `Send again: ${type}`,
  retrying: 'It is sent again.',
  retryAll: 'Send failed ones again',
  retryAllTitle: 'Send again what failed',
  retryAllAbout: 'For a receiver that was away: every failed delivery since then is tried anew.',
  since: 'Since',
  sinceNeeded: 'Choose a day and a time.',
  retried: (count: number) =>
    count === 0
      ? 'No delivery had failed since then.'
      : count === 1
        ? 'One delivery is sent again.'
        : `${count} deliveries are sent again.`,

  verify: 'Verify what you receive',
  verifyAbout:
    'Anybody can call an address. Check the signature of each delivery before you trust it: over the body as it arrived, before it is parsed.',
  languages: { typescript: 'TypeScript', python: 'Python', shell: 'Shell' },
  backToList: 'All webhooks',
}
