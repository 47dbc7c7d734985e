// Compares what a reply says with what it has to say, or must not say.

/** Spellings that mean the same, each with the spelling that stands for all. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Links and images: their words.
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/[*_`#>|~\\]/g, ' '],
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/[’‘´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/\u2212/g, '-'],
  // "60-day" is "60 day".
  [/(?<=[\p{L}\p{N}])\s?[-‐‑–—]\s?(?=[\p{L}\p{N}])/gu, ' '],
  [/\s+/g, ' '],
]

/**
 * Whether a reply contains a wording, without regard to case, Markdown and typography. A number is whole: "5
 * days" is not in "15 days" or "2.5 days". A word of at most three letters stands alone: "M" is not in "Monday".
 */
export function occurs(wording: string, reply: string): boolean {
  const wanted = normalized(wording)
  const before = /^\d/.test(wanted) ? String.raw`(?<!\d|\d[.,:])` : ''
  const after = /\d$/.test(wanted) ? String.raw`(?!\d|[.,:]\d)` : ''
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const isShortWord = /^\p{L}{1,3}$/u.test(wanted)
  const alone = String.raw`(?<!\p{L})${escaped}(?!\p{L})`
  return new RegExp(isShortWord ? alone : before + escaped + after, 'u').test(normalized(reply))
}

/**
 * Whether a reply says what it must not say: a wording, or an expression such as `/^yes/i`. An expression is
 * also tried without Markdown, so that `^` is where the words begin.
 */
export function isForbidden(pattern: string, reply: string): boolean {
  const [, expression, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? []
  if (expression === undefined) return occurs(pattern, reply)
  const plain = reply.replace(/[*_`#>|]/g, '').replace(/[\u00a0\u202f]/g, ' ')
  return [reply, plain.trim()].some((text) => new RegExp(expression, flags).test(text))
}

function normalized(text: string): string {
  return spellings
    .reduce((result, [spelling, common]) => result.replace(spelling, common), text.normalize('NFC'))
    .trim()
    .toLowerCase()
}
