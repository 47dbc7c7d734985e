// Texts of any characters, for properties. The arbitraries of fast-check for `unit: 'binary'` and for paths of URLs
// first build a map of all 1.1 million characters: 1.2 s of CPU and 125 MB in each worker.
import fc from 'fast-check'

const surrogatesStart = 0xd800
const surrogatesCount = 0x800
const codePointMax = 0x10ffff

/** Any Unicode character, for the `unit` of `fc.string`. */
export const anyCodePoint = fc
  .nat({ max: codePointMax - surrogatesCount })
  .map((n) => String.fromCodePoint(n < surrogatesStart ? n : n + surrogatesCount))

const pathCharacter = fc.oneof(
  fc.constantFrom(...`abcxyzABCXYZ0189-._~!$&'()*+,;=:@`),
  anyCodePoint.map(encodeURIComponent),
)

/** The path of a URL: empty, or a slash before each of its segments. */
export const anyPath = fc
  .array(fc.string({ unit: pathCharacter, maxLength: 8 }), { maxLength: 5 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''))

export const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath)
  .map(([scheme, domain, path]) => `${scheme}://${domain}${path}`)
