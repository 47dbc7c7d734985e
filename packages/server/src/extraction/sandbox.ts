// The flags and limits of the child process that reads one file. It can read its own code, and nothing else.
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Megabytes of the JavaScript heap. A workbook of 60,000 rows needs about 300. */
const heapMb = 512
/** Megabytes of all memory that the process may write to. Node itself needs about 100. */
const dataMb = 1_536
/** Seconds of CPU time of all threads. The parent also ends the child by the clock. */
const cpuSeconds = 30
const prlimitPaths = ['/usr/bin/prlimit', '/bin/prlimit']

const here = dirname(fileURLToPath(import.meta.url))

type Command = { readonly file: string; readonly args: readonly string[] }

/** Returns the command that starts a child. `prlimit` bounds it further, where the system has it. */
export function sandboxedCommand(): Command {
  const node = [...nodeFlags(), join(here, 'child.ts')]
  const prlimit = prlimitPaths.find((path) => existsSync(path))
  if (prlimit === undefined) return { file: process.execPath, args: node }
  const limits = [`--data=${dataMb * 1_048_576}`, `--cpu=${cpuSeconds}`, '--core=0', '--nofile=64']
  return { file: prlimit, args: [...limits, '--', process.execPath, ...node] }
}

function nodeFlags(): string[] {
  return [
    '--permission',
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMb}`,
    // No library needs eval, so a file can't reach it.
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ]
}

/**
 * This folder, and for each folder above it what Node reads to resolve an import: `package.json` and `node_modules`.
 * So it does not matter whether this is a clone or a package below node_modules.
 */
function readablePaths(): string[] {
  const paths = [here, join(here, '..', 'lib', 'text')]
  for (let folder = here; dirname(folder) !== folder; folder = dirname(folder)) {
    paths.push(join(folder, 'package.json'))
    const packages = join(folder, 'node_modules')
    if (existsSync(packages)) paths.push(packages, realpathSync(packages))
  }
  return [...new Set(paths)]
}
