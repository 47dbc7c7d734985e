// The audit log of an account: reading pages of it, and exporting it.
import type { AuditAction, AuditEntry } from '@parley/contract'
import { createWorkQueue } from '../../lib/async/work-queue.ts'
import { invalid } from '../../lib/errors.ts'
import { readInstant } from '../../lib/time/instants.ts'
import type {
  AuditFilter,
  AuditPlace,
  AuditRow,
  AuditSlice,
} from '../../storage/interfaces/accounts.ts'
import type { Page } from '../../storage/interfaces/pages.ts'
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

/** Looking at this many entries takes a few milliseconds. */
const entriesAtOnce = 2_000

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

  /** Accounts take turns at the slices of long logs. */
  const slices = createWorkQueue({ atOnce: 1 })

  const readSlice = (account_id: string, filter: AuditFilter, slice: Omit<AuditSlice, 'entries'>) =>
    slices.run({ account_id, size: entriesAtOnce }, () =>
      storage.audit.readSlice(account_id, filter, { ...slice, entries: entriesAtOnce }),
    )

  async function readPage(account_id: string, filter: AuditFilter, { limit, offset }: Page) {
    const rows: AuditRow[] = []
    let total = 0
    let after: AuditPlace | undefined
    do {
      const wanted = { limit: limit - rows.length, offset: Math.max(0, offset - total) }
      const slice = await readSlice(account_id, filter, { ...wanted, after })
      rows.push(...slice.rows)
      total += slice.total
      after = slice.end
    } while (after !== undefined)
    return { rows, total }
  }

  async function* readAll(account_id: string, filter: AuditFilter): AsyncGenerator<AuditEntry> {
    const names = await namesOf(account_id)
    const all = { limit: entriesAtOnce, offset: 0 }
    let after: AuditPlace | undefined
    do {
      const slice = await readSlice(account_id, filter, { ...all, after })
      for (const row of slice.rows) yield present(row, names)
      after = slice.end
    } while (after !== undefined)
  }

  return {
    /** Newest first. Throws `invalid_request` if `after` is later than `before`. */
    async list({ account_id }: Principal, query: PageQuery & AuditQuery) {
      const { rows, total } = await readPage(account_id, filterOf(query), toPage(query))
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
