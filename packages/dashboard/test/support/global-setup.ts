// Runs before the tests of the dashboard: builds it as `npm start` does, and offers a browser.
import type { TestProject } from 'vitest/node'
import { buildDashboard, isDashboardStale } from '../../../../scripts/build-dashboard.ts'
import { shareResource } from '../../../server/test/support/shared-resource.ts'
import { startBrowser } from './browser.ts'

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const paths = project.vitest.state.getPaths()
  if (!paths.some((path) => path.includes('/packages/dashboard/test/'))) return undefined
  buildIfStale()
  const browser = await shareResource(startBrowser)
  project.provide('browser', browser.url)
  return browser.stop
}

function buildIfStale(): void {
  // A build named by this variable is the caller's own.
  if ((process.env.PARLEY_DASHBOARD_DIR ?? '') !== '' || !isDashboardStale()) return
  const failure = buildDashboard()
  if (failure !== undefined) throw new Error(`The dashboard could not be built.\n${failure}`)
}
