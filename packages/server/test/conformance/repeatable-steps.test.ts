// Tests both steps of a turn on SQLite, in a group that is rolled back and runs again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createId } from '../../src/lib/ids.ts'
import { createIdempotency } from '../../src/services/shared/idempotency.ts'
import { createOpenTurns, placed } from '../../src/services/turns/open-turns.ts'
import type { ConversationRow } from '../../src/storage/interfaces/conversations.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildBotMessage } from '../support/builders/messages.ts'

const directory = mkdtempSync(join(tmpdir(), 'parley-open-turns-'))
const storage = openSqliteStorage(directory, new Date().toISOString())
const parts = { storage, clock: systemClock }
const openTurns = createOpenTurns(parts)
const idempotency = createIdempotency(parts)
afterAll(async () => {
  await storage.close()
  rmSync(directory, { recursive: true })
})

/** Adds a repeatable step that fails, so that its whole group runs again. */
function failBeside(): Promise<unknown> {
  const fail = () => Promise.reject(new Error('no'))
  return storage.transaction(fail, { isRepeatable: true }).catch(() => undefined)
}

it('turn steps that are rolled back with their group run again and take effect once', async () => {
  const account = buildAccount()
  const account_id = account.id
  await storage.accounts.add(account)
  const chatbot = buildChatbot(account_id)
  await storage.chatbots.add(account_id, chatbot)
  const conversation = buildConversation(account_id, { chatbot_id: chatbot.id })
  await storage.conversations.add(account_id, conversation, [], [])
  const post = {
    principal: { account_id, chatbot_ids: null },
    path: '/v1/messages',
    key: 'once',
    body: { text: 'Hello' },
  }
  const answerOf = (data: unknown) => ({ status: 201, location: null, body: JSON.stringify(data) })
  const first = await idempotency.begin(post, answerOf)
  const claim = 'claim' in first ? first.claim : undefined

  const opening = { conversation, message: { text: 'Hello' }, earlier: undefined, guest: undefined }
  const reply_id = createId('msg')
  const [openTurn] = await Promise.all([
    openTurns.begin({ ...opening, claim, reply_id }),
    failBeside(),
  ])
  if (openTurn === undefined) throw new Error('The turn did not start.')
  let times = 0
  const close = (current: ConversationRow) => {
    times += 1
    const bot = placed(buildBotMessage(current, 2, { id: reply_id }), current, systemClock.now())
    return { bot, handsOff: false, events: [] }
  }
  const [bot] = await Promise.all([
    openTurns.finish(openTurn, close, { claim, link: undefined }),
    failBeside(),
  ])

  expect(times).toBe(2)
  const page = { limit: 10, offset: 0 }
  const history = await storage.messages.list(account_id, conversation.id, 'asc', page)
  expect(history?.rows.map(({ id, reply_status }) => [id, reply_status])).toEqual([
    [openTurn.user.id, null],
    [bot.id, null],
  ])
  const now = await storage.conversations.find(account_id, conversation.id)
  expect([now?.message_count, now?.event_count, now?.turn_until]).toEqual([2, 2, null])
  expect(await idempotency.begin(post, answerOf)).toMatchObject({ stored: { status: 201 } })
})
