// Accounts: made, changed and erased by the operator.
import { setTimeout as pause } from 'node:timers/promises'
import { type PlanName, planNames, requestsPerHour } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Account } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import {
  findOperatorAccount,
  nameOperatorAccount,
  replaceOperatorAccount,
} from './operator-account.ts'

type NewAccount = {
  readonly name: string
  readonly plan: string
  /** Requests an hour instead of the plan's number. */
  readonly limit?: number | undefined
}

/** Rows erased from one table in one go, so that the server beside us need not wait long to write. */
const erasureBatch = 500
/** Without it the server's writes wait 0.7 s for their turn, with it 0.1 s. */
const betweenBatchesMs = 10
/** By then no process lets a key in that is gone, so that nothing is counted for it any more. */
const keysForgottenMs = 1_000

/** What was erased: rows by table. */
export type ErasedRows = Readonly<Record<string, number>>

export function createAccounts({ storage, clock }: { storage: Storage; clock: Clock }) {
  async function getAccount(account_id: string): Promise<Account> {
    const account = await storage.accounts.find(account_id)
    if (account === undefined) throw notFound('account', account_id)
    return account
  }

  async function setStatus(account_id: string, status: Account['status']): Promise<Account> {
    await storage.accounts.setStatus(account_id, status)
    return getAccount(account_id)
  }

  /** Who was a member of the erased account alone; how many. */
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
     * `inTransaction` is done with what stores it. Throws `invalid_request` for an unknown plan, a blank
     * name or a limit below 1.
     */
    async create(
      { name, plan, limit }: NewAccount,
      inTransaction?: (tx: Stores, made: Account) => Promise<void>,
    ): Promise<Account> {
      if (name.trim() === '') {
        throw invalid({ field: 'name', issue: 'required', message: 'The account needs a name.' })
      }
      const account: Account = {
        id: createId('acct'),
        name: name.trim(),
        ...planOf(plan, limit),
        status: 'active',
        created_at: toTimestamp(clock.now()),
      }
      await storage.transaction(async (tx) => {
        await tx.accounts.add(account)
        await inTransaction?.(tx, account)
      })
      return account
    },

    /**
     * The operator's own account on a store that has none; undefined if there are accounts: then the
     * oldest is the operator's, unless another was before. One that was erased gets a successor, so
     * that no tenant's account ever becomes it.
     */
    async createFirst(): Promise<Account | undefined> {
      // In this order: an account that is named by now, by another server that starts, is listed.
      const named = await findOperatorAccount(storage.installation)
      const existing = await storage.installation.listAccounts()
      if (existing.some(({ id }) => id === named)) return undefined
      const [oldest] = existing
      if (oldest !== undefined && named === undefined) {
        await nameOperatorAccount(storage.installation, oldest.id)
        return undefined
      }
      const made = await this.create({ name: 'Operator', plan: 'enterprise' })
      if (named !== undefined) {
        await replaceOperatorAccount(storage.installation, made.id)
        return oldest === undefined ? made : undefined
      }
      // Several servers may start on an empty store at once: the first account that is named stays it.
      await nameOperatorAccount(storage.installation, made.id)
      if ((await findOperatorAccount(storage.installation)) === made.id) return made
      await storage.accounts.remove(made.id)
      return undefined
    },

    /** Throws `not_found` for an unknown account. */
    async setPlan(account_id: string, plan: string, limit?: number): Promise<Account> {
      const { plan: name, requests_per_hour } = planOf(plan, limit)
      await storage.accounts.setPlan(account_id, name, requests_per_hour)
      return getAccount(account_id)
    },

    /** Its keys get 403 within a second. Throws `not_found` for an unknown account. */
    suspend: (account_id: string): Promise<Account> => setStatus(account_id, 'suspended'),

    /** Its keys work again. Throws `not_found` for an unknown account. */
    resume: (account_id: string): Promise<Account> => setStatus(account_id, 'active'),

    /** Throws `not_found` for an unknown account. */
    get: getAccount,

    /**
     * Erases the account and all it has, its keys first; how many rows by table. It takes a second
     * at least. Where it is interrupted it can be called again: the account itself goes last. Throws
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
      // What was let in before may go on for a while; it adds nothing any more.
      await storage.accounts.beginErasure(account_id, toTimestamp(clock.now()))
      count('sessions', await storage.members.removeSessions(account_id))
      await pause(keysForgottenMs)
      await eraseRows()
      count('people', await removePeopleWithoutAccount())
      count('rate_windows', await storage.rateWindows.remove(account_id))
      count('accounts', Number(await storage.accounts.remove(account_id)))
      return erased
    },

    list: (): Promise<readonly Account[]> => storage.installation.listAccounts(),
  }
}

/** A plan, with its own number unless another is given. Throws `invalid_request`. */
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
    throw new ApiError('invalid_request', 'The limit is a whole number of requests, from 1.')
  }
  return { plan: name, requests_per_hour: limit ?? requestsPerHour[name] }
}
