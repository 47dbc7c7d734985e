// Texts of the API keys page.

/** Presets for the scopes of a key. */
export type Preset = 'everything' | 'chat' | 'read' | 'custom'
/** The areas that a key can access. */
export type Area = 'chatbots' | 'conversations' | 'knowledge' | 'webhooks' | 'analytics' | 'audit'
export type Right = 'none' | 'read' | 'write'

export const presetTexts: Record<Preset, { label: string; about: string }> = {
  everything: { label: 'Full access', about: 'For your own server that manages the account.' },
  chat: {
    label: 'Chat only',
    about: 'Starts conversations and sends messages. For the server behind a website or an app.',
  },
  read: { label: 'Read only', about: 'Reads everything and changes nothing. For reports.' },
  custom: { label: 'Custom', about: 'Choose the access for each area.' },
}

export const areaTexts: Record<Area, string> = {
  chatbots: 'Chatbots',
  conversations: 'Conversations and messages',
  knowledge: 'Knowledge',
  webhooks: 'Webhooks and events',
  analytics: 'Analytics',
  audit: 'Audit log',
}

export const rightTexts: Record<Right, string> = {
  none: 'No access',
  read: 'Read',
  write: 'Read and write',
}

export const apiKeysTexts = {
  title: 'API',
  about:
    'Programs use an API key to access this account. You can limit each key and revoke it at any time.',
  generate: 'Generate API Key',
  ownersOnly: 'generate, rotate and revoke API keys',

  address: 'API base URL',
  addressAbout: 'Your programs call this URL.',
  seeReference: 'All endpoints are described in the',
  reference: 'API reference',

  keys: 'API keys',
  emptyTitle: 'No API keys yet',
  emptyAbout:
    'Generate a key to use your chatbots from your website, your app or the command line.',
  emptyForOthers: 'This account has no API keys. Ask an owner to generate one.',
  showEnded: (count: number) => `Show revoked and expired keys (${count})`,
  allEnded: 'No active API keys.',

  states: { works: 'Active', ends: 'Expiring', expired: 'Expired', revoked: 'Revoked' },
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  notYet: 'never',
  expires: 'Expires',
  ended: 'Revoked',
  may: 'Access',
  chatbots: 'Chatbots',
  allChatbots: 'all',
  mayEverything: 'full access',
  mayChat: 'chat only',
  mayRead: 'read only',
  right: (right: 'read' | 'write', area: string) => `${right} ${area.toLowerCase()}`,

  name: 'Name',
  nameHint: 'Where you use the key, for example “Online shop”. Only your team sees it.',
  scopes: 'Access',
  chatbotsField: 'Limit to chatbots',
  chatbotsHint:
    'Leave empty for all chatbots. A limited key can’t use webhooks or events, and can’t change shared knowledge.',
  chatbotsPlaceholder: 'All chatbots',
  expiry: 'Expires',
  expiries: {
    never: 'Never',
    '7': 'In 7 days',
    '30': 'In 30 days',
    '90': 'In 90 days',
    '365': 'In 1 year',
  },

  madeTitle: 'Your new API key',
  keyLabel: 'API key',
  keepSecret:
    'This key is shown only once. Store it on your server. Anyone with the key can access the account, so never put it into a web page or an app.',
  tryIt: 'Test it in a terminal',
  curlLabel: 'Command',

  rotate: 'Rotate',
  rotateTitle: 'Rotate this API key?',
  rotateAbout: (name: string) =>
    `This generates a new key with the same access as “${name}”. Both keys work until the old one expires, so you can update your programs without downtime.`,
  overlap: 'Old key expires',
  overlaps: { '7': 'In 7 days', '1': 'In 1 day', '0.0416': 'In 1 hour', '0': 'Immediately' },
  rotateSubmit: 'Rotate key',
  rotatedTitle: 'Your new API key',

  revoke: 'Revoke',
  revokeTitle: 'Revoke this API key?',
  revokeAbout: (name: string) =>
    `Requests with “${name}” are rejected within a second. This can’t be undone. The key stays in the list.`,
  revoked: (name: string) => `“${name}” was revoked.`,
}
