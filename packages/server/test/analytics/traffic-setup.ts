// The account of the random traffic: its chatbots, the record of the actions, and its end users.
import { scopes } from '@parley/contract'
import type { Core } from '../../src/app.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { AnalyticsClock } from './clock.ts'
import { type AccountRecord, createRecord, type RecordedConversation } from './record.ts'

const persons = ['ann', 'bob', 'cem'] as const

export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

export type TrafficSetup = Awaited<ReturnType<typeof openTrafficSetup>>

/** Chooses an element by any number; undefined if the list is empty. */
export function choose<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length]
}

/**
 * Opens a new account with three chatbots, which differ in retention, idle timeout and welcome
 * message.
 */
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
  const existing = () => record.conversations.filter(({ isDeleted }) => !isDeleted)
  const chooseConversation = (number: number) => choose(existing(), number)

  /** Reads the conversation's current state from the services, not from the analytics. */
  async function refresh(conversation: RecordedConversation): Promise<void> {
    if (conversation.isDeleted) return
    const { id } = conversation
    const { status, ended_reason, resolution } = await services.conversations.get(principal, id)
    Object.assign(conversation, { status, ended_reason, resolution })
    if (status === 'paused') conversation.wasPaused = true
  }

  /** Updates the record with changes that happened without an action. */
  async function settle(): Promise<void> {
    for (const conversation of existing()) await refresh(conversation)
    const rows = await query(
      `select id from messages where account_id = '${account_id}' and text = ''`,
    )
    record.textless = new Set(rows.map(({ id }) => String(id)))
    const items = await query(`select scope_id from knowledge where account_id = '${account_id}'`)
    record.knowledge = items.map(({ scope_id }) => String(scope_id))
  }

  /**
   * Creates the deliveries of pending events for all accounts, and records those of this account.
   */
  async function fanOut(): Promise<void> {
    while (await services.webhookFanOut.step());
    const rows = await query(
      `select d.created_at, e.conversation_id from deliveries d
       join events e on e.account_id = d.account_id and e.id = d.event_id
       where d.account_id = '${account_id}'`,
    )
    record.deliveries = rows.map(({ created_at, conversation_id }) => ({
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
    /** From now on, this user id belongs to another person. */
    startNewPerson(user_id: string): void {
      generations.set(user_id, (generations.get(user_id) ?? 0) + 1)
    },
    existing,
    chooseConversation,
    refresh,
    settle,
    fanOut,
  }
}
