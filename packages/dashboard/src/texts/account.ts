// Texts of the plan page and the operator’s list of accounts.
import type { PlanName } from '@parley/contract'

export const planNames: Record<PlanName, string> = {
  free: 'Free',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

const number = new Intl.NumberFormat()

export const planTexts = {
  title: 'Plan and usage',
  about: 'What this account may use, and what it does.',

  plan: 'Plan',
  account: 'Account',
  accountId: 'Account id',
  since: 'Since',
  suspended: 'Suspended',
  suspendedAbout: 'Nothing can be called at present. Ask the operator of this installation.',
  unlimited: 'Requests are not limited.',
  thisHour: 'Requests this hour',
  used: (used: number, limit: number) => `${number.format(used)} of ${number.format(limit)}`,
  left: (left: number) => `${number.format(left)} left`,
  fresh: 'The hour begins with the next request.',
  resets: 'The next hour begins at',
  nearLimit: 'The limit is near: further requests will be refused until then.',
  atLimit: 'All requests of this hour are used: further ones are refused until then.',
  whatCounts:
    'Requests with an API key count, those of this dashboard don’t. The operator of this installation changes the plan.',

  usage: 'The last 30 days',
  measure: 'What',
  amount: 'How many',
  numberOf: (value: number) => number.format(value),
  rows: {
    api_requests: 'API requests',
    rate_limited_requests: 'Requests refused by the limit',
    conversations: 'Conversations',
    messages: 'Messages',
    active_users: 'Active users',
    knowledge_items: 'Knowledge items (now)',
    input_tokens: 'Tokens read by models',
    output_tokens: 'Tokens written by models',
    webhook_deliveries: 'Webhook deliveries',
  },
  toAnalytics: 'All figures by day and chatbot',

  limits: 'Limits',
  limitNames: {
    message_text: 'A message of a user',
    knowledge_content: 'A knowledge item',
    webhooks: 'Webhooks',
    members: 'Members and open invitations',
    events_kept: 'Events are kept for',
    deliveries_kept: 'Webhook deliveries are kept for',
  },
  limitOf: (value: number, unit: string) => `${number.format(value)} ${unit}`,
  allLimits: 'All limits are in the reference.',
}

export const accountsTexts = {
  title: 'Accounts',
  about: 'All accounts of this installation. Only its operator sees them.',
  notOperator: 'This page is for the operator of the installation.',
  add: 'New account',
  list: 'Accounts',
  created: 'Created',
  id: 'Id',
  requests: 'This hour',
  unlimited: 'no limit',
  used: (used: number, limit: number) => `${number.format(used)} of ${number.format(limit)}`,
  own: 'Yours',
  suspended: 'Suspended',

  name: 'Name',
  nameHint: 'Of the company or team.',
  plan: 'Plan',
  planChoice: (name: string, limit: number | null) =>
    limit === null ? `${name}: no limit` : `${name}: ${number.format(limit)} requests an hour`,
  hourly: 'Other limit',
  hourlyHint: 'Requests an hour, in place of the plan’s own number. Leave it empty for the plan’s.',
  made: (name: string) => `“${name}” is made. Now invite its first owner.`,

  change: 'Change plan',
  changeOf: (name: string) => `Change plan of ${name}`,
  changeTitle: (name: string) => `The plan of ${name}`,
  changeAbout: 'It holds from the next request; what was used this hour stays counted.',
  save: 'Save plan',

  suspend: 'Suspend',
  suspendOf: (name: string) => `Suspend ${name}`,
  suspendTitle: 'Suspend this account?',
  suspendAbout: (name: string) =>
    `Within a second nothing of “${name}” answers any more: no key, no chatbot, no page. Nothing is deleted, and it can be resumed.`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume ${name}`,

  invite: 'Invite owner',
  inviteOf: (name: string) => `Invite owner to ${name}`,
  inviteTitle: (name: string) => `Invite an owner to ${name}`,
  email: 'Mail address',
  inviteSubmit: 'Invite',
  linkTitle: 'The invitation',
  linkLabel: 'Link',
  mailed: (email: string) =>
    `It went out by mail to ${email}. This is the same link; it is shown now and never again.`,
  notMailed: (email: string) =>
    `Hand this link to ${email}: it works once, for seven days, and is never shown again.`,
}
