// Holds conversations with the engine about the knowledge of the test set.

import type { HistoryMessage, Reply, ReplySettings } from '../../src/engine/types.ts'
import { buildEngine } from '../support/engine-fixture.ts'
import { knowledge } from './knowledge/knowledge.ts'

export type Talk = { say(text: string): Promise<Reply> }

/** A turn loads the last three exchanges of a conversation. */
const historyMessages = 6

/** Indexes the knowledge of the test set. Each call of `talk` starts a new conversation. */
export async function openKnowledge(): Promise<{ talk(settings?: Partial<ReplySettings>): Talk }> {
  const { ask } = await buildEngine(knowledge)
  return {
    talk(settings) {
      const history: HistoryMessage[] = []
      return {
        async say(text) {
          const reply = await ask(text, settings, history.slice(-historyMessages))
          const topic = reply.citations[0] ?? null
          history.push(
            { sender_type: 'user', text, topic: null },
            { sender_type: 'bot', text: reply.text, topic },
          )
          return reply
        },
      }
    },
  }
}
