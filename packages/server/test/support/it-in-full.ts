// Tests that `npm test` skips by name, and CI runs: variations of a promise that another test keeps, and most faults.
import { it } from 'vitest'
import { isComplete } from './thorough.ts'

/** Like `it`. */
export const itInFull = it.runIf(isComplete)
