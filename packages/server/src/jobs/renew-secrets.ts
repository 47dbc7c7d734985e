// While the secret key is replaced: seals with the new key what the old one sealed, and ends the replacement.
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function renewSecrets({ secretKeyRotation }: Pick<Services, 'secretKeyRotation'>): Task {
  return {
    kind: 'secrets.renew',
    everySeconds: 3_600,
    // The next time slot does the rest.
    retryAfterSeconds: [60],
    async run(_job, signal) {
      await secretKeyRotation.step({ signal })
    },
  }
}
