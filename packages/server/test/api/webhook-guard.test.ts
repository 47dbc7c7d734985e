// Where webhooks may not lead: refused with 400 where that can be seen, and in the log of deliveries
// where it shows only when they are sent.
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, account, app } = useAccount()

/** Notices whoever connects. */
let connections = 0
const inside = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const address = inside.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => inside.close())

describe('an address that is not public', () => {
  it.each([
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://hooks.example.com@127.0.0.1/',
  ])('%s › is refused when the webhook is made, and when it is changed', async (url) => {
    const { error } = await api.post('/webhooks', { url }, 400)
    expect(fieldsOf(error)).toEqual(['url'])
    expect(error.message).toMatch(/^url /)
    const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
    await api.put(`/webhooks/${data.id}`, { url }, 400)
  })

  it('that a webhook has from before is called by nobody, and its deliveries say so', async () => {
    const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
    const { webhooks } = app.storage()
    const stored = await webhooks.find(account.account_id, data.id)
    if (stored === undefined) throw new Error('It was not stored.')
    const url = `https://127.0.0.1:${port}/`
    await webhooks.update(account.account_id, { ...stored, url })
    const { data: kept } = await api.get(`/webhooks/${data.id}`)
    expect((await api.put(`/webhooks/${data.id}`, kept)).data).toEqual(kept)
    await api.post('/knowledge', { content: 'We open at nine.' }, 201)
    const latest = async (): Promise<Json> =>
      (await api.get(`/webhooks/${data.id}/deliveries`)).data.deliveries[0]
    await expect.poll(latest, { timeout: 5_000 }).toMatchObject({
      status: 'pending',
      attempts: 1,
      response_status: null,
      error: 'Not sent: the address leads to a loopback address.',
    })
    expect((await api.post(`/webhooks/${data.id}/test`, {})).data).toMatchObject({
      delivered: false,
      error: 'Not sent: the address leads to a loopback address.',
    })
    expect(connections).toBe(0)
  })
})
