// Texts of the plan page and the operator’s list of accounts.
import type { PlanName, QuotaName } from '@parley/contract'

export const planNames: Record<PlanName, string> = {
  free: 'Free',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

const number = new Intl.NumberFormat()

export const planTexts = {
  title: 'Plan and usage',
  about: 'Your plan, your usage and the limits of this account.',

  plan: 'Plan',
  suspended: 'Suspended',
  suspendedAbout:
    'Requests are rejected while the account is suspended. Contact the operator of this installation.',
  unlimited: 'Unlimited requests.',
  thisHour: 'Requests this hour',
  used: (used: number, limit: number) => `${number.format(used)} of ${number.format(limit)}`,
  left: (left: number) => `${number.format(left)} left`,
  fresh: 'The hour starts with your next request.',
  resets: 'Resets at',
  nearLimit: 'You are close to the limit. Requests above it are rejected until the reset.',
  atLimit: 'You have reached the limit. Requests are rejected until the reset.',
  whatCounts:
    'Only requests with an API key count; the dashboard doesn’t. To change the plan, contact the operator of this installation.',

  quotas: 'What this account keeps',
  kind: 'Kind',
  kept: 'Now',
  quotaNames: {
    chatbots: 'Chatbots',
    knowledge_items: 'Knowledge items',
    knowledge_characters: 'Characters of knowledge',
    stored_bytes: 'Bytes of knowledge',
    conversations: 'Conversations',
    source_pages: 'Pages that sources may read',
  } satisfies Record<QuotaName, string>,
  quotasAbout:
    'Beyond a limit, nothing more is added. Delete what you no longer need, or contact the operator of this installation.',

  usage: 'Last 30 days',
  measure: 'Metric',
  amount: 'Total',
  numberOf: (value: number) => number.format(value),
  rows: {
    api_requests: 'API requests',
    rate_limited_requests: 'Rate-limited requests',
    conversations: 'Conversations',
    messages: 'Messages',
    active_users: 'Active users',
    knowledge_items: 'Knowledge items (now)',
    input_tokens: 'Model input tokens',
    output_tokens: 'Model output tokens',
    webhook_deliveries: 'Webhook deliveries',
  },
  toAnalytics: 'View analytics',

  limits: 'Limits',
  limitNames: {
    message_text: 'User message',
    knowledge_content: 'Knowledge item',
    webhooks: 'Webhooks',
    members: 'Members and pending invitations',
    events_kept: 'Event retention',
    deliveries_kept: 'Webhook delivery retention',
  },
  limitOf: (value: number, unit: string) => `${number.format(value)} ${unit}`,
  allLimits: 'View all limits in the API reference',
}

export const generalTexts = {
  title: 'General',
  about: 'The name of this account.',
  ownersOnly: 'rename the account',
  nameTitle: 'Account name',
  name: 'Name',
  nameHint: 'The name of your company or team. Members and invited people see it.',
  rename: 'Save name',
  renamed: (name: string) => `The account is now called ${name}.`,
  idTitle: 'Account ID',
  id: 'Account ID',
  idAbout: 'Name it when you contact the operator of this installation.',
  since: 'Created',
}

export const accountsTexts = {
  title: 'Accounts',
  about: 'All accounts of this installation. Only operators can see them.',
  notOperator: 'Only operators of this installation can see this page.',
  add: 'New account',
  create: 'Create account',
  list: 'Accounts',
  created: 'Created',
  id: 'ID',
  requests: 'Requests this hour',
  unlimited: 'unlimited',
  used: (used: number, limit: number) => `${number.format(used)} of ${number.format(limit)}`,
  own: 'Your account',
  suspended: 'Suspended',

  name: 'Name',
  nameHint: 'The name of the company or team.',
  plan: 'Plan',
  planChoice: (name: string, limit: number | null) =>
    limit === null ? `${name}: unlimited` : `${name}: ${number.format(limit)} requests per hour`,
  hourly: 'Custom limit',
  hourlyHint: 'Requests per hour. Leave empty to use the default of the plan.',
  made: (name: string) => `“${name}” was created. Now invite its first owner.`,

  change: 'Change plan',
  changeTitle: (name: string) => `Change plan of ${name}`,
  changeAbout:
    'The new plan applies from the next request. Requests already made this hour still count.',
  save: 'Save plan',

  suspend: 'Suspend',
  suspendTitle: 'Suspend this account?',
  suspendAbout: (name: string) =>
    `Within a second, all requests, chatbots and pages of “${name}” stop working. No data is deleted, and you can resume the account at any time.`,
  resume: 'Resume',

  invite: 'Invite owner',
  inviteTitle: (name: string) => `Invite an owner to ${name}`,
  email: 'Email',
  inviteSubmit: 'Invite',
  linkTitle: 'Invitation link',
  linkLabel: 'Link',
  mailed: (email: string) => `Invitation sent to ${email}.`,
  notMailed: (email: string) =>
    `Send this link to ${email}. It works once, expires in seven days and is shown only once.`,
}
