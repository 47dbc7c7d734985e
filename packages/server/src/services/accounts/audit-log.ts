// The audit log of an account: reading pages of it, and exporting it.
import type { AuditAction, AuditEntry } from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { readInstant } from '../../lib/time/instants.ts'
import type { AuditFilter, AuditPlace, AuditRow } from '../../storage/interfaces/accounts.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'

type AuditQuery = {
  readonly actor?: string
  readonly action?: AuditAction
  readonly object?: string
  readonly after?: string
  readonly before?: string
}

/** Entries read at a time for an export. */
const exportedAtOnce = 500

type AuditLogDeps = { readonly storage: Storage; readonly audit: Audit }

export function createAuditLog({ storage, audit }: AuditLogDeps) {
  /** The names of the members and keys that an account has now. */
  async function namesOf(account_id: string): Promise<ReadonlyMap<string, string>> {
    const members = await storage.members.list(account_id)
    const keys = await storage.apiKeys.list(account_id)
    return new Map([
      ...members.map(({ person_id, name }) => [person_id, name] as const),
      ...keys.map(({ id, name }) => [id, name] as const),
    ])
  }

  async function* readAll(account_id: string, filter: AuditFilter): AsyncGenerator<AuditEntry> {
    const names = await namesOf(account_id)
    let place: AuditPlace | undefined
    for (;;) {
      const rows = await storage.audit.listAfter(account_id, filter, place, exportedAtOnce)
      for (const row of rows) yield present(row, names)
      place = rows.at(-1)
      if (rows.length < exportedAtOnce) return
    }
  }

  return {
    /** Newest first. Throws `invalid_request` if `after` is later than `before`. */
    async list({ account_id }: Principal, query: PageQuery & AuditQuery) {
      const { rows, total } = await storage.audit.page(account_id, filterOf(query), toPage(query))
      const names = await namesOf(account_id)
      return { audit: rows.map((row) => present(row, names)), ...pageFrame(total, query) }
    },

    /** All entries of a filter, newest first; the export is the first of them. Throws as `list`. */
    async export(principal: Principal, query: AuditQuery): Promise<AsyncGenerator<AuditEntry>> {
      const { account_id } = principal
      const filter = filterOf(query)
      const changes = Object.entries(filter)
        .filter(([, value]) => value !== undefined)
        .map(([field, after]) => ({ field, after }))
      await audit(storage, actorOf(principal), { account_id, action: 'audit.export', changes })
      return readAll(account_id, filter)
    },
  }
}

function filterOf({ actor, action, object, after, before }: AuditQuery): AuditFilter {
  const span = {
    after: after === undefined ? undefined : readInstant(after),
    before: before === undefined ? undefined : readInstant(before),
  }
  if (span.after !== undefined && span.before !== undefined && span.after > span.before) {
    throw invalid({
      field: 'after',
      issue: 'out_of_range',
      message: 'after must not be later than before.',
    })
  }
  return { actor, action, object, ...span }
}

/** An entry as clients see it, with the present name of its actor. */
function present(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { actor_type: type, actor_id: id, changes, ...entry } = row
  const name = id === null ? null : (names.get(id) ?? null)
  return { ...entry, actor: { type, id, name }, changes: [...changes] }
}
