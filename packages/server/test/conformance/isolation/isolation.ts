// Isolation of accounts: a method called with another account's ids finds and changes nothing.
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../src/lib/ids.ts'
import { isComplete } from '../../support/thorough.ts'
import { type Backend, useStore } from '../backends.ts'
import { accountCases } from './accounts.ts'
import { readAnalytics } from './analytics.ts'
import { conversationCases } from './conversations.ts'
import { eventCases } from './events.ts'
import { knowledgeCases } from './knowledge.ts'
import { sourceCases } from './sources.ts'
import {
  buildTenant,
  type Case,
  type CasesOf,
  firstPage,
  nowMs,
  type Tenant,
  type TenantStores,
  upkeep,
} from './tenant.ts'

const cases: CasesOf<keyof TenantStores> = {
  ...accountCases,
  ...knowledgeCases,
  ...sourceCases,
  ...conversationCases,
  ...eventCases,
}

export function isolationSuite(backend: Backend): void {
  describe('isolation', () => {
    const store = useStore(backend)
    let mine: Tenant
    beforeAll(async () => {
      mine = await buildTenant(store())
    })

    /** All rows of an account, and what the methods of the stores return for it. */
    async function stateOf({ account_id, chatbot, conversation, item, analytics }: Tenant) {
      const { rows: conversations } = await store().conversations.list(account_id, null, firstPage)
      const tables = ['api_keys', 'chatbots', 'conversations', 'messages', 'knowledge'] as const
      const more = [
        'knowledge_tags',
        'segment_scopes',
        'segments',
        'synonyms',
        'sources',
        'source_runs',
        'source_documents',
        'source_files',
        'source_former_texts',
        'events',
        'counters',
        'idempotency_keys',
        'explanations',
        'webhooks',
        'deliveries',
        'conversation_guests',
        'open_turns',
        'history_heads',
        'account_models',
        'quotas',
        'audit_entries',
        'gaps',
        'gap_questions',
        'memberships',
        'sessions',
        'invitations',
        'publishable_keys',
        'publishable_key_origins',
        'visitors',
        'identity_secrets',
        'verified_visitors',
        'visitor_contacts',
        'typing',
      ] as const
      const all = await store().rowsOfAll([...tables, ...more])
      const rows = all.map((ofTable) => ofTable.filter((row) => row.account_id === account_id))
      return {
        rows,
        account: await store().accounts.find(account_id),
        window: await store().rateWindows.find(account_id, nowMs),
        chatbots: await store().chatbots.list(account_id, firstPage),
        conversations,
        messages: await store().messages.list(account_id, conversation.id, 'asc', firstPage),
        knowledge: await store().knowledge.list(account_id, [chatbot.id], firstPage),
        item: await store().knowledge.find(account_id, item.id),
        analytics: await readAnalytics(store(), account_id, analytics),
      }
    }

    const methods = Object.entries(cases).flatMap(([name, ofStore]) =>
      Object.entries<Case>(ofStore).map(([method, run]) => [`${name}.${method}`, run] as const),
    )

    /** The state after a test, which is the state before the next one. Undefined after a failure. */
    let known: Awaited<ReturnType<typeof stateOf>> | undefined

    async function expectUnchanged(): Promise<void> {
      const before = known
      known = undefined
      const after = await stateOf(mine)
      expect(after).toEqual(before)
      known = after
    }

    // Only CI reads the state after each method, which names the method.
    it.each(methods)('%s › does not reach another account', async (_method, run) => {
      known ??= await stateOf(mine)
      await run(store(), createId('acct'), mine)
      if (isComplete) await expectUnchanged()
    })

    it('all methods together › change nothing of another account', async () => {
      expect(known).toBeDefined()
      await expectUnchanged()
    })

    it('has a case for every method of every store', () => {
      const {
        installation: _,
        jobs: __,
        outbox: ___,
        rollUp: ____,
        gapReading: _____,
        people: ______,
        guesses: _______,
        measures: ________,
        ...tenantStores
      } = store()
      const methodNames = Object.entries(tenantStores).flatMap(([name, ofStore]) =>
        Object.entries(ofStore).flatMap(([method, value]) =>
          typeof value === 'function' && !upkeep.some((done) => done === method)
            ? [`${name}.${method}`]
            : [],
        ),
      )
      expect(methods.map(([method]) => method).sort()).toEqual(methodNames.sort())
    })
  })
}
