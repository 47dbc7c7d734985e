// What a person may do in an account, by the role of their membership.
import { type Scope, scopes } from './scopes.ts'

/** From the one that may most to the one that may least. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

const reading = scopes.filter((scope) => scope.endsWith(':read'))

/**
 * The scopes of a session, as those of a key. An editor works on chatbots and what they know and
 * say; where data leaves the account (keys, webhooks, models, people), an owner decides.
 */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  editor: [...reading, 'chatbots:write', 'conversations:write', 'knowledge:write'],
  viewer: reading,
}

/**
 * Who may call an endpoint: `key` = an API key or a session that has the scope; a role = a session
 * of a person with at least that role; `operator` = a session in the operator's account, as owner;
 * `open` = everybody.
 */
export type Access = 'key' | Role | 'operator' | 'open'

/** Whether one role holds all that another one may. */
export function includesRole(role: Role, wanted: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(wanted)
}
