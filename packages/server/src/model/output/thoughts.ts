// Leaves out what a model thinks aloud before it answers: many local servers leave the thoughts in the answer.

export type SpokenPart = {
  /** The text that is no thought, as far as that is known. */
  readonly text: string
  /** All text before this part was a thought after all: its end came, but its beginning never had. */
  readonly isAnew: boolean
}

export interface ThoughtFilter {
  /** Takes the next piece of a model's text, cut anywhere. */
  push(piece: string): SpokenPart
  /** Returns the rest; a thought without an end was all that the model said. Nothing may be pushed after it. */
  end(): SpokenPart
}

const openings = ['<think>', '<thinking>']
const closings = ['</think>', '</thinking>']
const opening = /^\s*<think(?:ing)?>/i
const closing = /<\/think(?:ing)?>/i
const longestClosing = '</thinking>'.length
/** No model sends more white space than this before its thoughts. */
const leadingMax = 40

/** A filter for one answer. `isTopic`: the sources mention such tags, so that a closing tag alone ends no thought. */
export function createThoughtFilter(isTopic: boolean): ThoughtFilter {
  let state: 'beginning' | 'thinking' | 'speaking' = 'beginning'
  let held = ''
  let hasSpoken = false

  function read(isWhole: boolean): SpokenPart {
    const isAnew = dropThoughts(isWhole)
    if (state === 'beginning') return { text: '', isAnew }
    if (state === 'thinking') {
      held = isWhole ? '' : held.slice(-longestClosing)
      return { text: '', isAnew }
    }
    const at = isWhole || isTopic ? -1 : held.lastIndexOf('<')
    const isTagBegun = at !== -1 && beginsOneOf(closings, held.slice(at))
    const text = isTagBegun ? held.slice(0, at) : held
    held = held.slice(text.length)
    hasSpoken ||= text !== ''
    return { text, isAnew }
  }

  /** Returns whether a part of what it drops was returned before. */
  function dropThoughts(isWhole: boolean): boolean {
    let isAnew = false
    for (;;) {
      if (state === 'beginning') begin(isWhole)
      const mayEnd = state === 'thinking' || (state === 'speaking' && !isTopic)
      const end = mayEnd ? closing.exec(held) : null
      if (end === null) return isAnew
      isAnew ||= hasSpoken
      hasSpoken = false
      held = held.slice(end.index + end[0].length)
      state = 'beginning'
    }
  }

  function begin(isWhole: boolean): void {
    const tag = opening.exec(held)?.[0]
    if (tag !== undefined) {
      state = 'thinking'
      held = held.slice(tag.length)
    } else if (isWhole || held.length > leadingMax || !beginsOneOf(openings, held.trimStart())) {
      state = 'speaking'
    }
  }

  return {
    push(piece) {
      held += piece
      return read(false)
    },
    end: () => read(true),
  }
}

function beginsOneOf(tags: readonly string[], text: string): boolean {
  const begun = text.toLowerCase()
  return tags.some((tag) => tag.startsWith(begun))
}
