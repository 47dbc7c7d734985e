// Reads the front matter that site generators put before a Markdown text.

export type FrontMatter = {
  /** The value of `title:`; undefined when it is missing or takes several lines. */
  readonly title: string | undefined
  /** The text after it. */
  readonly body: string
}

/** A longer block is text between two rules, no front matter. */
const maxLines = 200

const opening = /^\ufeff?---[ \t]*$/
const closing = /^(?:---|\.\.\.)[ \t]*$/
const keyed = /^[\w.-]{1,64}:(?:[ \t]|$)/
/** Lines allowed between the keys: a comment, a list entry, a continued value. */
const continued = /^(?:#|- |[ \t]|$)/

/** Returns undefined unless the text begins with `---`, lines `key: value`, and `---` again. */
export function findFrontMatter(text: string): FrontMatter | undefined {
  if (!/^\ufeff?---/.test(text)) return undefined
  const lines = text.split(/\r\n?|\n/, maxLines)
  const end = lines.findIndex((line, index) => index > 0 && closing.test(line))
  const head = lines.slice(1, end)
  const first = head.find((line) => !/^(?:#|[ \t]*$)/.test(line)) ?? ''
  if (end < 0 || !opening.test(lines[0] ?? '') || !keyed.test(first)) return undefined
  if (!head.every((line) => keyed.test(line) || continued.test(line))) return undefined
  return { title: titleIn(head), body: afterLines(text, end + 1) }
}

function titleIn(head: readonly string[]): string | undefined {
  const line = head.find((candidate) => candidate.startsWith('title:')) ?? ''
  const value = line.slice('title:'.length).trim()
  const [quote] = value
  if (quote === '"' || quote === "'") {
    const closed = value.lastIndexOf(quote)
    const inside = value.slice(1, closed)
    const plain = quote === '"' ? inside.replace(/\\(["\\])/g, '$1') : inside.replaceAll("''", "'")
    return closed === 0 ? undefined : plain.trim() || undefined
  }
  // A value of several lines, or no text.
  if (/^[>|[{&*!]/.test(value)) return undefined
  return value.replace(/\s#.*$/, '').trim() || undefined
}

function afterLines(text: string, count: number): string {
  const ends = /\r\n?|\n/g
  for (let passed = 0; passed < count; passed++) {
    if (ends.exec(text) === null) return ''
  }
  return text.slice(ends.lastIndex)
}
