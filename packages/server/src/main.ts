// The process: what holds for all of it comes first, everything else is imported after that.

// Whatever this process makes is for its user alone, also in a directory that others can look into;
// after bin/parley.js made the compile cache, whose folder all users share.
process.umask(0o077)
// Node 24 calls its SQLite experimental, on the standard error that belongs to our own sentences.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(String(warning))
})
const { runCommandLine } = await import('./cli/program.ts')
await runCommandLine(process.argv)
