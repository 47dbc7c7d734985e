// Builds questions that a bot answered badly.
import { createId } from '../../../src/lib/ids.ts'
import type { FailedQuestion } from '../../../src/storage/interfaces/gaps.ts'
import { exampleTime } from './example-values.ts'

/** A question that the bot could not answer. */
export function buildFailedQuestion(overrides: Partial<FailedQuestion> = {}): FailedQuestion {
  return {
    question_id: createId('msg'),
    message_id: createId('msg'),
    conversation_id: createId('conv'),
    chatbot_id: 'bot_1',
    likeness: 'like 1',
    wording: 'wording 1',
    asked_at: exampleTime,
    is_unanswered: true,
    is_rated_badly: false,
    ...overrides,
  }
}
