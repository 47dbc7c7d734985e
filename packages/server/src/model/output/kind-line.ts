// Reads the first line of an answer, in which the model names the kind of the answer.
import type { AnswerKind } from '../types.ts'

export const answerKinds = [
  'answer',
  'partial',
  'unknown',
  'clarify',
  'chat',
] as const satisfies readonly AnswerKind[]

export interface KindLine {
  /** Takes the next piece of the answer. Returns the text that does not belong to the line. */
  push(piece: string): string
  /** Returns the text that was held back. No call of `push` may follow. */
  end(): string
  /** The kind, once the line has ended; `undefined` if the answer began without one. */
  readonly kind: AnswerKind | undefined
}

/** A word, perhaps as `**answer**:` or `[answer]`, and the end of its line. */
const line = /^\s*[*_`"[(<#\s]{0,6}([a-z]{4,7})[*_`"\])>]{0,4}[:.]?[*_]{0,2}[ \t]*(?:\r?\n|$)/i
/** The word and a colon before the reply, in one line: small models write `answer: Yes.` */
const label =
  /^\s*[*_`"[(]{0,3}(answer|partial|unknown|clarify)[*_`"\])]{0,3}:[*_]{0,2}[ \t]+(?=\S)/i
/** The beginning of a text that may become such a line. */
const begun = /^\s*[*_`"[(<#\s]{0,6}(?:[a-z]{0,7}|[a-z]{4,7}[*_`"\])>]{1,4})[:.]?[*_]{0,2}[ \t]*$/i
const longestLine = 40

/** Creates the reader for one answer. */
export function createKindLine(): KindLine {
  let held = ''
  let isOver = false
  let kind: AnswerKind | undefined

  function read(isWhole: boolean): string {
    const ownLine = line.exec(held)
    const isEnded = ownLine !== null && (isWhole || ownLine[0].endsWith('\n'))
    const found = isEnded ? ownLine : label.exec(held)
    const word = found?.[1]?.toLowerCase()
    kind = answerKinds.find((one) => one === word)
    const isOpen = found === null && !isWhole && begun.test(held) && held.length < longestLine
    if (isOpen) return ''
    isOver = true
    const rest = kind === undefined ? held : held.slice(found?.[0].length)
    held = ''
    return rest
  }

  return {
    push(piece) {
      if (isOver) return piece
      held += piece
      return read(false)
    },
    end: () => (isOver ? '' : read(true)),
    get kind() {
      return kind
    },
  }
}
