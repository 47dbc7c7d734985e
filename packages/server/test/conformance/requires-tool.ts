// Skips tests that need a missing program, except in CI.
import { execFileSync } from 'node:child_process'
import { describe } from 'vitest'

/**
 * Returns `describe` if the program is on the path, otherwise a `describe` that skips and says why.
 * With CI=true a missing program fails, so that no test is lost unnoticed.
 */
export function requiresTool(tool: string): (title: string, tests: () => void) => void {
  if (isInstalled(tool)) return describe
  if (process.env.CI === 'true') throw new Error(`CI needs ${tool}: install it first.`)
  return (title, tests) => describe.skip(`${title} (skipped: needs ${tool})`, tests)
}

/** Whether the program is on the path. */
export function isInstalled(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
