// The process: the compile cache comes first, everything else is imported after it.
import { enableCompileCache } from 'node:module'

enableCompileCache()
// Node 24 calls its SQLite experimental, on the standard error that belongs to our own sentences.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(String(warning))
})
const { runCommandLine } = await import('./cli/program.ts')
await runCommandLine(process.argv)
