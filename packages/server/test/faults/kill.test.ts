// One kill in every test run, three in CI. `npm run faults` does any number.
import { expect, test } from 'vitest'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage } from '../support/test-storage.ts'
import { roundsOf } from '../support/thorough.ts'
import { prepareInstallation, runRound } from './kill.ts'

const seeds = roundsOf([101, 102, 103])
/** Three rounds take 25 s on an idle machine. */
const timeoutMs = 180_000

test(
  'a server killed under load keeps what it acknowledged, runs repeats once, and counts exactly',
  async () => {
    const storage = await createTestStorage(postgresUrl)
    const installation = await prepareInstallation(storage)
    let exchanges = 0
    let unacknowledged = 0
    let repeated = 0
    for (const seed of seeds) {
      const result = await runRound(installation, { seed, all: true })
      expect(result.problems).toEqual([])
      expect(result.compared.answers).toBeGreaterThan(0)
      exchanges += result.exchanges
      unacknowledged += result.unacknowledged
      repeated += result.repeated
    }
    // There was data to lose, and requests were in progress.
    expect(exchanges).toBeGreaterThan(0)
    expect(unacknowledged).toBeGreaterThan(0)
    expect(repeated).toBeGreaterThan(0)
    await storage.discard()
  },
  timeoutMs,
)
