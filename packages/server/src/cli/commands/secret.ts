// `secret rotate`: replaces the secret key of the installation.
import { secretKeySources } from '../../app.ts'
import { systemClock } from '../../lib/clock.ts'
import { createSecretKeyRotation } from '../../services/secret-key/rotation.ts'
import { openSecretKeys } from '../../services/secret-key/secret-key.ts'
import { withCore } from '../core.ts'
import { CommandError } from '../terminal/failure.ts'
import { grouped, minutes, print, printJson } from '../terminal/output.ts'
import { startProgress } from '../terminal/progress.ts'

/**
 * May run again after an interruption. With `--json` prints `{"renewed", "unreadable", "previous_needed_until"}`.
 * Throws CommandError if there is no new key.
 */
export async function rotateSecretKey({ json }: { json?: true }): Promise<void> {
  await withCore(async ({ storage, services }, config) => {
    const sources = secretKeySources(config)
    const keys = await openSecretKeys(storage.installation, sources)
    const rotation = createSecretKeyRotation({ storage, keys, clock: systemClock })
    const hasNewKey = await rotation.begin(sources, (tx) =>
      services.accounts.recordCommand(tx, { action: 'secret_key.rotate' }),
    )
    if (!hasNewKey) throw new CommandError(noNewKey)
    const accounts = (await storage.installation.listAccounts()).length
    const bar = startProgress(accounts, 'accounts')
    const step = await rotation.step({ onProgress: bar.moveTo }).finally(bar.stop)
    if (step === undefined) throw new Error('The rotation ended while it began.')
    if (json) return printJson(step)
    const { renewed, unreadable, previous_needed_until: until } = step
    print(`The new secret key is in use. Secrets encrypted anew: ${grouped(renewed)}.`)
    if (unreadable > 0) {
      print(`Secrets that no key can read, and that were left as they are: ${grouped(unreadable)}.`)
    }
    print(until === null ? noLongerNeeded : neededUntil(until, sources.configured !== undefined))
  })
}

const noNewKey =
  'There is no new secret key. Create one with "openssl rand -base64 32", add it to PARLEY_SECRET_KEY after a comma on every server and here, restart the servers, and run this command again.'

const noLongerNeeded = 'The earlier key is no longer needed.'

function neededUntil(until: string, isConfigured: boolean): string {
  const start = `The earlier key is needed until ${minutes(until)} UTC, for stored responses.`
  return isConfigured
    ? `${start} Keep both keys in PARLEY_SECRET_KEY until "./parley doctor" says that it is no longer needed.`
    : `${start} The server then removes it from the key file. Copy the file now: it contains both keys.`
}
