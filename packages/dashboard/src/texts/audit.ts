// Texts of the audit log.
import type { AuditAction } from '@parley/contract'

/** Every action, by what it is about. */
export const actionGroups: readonly {
  readonly title: string
  readonly actions: Partial<Record<AuditAction, string>>
}[] = [
  {
    title: 'Sign-in',
    actions: {
      'session.create': 'Signed in',
      'session.refuse': 'Wrong password',
      'session.end': 'Signed out',
      'session.update': 'Switched account',
      'password.change': 'Password changed',
      'password.link': 'Password link created',
      'password.reset': 'Password reset',
    },
  },
  {
    title: 'People',
    actions: {
      'invitation.create': 'Person invited',
      'invitation.accept': 'Invitation accepted',
      'invitation.delete': 'Invitation withdrawn',
      'member.add': 'Member added',
      'member.update': 'Role changed',
      'member.remove': 'Member removed',
      'member.sign_out': 'Member signed out',
      'person.update': 'Name changed',
      'email.change': 'Email confirmed or changed',
    },
  },
  {
    title: 'API keys',
    actions: {
      'key.create': 'API key created',
      'key.rotate': 'API key rotated',
      'key.revoke': 'API key revoked',
    },
  },
  {
    title: 'Chatbots',
    actions: {
      'chatbot.create': 'Chatbot created',
      'chatbot.update': 'Chatbot changed',
      'chatbot.delete': 'Chatbot deleted',
      'publishable_key.create': 'Website key added',
      'publishable_key.update': 'Website key changed',
      'publishable_key.delete': 'Website key deleted',
      'identity_secret.create': 'Identity secret added',
      'identity_secret.delete': 'Identity secret deleted',
    },
  },
  {
    title: 'Knowledge',
    actions: {
      'knowledge.create': 'Item added',
      'knowledge.update': 'Item changed',
      'knowledge.upsert': 'Item synchronized',
      'knowledge.add_phrasing': 'Wording added',
      'knowledge.delete': 'Item deleted',
      'source.create': 'Source added',
      'source.add_files': 'Files added to source',
      'source.update': 'Source changed',
      'source.refresh': 'Source run',
      'source.pause': 'Source paused',
      'source.resume': 'Source resumed',
      'source.delete': 'Source deleted',
      'synonyms.update': 'Synonyms changed',
      'gap.resolve': 'Question answered',
    },
  },
  {
    title: 'Conversations',
    actions: {
      'conversation.read': 'Conversation read',
      'conversation.update': 'Conversation changed',
      'conversation.end': 'Conversation ended',
      'conversation.delete': 'Conversation erased',
      'user.delete': 'End user erased',
    },
  },
  {
    title: 'Webhooks',
    actions: {
      'webhook.create': 'Webhook created',
      'webhook.update': 'Webhook changed',
      'webhook.rotate_secret': 'Webhook secret rotated',
      'webhook.delete': 'Webhook deleted',
      'delivery.retry': 'Deliveries retried',
    },
  },
  {
    title: 'Models',
    actions: {
      'model.set': 'Model set',
      'model.remove': 'Model removed',
      'verifier.set': 'Verifier set',
      'verifier.remove': 'Verifier removed',
      'secret_key.rotate': 'Secret key replaced',
      'installation_model.set': 'Installation model set',
      'installation_model.remove': 'Installation model removed',
      'installation_verifier.set': 'Installation verifier set',
      'installation_verifier.remove': 'Installation verifier removed',
    },
  },
  {
    title: 'Account',
    actions: {
      'account.set_up': 'Installation set up',
      'account.sign_up': 'Account signed up',
      'account.create': 'Account created',
      'account.update': 'Plan or status changed',
      'account.delete': 'Account deleted',
      'audit.export': 'Audit log exported',
    },
  },
]

export const auditTexts = {
  title: 'Audit log',
  about: 'Who changed what in this account, and from where. Entries can’t be changed.',
  ownersOnly: 'read the audit log',
  export: 'Export',
  exportAbout: 'All entries of the filter, one JSON object a line',
  fileName: 'audit-log.jsonl',
  exported: 'Exported the audit log.',
  filters: 'Filters',
  action: 'Action',
  actor: 'Who',
  object: 'Object ID',
  from: 'From',
  to: 'To',
  any: 'Any',
  clear: 'Clear filters',
  people: 'People',
  keys: 'API keys',
  noneTitle: 'No entries yet',
  noneAbout: 'Changes, sign-ins and reads of conversations will appear here.',
  noResults: 'No results',
  columns: { time: 'Time', who: 'Who', what: 'What', object: 'Object', address: 'From where' },
  formerMember: 'Former member',
  formerKey: 'Former API key',
  key: (name: string) => `API key “${name}”`,
  operator: 'Operator',
  operatorNamed: (name: string) => `Operator ${name}`,
  command: 'Operator (command line)',
  anonymous: 'Not signed in',
  server: 'the server',
  none: 'none',
  changed: (before: string, after: string) => `${before} → ${after}`,
}
