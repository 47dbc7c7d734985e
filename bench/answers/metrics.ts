// Computes the figures of answer quality.

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
/** A longer answer may be part of a word, such as "Frankreich" in "Frankreichs". */
const wholeWordCharacters = 6

/** Whether a text contains one of the wordings. Ignores case, punctuation and articles. */
export function hasAnswer(text: string, wordings: readonly string[]): boolean {
  const searched = ` ${normalised(text)} `
  return wordings.some((wording) => {
    const wanted = normalised(wording)
    if (wanted === '') return false
    if (unspaced.test(wanted)) {
      return searched.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))
    }
    const isLong = wanted.length > wholeWordCharacters
    return searched.includes(` ${wanted} `) || (isLong && searched.includes(wanted))
  })
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\b(a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The probability that a value of `higher` is above a value of `lower`. Ties count half. Returns undefined if
 * one of the lists is empty.
 */
export function auroc(higher: readonly number[], lower: readonly number[]): number | undefined {
  if (higher.length === 0 || lower.length === 0) return undefined
  const all = [
    ...higher.map((value) => ({ value, isHigher: true })),
    ...lower.map((value) => ({ value, isHigher: false })),
  ].sort((a, b) => a.value - b.value)
  let ranks = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const tied = all.slice(start, end).filter(({ isHigher }) => isHigher).length
    ranks += (tied * (start + end + 1)) / 2
    start = end
  }
  const least = (higher.length * (higher.length + 1)) / 2
  return (ranks - least) / (higher.length * lower.length)
}

/** The share of `values` that are true. Returns undefined if the list is empty. */
export function shareOf(values: readonly boolean[]): number | undefined {
  return values.length === 0 ? undefined : values.filter(Boolean).length / values.length
}
