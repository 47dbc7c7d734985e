// Two servers on one PostgreSQL answer in the same conversation, one turn at a time.
import { expect, it } from 'vitest'
import { openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Services } from '../../src/services/services.ts'
import { postgresPlace, withCore } from '../support/store-places.ts'

const perServer = 40

it('answers all messages that two servers get at once, one after the other', async () => {
  const place = await postgresPlace()
  await withCore(place, async (one) => {
    const other = await openCore({ ...loadConfig({}), ...place })
    try {
      const { id } = await one.services.accounts.create({ name: 'Example', plan: 'enterprise' })
      const { key } = await one.services.apiKeys.create(id, { name: 'Test' })
      const principal = await one.services.apiKeys.authenticate(key)
      const bot = await one.services.chatbots.create(principal, { name: 'Support' })
      const started = await one.services.conversations.create(principal, { chatbot_id: bot.id })
      const send = ({ messages }: Services, text: string) =>
        messages.send(
          principal,
          started.conversation_id,
          { text },
          { arrivedAtMs: performance.now() },
        )
      const texts = Array.from({ length: perServer }, (_, index) => String(index))
      const sent = [one, other].flatMap(({ services }) => texts.map((text) => send(services, text)))
      const refused = (await Promise.allSettled(sent)).filter(
        ({ status }) => status !== 'fulfilled',
      )
      expect(refused).toEqual([])
      const page = { page: 1, limit: 4 * perServer, order: 'asc' as const }
      const history = await one.services.messages.list(principal, started.conversation_id, page)
      expect(history.total).toBe(4 * perServer)
      const replies = history.messages.filter((_, index) => index % 2 === 1)
      const questions = history.messages.filter((_, index) => index % 2 === 0)
      expect(replies.map((reply) => 'reply_to' in reply && reply.reply_to)).toEqual(
        questions.map(({ message_id }) => message_id),
      )
    } finally {
      await other.close()
    }
  })
})
