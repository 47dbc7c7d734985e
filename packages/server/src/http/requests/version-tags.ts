// Versions of an object in HTTP's words: `ETag` in the answer, `If-Match` in the request (RFC 9110).

/** The version as an `ETag`. */
export function toVersionTag(version: string): string {
  return `"${version}"`
}

/**
 * The versions an `If-Match` names; undefined = any. Weak tags are never the same (RFC 9110, 13.1.1),
 * so that they are left out; a tag without its quotes is understood.
 */
export function versionsIn(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined) return undefined
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (tags.includes('*')) return undefined
  return tags
    .filter((tag) => tag !== '' && !tag.startsWith('W/'))
    .map((tag) => tag.replace(/^"(.*)"$/, '$1'))
}
