// The command line of the fault rounds: `npm run faults -- --rounds 100 --seed 1`.
// TEST_STORAGE=postgres before it chooses PostgreSQL.
import { parseArgs } from 'node:util'
import { startPostgres } from '../support/postgres-server.ts'
import { createTestStorage, wantedDialect } from '../support/test-storage.ts'
import { prepareInstallation, runRound } from './kill.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
const endsAt = performance.now() + Number(values.minutes) * 60_000

const postgres = wantedDialect() === 'postgres' ? await startPostgres() : undefined
const storage = await createTestStorage(() => postgres?.url ?? '')
const installation = await prepareInstallation(storage)
let [finished, exchanges, unacknowledged, broken] = [0, 0, 0, 0]
while (finished < rounds && performance.now() < endsAt) {
  finished += 1
  const result = await runRound(installation, { seed: seed + finished, all: finished === rounds })
  exchanges += result.exchanges
  unacknowledged += result.unacknowledged
  broken += result.problems.length
  console.log(
    `round ${finished}: killed after ${result.killedAfterMs} ms, ${result.exchanges} exchanges acknowledged, ` +
      `${result.unacknowledged} requests in progress, ${result.repeated} of them repeated; compared ${result.compared.histories} histories ` +
      `and ${result.compared.answers} answers: ${result.problems.length === 0 ? 'no problems' : 'BROKEN'}`,
  )
  for (const problem of result.problems) console.log(`  ${problem}`)
}
console.log(
  `${finished} of ${rounds} rounds with seed ${seed}: ${exchanges} acknowledged exchanges, ` +
    `${unacknowledged} requests in progress at the kills, ${broken} problems`,
)
await storage.discard()
await postgres?.stop()
process.exitCode = broken === 0 && finished === rounds ? 0 : 1
