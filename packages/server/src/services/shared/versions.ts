// Changes of an object only in the version that the client has read.
import { ApiError } from '../../lib/errors.ts'

/**
 * Throws `version_conflict` unless the object's version is one of these; undefined = any. `what`
 * names the kind of object.
 */
export function requireVersion(
  { updated_at }: { readonly updated_at: string },
  versions: readonly string[] | undefined,
  what: string,
): void {
  if (versions === undefined || versions.includes(updated_at)) return
  throw new ApiError(
    'version_conflict',
    `The ${what} changed since you read it. Read it again, and send its new ETag as If-Match.`,
  )
}
