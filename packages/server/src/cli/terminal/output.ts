// What commands print: sentences and tables for people, one JSON value for programs.

/** One line or several, on standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The one JSON value of a command with `--json`. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value))
}

/** Rows under their headings, each column as wide as it must be. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(printable))
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Without control characters: a stored text must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '')
}

/** `2026-11-20 10:15`, in UTC. */
export function minutes(timestamp: string): string {
  return timestamp.slice(0, 16).replace('T', ' ')
}

/** `1,000` in the digits of every other text of the command line. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US')
}
