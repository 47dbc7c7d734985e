// Builds events.
import { createId } from '../../../src/lib/ids.ts'
import type { NewEvent } from '../../../src/storage/interfaces/events.ts'
import { exampleTime, hostileText } from './example-values.ts'

export function buildEvent(overrides: Partial<NewEvent> = {}): NewEvent {
  return {
    id: createId('evt'),
    type: 'message.created',
    chatbot_id: 'bot_1',
    created_at: exampleTime,
    data: { text: hostileText },
    ...overrides,
  }
}
