// An account whose events go to receivers of the test, on a clock that is moved: what tests of deliveries share.
import { afterEach, expect } from 'vitest'
import { openReceiver, type Receiver } from './receiver.ts'
import { createTestClock, type Json } from './test-app.ts'
import { useAccount } from './use-account.ts'

const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }

/** Call it once in a test file; what it opens is closed after each test. */
export function useWebhooks() {
  // Receivers of the tests hold signatures against the real time.
  const clock = createTestClock(new Date().toISOString())
  const used = useAccount({ clock, env })
  const { api, app } = used

  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    // What is left of the account must not fill the other tests' receivers.
    for (const { id } of (await api.get('/webhooks?limit=100')).data.webhooks) {
      await api.remove(`/webhooks/${id}`)
    }
  })

  const receive = async (...[answer]: Parameters<typeof openReceiver>): Promise<Receiver> => {
    const receiver = await openReceiver(answer)
    closing.push(receiver.close)
    return receiver
  }
  const deliveriesOf = async ({ id }: Json, query = ''): Promise<Json[]> =>
    (await api.get(`/webhooks/${id}/deliveries${query}`)).data.deliveries

  return {
    ...used,
    clock,
    receive,
    /** A receiver that answers with these codes one after the other, then with the last. */
    status(...codes: readonly number[]): Promise<Receiver> {
      const last = codes.at(-1) ?? 200
      return receive((response, count) => response.writeHead(codes[count] ?? last).end('noted'))
    },
    listenTo: async (url: string, body: object = {}): Promise<Json> =>
      (await api.post('/webhooks', { url, ...body }, 201)).data,
    /** An event without a conversation. */
    addItem: async (): Promise<Json> =>
      (await api.post('/knowledge', { content: 'We open at nine.' }, 201)).data,
    deliveriesOf,
    /** The newest delivery, once it is as expected. */
    async untilDelivery(webhook: Json, expected: object): Promise<Json> {
      await expect.poll(async () => (await deliveriesOf(webhook))[0]).toMatchObject(expected)
      return (await deliveriesOf(webhook))[0]
    },
    /** Lets time pass; any change of a webhook makes the server look at once what is due by then. */
    async wait(ms: number, { id }: Json): Promise<void> {
      const busy =
        "select id from jobs where kind = 'webhook-delivery' and locked_until is not null"
      // Or who is about to rest would do so from the later time on.
      await expect.poll(async () => (await app.query(busy)).length).toBe(0)
      clock.move(ms)
      await api.put(`/webhooks/${id}`, {})
    },
    secondsUntil: (timestamp: string) => (Date.parse(timestamp) - clock.now()) / 1_000,
  }
}
