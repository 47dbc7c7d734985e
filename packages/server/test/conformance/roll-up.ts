// The store of the roll-up: each change is taken once, by one process at a time. Erased words
// remove their questions.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { RollUpStep } from '../../src/storage/interfaces/roll-up.ts'
import type { Stores } from '../../src/storage/interfaces/storage.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildBotMessage, buildMessage } from '../support/builders/messages.ts'
import { delta, monday, noItems, nothing } from './analytics-deltas.ts'
import { type Backend, useStore } from './backends.ts'

export function rollUpSuite(backend: Backend): void {
  describe('the roll-up', () => {
    const store = useStore(backend)
    const add = (account_id: string, found: Partial<RollUpStep>) =>
      store().rollUp.add(account_id, { ...nothing, ...found })

    it('rollUp.add › deletes a likeness with its last question', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const userMessages = [1, 3].map((sequence) => buildMessage(conversation, sequence))
      const messages = userMessages.flatMap((message) => [
        message,
        buildBotMessage(conversation, message.sequence + 1, { reply_to: message.id }),
      ])
      await store().conversations.add(account_id, conversation, messages, [])
      const { chatbot_id } = conversation
      const like = { chatbot_id, likeness: 'anon_alike', asked_at: userMessages[0]?.sent_at ?? '' }
      const questions = userMessages.map(({ id }) => ({ message_id: id, ...like }))
      const ofLikeness = (count: number) =>
        delta(monday, { items: { ...noItems, questions: new Map([[like.likeness, count]]) } })
      await add(account_id, { quarters: [ofLikeness(2)], questions })
      const findNumbers = () =>
        store().analytics.findNumbers(account_id, 'questions', [like.likeness])
      await add(account_id, { quarters: [ofLikeness(-1)], forgotten: questions.slice(0, 1) })
      expect(await findNumbers()).toHaveLength(1)
      const range = { from: '2026-11-01T00:00:00.000Z', before: '2026-12-01T00:00:00.000Z' }
      const listed = await store().analytics.listQuestions(account_id, range)
      expect(listed).toEqual([{ chatbot_id, likeness: like.likeness }])
      await add(account_id, { quarters: [ofLikeness(-1)], forgotten: questions.slice(1) })
      expect(await findNumbers()).toEqual([])
      expect(await store().analytics.listQuestions(account_id, range)).toEqual([])
    })

    it('conversations.erase › makes the roll-up find the questions without words', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const userMessage = buildMessage(conversation, 1)
      const answer = buildBotMessage(conversation, 2, { reply_to: userMessage.id })
      await store().conversations.add(account_id, conversation, [userMessage, answer], [])
      const { id, chatbot_id } = conversation
      const question = {
        message_id: userMessage.id,
        chatbot_id,
        likeness: 'anon_alike',
        asked_at: userMessage.sent_at,
      }
      const items = { ...noItems, questions: new Map([[question.likeness, 1]]) }
      await add(account_id, { quarters: [delta(monday, { items })], questions: [question] })
      await store().rollUp.takeChanged(1_000)
      expect(await store().rollUp.listWordless(account_id, id)).toEqual([])
      await store().conversations.erase(account_id, id, '2026-11-20T11:00:00.000Z')
      expect(await store().rollUp.takeChanged(1_000)).toEqual([
        { account_id, conversation_id: id, is_changed: true },
      ])
      expect(await store().rollUp.listWordless(account_id, id)).toEqual([question])
    })

    it('rollUp.listTouched › lists conversations in commit order, without erased accounts', async () => {
      const [account_id, erased] = [createId('acct'), createId('acct')]
      const of = (owner: string) => buildConversation(owner)
      const [first, second, gone] = [of(account_id), of(account_id), of(erased)]
      const from = await store().rollUp.holdPlace()
      for (const one of [first, gone, second]) {
        await store().conversations.add(one.account_id, one, [], [buildEvent()])
      }
      await store().accounts.beginErasure(erased, '2026-11-20T11:00:00.000Z')
      expect(await store().rollUp.hasNews()).toBe(true)
      const list = () => store().rollUp.listTouched(from, 1_000)
      // On a shared PostgreSQL server, an open transaction of another test delays the newest events.
      await expect.poll(async () => (await list()).count).toBeGreaterThanOrEqual(3)
      const { touched, place } = await list()
      const ours = touched.filter((one) => [account_id, erased].includes(one.account_id))
      expect(ours.map(({ conversation_id }) => conversation_id)).toEqual([first.id, second.id])
      await store().rollUp.advance(place)
      expect((await store().rollUp.listTouched(place, 1_000)).touched).toEqual([])
      expect(await store().rollUp.waitingSince()).toBeUndefined()
      const late = buildEvent({ created_at: '2026-11-20T11:05:00.000Z' })
      const third = of(account_id)
      await store().conversations.add(account_id, third, [], [late])
      expect(await store().rollUp.waitingSince()).toBe(late.created_at)
    })

    it('rollUp.takeChanged › returns a conversation that changed without an event only once', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      await store().conversations.add(account_id, conversation, [], [])
      const resolved = { ...conversation, resolution: 'resolved' as const }
      await store().conversations.change(account_id, resolved, [])
      await store().conversations.change(account_id, resolved, [])
      const taken = await store().rollUp.takeChanged(1_000)
      expect(taken.filter((one) => one.account_id === account_id)).toEqual([
        { account_id, conversation_id: conversation.id, is_changed: true },
      ])
      expect(await store().rollUp.takeChanged(1_000)).toEqual([])
    })

    it('rollUp.takeChanged › waits for a transaction that changes a queued conversation', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const { id } = conversation
      await store().conversations.add(account_id, conversation, [], [])
      const change = (stores: Stores, resolution: 'resolved' | 'escalated') =>
        stores.conversations.change(account_id, { ...conversation, resolution }, [])
      await change(store(), 'resolved')
      let isRolled = false
      const rollUp = () =>
        store()
          .transaction(async ({ rollUp }) => {
            await rollUp.holdPlace()
            const taken = await rollUp.takeChanged(1_000)
            const found = await rollUp.load(account_id, id)
            return { taken, resolution: found?.course.resolution }
          })
          .finally(() => {
            isRolled = true
          })
      const rolling = await store().transaction(async (tx) => {
        await change(tx, 'escalated')
        const started = rollUp()
        // Long enough for a roll-up that does not wait.
        for (let i = 0; i < 500 && !isRolled; i++) await tx.conversations.find(account_id, id)
        return { started }
      })
      const { taken, resolution } = await rolling.started
      expect(taken).toContainEqual({ account_id, conversation_id: id, is_changed: true })
      expect(resolution).toBe('escalated')
    })

    it('messages.setFeedback › keeps the time of the rating if only the comment changes', async () => {
      const account_id = createId('acct')
      const conversation = buildConversation(account_id)
      const message = buildBotMessage(conversation, 1)
      await store().conversations.add(account_id, conversation, [message], [])
      const rate = (rating: 'positive' | 'negative' | null, comment: string, created_at: string) =>
        store().messages.setFeedback(
          account_id,
          { ...message, feedback: { rating, comment } },
          buildEvent({ type: 'message.feedback', created_at }),
        )
      const rated = async () =>
        (await store().rollUp.ratingsOf(account_id, conversation.id)).map(
          ({ rating, rated_at }) => [rating, rated_at],
        )
      await rate('positive', 'a', '2026-11-20T11:00:00.000Z')
      await rate('positive', 'b', '2026-11-20T12:00:00.000Z')
      expect(await rated()).toEqual([['positive', '2026-11-20T11:00:00.000Z']])
      await rate(null, 'b', '2026-11-20T13:00:00.000Z')
      expect(await rated()).toEqual([[null, '2026-11-20T13:00:00.000Z']])
    })
  })
}
