// How much a run of the tests does. `.ci/run` sets CI=true, as public CI services do.

/** In CI the tests do all rounds, and run each command once in a process of its own. */
export const isThorough = process.env.CI === 'true'

/** TEST_ALL=true runs all tests without CI, in one round: `.ci/run` does so on the oldest Node. */
export const isComplete = isThorough || process.env.TEST_ALL === 'true'

/** Returns all rounds in CI, otherwise the first one. */
export function roundsOf<T>(rounds: readonly T[]): readonly T[] {
  return isThorough ? rounds : rounds.slice(0, 1)
}

/** Returns all variations where all tests run, otherwise the first `count`. */
export function variationsOf<T>(variations: readonly T[], count = 1): readonly T[] {
  return isComplete ? variations : variations.slice(0, count)
}
