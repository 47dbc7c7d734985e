// Versions of an object as HTTP headers: `ETag` and `If-Match` (RFC 9110).

/** Formats a version as an `ETag`. */
export function toVersionTag(version: string): string {
  return `"${version}"`
}

/**
 * Returns the versions in an `If-Match`; undefined = any. Weak tags never match (RFC 9110, 13.1.1) and
 * are left out. Tags without quotes are accepted.
 */
export function versionsIn(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined) return undefined
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (tags.includes('*')) return undefined
  return tags
    .filter((tag) => tag !== '' && !tag.startsWith('W/'))
    .map((tag) => tag.replace(/^"(.*)"$/, '$1'))
}
