// Tests that vary a promise which another test keeps. `npm test` skips them by name, and CI runs them.
import { it } from 'vitest'
import { isComplete } from './thorough.ts'

/** Like `it`. */
export const itInFull = it.runIf(isComplete)
