// Ends turns whose process died while a model was answering: their messages stand without a reply.
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function endLostTurns({ messages }: Pick<Services, 'messages'>): Task {
  return {
    kind: 'turns.end_lost',
    everySeconds: 60,
    run: () => messages.endLost(),
    // The next slot does what this one did not come to.
    retryAfterSeconds: [10],
  }
}
