// How the tests run: real stores and real sockets.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    globalSetup: [
      'packages/server/test/support/global-setup.ts',
      'packages/dashboard/test/support/global-setup.ts',
      'packages/widget/test/support/global-setup.ts',
    ],
    // Processes, not threads: some tests change the user or the environment of their process.
    pool: 'forks',
    // As main.ts does for a process of its own: Node 24 warns on standard error that its SQLite is experimental.
    // A start of the server fills a small young space again and again: from 32 MB on it takes a tenth less CPU time.
    execArgv: ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=32'],
    // At least four workers, even on two cores: tests of processes and pages often wait.
    maxWorkers: Math.min(8, Math.max(4, availableParallelism())),
    // The files of a worker share their modules. Importing the server anew for each file took half of all time.
    isolate: false,
    // Slowness is no failure, a hang is. Some tests start ten processes, or a browser.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A state that usually comes within moments may take longer than the second that a poll has by default.
    expect: { poll: { timeout: 20_000 } },
    // A test that passes at the second attempt has found a fault.
    retry: 0,
  },
})
