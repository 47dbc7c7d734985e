// The store refuses writes during a request with an Idempotency-Key. The key is released after the
// request.
import { afterAll, beforeAll, expect } from 'vitest'
import { openHeldApp } from '../support/held-engine.ts'
import { itInFull } from '../support/it-in-full.ts'

let app: Awaited<ReturnType<typeof openHeldApp>>
beforeAll(async () => {
  app = await openHeldApp()
})
afterAll(() => app.close())

itInFull(
  'releases the key of a failed request as soon as the store accepts writes again',
  async () => {
    const { api } = app
    const { id } = (await api.post('/chatbots', { name: 'Bot' }, 201)).data
    const { conversation_id } = (await api.post('/conversations', { chatbot_id: id }, 201)).data
    const path = `/conversations/${conversation_id}/messages`
    const send = () =>
      fetch(`${app.origin}/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'the same each time',
        },
        body: JSON.stringify({ text: 'hello' }),
      })

    const { reached, release } = app.hold()
    const first = send()
    await reached
    const allowWrites = app.storage.refuseWrites()
    release()
    expect((await first).status).toBe(503)
    expect((await send()).status).toBe(503)
    allowWrites()

    const repeated = await send()
    expect(await repeated.json()).toMatchObject({ status: 'success' })
    expect(repeated.headers.get('idempotent-replayed')).toBeNull()
    expect((await api.get(path)).data.total).toBe(2)
  },
)
