// Separates code from prose, so that brackets in code stay. If Markdown renderers differ, the text counts as prose,
// because prose is checked more strictly.

export type SplitText = {
  /** The text with a placeholder for each code span and code block. */
  readonly prose: string
  /** Code within a line, with its backticks. */
  readonly spans: readonly string[]
  /** Code blocks, with their fences. */
  readonly blocks: readonly string[]
  /** Replaces the placeholders in a text by the spans and blocks. */
  withSpans(text: string): string
  withCode(text: string): string
}

/** A block without a closing fence extends to the end. */
const block = /^[ \t]*(`{3,}|~{3,})[^\n`~]*\n[\s\S]*?(?:^[ \t]*\1[`~]*|(?![\s\S]))/gm
/** The placeholders are private characters, which `visibleText` removes from the answer of a model. */
const mark = /\ue000([sb])(\d+)\ue001/g

/** After a longer run of backticks, the rest counts as prose. */
const longestRun = 100

/** Splits a text that has no invisible characters. */
export function splitCode(text: string): SplitText {
  const [spans, blocks]: [string[], string[]] = [[], []]
  const withoutBlocks = text.replace(block, (code) => `\ue000b${blocks.push(code) - 1}\ue001`)
  const prose = withoutBlocks.split('\n').map(withoutSpans).join('\n')
  const restored = (marked: string, withBlocks: boolean) =>
    marked.replace(mark, (_, kind: string, at: string) => {
      if (kind === 's') return spans[Number(at)] ?? ''
      return withBlocks ? (blocks[Number(at)] ?? '') : ' ; '
    })

  function withoutSpans(line: string): string {
    return replaceSpans(line, (code) => `\ue000s${spans.push(code) - 1}\ue001`)
  }

  return {
    ...{ prose, spans, blocks },
    withSpans: (marked) => restored(marked, false),
    withCode: (marked) => restored(marked, true),
  }
}

/** As in Markdown, equal runs of backticks open and close code, and an escaped backtick does not open code. */
function replaceSpans(line: string, replace: (code: string) => string): string {
  const opening = /\\[\s\S]|`+/g
  const unclosed = new Set<string>()
  let [text, end] = ['', 0]
  for (let match = opening.exec(line); match !== null; match = opening.exec(line)) {
    const [run] = match
    if (run.length > longestRun) break
    if (run.startsWith('\\') || unclosed.has(run)) continue
    const closing = new RegExp(`(?<!\`)\`{${run.length}}(?!\`)`, 'g')
    closing.lastIndex = opening.lastIndex
    if (closing.exec(line) === null) {
      unclosed.add(run)
      continue
    }
    const code = line.slice(match.index, closing.lastIndex)
    opening.lastIndex = closing.lastIndex
    text += line.slice(end, match.index) + replace(code)
    end = closing.lastIndex
  }
  return text + line.slice(end)
}
