// Says whether this machine has a Go that the client supports.
import { execFileSync } from 'node:child_process'

const minorMin = 24

/** Whether `go` is on the path, in version 1.24 or newer. Debian 12 has 1.19. */
export function hasGo(): boolean {
  try {
    const printed = execFileSync('go', ['version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, minor = 0] = /^go version go1\.(\d+)/.exec(printed) ?? []
    return Number(minor) >= minorMin
  } catch {
    return false
  }
}
