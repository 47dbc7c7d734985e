// Assigns the service’s validation errors to the fields of a form.
import { ParleyError } from '@parley/client'
import { messageOf } from './queries.ts'

/**
 * Returns messages by field for `form.setErrors`, and one message for errors that belong to no
 * field (`undefined` if there is none).
 */
export function formProblems(
  error: unknown,
  fields: readonly string[],
): { errors: Record<string, string>; rest: string | undefined } {
  if (!(error instanceof ParleyError) || error.details.length === 0) {
    return { errors: {}, rest: messageOf(error) }
  }
  const placed = error.details.filter(({ field }) => fields.includes(field))
  const errors = Object.fromEntries(placed.map(({ field, message }) => [field, message]))
  const others = error.details.filter(({ field }) => !fields.includes(field))
  return {
    errors,
    rest: others.length === 0 ? undefined : others.map((one) => one.message).join(' '),
  }
}
