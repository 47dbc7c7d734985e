// Leaves the headers and footers out of the text that pdftotext gives, as the product does on purpose.

/** Lines at the top and at the bottom of a page that may be its header or footer. */
const edgeLines = 3
const repeatShare = 0.5
const repeatPagesMin = 3

/** `text` has a form feed after each page. A line is repeated if it is the same, or counts the pages. */
export function withoutRepeatedLines(text: string): string {
  const pages = text
    .split('\f')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''))
  const counts = new Map<string, number>()
  for (const [index, page] of pages.entries()) {
    const edges = [...page.slice(0, edgeLines), ...page.slice(-edgeLines)]
    for (const look of new Set(edges.flatMap((line) => looksOf(line, index)))) {
      counts.set(look, (counts.get(look) ?? 0) + 1)
    }
  }
  const least = Math.max(repeatPagesMin, (pages.length - 1) * repeatShare)
  const isRepeated = (line: string, index: number) =>
    looksOf(line, index).some((look) => (counts.get(look) ?? 0) >= least)
  return pages
    .map((page, index) => page.filter((line) => !isRepeated(line, index)).join('\n'))
    .join('\n')
}

function looksOf(line: string, index: number): string[] {
  const text = line.trim().toLowerCase()
  const numbers = [...text.matchAll(/\d{1,5}/g)]
  const counting = numbers.map(
    ({ 0: digits, index: at }) =>
      `${text.slice(0, at)}#${Number(digits) - index}#${text.slice(at + digits.length)}`,
  )
  return [text, ...counting]
}
