// Prints the output of commands: text and tables for people, one JSON value for programs.

/** Prints one or several lines on standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints the JSON value of a command with `--json`. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value))
}

/** Formats rows below their headings, in aligned columns. */
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

/** Removes control characters, so that a stored text can't control the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Formats a timestamp as `2026-11-20 10:15` (UTC). */
export function minutes(timestamp: string): string {
  return timestamp.slice(0, 16).replace('T', ' ')
}

/** Formats 1000 as `1,000`. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US')
}

/** Ends the process when the reader of its output, such as `head`, closes the pipe. */
export function leaveClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}
