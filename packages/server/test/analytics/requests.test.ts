// How counts of requests get from memory into the store: each account's by itself, and none is lost
// where the store refuses them for a while.
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

/** More than are stored at once. */
const someAccounts = () => Array.from({ length: 120 }, () => createId('acct'))

/** The store refuses what is counted of some accounts. */
async function refuse(accounts: readonly string[]): Promise<void> {
  const ids = accounts.map((id) => `'${id}'`)
  const trigger = `create trigger refused before insert on analytics_counts`
  const isRefused = `new.account_id in (${ids})`
  if (test.dialect === 'sqlite') {
    // Not by raising an error: that says the account was erased.
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

/** The requests of each account that has any, of which midnight makes two rows. */
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
  it('are stored for who asks, without those of others', async () => {
    const { requestCounts } = core.services
    const [asking = '', other = ''] = someAccounts()
    for (const id of [asking, other, asking]) requestCounts.note(id, null)
    await requestCounts.flushAccount(asking)
    expect(await storedOf([asking, other])).toEqual([2, undefined])
    requestCounts.note(asking, 'not_found')
    requestCounts.flushAccount(asking)
    // Nothing is pending, but it is under way.
    await requestCounts.flushAccount(asking)
    expect(await storedOf([asking])).toEqual([3])
  })

  it('do not wait for an account whose counts are refused, and lose none of these', async () => {
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

  it('are all there once a store takes them that took none', async () => {
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
