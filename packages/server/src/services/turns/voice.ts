// What a turn says aloud while it makes its reply: never anything else than is stored in the end.
import type { StreamWriter } from './streams.ts'

/** Says a reply piece by piece; silent where nobody asked for that. */
export type Voice = {
  say(text: string): void
  /** What was said so far does not hold. */
  takeBack(): void
  /** Makes what was said the whole of this text. */
  settle(text: string): void
}

export const silent: Voice = {
  say: () => undefined,
  takeBack: () => undefined,
  settle: () => undefined,
}

export function createVoice({ say: tell }: Pick<StreamWriter, 'say'>): Voice {
  let said = ''
  const say = (text: string) => {
    if (text === '') return
    said += text
    tell({ type: 'delta', text })
  }
  const takeBack = () => {
    if (said === '') return
    said = ''
    tell({ type: 'reset' })
  }
  return {
    say,
    takeBack,
    settle(text) {
      if (!text.startsWith(said)) takeBack()
      for (const piece of piecesOf(text.slice(said.length))) say(piece)
    },
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
