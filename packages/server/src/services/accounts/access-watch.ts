// Notices that keys, accounts, people or sessions changed, in whichever process: who remembers any of
// them forgets it then.
import type { Storage } from '../../storage/storage.ts'

export type AccessWatch = ReturnType<typeof createAccessWatch>

/** How often the store is asked; a revocation holds within 1 s. */
const revisionPollMs = 250

export function createAccessWatch({ storage }: { storage: Pick<Storage, 'installation'> }) {
  const forgetters: (() => void)[] = []
  let revision: number | undefined
  let timer: NodeJS.Timeout | undefined

  function forget(): void {
    for (const one of forgetters) one()
  }

  async function forgetIfChanged(): Promise<void> {
    const current = await storage.installation.accessRevision()
    if (current !== revision) forget()
    revision = current
  }

  return {
    /** Calls `forget` from now on when something changed. */
    onChange(forgetter: () => void): void {
      forgetters.push(forgetter)
    },

    /** Whether a change would be noticed: without it nothing may be remembered. */
    isOn: (): boolean => timer !== undefined,

    async start(): Promise<void> {
      revision = await storage.installation.accessRevision()
      timer = setInterval(() => {
        // A store that can't be read can't confirm a key either.
        forgetIfChanged().catch(forget)
      }, revisionPollMs)
      timer.unref()
    },

    stop(): void {
      clearInterval(timer)
      timer = undefined
      forget()
    },
  }
}
