// Builds the programs for browsers: the dashboard and the widget, or those that are named. With --if-missing, builds
// only what is missing or was built from other sources.
import type { BrowserBuild } from './browser-build.ts'
import { dashboardBuild } from './build-dashboard.ts'
import { widgetBuild } from './build-widget.ts'

const isOptional = process.argv.includes('--if-missing')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

for (const build of [dashboardBuild, widgetBuild]) {
  if (names.length > 0 && !names.includes(build.name)) continue
  if (isOptional && !build.isStale()) continue
  if (!run(build)) process.exitCode = 1
}

/** With --if-missing, a failure is not an error: a server without its dashboard is better than no server. */
function run({ name, hasTools, build }: BrowserBuild): boolean {
  if (!hasTools()) {
    console.error(`The ${name} can’t be built, because its tools are not installed. Run: npm ci`)
    return isOptional
  }
  const startedAt = performance.now()
  const failure = build()
  if (failure === undefined) {
    console.log(`The ${name} is built (${Math.round(performance.now() - startedAt)} ms).`)
    return true
  }
  console.error(`The ${name} could not be built.\n${failure}`)
  return isOptional
}
