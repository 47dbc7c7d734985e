// Removes the thoughts of a reasoning model from its answer, because many local servers send both together.

export type SpokenPart = {
  /** The text that is known to be no thought. */
  readonly text: string
  /** All text before this part was a thought: the closing tag arrived without an opening tag. */
  readonly isAnew: boolean
}

export interface ThoughtFilter {
  /** Takes the next piece of a model's text, cut anywhere. */
  push(piece: string): SpokenPart
  /** Returns the rest of the text, or the thought if it has no end. No call of `push` may follow. */
  end(): SpokenPart
}

const openings = ['<think>', '<thinking>']
const closings = ['</think>', '</thinking>']
const opening = /^\s*<think(?:ing)?>/i
const closing = /<\/think(?:ing)?>/i
const longestClosing = '</thinking>'.length
/** The maximum white space before a thought, in characters. */
const leadingMax = 40

/** Creates the filter for one answer. `isTopic`: the sources mention such tags, so a single closing tag is text. */
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

  /** Returns whether a part of the dropped text was already returned. */
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
