// Writes log lines to a stream that may fail or have no reader. A line that can't be written is dropped
// and counted, so that the log never ends the process and never fills its memory.
import type { Writable } from 'node:stream'

/** Bytes that wait for a slow reader: some thousand lines. */
const waitingBytesMax = 1_000_000

export type LogOutput = {
  /** Writes one line, with its line break, or drops it. Never throws. */
  write(line: string): void
  /** The number of lines that were dropped since the start. */
  countDropped(): number
}

/**
 * Creates the output. When writing works again, `describeDropped` returns the line that stands before the
 * next one; it gets the number of lines that are missing there.
 */
export function createLogOutput(
  stream: Writable,
  describeDropped: (lines: number) => string,
): LogOutput {
  let dropped = 0
  /** Dropped lines that no line in the log mentions yet. */
  let unreported = 0
  const drop = (lines: number) => {
    dropped += lines
    unreported += lines
  }
  // Each failed write also calls back. Without a listener the error would end the process.
  stream.on('error', () => undefined)

  return {
    write(line) {
      if (stream.writableLength > waitingBytesMax) {
        drop(1)
        return
      }
      const missing = unreported
      unreported = 0
      // The line break ends a line of which a full disk took only the beginning.
      const report = missing === 0 ? '' : `\n${describeDropped(missing)}`
      stream.write(report + line, (error) => {
        if (error == null) return
        drop(1)
        unreported += missing
      })
    },
    countDropped: () => dropped,
  }
}
