// What a process remembers of keys and sessions where its store is slow or out, or it stood still.
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../src/lib/errors.ts'
import { createAccessWatch } from '../../src/services/accounts/access-watch.ts'
import { createApiKeys } from '../../src/services/accounts/api-keys.ts'
import { createSessions } from '../../src/services/people/sessions.ts'
import { signIn } from '../support/people.ts'
import { createTestClock, openApp } from '../support/test-app.ts'

const clock = createTestClock()
const app = await openApp({ clock })
afterAll(() => app.close())

let account_id: string
beforeEach(async () => {
  account_id = (await app.account()).account_id
})

/** The memory of one more process on the store, whose looks are told late or not at all. */
async function openMemory() {
  const storage = app.storage()
  let gate = Promise.resolve()
  let isOut = false
  let looks = 0
  const revision = async () => {
    looks += 1
    if (isOut) throw new ApiError('service_unavailable', 'The store is out.')
    const told = gate
    const current = await storage.installation.revision()
    await told
    return current
  }
  const parts = {
    storage: { ...storage, installation: { ...storage.installation, revision } },
    clock,
  }
  const watch = createAccessWatch(parts)
  const apiKeys = createApiKeys({ ...parts, watch })
  const sessions = createSessions({ ...parts, watch })
  // It looks when somebody asks, and not by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await watch.start().finally(() => vi.useRealTimers())
  onTestFinished(async () => {
    watch.stop()
    await apiKeys.stop()
  })
  return {
    apiKeys,
    sessions,
    looks: () => looks,
    setOut(out: boolean): void {
      isOut = out
    },
    /** From now on looks are told when the function it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

type Memory = Awaited<ReturnType<typeof openMemory>>

const ways = [
  {
    what: 'a key',
    async begin({ apiKeys }: Memory) {
      const { id, key } = await app.services().apiKeys.create(account_id, { name: 'Test' })
      const end = () => app.services().apiKeys.revoke(id)
      return { authenticate: () => apiKeys.authenticate(key), end }
    },
  },
  {
    what: 'a session',
    async begin({ sessions }: Memory) {
      const { token, remove } = await signIn(app, account_id)
      const end = () => remove('/session')
      return { authenticate: () => sessions.authenticate(token), end }
    },
  },
]

describe.each(ways)('$what', ({ begin }) => {
  it('that ended is refused after a second, also by a process that stood still', async () => {
    const { authenticate, end } = await begin(await openMemory())
    await authenticate()
    await end()
    clock.move(1_000)
    await expect(authenticate()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('that ended is refused after a second, also where a look from before is still on its way', async () => {
    const memory = await openMemory()
    const { authenticate, end } = await begin(memory)
    await authenticate()
    clock.move(1_000)
    const tell = memory.hold()
    const before = Promise.allSettled([authenticate()])
    await end()
    clock.move(1_000)
    const after = expect(authenticate()).rejects.toMatchObject({ code: 'unauthorized' })
    tell()
    await after
    await before
  })

  it('is let in at once while the last look is recent', async () => {
    const memory = await openMemory()
    const { authenticate } = await begin(memory)
    const known = await authenticate()
    const looks = memory.looks()
    clock.move(899)
    expect(authenticate()).toBe(known)
    expect(memory.looks()).toBe(looks)
  })

  it('is confirmed by one look for all who ask meanwhile', async () => {
    const memory = await openMemory()
    const { authenticate } = await begin(memory)
    const known = await authenticate()
    const looks = memory.looks()
    clock.move(1_000)
    const tell = memory.hold()
    const asked = Array.from({ length: 20 }, authenticate)
    clock.move(899)
    asked.push(authenticate())
    tell()
    for (const found of await Promise.all(asked)) expect(found).toBe(known)
    expect(memory.looks()).toBe(looks + 1)
  })

  it('can’t be confirmed while the store is out, and is again as soon as it is back', async () => {
    const memory = await openMemory()
    const { authenticate } = await begin(memory)
    const known = await authenticate()
    clock.move(1_000)
    memory.setOut(true)
    await expect(authenticate()).rejects.toMatchObject({ code: 'service_unavailable' })
    memory.setOut(false)
    expect(await authenticate()).toEqual(known)
    expect(await authenticate()).toEqual(known)
  })

  it('is told after two seconds that the store hangs, known or not', async () => {
    const memory = await openMemory()
    const { authenticate } = await begin(memory)
    const unknown = await begin(memory)
    const known = await authenticate()
    clock.move(1_000)
    const tell = memory.hold()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = [authenticate(), unknown.authenticate()]
    const refused = asked.map((one) =>
      expect(one).rejects.toMatchObject({
        code: 'service_unavailable',
        extras: { retryAfterSeconds: 1 },
      }),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all(refused)
    vi.useRealTimers()
    tell()
    expect(await authenticate()).toEqual(known)
  })
})
