// Texts of the API keys page.

/** Presets for the scopes of a key. */
export type Preset = 'everything' | 'chat' | 'read' | 'custom'
/** The areas that a key can access. */
export type Area = 'chatbots' | 'conversations' | 'knowledge' | 'webhooks' | 'analytics'
export type Right = 'none' | 'read' | 'write'

export const presetTexts: Record<Preset, { label: string; about: string }> = {
  everything: { label: 'Everything', about: 'For a server of your own that manages the account.' },
  chat: {
    label: 'Only chat',
    about: 'Starts conversations and sends messages. For the server behind a website or an app.',
  },
  read: { label: 'Read only', about: 'Sees everything and changes nothing. For reports.' },
  custom: { label: 'Custom', about: 'Choose for each part of the account.' },
}

export const areaTexts: Record<Area, string> = {
  chatbots: 'Chatbots',
  conversations: 'Conversations and messages',
  knowledge: 'Knowledge',
  webhooks: 'Webhooks and events',
  analytics: 'Analytics',
}

export const rightTexts: Record<Right, string> = {
  none: 'Nothing',
  read: 'Read',
  write: 'Read and change',
}

export const apiKeysTexts = {
  title: 'API',
  about: 'Programs speak to this account with a key. Each can be limited, and ended at any time.',
  generate: 'Generate API Key',
  ownersOnly: 'make, replace and revoke keys',

  address: 'Address of the interface',
  addressAbout: 'What your programs call. Every call and every field is explained in the',
  reference: 'reference',

  keys: 'Keys',
  emptyTitle: 'No keys yet',
  emptyAbout:
    'Generate one to ask your chatbots from your website, your app or the command line. It takes a few seconds.',
  emptyForOthers: 'Nobody has made a key for this account. An owner can.',
  showEnded: (count: number) => `Show revoked and expired keys (${count})`,
  allEnded: 'No key works at present.',

  states: { works: 'Active', ends: 'Ending', expired: 'Expired', revoked: 'Revoked' },
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  notYet: 'not yet',
  expires: 'Expires',
  ended: 'Ended',
  may: 'May',
  chatbots: 'Chatbots',
  allChatbots: 'all',
  mayEverything: 'do everything',
  mayChat: 'chat',
  mayRead: 'read everything',
  right: (right: 'read' | 'write', area: string) =>
    `${right === 'read' ? 'read' : 'change'} ${area.toLowerCase()}`,

  name: 'Name',
  nameHint: 'Where the key is used, as in “Our shop”. Only you see it.',
  scopes: 'What may it do?',
  chatbotsField: 'Which chatbots?',
  chatbotsHint:
    'Leave it empty for all. A limited key can’t use webhooks or events, nor change shared knowledge.',
  chatbotsPlaceholder: 'All chatbots',
  expiry: 'How long does it work?',
  expiries: {
    never: 'Until it is revoked',
    '7': '7 days',
    '30': '30 days',
    '90': '90 days',
    '365': 'One year',
  },

  madeTitle: 'Your new key',
  keyLabel: 'API key',
  keepSecret:
    'It is shown now and never again. Keep it on your server: whoever has it can use the account, so it belongs into no web page and no app.',
  tryIt: 'Try it in a terminal',
  curlLabel: 'Command',

  rotate: 'Replace',
  rotateKey: (name: string) => `Replace ${name}`,
  rotateTitle: 'Replace this key?',
  rotateAbout: (name: string) =>
    `“${name}” gets a successor with the same rights. Until the old key ends both work, so that your programs can change over without a break.`,
  overlap: 'The old key works for another',
  overlaps: { '7': '7 days', '1': 'day', '0.0416': 'hour', '0': 'moment: it ends at once' },
  rotateSubmit: 'Replace key',
  rotatedTitle: 'The new key',

  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeAbout: (name: string) =>
    `Programs that use “${name}” are refused within a second. This can’t be undone; the key stays in the list.`,
  revoked: (name: string) => `“${name}” is revoked.`,
}
