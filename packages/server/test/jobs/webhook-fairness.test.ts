// Receivers that hang must not delay receivers that answer, even if more hang than there are slots.
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

const addEvent = (where: Api) => where.post('/knowledge', { content: 'We open at nine.' }, 201)

/** Adds accounts with as many webhooks as allowed, all at a receiver that never answers. */
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

it('40 hanging webhooks of two accounts › do not delay an event of a third account', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(2)
  for (const owner of hanging.owners) await addEvent(owner.api)
  await hanging.receiver.until(40, 20_000)
  await addEvent(api)
  await fine.until(1, 20_000)
  // All 40 are first attempts. If an attempt had ended, a retry would have followed.
  expect(hanging.receiver.received).toHaveLength(40)
})

it('160 slow webhooks › do not delay an event of another account', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(8)
  for (const owner of hanging.owners) await addEvent(owner.api)
  await hanging.receiver.until(160, 20_000)
  await addEvent(api)
  await fine.until(1, 20_000)
  // No attempt timed out, so the event did not wait for a timeout.
  expect(hanging.ended()).toBe(0)
  expect(hanging.receiver.received).toHaveLength(160)
})

it('webhooks that fail and hang › delay neither each other nor the others', async () => {
  const fine = await receive()
  await listen(api, fine.url)
  const hanging = await openHanging(2)
  for (const { account_id, ids } of hanging.owners) {
    const { markFailing } = app.storage().webhooks
    for (const id of ids) await markFailing(account_id, id, new Date().toISOString())
  }
  for (const owner of hanging.owners) await addEvent(owner.api)
  await hanging.receiver.until(40, 20_000)
  await addEvent(api)
  await fine.until(1, 20_000)
  expect(hanging.ended()).toBe(0)
})
