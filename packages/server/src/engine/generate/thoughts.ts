// Keeps back what a model thinks aloud before it answers: many local servers leave its thoughts in the answer.

export type Heard = {
  /** What is no thought, as far as that is known. */
  readonly text: string
  /** All that was given before was a thought after all: its end came, and its beginning never had. */
  readonly isAnew: boolean
}

export interface ThoughtFilter {
  /** Takes the next piece of a model's text, cut anywhere. */
  push(piece: string): Heard
  /** What is left; a thought without an end was all that was said. Nothing may be pushed after it. */
  end(): Heard
  /** Whether what was given so far may yet prove to be a thought. */
  isOpen(): boolean
}

const openings = ['<think>', '<thinking>']
const closings = ['</think>', '</thinking>']
const opening = /^\s*<think(?:ing)?>/i
const closing = /<\/think(?:ing)?>/i
const longestClosing = '</thinking>'.length
/** More white space than this before its thoughts no model sends. */
const leadingMax = 40

/** A filter for one answer. `isTold`: the sources speak of such tags, so that one alone ends no thought. */
export function createThoughtFilter(isTold: boolean): ThoughtFilter {
  let state: 'beginning' | 'thinking' | 'speaking' = 'beginning'
  let held = ''
  let isMarked = false
  let isGiven = false

  function read(isWhole: boolean): Heard {
    const isAnew = dropThoughts(isWhole)
    if (state === 'beginning') return { text: '', isAnew }
    if (state === 'thinking') {
      held = isWhole ? '' : held.slice(-longestClosing)
      return { text: '', isAnew }
    }
    const at = isWhole || isTold ? -1 : held.lastIndexOf('<')
    const isBegun = at !== -1 && begins(closings, held.slice(at))
    const text = isBegun ? held.slice(0, at) : held
    held = held.slice(text.length)
    isGiven ||= text !== ''
    return { text, isAnew }
  }

  /** Whether any of what it drops was given already. */
  function dropThoughts(isWhole: boolean): boolean {
    let isAnew = false
    for (;;) {
      if (state === 'beginning') begin(isWhole)
      const mayEnd = state === 'thinking' || (state === 'speaking' && !isTold)
      const end = mayEnd ? closing.exec(held) : null
      if (end === null) return isAnew
      isAnew ||= isGiven
      isGiven = false
      isMarked = true
      held = held.slice(end.index + end[0].length)
      state = 'beginning'
    }
  }

  function begin(isWhole: boolean): void {
    const tag = opening.exec(held)?.[0]
    if (tag !== undefined) {
      state = 'thinking'
      isMarked = true
      held = held.slice(tag.length)
    } else if (isWhole || held.length > leadingMax || !begins(openings, held.trimStart())) {
      state = 'speaking'
    }
  }

  return {
    push(piece) {
      held += piece
      return read(false)
    },
    end: () => read(true),
    isOpen: () => !isMarked && !isTold,
  }
}

function begins(tags: readonly string[], text: string): boolean {
  const begun = text.toLowerCase()
  return tags.some((tag) => tag.startsWith(begun))
}
