// Names as the command line gets them; requests are checked by their schemas.
import { isOneLine } from '@parley/contract'
import { invalid } from '../errors.ts'

type Rule = {
  /** Whose name, as in `an account`. */
  readonly of: string
  /** In characters. */
  readonly longest: number
}

/**
 * Returns the name without white space at its ends. Throws `invalid_request` if it is blank, too
 * long, or has a line break.
 */
export function requireName(name: string, { of, longest }: Rule): string {
  const trimmed = name.trim()
  if (isOneLine(trimmed) && Array.from(trimmed).length <= longest) return trimmed
  const message = `The name of ${of} must be one line of 1 to ${longest} characters.`
  throw invalid({ field: 'name', issue: 'malformed', message })
}
