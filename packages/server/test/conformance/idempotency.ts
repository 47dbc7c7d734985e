// The store of idempotent requests: a key has one holder at a time, and its answer stays.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { type Backend, useStore } from './backends.ts'

const answer = { status: 201, location: '/v1/chatbots/bot_1', body: '{"data":{}}' }

export function idempotencySuite(backend: Backend): void {
  describe('idempotency keys', () => {
    const store = useStore(backend)
    const claim = (account_id: string, request: ReturnType<typeof buildIdempotentRequest>) =>
      store().idempotency.claim(account_id, request)

    it('are claimed by only one of many concurrent requests', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(account_id, request)))
      expect(claims.filter((known) => known === undefined)).toHaveLength(1)
      for (const known of claims.filter((one) => one !== undefined)) {
        expect(known).toMatchObject({ request_hash: request.request_hash, status: null })
      }
    })

    it('are held by the request that claimed them, while others claim and release them', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      const { isHeld, release } = store().idempotency
      const takeOften = async (_: unknown, index: number) => {
        const mine = { ...request, locked_until: `2026-11-20T10:01:00.00${index}Z` }
        for (let round = 0; round < 50; round++) {
          if ((await claim(account_id, mine)) !== undefined) continue
          expect(await isHeld(account_id, mine)).toBe(true)
          await release(account_id, mine)
        }
      }
      await Promise.all(Array.from({ length: 5 }, takeOften))
      expect(await claim(account_id, request)).toBeUndefined()
    })

    it('return the stored answer, even after a release', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      await claim(account_id, request)
      await store().idempotency.complete(account_id, request, answer)
      await store().idempotency.release(account_id, request)
      expect(await claim(account_id, request)).toMatchObject(answer)
    })

    it('report whether the request continues, until it ends or its process is gone', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      const { locked_until } = request
      await claim(account_id, request)
      await store().idempotency.complete(account_id, request, { ...answer, goesOn: true })
      expect(await claim(account_id, request)).toMatchObject({ ...answer, locked_until })
      await store().idempotency.complete(account_id, request, answer)
      expect(await claim(account_id, request)).toMatchObject({ ...answer, locked_until: '' })

      const lost = buildIdempotentRequest()
      await claim(account_id, lost)
      await store().idempotency.complete(account_id, lost, { ...answer, goesOn: true })
      await store().installation.releaseIdempotencyKeys()
      expect(await claim(account_id, lost)).toMatchObject({ ...answer, locked_until: '' })
    })

    it('return the answer of a request that continued and failed', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      await claim(account_id, request)
      await store().idempotency.complete(account_id, request, { ...answer, goesOn: true })
      await store().idempotency.release(account_id, request)
      expect(await claim(account_id, request)).toMatchObject({ ...answer, locked_until: '' })
    })

    it('are free after a release', async () => {
      const [account_id, request] = [createId('acct'), buildIdempotentRequest()]
      await claim(account_id, request)
      await store().idempotency.release(account_id, request)
      expect(await claim(account_id, request)).toBeUndefined()
    })

    it('stay with the next holder when the previous holder releases them', async () => {
      const [account_id, gone] = [createId('acct'), buildIdempotentRequest()]
      const next = {
        ...gone,
        created_at: gone.locked_until,
        locked_until: '2026-11-20T10:02:00.000Z',
      }
      await claim(account_id, gone)
      expect(await claim(account_id, next)).toBeUndefined()
      await store().idempotency.release(account_id, gone)
      expect(await claim(account_id, next)).toMatchObject({ status: null })
    })

    it('accept an answer only from their holder', async () => {
      const [account_id, gone] = [createId('acct'), buildIdempotentRequest()]
      const next = {
        ...gone,
        created_at: gone.locked_until,
        locked_until: '2026-11-20T10:02:00.000Z',
      }
      const { idempotency } = store()
      await claim(account_id, gone)
      expect(await idempotency.isHeld(account_id, gone)).toBe(true)
      await claim(account_id, next)
      expect(await idempotency.isHeld(account_id, gone)).toBe(false)
      const late = { ...answer, body: 'late' }
      expect(await idempotency.complete(account_id, gone, late)).toBe(false)
      expect(await idempotency.complete(account_id, next, answer)).toBe(true)
      expect(await idempotency.complete(account_id, gone, late)).toBe(false)
      expect(await claim(account_id, next)).toMatchObject(answer)
    })
  })
}
