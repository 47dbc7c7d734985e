// The check of all fields of the first steps.
import { isBlank } from '@parley/contract/text'
import { overviewTexts } from '../../texts/overview.ts'

/** Returns the problem of a required field, or null. */
export const problemIfBlank = (text: string): string | null =>
  isBlank(text) ? overviewTexts.required : null
