// How much a run of the tests does. `.ci/run` sets CI=true, as public CI services do.

/** In CI the tests do all rounds, and run each command once in a process of its own. */
export const isThorough = process.env.CI === 'true'

/** Returns all rounds in CI, otherwise the first one. */
export function roundsOf<T>(rounds: readonly T[]): readonly T[] {
  return isThorough ? rounds : rounds.slice(0, 1)
}
