// A conversation with the engine over the set's knowledge, remembered as a turn remembers it.

import type { HistoryMessage, Reply, ReplySettings } from '../../src/engine/types.ts'
import { buildEngine } from '../support/engine-fixture.ts'
import { knowledge } from './knowledge/knowledge.ts'

export type Talk = { say(text: string): Promise<Reply> }

/** What a turn loads of a conversation: three exchanges. */
const historyMessages = 6

/** The set's knowledge in an engine; each `talk` is a conversation of its own. */
export async function openKnowledge(): Promise<{ talk(settings?: Partial<ReplySettings>): Talk }> {
  const { ask } = await buildEngine(knowledge)
  return {
    talk(settings) {
      const history: HistoryMessage[] = []
      return {
        async say(text) {
          const reply = await ask(text, settings, history.slice(-historyMessages))
          const topic = reply.citations[0]?.title ?? null
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
