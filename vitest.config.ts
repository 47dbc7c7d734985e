// How the tests run: real stores and real sockets, on the two cores everybody has.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    globalSetup: [
      'packages/server/test/support/global-setup.ts',
      'packages/dashboard/test/support/global-setup.ts',
    ],
    // Processes rather than threads: a test may change its environment and end with its children.
    pool: 'forks',
    maxWorkers: 2,
    // A slow machine is no failure; a hang is. Some tests start ten processes, or a browser.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What comes about within moments may take more than the second that a poll has otherwise.
    expect: { poll: { timeout: 20_000 } },
    // A test that passes at the second try has found something.
    retry: 0,
  },
})
