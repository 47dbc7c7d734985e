// Plays the conversations of a help desk with the built-in engine, in this process, and grades every reply.
import type { Message } from '@parley/contract'
import type { Core } from '../../packages/server/src/app.ts'
import type { Principal } from '../../packages/server/src/services/shared/principal.ts'
import { type Grade, grade } from './grade.ts'
import type { Conversation, Expectation, HelpDesk } from './help-desks.ts'

export type GradedTurn = Grade & {
  readonly id: string
  /** The place in its conversation, from 1. */
  readonly turn: number
  readonly desk: string
  readonly tags: readonly string[]
  readonly text: string
  readonly reply: string
  readonly confidence: number | null
  /** The keys of the cited items. */
  readonly citations: readonly string[]
  readonly expect: Expectation
}

/** Returns the turns of all conversations, in their order. */
export async function play(
  { services }: Core,
  principal: Principal,
  { name, bot, items, conversations }: HelpDesk,
): Promise<GradedTurn[]> {
  const { id: chatbot_id } = await services.chatbots.create(principal, bot)
  const refs = new Map<string, string>()
  for (const { ref, item } of items) {
    const { id } = await services.knowledge.create(principal, { ...item, chatbot_id })
    refs.set(id, ref)
  }
  const graded: GradedTurn[] = []
  for (const conversation of conversations) graded.push(...(await playOne(conversation)))
  return graded

  async function playOne({ id, tags, turns }: Conversation): Promise<GradedTurn[]> {
    const opened = await services.conversations.create(principal, { chatbot_id, user_id: id })
    const { conversation_id } = opened
    const played: GradedTurn[] = []
    for (const [index, { text, expect, tags: own }] of turns.entries()) {
      const arrivedAtMs = performance.now()
      const message = { text }
      const reply = await services.messages.send(principal, conversation_id, message, {
        arrivedAtMs,
      })
      const citations = citedIn(reply)
      played.push({
        ...{ id, turn: index + 1, desk: name, tags: own ?? tags, text, reply: reply.text },
        ...grade(expect, reply, citations),
        ...{ confidence: reply.confidence ?? null, citations, expect },
      })
      // The bot is silent after it handed over. It has to answer the next turn, too.
      if (reply.handoff === true) {
        await services.conversations.update(principal, conversation_id, { status: 'active' })
      }
    }
    return played
  }

  function citedIn({ citations = [] }: Message): string[] {
    return [...new Set(citations.map(({ knowledge_id }) => refs.get(knowledge_id) ?? knowledge_id))]
  }
}
