// The account of the random traffic: its chatbots, what was done in it, and who is who.
import { scopes } from '@parley/contract'
import type { Core } from '../../src/app.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { AnalyticsClock } from './clock.ts'
import { type AccountRecord, createRecord, type HeldConversation } from './record.ts'

const persons = ['ann', 'bob', 'cem'] as const

export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

export type TrafficSetup = Awaited<ReturnType<typeof openTrafficSetup>>

/** By a number whatever there is of it; undefined of nothing. */
export function choose<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length]
}

/** A new account with three chatbots that differ in how long they keep what. */
export async function openTrafficSetup(
  { services, storage }: Core,
  clock: AnalyticsClock,
  query: Query,
) {
  const { id: account_id } = await services.accounts.create({ name: 'Traffic', plan: 'enterprise' })
  const principal: Principal = {
    account_id,
    account_status: 'active',
    key_id: 'key_traffic',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  const settings = [
    {},
    { idle_timeout_minutes: 60, handoff_enabled: true, welcome_message: 'Hello!' },
    { retention_days: 1 },
  ]
  const chatbots: { id: string; isDeleted: boolean }[] = []
  for (const [index, one] of settings.entries()) {
    const { id } = await services.chatbots.create(principal, {
      name: `Bot ${index}`,
      settings: one,
    })
    chatbots.push({ id, isDeleted: false })
  }
  for (const content of ['You can return items for 30 days.', 'The shop opens at nine.']) {
    await services.knowledge.create(principal, { content }, {})
  }
  const own = { content: 'The first bot knows of parking.', chatbot_id: chatbots[0]?.id ?? '' }
  await services.knowledge.create(principal, own, {})
  await services.webhooks.create(principal, { url: 'https://example.com/hook', events: ['*'] })
  const record: AccountRecord = createRecord()
  const generations = new Map<string, number>()
  const personOf = (user_id: string) => `${user_id} ${generations.get(user_id) ?? 0}`
  const userBy = (number: number) => choose(persons, number) ?? ''
  const kept = () => record.conversations.filter(({ isDeleted }) => !isDeleted)
  const chosen = (number: number) => choose(kept(), number)

  /** Reads again what became of it; the service is asked, not the analytics. */
  async function look(conversation: HeldConversation): Promise<void> {
    if (conversation.isDeleted) return
    const { id } = conversation
    const { status, ended_reason, resolution } = await services.conversations.get(principal, id)
    Object.assign(conversation, { status, ended_reason, resolution })
    if (status === 'paused') conversation.wasPaused = true
  }

  /** Brings the record up to what became of it by itself. */
  async function settle(): Promise<void> {
    for (const conversation of kept()) await look(conversation)
    const rows = await query(
      `select id from messages where account_id = '${account_id}' and text = ''`,
    )
    record.wordless = new Set(rows.map(({ id }) => String(id)))
    const items = await query(`select scope_id from knowledge where account_id = '${account_id}'`)
    record.knowledge = items.map(({ scope_id }) => String(scope_id))
  }

  /** Hands events to webhooks, of whichever account, and reads what this one's was handed so far. */
  async function handOn(): Promise<void> {
    while (await services.webhookFanOut.step());
    const rows = await query(
      `select d.created_at, e.conversation_id from deliveries d
       join events e on e.account_id = d.account_id and e.id = d.event_id
       where d.account_id = '${account_id}'`,
    )
    record.handed = rows.map(({ created_at, conversation_id }) => ({
      atMs: Date.parse(String(created_at)),
      conversation_id: conversation_id === null ? null : String(conversation_id),
    }))
  }

  return {
    services,
    storage,
    clock,
    account_id,
    principal,
    chatbots,
    record,
    userBy,
    personOf,
    /** Who comes by that name from now on is somebody else. */
    renew(user_id: string): void {
      generations.set(user_id, (generations.get(user_id) ?? 0) + 1)
    },
    kept,
    chosen,
    look,
    settle,
    handOn,
  }
}
