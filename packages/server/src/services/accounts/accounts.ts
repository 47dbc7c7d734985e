// Accounts: the operator creates, changes and erases them.
import { setTimeout as pause } from 'node:timers/promises'
import {
  limits,
  type PlanName,
  planNames,
  type QuotaName,
  quotaNames,
  requestsPerHour,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { requireName } from '../../lib/text/names.ts'
import type { Account } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import {
  type Actor,
  type Audit,
  actorOf,
  changesBetween,
  commandActor,
  valuesOf,
} from '../shared/audit.ts'
import type { Principal } from '../shared/principal.ts'
import {
  findOperatorAccount,
  nameOperatorAccount,
  replaceOperatorAccount,
} from './operator-account.ts'

type NewAccount = {
  readonly name: string
  readonly plan: string
  /** Requests per hour; by default the plan's number. */
  readonly limit?: number | undefined
}

/** Rows erased from one table per transaction, so that a running server waits only briefly to write. */
const erasureBatch = 500
/** Without this pause the server's writes wait 0.7 s, with it 0.1 s. */
const betweenBatchesMs = 10
/** After this time no process accepts the removed keys, so nothing more is counted for them. */
const keysExpireMs = 1_000

/** The number of erased rows by table. */
export type ErasedRows = Readonly<Record<string, number>>

type AccountsDeps = { readonly storage: Storage; readonly clock: Clock; readonly audit: Audit }

type CreateOptions = {
  /** By default a command on the server; null = the server itself, which leaves no entry in the audit log. */
  readonly actor?: Actor | null
  /** Further work in the transaction that stores the account. */
  readonly inTransaction?: (tx: Stores, account: Account) => Promise<void>
}

/** The fields of an account whose values the audit log shows. */
const shownFields = ['plan', 'requests_per_hour', 'status']

export function createAccounts({ storage, clock, audit }: AccountsDeps) {
  async function getAccount(account_id: string): Promise<Account> {
    const account = await storage.accounts.find(account_id)
    if (account === undefined) throw notFound('account', account_id)
    return account
  }

  /** Changes an account and records what is different afterwards. Throws `not_found`. */
  function change(
    actor: Actor,
    account_id: string,
    work: (tx: Stores, current: Account) => Promise<unknown>,
  ): Promise<Account> {
    return storage.transaction(async (tx) => {
      // Two changes at once would record the same values as before.
      await tx.members.lock(account_id)
      const current = await tx.accounts.find(account_id)
      if (current === undefined) throw notFound('account', account_id)
      await work(tx, current)
      const changed = (await tx.accounts.find(account_id)) ?? current
      const changes = changesBetween(current, changed, shownFields)
      const entry = {
        account_id,
        action: 'account.update',
        object_id: account_id,
        changes,
      } as const
      if (changes.length > 0) await audit(tx, actor, entry)
      return changed
    })
  }

  const setStatus = (account_id: string, status: Account['status']) =>
    change(commandActor, account_id, (tx) => tx.accounts.setStatus(account_id, status))

  /** Records what a command changes in the whole installation, in the log of the operator’s account. */
  async function recordCommand(
    tx: Stores,
    entry: Omit<Parameters<Audit>[2], 'account_id'>,
  ): Promise<void> {
    const account_id = await findOperatorAccount(tx.installation)
    if (account_id !== undefined) await audit(tx, commandActor, { account_id, ...entry })
  }

  /** Deletes the row of an account. Its own log is gone, so the operator's account has the entry. */
  async function recordRemoval(account_id: string): Promise<boolean> {
    return storage.transaction(async (tx) => {
      const isRemoved = await tx.accounts.remove(account_id)
      const isOfOperator = (await findOperatorAccount(tx.installation)) === account_id
      if (isRemoved && !isOfOperator) {
        await recordCommand(tx, { action: 'account.delete', object_id: account_id })
      }
      return isRemoved
    })
  }

  /** Removes people without any account left. Returns how many. */
  async function removePeopleWithoutAccount(): Promise<number> {
    let removed = 0
    for (;;) {
      const some = await storage.people.listWithoutAccount(erasureBatch)
      for (const person_id of some) {
        removed += Number(await storage.people.removeWithoutAccount(person_id))
      }
      if (some.length < erasureBatch) return removed
    }
  }

  return {
    /**
     * Runs `inTransaction` in the transaction that stores the account. Throws `invalid_request` for an
     * unknown plan, a blank name or a limit below 1.
     */
    async create(
      { name, plan, limit }: NewAccount,
      { actor = commandActor, inTransaction }: CreateOptions = {},
    ): Promise<Account> {
      const account: Account = {
        id: createId('acct'),
        name: requireName(name, { of: 'an account', longest: limits.account_name.value }),
        ...planOf(plan, limit),
        status: 'active',
        created_at: toTimestamp(clock.now()),
      }
      await storage.transaction(async (tx) => {
        await tx.accounts.add(account)
        if (actor !== null) {
          const changes = valuesOf(account, shownFields)
          const { id } = account
          await audit(tx, actor, {
            account_id: id,
            action: 'account.create',
            object_id: id,
            changes,
          })
        }
        await inTransaction?.(tx, account)
      })
      return account
    },

    /**
     * Creates the operator's account on an empty store and returns it. Otherwise returns undefined: the
     * oldest account becomes the operator's, unless one was chosen before. An erased operator's account
     * gets a new successor, so that no tenant's account ever becomes the operator's.
     */
    async createFirst(): Promise<Account | undefined> {
      // In this order: if another starting server has named an account by now, the list contains it.
      const named = await findOperatorAccount(storage.installation)
      const existing = await storage.installation.listAccounts()
      if (existing.some(({ id }) => id === named)) return undefined
      const [oldest] = existing
      if (oldest !== undefined && named === undefined) {
        await nameOperatorAccount(storage.installation, oldest.id)
        return undefined
      }
      const made = await this.create({ name: 'Operator', plan: 'enterprise' }, { actor: null })
      if (named !== undefined) {
        await replaceOperatorAccount(storage.installation, made.id)
        return oldest === undefined ? made : undefined
      }
      // Several servers may start on an empty store at once: the account that is named first wins.
      await nameOperatorAccount(storage.installation, made.id)
      if ((await findOperatorAccount(storage.installation)) === made.id) return made
      await storage.accounts.remove(made.id)
      return undefined
    },

    /** Throws `not_found` for an unknown account. */
    async setPlan(account_id: string, plan: string, limit?: number): Promise<Account> {
      const { plan: name, requests_per_hour } = planOf(plan, limit)
      return change(commandActor, account_id, (tx) =>
        tx.accounts.setPlan(account_id, name, requests_per_hour),
      )
    },

    change,
    recordCommand,

    /** Renames the account of the principal. */
    rename: (principal: Principal, name: string): Promise<Account> =>
      change(actorOf(principal), principal.account_id, (tx) =>
        tx.accounts.setName(principal.account_id, name),
      ),

    /**
     * Sets how much an account may keep, or all accounts of a plan that have no limit of their own; null = no such limit.
     * What they already have beyond it stays. Throws `not_found` for an unknown account or plan, and `invalid_request`
     * for an unknown name or a limit below 1.
     */
    async setQuota(of: string, name: string, limit: number | null): Promise<void> {
      const plan = planNames.find((known) => known === of)
      if (plan === undefined) await getAccount(of)
      if (!isQuotaName(name)) {
        const known = Object.keys(quotaNames).join(', ')
        throw new ApiError('invalid_request', `"${name}" is not a quota; the quotas are ${known}.`)
      }
      if (limit !== null && !(Number.isSafeInteger(limit) && limit >= 1)) {
        throw new ApiError('invalid_request', 'A quota must be a whole number from 1.')
      }
      if (plan !== undefined) {
        await storage.transaction(async (tx) => {
          await tx.installation.setPlanQuota(plan, name, limit)
          const changes = [{ field: `plans.${plan}.quotas.${name}`, after: limit }]
          await recordCommand(tx, { action: 'account.update', changes })
        })
        return
      }
      await storage.transaction(async (tx) => {
        const before = (await tx.quotas.findLimits(of))[name] ?? null
        await tx.quotas.setLimit(of, name, limit)
        // Without a limit of its own, the account has that of its plan.
        const after = (await tx.quotas.findLimits(of))[name] ?? null
        const changes = [{ field: `quotas.${name}`, before, after }]
        const entry = {
          account_id: of,
          action: 'account.update',
          object_id: of,
          changes,
        } as const
        await audit(tx, commandActor, entry)
      })
    },

    /** Its keys get 403 within a second. Throws `not_found` for an unknown account. */
    suspend: (account_id: string): Promise<Account> => setStatus(account_id, 'suspended'),

    /** Its keys work again. Throws `not_found` for an unknown account. */
    resume: (account_id: string): Promise<Account> => setStatus(account_id, 'active'),

    /** Throws `not_found` for an unknown account. */
    get: getAccount,

    /**
     * Erases the account and all its data, its keys first. Returns the erased rows by table. Takes at
     * least a second. After an interruption, call it again: the account itself is erased last. Throws
     * `not_found` for an unknown account.
     */
    async remove(account_id: string): Promise<ErasedRows> {
      await getAccount(account_id)
      const erased: Record<string, number> = {}
      const count = (table: string, rows: number) => {
        if (rows > 0) erased[table] = (erased[table] ?? 0) + rows
      }
      const eraseRows = async () => {
        for (;;) {
          const some = Object.entries(await storage.accounts.eraseSome(account_id, erasureBatch))
          for (const [table, rows] of some) count(table, rows)
          if (some.length === 0) return
          await pause(betweenBatchesMs)
        }
      }
      count('api_keys', await storage.apiKeys.removeAll(account_id))
      count('publishable_keys', await storage.publishableKeys.removeAll(account_id))
      // Requests that were accepted before may run on, but they can add no more rows.
      await storage.accounts.beginErasure(account_id, toTimestamp(clock.now()))
      count('sessions', await storage.members.removeSessions(account_id))
      await pause(keysExpireMs)
      await eraseRows()
      count('people', await removePeopleWithoutAccount())
      count('rate_windows', await storage.rateWindows.remove(account_id))
      count('accounts', Number(await recordRemoval(account_id)))
      return erased
    },

    list: (): Promise<readonly Account[]> => storage.installation.listAccounts(),
  }
}

function isQuotaName(name: string): name is QuotaName {
  return Object.hasOwn(quotaNames, name)
}

/** The plan with its requests per hour, or with `limit` instead. Throws `invalid_request`. */
export function planOf(
  plan: string,
  limit: number | undefined,
): { plan: PlanName; requests_per_hour: number | null } {
  const name = planNames.find((known) => known === plan)
  if (name === undefined) {
    throw new ApiError(
      'invalid_request',
      `"${plan}" is not a plan; the plans are ${planNames.join(', ')}.`,
    )
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 1)) {
    throw new ApiError(
      'invalid_request',
      'The limit must be a whole number of requests, at least 1.',
    )
  }
  return { plan: name, requests_per_hour: limit ?? requestsPerHour[name] }
}
