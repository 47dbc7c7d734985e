// Counts of requests move from memory into the store. Accounts do not affect each other, and no
// count is lost while the store refuses it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { createId } from '../../src/lib/ids.ts'
import { grains } from '../../src/storage/interfaces/analytics-cells.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage, wantedDialect } from '../support/test-storage.ts'

let test: TestStorage
let core: Core

beforeAll(async () => {
  test = await createTestStorage(postgresUrl)
  core = await openCore(loadConfig({ ...test.env, PARLEY_LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await core.close()
  await test.discard()
})

/** More accounts than one transaction stores. */
const someAccounts = () => Array.from({ length: 120 }, () => createId('acct'))

/** Makes the store refuse the counts of some accounts. */
async function refuse(accounts: readonly string[]): Promise<void> {
  const ids = accounts.map((id) => `'${id}'`)
  const trigger = `create trigger refused before insert on analytics_counts`
  const isRefused = `new.account_id in (${ids})`
  if (test.dialect === 'sqlite') {
    // Does not use raise(): the store reads that error as an erased account.
    const failing = 'insert into analytics_changes values (null, null)'
    await test.execute(`${trigger} when ${isRefused} begin ${failing}; end`)
    return
  }
  await test.execute(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`)
  await test.execute(`${trigger} for each row when (${isRefused}) execute function refuse()`)
}

const accept = () =>
  test.execute(`drop trigger refused ${test.dialect === 'sqlite' ? '' : 'on analytics_counts'}`)

/** Returns the stored number of requests per account. Around midnight it adds up two rows. */
async function storedOf(accounts: readonly string[]) {
  const rows = await test.query(
    `select account_id, value from analytics_counts
     where grain = ${grains.day} and name = 'api_requests'`,
  )
  const stored = new Map<unknown, number>()
  for (const { account_id, value } of rows) {
    stored.set(account_id, (stored.get(account_id) ?? 0) + Number(value))
  }
  return accounts.map((id) => stored.get(id))
}

describe(`counts of requests on ${wantedDialect()}`, () => {
  it('are stored for one account without those of others', async () => {
    const { requestCounts } = core.services
    const [asking = '', other = ''] = someAccounts()
    for (const id of [asking, other, asking]) requestCounts.note(id, null)
    await requestCounts.flushAccount(asking)
    expect(await storedOf([asking, other])).toEqual([2, undefined])
    requestCounts.note(asking, 'not_found')
    requestCounts.flushAccount(asking)
    // The first flush has started, so no count is pending.
    await requestCounts.flushAccount(asking)
    expect(await storedOf([asking])).toEqual([3])
  })

  it('do not wait for an account whose counts are refused, and do not lose its counts', async () => {
    const { requestCounts } = core.services
    const accounts = someAccounts()
    const [refused = '', ...others] = accounts
    await refuse([refused])
    for (const id of accounts) requestCounts.note(id, null)
    await requestCounts.stop()
    expect(await storedOf(accounts)).toEqual([undefined, ...others.map(() => 1)])
    requestCounts.note(refused, 'internal_error')
    await requestCounts.stop()
    await accept()
    expect(await storedOf(accounts)).toEqual([undefined, ...others.map(() => 1)])
    await requestCounts.stop()
    expect(await storedOf(accounts)).toEqual([2, ...others.map(() => 1)])
  })

  it('are all stored after the store had refused every account', async () => {
    const { requestCounts } = core.services
    const accounts = someAccounts()
    await refuse(accounts)
    for (const id of accounts) requestCounts.note(id, null)
    await requestCounts.stop()
    await accept()
    expect(new Set(await storedOf(accounts))).toEqual(new Set([undefined]))
    await requestCounts.stop()
    expect(await storedOf(accounts)).toEqual(accounts.map(() => 1))
  })
})
