// The command line of the fault rounds: `npm run faults -- --rounds 100 --seed 1`, on PostgreSQL with
// TEST_STORAGE=postgres before it.
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
let [made, exchanges, unacknowledged, broken] = [0, 0, 0, 0]
while (made < rounds && performance.now() < endsAt) {
  made += 1
  const result = await runRound(installation, { seed: seed + made, all: made === rounds })
  exchanges += result.exchanges
  unacknowledged += result.unacknowledged
  broken += result.problems.length
  console.log(
    `round ${made}: killed after ${result.killedAfterMs} ms, ${result.exchanges} exchanges acknowledged, ` +
      `${result.unacknowledged} requests under way, ${result.repeated} of them repeated; compared ${result.compared.histories} histories ` +
      `and ${result.compared.answers} answers: ${result.problems.length === 0 ? 'all as promised' : 'BROKEN'}`,
  )
  for (const problem of result.problems) console.log(`  ${problem}`)
}
console.log(
  `${made} of ${rounds} rounds with seed ${seed}: ${exchanges} acknowledged exchanges, ` +
    `${unacknowledged} requests under way at the kills, ${broken} broken promises`,
)
await storage.discard()
await postgres?.stop()
process.exitCode = broken === 0 && made === rounds ? 0 : 1
