// What a turn says aloud while it makes its reply: never anything else than is stored in the end.
import type { StreamWriter } from './streams.ts'

/** Says a reply piece by piece; silent where nobody asked for that. */
export type Voice = {
  say(text: string): void
  /** What was said so far does not hold. */
  takeBack(): void
  /** Makes what was said the whole of this text; the last thing that is said. */
  settle(text: string): void
  /** Says nothing more. */
  stop(): void
}

/** As far as it is used while the reply is made. */
export type Speaker = Pick<Voice, 'say' | 'takeBack'>

export const silent: Voice = {
  say: () => undefined,
  takeBack: () => undefined,
  settle: () => undefined,
  stop: () => undefined,
}

/** After each piece it rests as long as the writer wants, and says with the next one what came meanwhile. */
export function createVoice({ say: tell, restMs }: Pick<StreamWriter, 'say' | 'restMs'>): Voice {
  let said = ''
  /** To be said with the next piece. */
  let waiting = ''
  let resting: NodeJS.Timeout | undefined

  function saySome(text: string): void {
    said += text
    tell({ type: 'delta', text })
  }

  function sayWaiting(): void {
    resting = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    const ms = restMs()
    if (ms > 0) resting = setTimeout(sayWaiting, ms)
    saySome(text)
  }

  function takeBack(): void {
    waiting = ''
    if (said === '') return
    said = ''
    tell({ type: 'reset' })
  }

  function stop(): void {
    waiting = ''
    clearTimeout(resting)
  }

  return {
    say(text) {
      waiting += text
      if (resting === undefined) sayWaiting()
    },
    takeBack,
    settle(text) {
      stop()
      if (!text.startsWith(said)) takeBack()
      for (const piece of piecesOf(text.slice(said.length))) saySome(piece)
    },
    stop,
  }
}

/** Of a text that was there at once: a sentence or a line each, so that it can be read while it comes. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  // From the beginning of a run of marks alone, so that a long one is looked at once.
  for (const { index, 0: end } of text.matchAll(/(?<![.!?。！？])[.!?。！？]+\s+|\n+/gu)) {
    pieces.push(text.slice(from, index + end.length))
    from = index + end.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
