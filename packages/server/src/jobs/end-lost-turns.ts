// Ends turns whose process died while a model was answering. Their messages have no reply.
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function endLostTurns({ messages }: Pick<Services, 'messages'>): Task {
  return {
    kind: 'turns.end_lost',
    everySeconds: 60,
    run: () => messages.endLost(),
    // The next time slot does the rest.
    retryAfterSeconds: [10],
  }
}
