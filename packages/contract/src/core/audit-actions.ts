// The actions of the audit log. An endpoint names its action; the service that makes the change writes it.

/** Every action with its meaning. docs/reference/audit.md is generated from it. */
export const auditActions = {
  'account.create': 'created an account',
  'account.delete': 'deleted an account; in the log of the operator’s account',
  'account.set_up': 'set up the installation as its first person',
  'account.sign_up': 'signed up, which created the account',
  'account.update': 'changed the name, the plan, a limit, a quota or the status of an account',
  'audit.export': 'exported the audit log as JSON lines',
  'chatbot.create': 'created a chatbot',
  'chatbot.delete': 'deleted a chatbot with its knowledge',
  'chatbot.update': 'changed a chatbot or its settings',
  'conversation.delete': 'erased a conversation',
  'conversation.end': 'ended a conversation',
  'conversation.read': 'read a conversation of an end user in the dashboard',
  'conversation.update': 'changed the status, title, metadata or resolution of a conversation',
  'delivery.retry': 'had webhook deliveries sent again',
  'email.change': 'confirmed or changed their email address',
  'gap.resolve': 'closed an unanswered question',
  'identity_secret.create': 'created an identity secret of a chatbot',
  'identity_secret.delete': 'deleted an identity secret of a chatbot',
  'installation_model.remove': 'removed the model of the installation',
  'installation_model.set': 'set the model of the installation',
  'installation_verifier.remove': 'removed the verifier of the installation’s model',
  'installation_verifier.set': 'set the verifier of the installation’s model',
  'invitation.accept': 'accepted an invitation and became a member',
  'invitation.create': 'invited a person',
  'invitation.delete': 'withdrew an invitation',
  'key.create': 'created an API key',
  'key.revoke': 'revoked an API key',
  'key.rotate': 'replaced an API key by a new one',
  'knowledge.add_phrasing': 'added a wording to a FAQ item',
  'knowledge.create': 'added a knowledge item',
  'knowledge.delete': 'deleted a knowledge item',
  'knowledge.update': 'changed a knowledge item',
  'knowledge.upsert': 'added or changed a knowledge item by its external id',
  'member.add': 'added a member by a command',
  'member.remove': 'removed a member',
  'member.sign_out': 'ended all sessions of a member',
  'member.update': 'changed the role of a member',
  'model.remove': 'removed the account’s own model',
  'model.set': 'set the account’s own model',
  'password.change': 'changed their password',
  'password.link': 'printed a link for a new password by a command',
  'password.reset': 'set a new password by a link',
  'person.update': 'changed their name',
  'publishable_key.create': 'created a publishable key for the widget',
  'publishable_key.delete': 'deleted a publishable key',
  'publishable_key.update': 'changed the name, origins or limits of a publishable key',
  'secret_key.rotate': 'replaced the secret key of the installation by a command',
  'session.create': 'signed in',
  'session.end': 'signed out, or ended a session of theirs',
  'session.refuse': 'entered a wrong password for a member',
  'session.update': 'switched to this account',
  'source.add_files': 'added files to a source of knowledge',
  'source.create': 'created a source of knowledge',
  'source.delete': 'deleted a source of knowledge',
  'source.pause': 'paused a source of knowledge',
  'source.refresh': 'ran a source of knowledge',
  'source.resume': 'resumed a source of knowledge',
  'source.update': 'changed a source of knowledge',
  'synonyms.update': 'replaced the synonyms of a chatbot or of the account',
  'user.delete': 'erased the text of an end user',
  'verifier.remove': 'removed the verifier of the account’s own model',
  'verifier.set': 'set the verifier of the account’s own model',
  'webhook.create': 'created a webhook',
  'webhook.delete': 'deleted a webhook',
  'webhook.rotate_secret': 'replaced the secret of a webhook',
  'webhook.update': 'changed a webhook',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/**
 * What an endpoint leaves in the audit log: an action, or nothing for a reason. `auditOnly` limits the action to
 * people in a session, or to exports.
 */
export type Audited =
  | { readonly audit: AuditAction; readonly auditOnly?: 'people' | 'exports' }
  | { readonly audit: false; readonly unauditedBecause: string }

/** The common reasons to write nothing. */
export const unaudited = {
  reading: { audit: false, unauditedBecause: 'It reads and changes nothing.' },
  traffic: {
    audit: false,
    unauditedBecause: 'It is the traffic of end users, which the conversation itself records.',
  },
  trial: { audit: false, unauditedBecause: 'It tries something out and changes nothing.' },
} as const satisfies Record<string, Audited>
