// What a person may do in an account, by the role of their membership.
import { type Scope, scopes } from './scopes.ts'

/** From the most rights to the fewest. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

const reading = scopes.filter((scope) => scope.endsWith(':read') && scope !== 'audit:read')

/**
 * The scopes of a session. An editor changes chatbots, knowledge and conversations. Only an owner
 * decides where data leaves the account: keys, webhooks, models and people. Only an owner reads the
 * audit log.
 */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  editor: [...reading, 'chatbots:write', 'conversations:write', 'knowledge:write'],
  viewer: reading,
}

/**
 * Who may call an endpoint: `key` = an API key or a session that has the scope; a role = a session
 * of a person with at least that role; `operator` = a session in the operator's account, as owner;
 * `visitor` = the token of a visitor of a web page; `open` = everybody.
 */
export type Access = 'key' | Role | 'operator' | 'visitor' | 'open'

/** Whether `role` has all the rights of `wanted`. */
export function includesRole(role: Role, wanted: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(wanted)
}
