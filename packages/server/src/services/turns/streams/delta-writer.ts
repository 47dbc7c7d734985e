// Writes the text of a reply to its stream as deltas, so that after each reset they add up to the text so far.
import type { StreamWriter } from './streams.ts'

/** Writes to a stream; discards everything if the client reads no stream. */
export type DeltaWriter = {
  write(text: string): void
  /** Retracts the text so far. */
  reset(): void
  /** Writes the rest of this text, after a reset if other text was written. No call may follow. */
  settle(text: string): void
  /** Writes nothing more. */
  stop(): void
}

/** The part that is used while the reply is produced. */
export type ReplySink = Pick<DeltaWriter, 'write' | 'reset'>

export const silentWriter: DeltaWriter = {
  write: () => undefined,
  reset: () => undefined,
  settle: () => undefined,
  stop: () => undefined,
}

/** After each delta it pauses for the time that the stream asks for, and joins the text that arrives meanwhile. */
export function createDeltaWriter({
  emit,
  restMs,
}: Pick<StreamWriter, 'emit' | 'restMs'>): DeltaWriter {
  let written = ''
  let waiting = ''
  let pause: NodeJS.Timeout | undefined

  function writeDelta(text: string): void {
    written += text
    emit({ type: 'delta', text })
  }

  function writeWaiting(): void {
    pause = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    const ms = restMs()
    if (ms > 0) pause = setTimeout(writeWaiting, ms)
    writeDelta(text)
  }

  function reset(): void {
    waiting = ''
    if (written === '') return
    written = ''
    emit({ type: 'reset' })
  }

  function stop(): void {
    waiting = ''
    clearTimeout(pause)
  }

  return {
    write(text) {
      waiting += text
      if (pause === undefined) writeWaiting()
    },
    reset,
    settle(text) {
      stop()
      if (!text.startsWith(written)) reset()
      for (const piece of piecesOf(text.slice(written.length))) writeDelta(piece)
    },
    stop,
  }
}

/** Cuts a whole text into sentences and lines, so that it can be read while it arrives. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  // Matches only at the start of a run of marks, so that a long run is read once.
  for (const { index, 0: end } of text.matchAll(/(?<![.!?。！？])[.!?。！？]+\s+|\n+/gu)) {
    pieces.push(text.slice(from, index + end.length))
    from = index + end.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
