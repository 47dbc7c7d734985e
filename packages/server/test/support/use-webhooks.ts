// The set-up of the tests of deliveries: an account, receivers for its events, and a clock that the test moves.
import { afterEach, expect } from 'vitest'
import { openReceiver, type Receiver } from './receiver.ts'
import { createTestClock, type Json } from './test-app.ts'
import { useAccount } from './use-account.ts'

const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }

/** Call it once in a test file. It closes all receivers after each test. */
export function useWebhooks() {
  // The receivers compare the time of a signature with the real time.
  const clock = createTestClock(new Date().toISOString())
  const used = useAccount({ clock, env })
  const { api, app } = used

  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    // The events of this account must not reach the receivers of other tests.
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
    /** A receiver that answers with these codes in order, and then always with the last. */
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
    /** Waits until the newest delivery is as expected. */
    async untilDelivery(webhook: Json, expected: object): Promise<Json> {
      await expect.poll(async () => (await deliveriesOf(webhook))[0]).toMatchObject(expected)
      return (await deliveriesOf(webhook))[0]
    },
    /** Moves the clock, and changes a webhook: then the server looks for due deliveries at once. */
    async wait(ms: number, { id }: Json): Promise<void> {
      const busy =
        "select id from jobs where kind = 'webhook-delivery' and locked_until is not null"
      // A webhook that is about to pause would otherwise pause from the later time on.
      await expect.poll(async () => (await app.query(busy)).length).toBe(0)
      clock.move(ms)
      await api.put(`/webhooks/${id}`, {})
    },
    secondsUntil: (timestamp: string) => (Date.parse(timestamp) - clock.now()) / 1_000,
  }
}
