// The store of jobs, and the pruning of the installation.
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { type Backend, useStore } from './backends.ts'

/** A time on a fixed day, in seconds. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString()

export function jobSuite(backend: Backend): void {
  describe('jobs', () => {
    const store = useStore(backend)

    beforeEach(clear)

    async function addJob(overrides: Partial<Job> = {}) {
      const job = {
        id: crypto.randomUUID(),
        kind: 'test',
        account_id: null,
        payload: {},
        run_at: at(0),
        ...overrides,
      }
      await store().jobs.add(job)
      return job
    }

    /** Finishes the jobs of earlier tests: jobs belong to no test, so all tests see them. */
    async function clear() {
      for (const { id } of await store().jobs.claim(at(3_600), at(3_601), 1_000)) {
        await store().jobs.finish(id, at(3_600))
      }
    }

    async function addAccount(): Promise<string> {
      const account = buildAccount()
      await store().accounts.add(account)
      return account.id
    }

    const rowOf = async (id: string) => (await store().rows('jobs')).find((row) => row.id === id)

    it('claim › returns the job as added, with the attempt counted', async () => {
      const payload = { text: hostileText, list: [1, null, { a: true }] }
      const job = await addJob({ account_id: await addAccount(), payload })
      expect(await store().jobs.claim(at(1), at(9), 10)).toEqual([{ ...job, attempts: 1 }])
    })

    it('add › keeps an existing job with the same id', async () => {
      const { id } = await addJob({ payload: { first: true } })
      await addJob({ id, payload: { second: true }, run_at: at(500) })
      expect(await store().jobs.claim(at(1), at(9), 10)).toMatchObject([
        { payload: { first: true } },
      ])
      await store().jobs.finish(id, at(2))
      await addJob({ id })
      expect(await store().jobs.claim(at(1_000), at(1_009), 10)).toEqual([])
    })

    it('add › is undone with its transaction', async () => {
      const job = {
        id: crypto.randomUUID(),
        kind: 't',
        account_id: null,
        payload: {},
        run_at: at(0),
      }
      const failed = store().transaction(async (tx) => {
        await tx.jobs.add(job)
        throw new Error('not this time')
      })
      await expect(failed).rejects.toThrow('not this time')
      expect(await store().jobs.nextRunAt()).toBeUndefined()
    })

    it('claim › returns at most `limit` due jobs, oldest first', async () => {
      const jobs = []
      for (const second of [4, 2, 3, 1, 5]) jobs.push(await addJob({ run_at: at(second) }))
      const ids = (claimed: readonly Job[]) => claimed.map(({ run_at }) => run_at)
      expect(ids(await store().jobs.claim(at(4), at(60), 2))).toEqual([at(1), at(2)])
      expect(ids(await store().jobs.claim(at(4), at(60), 9))).toEqual([at(3), at(4)])
      expect(ids(await store().jobs.claim(at(4), at(60), 9))).toEqual([])
      expect(ids(await store().jobs.claim(at(5), at(60), 9))).toEqual([at(5)])
    })

    it('claim › returns each job to only one of many workers', async () => {
      const added = new Set<string>()
      for (let i = 0; i < 40; i++) added.add((await addJob()).id)
      const claims = await Promise.all(
        Array.from({ length: 20 }, () => store().jobs.claim(at(1), at(60), 3)),
      )
      const claimed = claims.flat().map(({ id }) => id)
      expect(new Set(claimed).size).toBe(claimed.length)
      for (const { id } of await store().jobs.claim(at(1), at(60), 100)) claimed.push(id)
      expect(new Set(claimed)).toEqual(added)
    })

    it('claim › returns a job again after its lease, which may be extended', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      expect(await store().jobs.claim(at(9), at(20), 1)).toEqual([])
      expect(await store().jobs.extend(id, at(10), at(15))).toBe(true)
      expect(await store().jobs.claim(at(14), at(20), 1)).toEqual([])
      expect(await store().jobs.claim(at(15), at(25), 1)).toMatchObject([{ id, attempts: 2 }])
    })

    it('extend › returns false for a finished or waiting job', async () => {
      const { id: waiting } = await addJob()
      const { id: finished } = await addJob({ run_at: at(1) })
      expect(await store().jobs.extend(waiting, at(10), at(99))).toBe(false)
      const [first] = await store().jobs.claim(at(1), at(10), 1)
      expect(first?.id).toBe(waiting)
      await store().jobs.finish(finished, at(2))
      expect(await store().jobs.extend(finished, at(10), at(99))).toBe(false)
      expect(await rowOf(finished)).toMatchObject({ locked_until: null, finished_at: at(2) })
    })

    it('finish › keeps the job from being claimed again', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      await store().jobs.finish(id, at(2))
      expect(await store().jobs.claim(at(900), at(901), 10)).toEqual([])
      expect(await store().jobs.nextRunAt()).toBeUndefined()
    })

    it('retry › runs the job again at the given time, and stores the error', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      await store().jobs.retry(id, at(5), { error: hostileText, now: at(2), locked_until: at(10) })
      expect(await rowOf(id)).toMatchObject({ last_error: hostileText, finished_at: null })
      expect(await store().jobs.claim(at(4), at(20), 1)).toEqual([])
      expect(await store().jobs.claim(at(5), at(20), 1)).toMatchObject([{ id, attempts: 2 }])
    })

    it('retry › never runs the job again without a time', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      const failure = { error: 'It is hopeless.', now: at(2), locked_until: at(10) }
      await store().jobs.retry(id, null, failure)
      expect(await rowOf(id)).toMatchObject({ last_error: 'It is hopeless.', finished_at: at(2) })
      expect(await store().jobs.claim(at(900), at(901), 10)).toEqual([])
    })

    it('nextRunAt › returns the earliest due time or end of a lease', async () => {
      expect(await store().jobs.nextRunAt()).toBeUndefined()
      await addJob({ run_at: at(30) })
      await addJob({ run_at: at(1) })
      expect(await store().jobs.nextRunAt()).toBe(at(1))
      await store().jobs.claim(at(1), at(20), 1)
      expect(await store().jobs.nextRunAt()).toBe(at(20))
      await store().jobs.claim(at(20), at(40), 1)
      expect(await store().jobs.nextRunAt()).toBe(at(30))
    })

    describe('hurry', () => {
      const job = { id: 'endpoint', kind: 'test', account_id: null, payload: { a: 1 } }
      const hurry = (second: number) => store().jobs.hurry({ ...job, run_at: at(second) })
      const claimOne = async (second: number) =>
        (await store().jobs.claim(at(second), at(second + 15), 1)).at(0)

      it('adds the job, or makes it run earlier but never later', async () => {
        await hurry(9)
        expect(await store().jobs.nextRunAt()).toBe(at(9))
        await hurry(4)
        await hurry(7)
        expect(await claimOne(4)).toMatchObject({ id: job.id, payload: { a: 1 }, attempts: 1 })
      })

      it('makes a finished job run again', async () => {
        await hurry(1)
        await claimOne(1)
        await store().jobs.finish(job.id, at(2), { attempts: 1, locked_until: at(16) })
        expect(await store().jobs.nextRunAt()).toBeUndefined()
        await hurry(30)
        expect(await store().jobs.nextRunAt()).toBe(at(30))
        expect(await claimOne(30)).toMatchObject({ attempts: 1 })
      })

      it('makes a running job run again after its present run, and no worker claims it before', async () => {
        for (const end of ['finish', 'reschedule'] as const) {
          await hurry(1)
          const claimed = await claimOne(1)
          await hurry(1)
          expect(await claimOne(2)).toBeUndefined()
          const lease = { attempts: claimed?.attempts ?? 0, locked_until: at(16) }
          await store().jobs[end](job.id, at(60), lease)
          expect(await store().jobs.nextRunAt(), end).toBe(at(1))
          expect(await claimOne(2), end).toMatchObject({ id: job.id, attempts: 1 })
          await store().jobs.finish(job.id, at(3))
        }
      })
    })

    it('reschedule › runs the job again at its time, with its attempts reset', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      await store().jobs.reschedule(id, at(30), { attempts: 1, locked_until: at(10) })
      expect(await store().jobs.claim(at(29), at(40), 1)).toEqual([])
      expect(await store().jobs.claim(at(30), at(40), 1)).toMatchObject([{ id, attempts: 1 }])
    })

    it('a worker whose lease is over changes nothing in the next run', async () => {
      const { id } = await addJob()
      await store().jobs.claim(at(1), at(10), 1)
      // The job is hurried meanwhile, so that both runs count as the first.
      await store().jobs.hurry({ id, kind: 'test', account_id: null, payload: {}, run_at: at(5) })
      expect(await store().jobs.claim(at(10), at(25), 1)).toMatchObject([{ id, attempts: 1 }])
      const held = await rowOf(id)
      const lease = { attempts: 1, locked_until: at(10) }
      const late = {
        finish: () => store().jobs.finish(id, at(12), lease),
        reschedule: () => store().jobs.reschedule(id, at(60), lease),
        retry: () =>
          store().jobs.retry(id, at(60), { error: 'Late.', now: at(12), locked_until: at(10) }),
        extend: () => store().jobs.extend(id, at(10), at(99)),
      }
      for (const [name, end] of Object.entries(late)) {
        await end()
        expect(await rowOf(id), name).toEqual(held)
      }
      await store().jobs.finish(id, at(13), { attempts: 1, locked_until: at(25) })
      const finished = await rowOf(id)
      expect(finished).toMatchObject({ finished_at: at(13), locked_until: null })
      for (const [name, end] of Object.entries(late)) {
        await end()
        expect(await rowOf(id), name).toEqual(finished)
      }
    })

    it('nextRunAt, claim › look only at the wanted kinds', async () => {
      const [one, other] = [await addJob({ kind: 'one' }), await addJob({ kind: 'other' })]
      const sets = [['one'], ['other', 'another'], ['none']]
      const next = []
      for (const kinds of sets) next.push(await store().jobs.nextRunAt(kinds))
      expect(next).toEqual([at(0), at(0), undefined])
      const claimed = []
      for (const kinds of sets) claimed.push(await store().jobs.claim(at(1), at(9), 9, { kinds }))
      expect(claimed).toMatchObject([[{ id: one.id }], [{ id: other.id }], []])
      expect(await store().jobs.nextRunAt(['one', 'none'])).toBe(at(9))
    })

    it('claim › returns the longest due job of one account', async () => {
      const [account_id, other] = [await addAccount(), await addAccount()]
      await addJob({ account_id: other })
      for (const second of [3, 2, 9]) await addJob({ account_id, run_at: at(second) })
      const claim = () => store().jobs.claim(at(4), at(60), 1, { kinds: ['test'], account_id })
      expect(await claim()).toMatchObject([{ account_id, run_at: at(2) }])
      expect(await claim()).toMatchObject([{ account_id, run_at: at(3) }])
      expect(await claim()).toEqual([])
    })

    it('listWaitingAccounts › lists each account with a job to claim once', async () => {
      const [many, late, busy] = [await addAccount(), await addAccount(), await addAccount()]
      const [ended, other] = [await addAccount(), await addAccount()]
      for (let i = 0; i < 20; i++) await addJob({ account_id: many, kind: i < 10 ? 'one' : 'two' })
      await addJob({ account_id: late, kind: 'one', run_at: at(9) })
      await addJob({ account_id: busy, kind: 'one' })
      await store().jobs.claim(at(1), at(7), 1, { kinds: ['one'], account_id: busy })
      const { id } = await addJob({ account_id: ended, kind: 'one' })
      await store().jobs.finish(id, at(1))
      await addJob({ account_id: other, kind: 'three' })
      await addJob({ kind: 'one' })
      const list = async (second: number, kinds = ['one', 'two']) => {
        const all = { after: '', limit: 100 }
        const { accounts, next } = await store().jobs.listWaitingAccounts(at(second), kinds, all)
        expect(next).toBe('')
        return accounts
      }
      expect(await list(6)).toEqual([many])
      expect((await list(7)).toSorted()).toEqual([many, busy].sort())
      expect((await list(9)).toSorted()).toEqual([many, busy, late].sort())
      expect(await list(9, ['none'])).toEqual([])
    })

    it('listWaitingAccounts › looks at a limited number of accounts, and goes round all of them', async () => {
      const ids: string[] = []
      for (let i = 0; i < 7; i++) {
        const account_id = await addAccount()
        ids.push(account_id)
        // The last ones have the second kind alone.
        await addJob({ account_id, kind: i < 4 ? 'one' : 'two' })
        if (i < 2) await addJob({ account_id, kind: 'two' })
      }
      const found = new Set<string>()
      let after = ''
      let calls = 0
      do {
        const place = { after, limit: 3 }
        const kinds = ['one', 'two']
        const { accounts, next } = await store().jobs.listWaitingAccounts(at(1), kinds, place)
        for (const id of accounts) found.add(id)
        after = next
        calls += 1
      } while (after !== '')
      expect([...found].sort()).toEqual(ids.toSorted())
      expect(calls).toBeLessThan(5)
    })

    it('a suspended account › its jobs wait until it is active again', async () => {
      const account_id = await addAccount()
      const { id } = await addJob({ account_id })
      const { id: recurring } = await addJob()
      const { jobs, accounts } = store()
      await accounts.setStatus(account_id, 'suspended')
      const list = async () =>
        (await jobs.listWaitingAccounts(at(1), ['test'], { after: '', limit: 9 })).accounts
      expect(await list()).toEqual([])
      expect(await jobs.claim(at(1), at(9), 9, { kinds: ['test'], account_id })).toEqual([])
      expect(await jobs.claim(at(1), at(9), 9)).toMatchObject([{ id: recurring }])
      await accounts.setStatus(account_id, 'active')
      expect(await list()).toEqual([account_id])
      expect(await jobs.claim(at(1), at(9), 9)).toMatchObject([{ id, attempts: 1 }])
    })

    it('prune › deletes at most `limit` jobs that finished before the time', async () => {
      await store().jobs.prune(at(9_999), 10_000)
      const ids = []
      for (let i = 0; i < 5; i++) ids.push((await addJob({ run_at: at(i) })).id)
      for (const [i, id] of ids.slice(0, 4).entries()) await store().jobs.finish(id, at(10 + i))
      expect(await store().jobs.prune(at(13), 2)).toBe(2)
      expect(await store().jobs.prune(at(13), 2)).toBe(1)
      expect(await store().jobs.prune(at(13), 2)).toBe(0)
      const remaining = (await store().rows('jobs')).map(({ id }) => id)
      expect(remaining.sort()).toEqual(ids.slice(3).sort())
    })

    it('releaseJobs › frees the claimed jobs of a process that is gone', async () => {
      await addJob()
      const { id } = await addJob({ run_at: at(1) })
      await store().jobs.finish(id, at(2))
      await store().jobs.claim(at(1), at(60), 5)
      expect(await store().installation.releaseJobs()).toBe(1)
      expect(await store().jobs.claim(at(2), at(60), 5)).toMatchObject([{ attempts: 2 }])
    })

    it('pruneExplanations › deletes old explanations of all accounts, at most `limit` at once', async () => {
      for (let i = 0; i < 4; i++) {
        const account_id = createId('acct')
        const conversation = buildConversation(account_id)
        await store().conversations.add(account_id, conversation, [], [])
        const exchange = buildExchange(conversation, 0)
        const message_id = String(exchange.messages[1]?.id)
        const explanation = { message_id, created_at: at(i), data: {} }
        await store().conversations.addExchange(account_id, { ...exchange, explanation })
      }
      const { pruneExplanations } = store().installation
      expect(await pruneExplanations(at(3), 2)).toBe(2)
      expect(await pruneExplanations(at(3), 2)).toBe(1)
      expect(await pruneExplanations(at(3), 2)).toBe(0)
      expect(await store().rows('explanations')).toMatchObject([{ created_at: at(3) }])
    })
  })
}
