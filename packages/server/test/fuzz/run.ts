// The command line of the fuzzer: `npm run fuzz -- --requests 20000 --seed 7`. It uses PostgreSQL
// if TEST_STORAGE=postgres. With `--keep` the server keeps running for the printed commands.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { prepareAccount } from '../faults/account.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startServer } from '../support/server-process.ts'
import { createTestStorage, wantedDialect } from '../support/test-storage.ts'
import { fuzz } from './fuzz.ts'
import { failureLines, summaryLines } from './report.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const progressEvery = 1_000

const postgres = wantedDialect() === 'postgres' ? await startPostgres() : undefined
const storage = await createTestStorage(() => postgres?.url ?? '')
const { key } = await prepareAccount(storage.env)
const server = await startServer({ env: { ...storage.env, PARLEY_LOG_LEVEL: 'error' } })
const origin = server.baseUrl

const started = performance.now()
const result = await fuzz(
  { origin, key },
  {
    requests,
    seed,
    onProgress(done, failures) {
      if (done % progressEvery !== 0 && done !== requests) return
      const seconds = (performance.now() - started) / 1_000
      console.log(
        `${done} of ${requests} requests, ${failures} failures, ${Math.round(done / seconds)}/s`,
      )
    },
  },
)
for (const line of summaryLines(result)) console.log(line)
for (const failure of result.failures) {
  for (const line of failureLines(failure, origin)) console.log(line)
}
console.log(`${result.requests} requests with seed ${seed}: ${result.failures.length} failures`)
if (values.keep) {
  console.log(`The server runs at ${origin} until you press Ctrl-C. Its key is ${key}`)
  await once(process, 'SIGINT')
}
const { stderr } = server.output()
if (stderr !== '') console.log(stderr)
await server.stop()
await storage.discard()
await postgres?.stop()
process.exitCode = result.failures.length === 0 ? 0 : 1
