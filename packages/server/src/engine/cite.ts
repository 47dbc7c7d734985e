// Builds the citations of a reply: item, passage and snippet.
import { relativeScore } from './gate/decide.ts'
import type { HotPassage } from './index/hot-scope.ts'
import { withSingleSpaces } from './reply/compose/plain-markdown.ts'
import type { Quote } from './reply/compose/quotes.ts'
import { type QuotedPassage, quotedPlace } from './reply/place.ts'
import type { Candidate, Retrieval } from './retrieval/candidate.ts'
import type { Citation, SearchHit } from './types.ts'

/** Length of the snippet that is shown under a reply. */
const maxSnippetCharacters = 300

/** Returns one citation per quoted item, in the order of the quotes. */
export function citationsFor(
  quotes: readonly Pick<Quote, 'candidate' | 'passage' | 'span'>[],
  retrieval: Retrieval,
): Citation[] {
  const citations = new Map<string, Citation>()
  for (const { candidate, passage, span } of quotes) {
    if (citations.has(passage.item.id)) continue
    const source = sourceOf(passage)
    citations.set(passage.item.id, {
      ...source,
      ...quotedPlace(quotedIn(passage, source.title), span),
      snippet: snippetAround(passage.text, span.start, span.end),
      score: relativeScore(candidate.score, retrieval),
    })
  }
  return [...citations.values()]
}

/** What the place is found from. */
function quotedIn({ item, text, pages }: HotPassage, title: string | null): QuotedPassage {
  return { title, text, url: item.source_url, place: item.place, pages }
}

/** Presents the best `top_k` candidates with a score of at least `min_score` as search results. */
export function hitsFor(
  retrieval: Retrieval,
  { top_k, min_score }: { readonly top_k: number; readonly min_score: number },
): SearchHit[] {
  return retrieval.candidates
    .filter(({ score }) => relativeScore(score, retrieval) >= min_score)
    .slice(0, top_k)
    .map((candidate) => hitFor(candidate, retrieval))
}

/** Presents a candidate as a search result. */
export function hitFor(candidate: Candidate, retrieval: Retrieval): SearchHit {
  const passage = candidate.scope.passage(candidate.ordinal)
  return {
    ...sourceOf(passage),
    text: passage.text,
    headings: passage.headings,
    score: relativeScore(candidate.score, retrieval),
  }
}

/** The fields of a passage that every result has: its item, title, URL and id. */
export function sourceOf({ item, number, headings }: HotPassage) {
  return {
    knowledge_id: item.id,
    title: item.title ?? item.question ?? headings[0] ?? null,
    url: item.source_url,
    chunk_id: chunkId(item, number),
  }
}

/** The id of a passage: the item's id and the number of the passage. */
export function chunkId({ id }: { readonly id: string }, number: number): string {
  return concatenated(id, '#', String(number))
}

/**
 * Joins strings into a flat string. With `+` V8 would keep a tree of strings, and JSON with such a tree takes twice as
 * long to write; every reply is written four times.
 */
function concatenated(...parts: readonly string[]): string {
  return parts.join('')
}

/**
 * Returns the text from `start` to `end` with as much context as fits into 300 characters, cut at spaces. `…` marks
 * a cut.
 */
export function snippetAround(text: string, start: number, end: number): string {
  const most = maxSnippetCharacters - 2
  if (text.length <= maxSnippetCharacters) return withSingleSpaces(text)
  const length = Math.min(end - start, most)
  const before = Math.min(start, Math.floor((most - length) / 3))
  const from = wordStart(text, start - before, start)
  const to = wordEnd(text, Math.min(text.length, from + most), Math.min(end, from + most))
  const words = withSingleSpaces(text.slice(from, to))
  return concatenated(from > 0 ? '…' : '', words, to < text.length ? '…' : '')
}

/** The offset of the first word start at or after `at`, at most `limit`. */
function wordStart(text: string, at: number, limit: number): number {
  if (at <= 0) return 0
  if (/\s/.test(text.charAt(at - 1))) return at
  const space = text.slice(at, limit).search(/\s/)
  return space === -1 ? limit : at + space + 1
}

/** The offset of the last word end up to `at`. A word longer than the snippet is cut, never in a surrogate pair. */
function wordEnd(text: string, at: number, least: number): number {
  if (at >= text.length || /\s/.test(text.charAt(at))) return at
  const head = text.slice(0, at)
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'))
  if (space >= least || space > at - 40) return space
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
