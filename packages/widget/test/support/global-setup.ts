// Runs before the tests of the widget: builds it as `npm start` does.
import type { TestProject } from 'vitest/node'
import { widgetBuild } from '../../../../scripts/build-widget.ts'

export default function setup(project: TestProject): void {
  const paths = project.vitest.state.getPaths()
  if (!paths.some((path) => path.includes('/packages/widget/test/')) || !widgetBuild.isStale())
    return
  const failure = widgetBuild.build()
  if (failure !== undefined) throw new Error(`The widget could not be built.\n${failure}`)
}
