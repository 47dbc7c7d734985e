// Runs before the tests in the browser: builds the widget as `npm start` does.
import type { TestProject } from 'vitest/node'
import { widgetBuild } from '../../../../scripts/build-widget.ts'

export default function setup(project: TestProject): void {
  const paths = project.vitest.state.getPaths()
  const isNeeded = paths.some((path) => /\/packages\/(?:widget|dashboard)\/test\//.test(path))
  if (!isNeeded || !widgetBuild.isStale()) return
  const failure = widgetBuild.build()
  if (failure !== undefined) throw new Error(`The widget could not be built.\n${failure}`)
}
