// Forms (multipart/form-data) for calls that take files in place of a JSON body.

/** The server reads a file for up to 45 seconds, after it received it. */
export const uploadTimeouts = { timeoutMs: 180_000, totalTimeoutMs: 400_000 } as const

/** A form with these fields. Lists and objects are sent as JSON. */
export function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
