// The cache of keys and sessions when the store is slow or unavailable, or the process was halted.
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../src/lib/errors.ts'
import { createDeviceTokens } from '../../src/lib/secrets/device-tokens.ts'
import { fixedKey } from '../../src/lib/secrets/secret-keys.ts'
import { createAccessWatch } from '../../src/services/accounts/access-watch.ts'
import { createApiKeys } from '../../src/services/accounts/api-keys.ts'
import { createAuditPerson } from '../../src/services/people/person-audit.ts'
import { createSessions } from '../../src/services/people/sessions.ts'
import { createAudit } from '../../src/services/shared/audit.ts'
import { signIn } from '../support/people.ts'
import { createTestClock, openApp } from '../support/test-app.ts'

const clock = createTestClock()
const app = await openApp({ clock })
afterAll(() => app.close())

let account_id: string
beforeEach(async () => {
  account_id = (await app.account()).account_id
})

/** The cache of another process on the same store, whose reads can be delayed or fail. */
async function openCache() {
  const storage = app.storage()
  let gate = Promise.resolve()
  let isUnavailable = false
  let reads = 0
  const revision = async () => {
    reads += 1
    if (isUnavailable) throw new ApiError('service_unavailable', 'The store is out.')
    const held = gate
    const current = await storage.installation.revision()
    await held
    return current
  }
  const parts = {
    storage: { ...storage, installation: { ...storage.installation, revision } },
    clock,
  }
  const watch = createAccessWatch(parts)
  const audit = createAudit({ clock })
  const apiKeys = createApiKeys({ ...parts, watch, audit })
  const sessions = createSessions({
    ...parts,
    watch,
    audit,
    auditPerson: createAuditPerson(audit),
    devices: createDeviceTokens(fixedKey(Buffer.alloc(32, 7))),
  })
  // The revision is read for requests only, not by the timer.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await watch.start().finally(() => vi.useRealTimers())
  onTestFinished(async () => {
    watch.stop()
    await apiKeys.stop()
  })
  return {
    apiKeys,
    sessions,
    reads: () => reads,
    setUnavailable(out: boolean): void {
      isUnavailable = out
    },
    /** Delays all reads of the revision until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

type AccessCache = Awaited<ReturnType<typeof openCache>>

const credentials = [
  {
    what: 'a key',
    async issue({ apiKeys }: AccessCache) {
      const { id, key } = await app.services().apiKeys.create(account_id, { name: 'Test' })
      const end = () => app.services().apiKeys.revoke(id)
      return { authenticate: () => apiKeys.authenticate(key), end }
    },
  },
  {
    what: 'a session',
    async issue({ sessions }: AccessCache) {
      const { token, remove } = await signIn(app, account_id)
      const end = () => remove('/session')
      return { authenticate: () => sessions.authenticate(token), end }
    },
  },
]

describe.each(credentials)('$what', ({ issue }) => {
  it('is refused a second after its end, even if the process was halted', async () => {
    const { authenticate, end } = await issue(await openCache())
    await authenticate()
    await end()
    clock.move(1_000)
    await expect(authenticate()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('is refused a second after its end, even if an earlier read is in progress', async () => {
    const cache = await openCache()
    const { authenticate, end } = await issue(cache)
    await authenticate()
    clock.move(1_000)
    const release = cache.hold()
    const before = Promise.allSettled([authenticate()])
    await end()
    clock.move(1_000)
    const after = expect(authenticate()).rejects.toMatchObject({ code: 'unauthorized' })
    release()
    await after
    await before
  })

  it('is accepted from the cache after a recent read', async () => {
    const cache = await openCache()
    const { authenticate } = await issue(cache)
    const known = await authenticate()
    const reads = cache.reads()
    clock.move(899)
    expect(authenticate()).toBe(known)
    expect(cache.reads()).toBe(reads)
  })

  it('is confirmed by one read for all requests that arrive meanwhile', async () => {
    const cache = await openCache()
    const { authenticate } = await issue(cache)
    const known = await authenticate()
    const reads = cache.reads()
    clock.move(1_000)
    const release = cache.hold()
    const pending = Array.from({ length: 20 }, authenticate)
    clock.move(899)
    pending.push(authenticate())
    release()
    for (const found of await Promise.all(pending)) expect(found).toBe(known)
    expect(cache.reads()).toBe(reads + 1)
  })

  it('can’t be confirmed while the store is unavailable, but again afterwards', async () => {
    const cache = await openCache()
    const { authenticate } = await issue(cache)
    const known = await authenticate()
    clock.move(1_000)
    cache.setUnavailable(true)
    await expect(authenticate()).rejects.toMatchObject({ code: 'service_unavailable' })
    cache.setUnavailable(false)
    expect(await authenticate()).toEqual(known)
    expect(await authenticate()).toEqual(known)
  })

  it('gets an error after two seconds if the store does not respond, cached or not', async () => {
    const cache = await openCache()
    const { authenticate } = await issue(cache)
    const unknown = await issue(cache)
    const known = await authenticate()
    clock.move(1_000)
    const release = cache.hold()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pending = [authenticate(), unknown.authenticate()]
    const refused = pending.map((one) =>
      expect(one).rejects.toMatchObject({
        code: 'service_unavailable',
        extras: { retryAfterSeconds: 1 },
      }),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all(refused)
    vi.useRealTimers()
    release()
    expect(await authenticate()).toEqual(known)
  })
})
