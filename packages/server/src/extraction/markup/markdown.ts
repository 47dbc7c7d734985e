// Writes parts of Markdown: tables, headings, lines.

/** A GFM table. The first row is its head. Empty rows and columns are left out; '' without any cell. */
export function markdownTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  // Not `Math.max(...)`: it takes at most some 100,000 values.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const used = Array.from({ length: width }, (_, column) =>
    rows.some((row) => (row[column] ?? '').trim() !== ''),
  )
  const lines = rows.map((row) => {
    const kept = used.flatMap((isUsed, column) => (isUsed ? [cellText(row[column] ?? '')] : []))
    return `| ${kept.join(' | ')} |`
  })
  const [head, ...body] = lines
  if (head === undefined) return ''
  const columns = used.filter(Boolean).length
  return [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n')
}

function cellText(text: string): string {
  return oneLine(text).replaceAll('|', '\\|')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** `level` from 1; deeper than 6 becomes 6. '' for a blank text. */
export function heading(level: number, text: string): string {
  const line = oneLine(text)
  return line === '' ? '' : `${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${line}`
}

/** Joins blocks with an empty line, and leaves out blank ones. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block.trim() !== '').join('\n\n')
}
