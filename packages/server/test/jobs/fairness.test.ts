// One account's jobs, however many, delay neither another account nor the work for the whole installation. The jobs
// of a suspended account wait.
import { afterEach, describe, expect, it } from 'vitest'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { itInFull } from '../support/it-in-full.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import type { Client, Json } from '../support/test-app.ts'
import { isThorough } from '../support/thorough.ts'
import { useAccount } from '../support/use-account.ts'

const { api, account, app } = useAccount({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1', PARLEY_INDEX_MEMORY_MB: '1024' },
})

const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close()
})

/** Longer than the text that is analysed in its request, so that uploads are faster than their analysis. */
const content = 'The parcel of Zanzibar is purple.\n\n'.padEnd(200_001, 'Nothing stands in here. ')
const uploads = isThorough ? 200 : 100
const uploadsAtOnce = 8

/** Adds long items, several at a time. */
async function flood(client: Client, count: number): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => `${index}: ${content}`)
  const uploadSome = async () => {
    for (let text = left.pop(); text !== undefined; text = left.pop()) {
      await client.post('/knowledge', { content: text }, 201)
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, uploadSome))
}

const countWaiting = async (client: Client): Promise<number> =>
  (await client.get('/knowledge?status=processing&limit=1')).data.total

/** Removes what still waits, so that the next test finds an idle worker. */
async function clear(client: Client): Promise<void> {
  for (;;) {
    const { data } = await client.get('/knowledge?status=processing&limit=100')
    if (data.knowledge.length === 0) return
    await Promise.all(data.knowledge.map(({ id }: Json) => client.remove(`/knowledge/${id}`)))
  }
}

describe(`${uploads} uploads of one account`, () => {
  itInFull('do not delay the single item of another account', async () => {
    const other = await app.account()
    await flood(other.api, uploads)
    const before = await countWaiting(other.api)
    expect(before).toBeGreaterThan(uploads / 8)
    const { data } = await api.post('/knowledge?wait=true', { content }, 201)
    expect(data.status).toBe('ready')
    // The jobs that were running, and a few while the client waited.
    expect(before - (await countWaiting(other.api))).toBeLessThan(uploads / 10)
    await clear(other.api)
  })

  itInFull('do not delay recurring work', async () => {
    await flood(api, uploads)
    const job = { account_id: null, payload: {}, run_at: new Date().toISOString() }
    const kinds = ['conversations.tend', 'turns.end_lost', 'prune']
    for (const kind of kinds) await app.storage().jobs.add({ ...job, id: `${kind}:again`, kind })
    const unfinished =
      "select id from jobs where id like '%:again' and finished_at is null and account_id is null"
    await expect.poll(async () => app.query(unfinished)).toEqual([])
    expect(await countWaiting(api)).toBeGreaterThan(uploads / 8)
    await clear(api)
  })
})

describe('a suspended account', () => {
  itInFull('has its jobs done when it is active again, and other accounts go on', async () => {
    const other = await app.account()
    const { suspend, resume } = app.services().accounts
    await flood(other.api, 40)
    await suspend(other.account_id)
    const waiting = `select id from knowledge where account_id = '${other.account_id}' and status = 'processing'`
    // Jobs that were already running end.
    const running = `select id from jobs where account_id = '${other.account_id}' and locked_until is not null`
    await expect.poll(async () => app.query(running)).toEqual([])
    const parked = (await app.query(waiting)).length
    expect(parked).toBeGreaterThan(0)
    await api.post('/knowledge?wait=true', { content }, 201)
    expect(await app.query(waiting)).toHaveLength(parked)
    await resume(other.account_id)
    await expect.poll(async () => app.query(waiting), { timeout: 60_000 }).toEqual([])
  })

  it('has its events delivered when it is active again', async () => {
    const receiver = await openReceiver()
    receivers.push(receiver)
    const other = await app.account()
    for (const client of [api, other.api])
      await client.post('/webhooks', { url: receiver.url }, 201)
    const { suspend, resume } = app.services().accounts
    await suspend(other.account_id)
    // As the operator does with the command line.
    const principal = operatorPrincipal(other.account_id)
    await app.services().knowledge.create(principal, { content: 'We open at nine.' })
    const waiting = `select id from jobs where account_id = '${other.account_id}' and finished_at is null`
    await expect.poll(async () => app.query(waiting)).toHaveLength(1)
    await api.post('/knowledge', { content: 'We open at nine.' }, 201)
    await receiver.until(1)
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]?.body.account_id).toBe(account.account_id)
    await resume(other.account_id)
    await receiver.until(2)
  })
})
