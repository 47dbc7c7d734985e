// The entry point of the process: sets up the whole process first, and imports everything else after that.

// Only the user of this process may read the files it creates. bin/parley.js creates the compile cache
// before, because all users share it.
process.umask(0o077)
// Node 24 warns on standard error that its SQLite is experimental.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(String(warning))
})
const { runCommandLine } = await import('./cli/program.ts')
await runCommandLine(process.argv)
