// Names the sources of a reply: which item, which passage, and the words that carry the answer.
import { relativeScore } from './gate/decide.ts'
import type { HotPassage } from './index/hot-scope.ts'
import { withSingleSpaces } from './reply/plain-markdown.ts'
import type { Quote } from './reply/quotes.ts'
import type { Candidate, Retrieval } from './retrieval/candidate.ts'
import type { Citation, SearchHit } from './types.ts'

/** A snippet is shown under a reply: long enough to recognise the place, short enough to be read. */
const maxSnippetCharacters = 300

/** One citation per item quoted, in the order of the quotes. */
export function citationsFor(quotes: readonly Quote[], retrieval: Retrieval): Citation[] {
  const citations = new Map<string, Citation>()
  for (const { candidate, passage, span } of quotes) {
    if (citations.has(passage.item.id)) continue
    citations.set(passage.item.id, {
      ...sourceOf(passage),
      snippet: snippetAround(passage.text, span.start, span.end),
      score: relativeScore(candidate.score, retrieval),
    })
  }
  return [...citations.values()]
}

/** A candidate as a search result. */
export function hitFor(candidate: Candidate, retrieval: Retrieval): SearchHit {
  const passage = candidate.scope.passage(candidate.ordinal)
  return {
    ...sourceOf(passage),
    text: passage.text,
    headings: passage.headings,
    score: relativeScore(candidate.score, retrieval),
  }
}

function sourceOf({ item, number, headings }: HotPassage) {
  return {
    knowledge_id: item.id,
    title: item.title ?? item.question ?? headings[0] ?? null,
    url: item.source_url,
    chunk_id: chunkId(item, number),
  }
}

/** The id of a passage: that of its item, and its number there. */
export function chunkId({ id }: { readonly id: string }, number: number): string {
  return asOne(id, '#', String(number))
}

/**
 * The parts joined, which makes one text of them. Added they would be a tree of texts, and JSON with a
 * tree in it takes twice as long to write: every reply is written four times.
 */
function asOne(...parts: readonly string[]): string {
  return parts.join('')
}

/**
 * The words from `start` to `end` with as many around them as fit into 300 characters, cut at spaces;
 * `…` marks where the text goes on.
 */
export function snippetAround(text: string, start: number, end: number): string {
  const room = maxSnippetCharacters - 2
  if (text.length <= maxSnippetCharacters) return withSingleSpaces(text)
  const length = Math.min(end - start, room)
  const before = Math.min(start, Math.floor((room - length) / 3))
  const from = wordStart(text, start - before, start)
  const to = wordEnd(text, Math.min(text.length, from + room), Math.min(end, from + room))
  const words = withSingleSpaces(text.slice(from, to))
  return asOne(from > 0 ? '…' : '', words, to < text.length ? '…' : '')
}

/** The first word start from `at` on, at most `limit`. */
function wordStart(text: string, at: number, limit: number): number {
  if (at <= 0) return 0
  if (/\s/.test(text.charAt(at - 1))) return at
  const space = text.slice(at, limit).search(/\s/)
  return space === -1 ? limit : at + space + 1
}

/** The last word end up to `at`; a word that is longer than the snippet is cut, between characters. */
function wordEnd(text: string, at: number, least: number): number {
  if (at >= text.length || /\s/.test(text.charAt(at))) return at
  const head = text.slice(0, at)
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'))
  if (space >= least || space > at - 40) return space
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
