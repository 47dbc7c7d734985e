// Writes the audit log: an entry in the transaction of each change that a person, an API key or the operator makes.
import { isDeepStrictEqual } from 'node:util'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import type { AuditRow, FieldChange } from '../../storage/interfaces/accounts.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { operatorKeyId, type Principal } from './principal.ts'

/** Who makes a change, and from where. */
export type Actor = {
  readonly type: AuditRow['actor_type']
  readonly id: string | null
  readonly address: string | null
  readonly request_id: string | null
}

/** A command on the server. */
export const commandActor: Actor = { type: 'operator', id: null, address: null, request_id: null }

export function actorOf({ key_id, person, origin }: Principal): Actor {
  const { address = null, request_id = null } = origin ?? {}
  if (person !== null) return { type: 'person', id: person.id, address, request_id }
  if (key_id === operatorKeyId) return commandActor
  return { type: 'key', id: key_id, address, request_id }
}

/** The actor of a change that only an operator can make. */
export function asOperator(principal: Principal): Actor {
  return { ...actorOf(principal), type: 'operator' }
}

type AuditedChange = {
  /** The account whose log gets the entry. */
  readonly account_id: string
  readonly action: AuditRow['action']
  /** Never a name, an address or the id of an end user. */
  readonly object_id?: string | null | undefined
  readonly changes?: readonly FieldChange[]
}

export type Audit = ReturnType<typeof createAudit>

export function createAudit({ clock }: { readonly clock: Clock }) {
  /** Adds the entry of one change. Runs in the transaction of the change. */
  return async function audit(
    { audit: entries }: Pick<Stores, 'audit'>,
    { type, id, address, request_id }: Actor,
    { account_id, action, object_id = null, changes = [] }: AuditedChange,
  ): Promise<void> {
    await entries.add(account_id, {
      id: createId('aud'),
      created_at: toTimestamp(clock.now()),
      action,
      actor_type: type,
      actor_id: id,
      address,
      object_id,
      changes,
      request_id,
    })
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that every change moves. */
const moved: readonly string[] = ['updated_at', 'created_at', 'id', 'account_id']

/**
 * The fields that differ. Only fields in `shown` have their values; of all others the log keeps the names alone.
 * `prefix` names the object that contains the fields, as in `settings.`.
 */
export function changesBetween(
  before: Fields,
  after: Fields,
  shown: readonly string[],
  prefix = '',
): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !moved.includes(name) && !isDeepStrictEqual(before[name], after[name]))
    .map((name) => {
      const field = prefix + name
      if (!shown.includes(name)) return { field }
      return { field, before: before[name] ?? null, after: after[name] ?? null }
    })
}

/** The values of the fields in `shown`, for something that was created. */
export function valuesOf(fields: Fields, shown: readonly string[], prefix = ''): FieldChange[] {
  return shown
    .filter((name) => fields[name] !== undefined && fields[name] !== null)
    .map((name) => ({ field: prefix + name, after: fields[name] }))
}

/** The part of an address that holds no secret. Paths and queries may. */
export function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin
}
