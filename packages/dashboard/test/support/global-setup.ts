// Runs before the tests of the dashboard: builds it as `npm start` does.
import type { TestProject } from 'vitest/node'
import { dashboardBuild } from '../../../../scripts/build-dashboard.ts'

export default function setup(project: TestProject): void {
  const paths = project.vitest.state.getPaths()
  if (!paths.some((path) => path.includes('/packages/dashboard/test/'))) return
  // A build named by this variable is the caller's own.
  if ((process.env.PARLEY_DASHBOARD_DIR ?? '') !== '' || !dashboardBuild.isStale()) return
  const failure = dashboardBuild.build()
  if (failure !== undefined) throw new Error(`The dashboard could not be built.\n${failure}`)
}
