// What receivers that hang leave to those that answer, with more of them than there are places.
import { afterEach, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
const { api, app } = useAccount({ env })

type Api = typeof api

const receivers: Receiver[] = []
const webhooks: { api: Api; id: string }[] = []
afterEach(async () => {
  for (const one of webhooks.splice(0)) await one.api.remove(`/webhooks/${one.id}`)
  for (const receiver of receivers.splice(0)) await receiver.close()
})

const receive = async (...[answer]: Parameters<typeof openReceiver>): Promise<Receiver> => {
  const receiver = await openReceiver(answer)
  receivers.push(receiver)
  return receiver
}

async function listen(listener: Api, url: string): Promise<Json> {
  const { data } = await listener.post('/webhooks', { url }, 201)
  webhooks.push({ api: listener, id: data.id })
  return data
}

const happen = (where: Api) => where.post('/knowledge', { content: 'We open at nine.' }, 201)

/** Other accounts, each with all the webhooks it may have at a receiver that never answers. */
async function openHanging(accounts: number) {
  let ended = 0
  const receiver = await receive((response) => {
    response.once('close', () => {
      ended += 1
    })
  })
  const owners = []
  for (let i = 0; i < accounts; i++) {
    const owner = await app.account()
    const ids: string[] = []
    for (let j = 0; j < 20; j++) ids.push((await listen(owner.api, `${receiver.url}/${j}`)).id)
    owners.push({ ...owner, ids })
  }
  return { receiver, owners, ended: () => ended }
}

it('40 endpoints of two accounts that hang › an event of a third arrives while they do', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(2)
  for (const owner of hanging.owners) await happen(owner.api)
  await hanging.receiver.until(40, 20_000)
  await happen(api)
  await fine.until(1, 20_000)
  // All of the first attempts: none has ended, or another would have followed.
  expect(hanging.receiver.received).toHaveLength(40)
})

it('160 endpoints that are slow › an event of another account arrives while all of them are', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(8)
  for (const owner of hanging.owners) await happen(owner.api)
  await hanging.receiver.until(160, 20_000)
  await happen(api)
  await fine.until(1, 20_000)
  // None has been given up: neither they nor the other one waited for that.
  expect(hanging.ended()).toBe(0)
  expect(hanging.receiver.received).toHaveLength(160)
})

it('endpoints that fail and hang › hold up neither each other nor the others', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(2)
  for (const { account_id, ids } of hanging.owners) {
    const { markFailing } = app.storage().webhooks
    for (const id of ids) await markFailing(account_id, id, new Date().toISOString())
  }
  for (const owner of hanging.owners) await happen(owner.api)
  await hanging.receiver.until(40, 20_000)
  await happen(api)
  await fine.until(1, 20_000)
  expect(hanging.ended()).toBe(0)
})
