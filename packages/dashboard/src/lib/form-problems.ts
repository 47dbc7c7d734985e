// What the service says of single fields, put to the fields of a form.
import { ParleyError } from '@parley/client'
import { messageOf } from './queries.ts'

/**
 * The messages by field, as `form.setErrors` takes them, and the message for what no field of the
 * form stands for; undefined where all could be placed.
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
