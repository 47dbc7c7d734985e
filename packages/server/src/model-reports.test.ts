// Tests how often failures of verifiers are logged and counted, and that nothing secret is logged.
import { expect, it } from 'vitest'
import { createTestClock } from '../test/support/test-app.ts'
import { createMetrics } from './http/metrics.ts'
import { createLogger } from './lib/logger.ts'
import { createModelReports } from './model-reports.ts'
import { ModelError } from './providers/language-model.ts'

function openReports() {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger({
    logLevel: 'info',
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const [metrics, clock] = [createMetrics(), createTestClock()]
  return { lines, metrics, clock, reports: createModelReports({ logger, metrics, clock }) }
}

const place = { provider: 'openai_compatible http://127.0.0.1:1 verifier', model: 'tiny' }
const slow = new ModelError('timeout', 'It was asked about "our secret recipe".')

it('logs a failing verifier once a minute, with the number of failures', () => {
  const { lines, clock, reports } = openReports()
  for (let second = 0; second < 60; second++) {
    reports.onVerifierFailure({ ...place, failure: second < 5 ? slow : 'resting' })
    clock.move(1_000)
  }
  reports.onVerifierFailure({ ...place, failure: slow })
  expect(lines).toMatchObject([
    { level: 'warn', ...place, kind: 'timeout', failures: 1 },
    { level: 'warn', ...place, kind: 'timeout', failures: 60 },
  ])
  expect(JSON.stringify(lines)).not.toContain('recipe')
})

it('logs another verifier in the same minute, and an error of our own as an error', () => {
  const { lines, reports } = openReports()
  reports.onVerifierFailure({ ...place, failure: slow })
  reports.onVerifierFailure({ ...place, provider: 'other', failure: new TypeError('odd') })
  expect(lines).toMatchObject([{ level: 'warn' }, { level: 'error', kind: 'internal_error' }])
})

it('counts each failure of a verifier by its kind', async () => {
  const { metrics, reports } = openReports()
  for (const failure of [slow, slow, 'resting', new TypeError('odd')]) {
    reports.onVerifierFailure({ ...place, failure })
  }
  const counted = (await metrics.expose()).split('\n')
  expect(counted.filter((line) => line.startsWith('parley_verifier_failures_total'))).toEqual([
    'parley_verifier_failures_total{kind="timeout"} 2',
    'parley_verifier_failures_total{kind="resting"} 1',
    'parley_verifier_failures_total{kind="internal_error"} 1',
  ])
})
