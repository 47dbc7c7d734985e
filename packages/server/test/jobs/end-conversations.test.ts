// A job finishes the deletion of a chatbot if the process dies. CI also runs it on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { Core } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { endConversations } from '../../src/jobs/end-conversations.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createChatbots } from '../../src/services/chatbots/chatbots.ts'
import { createAudit } from '../../src/services/shared/audit.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { postgresPlace, sqlitePlace, withCore } from '../support/store-places.ts'
import { variationsOf } from '../support/thorough.ts'

const count = 450
const atOnce = 25

const databases = [
  ['SQLite', sqlitePlace],
  ['PostgreSQL', postgresPlace],
] as const

describe.each(variationsOf(databases))(
  'a chatbot with 450 open conversations or items, on %s',
  (_name, openPlace) => {
    it('has no open conversation after the job, even if the process that deleted it died', async () => {
      await withCore(await openPlace(), async (core) => {
        const { principal, chatbot_id } = await fill(core)
        const dying = createChatbots({
          storage: diesAfterCommits(core.storage, 1),
          clock: systemClock,
          audit: createAudit({ clock: systemClock }),
        })
        await expect(dying.remove(principal, chatbot_id)).rejects.toThrow('The process is gone.')
        expect(await statuses(core, principal)).toEqual({ ended: 200, active: 250 })

        const [job, ...others] = await claimDue(core, 60_000)
        expect(others).toEqual([])
        if (job === undefined) throw new Error('There is no job.')
        await endConversations(core.services).run(job, new AbortController().signal)
        expect(await statuses(core, principal)).toEqual({ ended: count })
      })
    })

    it('has no knowledge after the job, and one event for each item', async () => {
      await withCore(await openPlace(), async (core) => {
        const { principal, chatbot_id } = await fillKnowledge(core)
        const dying = createChatbots({
          storage: diesAfterCommits(core.storage, 1),
          clock: systemClock,
          audit: createAudit({ clock: systemClock }),
        })
        await expect(dying.remove(principal, chatbot_id)).rejects.toThrow('The process is gone.')
        const remaining = await core.services.knowledge.list(principal, { page: 1, limit: count })
        expect(remaining.total).toBe(count - 200)
        // On PostgreSQL, the feed holds events back while an older transaction of any test is open.
        await expect.poll(async () => (await deletedItems(core, principal)).length).toBe(200)

        const [job] = await claimDue(core, 60_000)
        if (job === undefined) throw new Error('There is no job.')
        await endConversations(core.services).run(job, new AbortController().signal)
        const after = await core.services.knowledge.list(principal, { page: 1, limit: count })
        expect(after.total).toBe(0)
        await expect.poll(async () => (await deletedItems(core, principal)).length).toBe(count)
        expect(new Set(await deletedItems(core, principal)).size).toBe(count)
        const scope = { account_id: principal.account_id, scope_id: chatbot_id }
        expect(await core.storage.segments.listSegments(scope, 0, 10)).toEqual([])
        expect(await core.storage.segments.version(scope.account_id, chatbot_id)).toBe(0)
      })
    })

    it('is emptied by the call itself, and the job changes nothing', async () => {
      await withCore(await openPlace(), async (core) => {
        const { principal, chatbot_id } = await fill(core)
        await core.services.chatbots.remove(principal, chatbot_id)
        expect(await statuses(core, principal)).toEqual({ ended: count })
        const before = await core.services.conversations.list(principal, { page: 1, limit: count })

        expect(await claimDue(core, 0)).toEqual([])
        const [job] = await claimDue(core, 60_000)
        if (job === undefined) throw new Error('There is no job.')
        await endConversations(core.services).run(job, new AbortController().signal)
        const after = await core.services.conversations.list(principal, { page: 1, limit: count })
        expect(after).toEqual(before)
      })
    })
  },
)

async function fill({ services }: Core): Promise<{ principal: Principal; chatbot_id: string }> {
  const { id } = await services.accounts.create({ name: 'Example', plan: 'enterprise' })
  const principal = operatorPrincipal(id)
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const create = () => services.conversations.create(principal, { chatbot_id })
  // All conversations at once would wait too long for a connection.
  for (let created = 0; created < count; created += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, create))
  }
  return { principal, chatbot_id }
}

async function fillKnowledge(core: Core): Promise<{ principal: Principal; chatbot_id: string }> {
  const { services } = core
  const { id } = await services.accounts.create({ name: 'Example', plan: 'enterprise' })
  const principal = operatorPrincipal(id)
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const create = () => services.knowledge.create(principal, { chatbot_id, content: 'We open.' })
  for (let created = 0; created < count; created += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, create))
  }
  return { principal, chatbot_id }
}

/** Lists the items that events report as deleted. */
async function deletedItems({ storage }: Core, { account_id }: Principal): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const read = await storage.events.listAfter(account_id, {
      after,
      types: ['knowledge.updated'],
      limit: 100,
    })
    for (const { data } of read?.events ?? []) {
      const { action, item } = JSON.parse(data)
      if (action === 'deleted') ids.push(item.id)
    }
    if (read?.hasMore !== true) return ids
    after = read.last ?? after
  }
}

/** A storage whose process dies after this number of commits. */
function diesAfterCommits(storage: Storage, commits: number): Storage {
  let remaining = commits
  return {
    ...storage,
    async transaction(work) {
      if (remaining-- === 0) throw new Error('The process is gone.')
      return storage.transaction(work)
    },
  }
}

async function statuses({ services }: Core, principal: Principal) {
  const { conversations } = await services.conversations.list(principal, { page: 1, limit: count })
  const counts: Record<string, number> = {}
  for (const { status } of conversations) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Claims the jobs that are due this much later. */
function claimDue({ storage }: Core, laterMs: number): Promise<readonly Job[]> {
  const at = (ms: number) => new Date(systemClock.now() + ms).toISOString()
  return storage.jobs.claim(at(laterMs), at(laterMs + 15_000), 10)
}
