// Finds the oldest Node on this machine that the client supports.
import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type Runtime = { readonly path: string; readonly version: string }

/** Returns the oldest Node of version 20 or later in PATH, or the Node that runs the tests. */
export function oldestNode(): Runtime {
  const own = { path: process.execPath, version: process.versions.node }
  const others = (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => runtimeAt(join(directory, 'node')))
    .filter((found) => found !== undefined)
  return [own, ...others].reduce((oldest, found) =>
    major(found) >= 20 && major(found) < major(oldest) ? found : oldest,
  )
}

function runtimeAt(path: string): Runtime | undefined {
  try {
    const version = execFileSync(path, ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return { path, version: version.trim() }
  } catch {
    return undefined
  }
}

function major({ version }: Runtime): number {
  return Number.parseInt(version, 10)
}
