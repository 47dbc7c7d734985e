// Before the tests of the dashboard: it is built once, as `npm start` builds it.
import type { TestProject } from 'vitest/node'
import { buildDashboard, isDashboardStale } from '../../../../scripts/build-dashboard.ts'

export default function setup({ vitest }: TestProject): void {
  // Who names another build has made it.
  if ((process.env.PARLEY_DASHBOARD_DIR ?? '') !== '') return
  const isWanted = vitest.state
    .getPaths()
    .some((path) => path.includes('/packages/dashboard/test/'))
  if (!isWanted || !isDashboardStale()) return
  const failure = buildDashboard()
  if (failure !== undefined) throw new Error(`The dashboard could not be built.\n${failure}`)
}
