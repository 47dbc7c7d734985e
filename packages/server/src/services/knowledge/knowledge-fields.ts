// Checks the fields of a knowledge item against its type, and turns them into columns.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isFaq, type KnowledgeItemUpdate, type KnowledgeType, limits } from '@parley/contract'
import type { KnowledgeSource } from '../../engine/types.ts'
import { ApiError, invalid } from '../../lib/errors.ts'
import { canonicalLanguage } from '../../lib/text/language-tag.ts'
import {
  type KnowledgeRow,
  sharedScope,
  type TextOrigin,
} from '../../storage/interfaces/knowledge.ts'
import { knowledgeProblems, typeOf } from './knowledge-problems.ts'

type Columns = Omit<KnowledgeRow, 'account_id' | 'id' | 'created_at' | 'updated_at'>

const empty: Columns = {
  scope_id: sharedScope,
  type: 'text',
  title: null,
  question: null,
  alternate_questions: [],
  source_url: null,
  file_name: null,
  mime_type: null,
  status: 'ready',
  enabled: true,
  error: null,
  tags: [],
  metadata: {},
  external_id: null,
  language: null,
  language_given: false,
  chunk_count: 0,
  character_count: 0,
  content_hash: '',
  preview: '',
  indexed_at: null,
  body: { content: null, answer: null },
}

/**
 * The columns of a new item; `file` and `origin` = where its content comes from. Throws `invalid_request` with all
 * problems.
 */
export function knowledgeFrom(
  wanted: KnowledgeItemUpdate,
  file?: Pick<Columns, 'file_name' | 'mime_type'>,
  origin?: TextOrigin,
): Columns {
  const type = file === undefined ? typeOf(wanted) : 'file'
  return applyFields({ ...empty, ...file, type }, wanted, origin)
}

/** The item after the change: missing fields stay, null clears. Throws `invalid_request`. */
export function applyKnowledgeChange(
  current: KnowledgeRow,
  change: KnowledgeItemUpdate,
  origin?: TextOrigin,
): KnowledgeRow {
  const type = change.type == null ? current.type : typeOf(change)
  return { ...current, ...applyFields({ ...current, type }, change, origin) }
}

/**
 * The FAQ item with one more wording of its question, or unchanged if it has that wording. Throws
 * `conflict` for an item of another type, `invalid_request` for too many wordings.
 */
export function withPhrasing(item: KnowledgeRow, question: string): KnowledgeRow {
  const { type, alternate_questions: known } = item
  if (!isFaq(type)) {
    throw new ApiError('conflict', `Only a FAQ item has wordings; this one is of type ${type}.`)
  }
  if (item.question === question || known.includes(question)) return item
  const { value: most } = limits.alternate_questions
  if (known.length >= most) {
    const message = `The item already has ${most} other wordings, which is the limit.`
    throw invalid({ field: 'question', issue: 'too_many', message })
  }
  return applyKnowledgeChange(item, { alternate_questions: [...known, question] })
}

/** Checks the external id of a path. `sent` = the external id in the body. Throws `invalid_request`. */
export function requireExternalId(external_id: string, sent: string | null | undefined): void {
  const { value: most } = limits.external_id
  const problem = (issue: string, rule: string) =>
    invalid({ field: 'external_id', issue, message: `external_id must ${rule}.` })
  const bounds = `have at most ${most} characters, without NUL`
  if (external_id.includes('\0')) throw problem('malformed', bounds)
  if (countCharacters(external_id) > most) throw problem('too_long', bounds)
  if (sent != null && sent !== external_id) {
    throw problem('not_allowed', 'be the same as in the path, or be left out')
  }
}

/** True if a client would see no difference. */
export function sameKnowledge(a: KnowledgeRow, b: KnowledgeRow): boolean {
  return isDeepStrictEqual(a, b)
}

export function toSource(item: KnowledgeRow): KnowledgeSource {
  const { id, type, title, question, alternate_questions, source_url, body } = item
  return {
    id,
    type: typeSearched(type),
    title,
    content: body.content ?? body.answer ?? '',
    question,
    alternate_questions,
    source_url,
    ...placeOf(item),
    language: (item.language_given && canonicalLanguage(item.language ?? '')) || null,
  }
}

/** A PDF by a client has an address of its own choice: it may lead to a page about the PDF. */
function placeOf({ source_url, body: { origin } }: KnowledgeRow) {
  if (origin === undefined) return {}
  const { from_url, pages } = origin
  if (pages === undefined) return from_url && source_url !== null ? { place: 'text' as const } : {}
  const isLinked = source_url !== null && (from_url || /\.pdf$/i.test(source_url))
  return { place: isLinked ? ('page' as const) : ('file' as const), pages }
}

function applyFields<T extends Columns>(
  current: T,
  change: KnowledgeItemUpdate,
  origin?: TextOrigin,
): T {
  const pick = <V>(sent: V | null | undefined, stays: V, cleared: V): V =>
    sent === undefined ? stays : (sent ?? cleared)
  const chatbot_id = change.chatbot_id === '' ? undefined : change.chatbot_id
  const next = {
    ...current,
    scope_id: pick(chatbot_id, current.scope_id, sharedScope),
    title: pick(change.title, current.title, null),
    question: pick(change.question, current.question, null),
    alternate_questions: pick(change.alternate_questions, current.alternate_questions, []),
    source_url: pick(change.source_url, current.source_url, null),
    enabled: pick(change.enabled, current.enabled, true),
    tags: pick(change.tags, current.tags, []),
    metadata: pick(change.metadata, current.metadata, {}),
    external_id: pick(change.external_id, current.external_id, null),
    ...languageOf(current, change.language),
    body: {
      content: pick(change.content, current.body.content, null),
      answer: pick(change.answer, current.body.answer, null),
    },
  }
  const kept = origin ?? keptOrigin(current, next)
  if (kept !== undefined) next.body = { ...next.body, origin: kept }
  const [first, ...others] = knowledgeProblems(next, change)
  if (first !== undefined) throw invalid(first, ...others)
  return { ...next, ...derived(next) }
}

/** A text or an address of a client's own has no known place. */
function keptOrigin(current: Columns, next: Columns): TextOrigin | undefined {
  const isSame =
    next.body.content === current.body.content && next.source_url === current.source_url
  return isSame ? current.body.origin : undefined
}

/** Sending back the detected language does not make it one that the client set. */
function languageOf(current: Columns, sent: string | null | undefined) {
  const { language, language_given } = current
  if (sent === undefined || sent === language) return { language, language_given }
  const given = sent === null ? undefined : canonicalLanguage(sent)
  if (given !== undefined && given !== 'auto') return { language: sent, language_given: true }
  // `auto` and null both mean: detect the language. A detected language is kept.
  return { language: language_given ? null : language, language_given: false }
}

/** A synonym of a type is stored as sent, and searched as the type it stands for. */
function typeSearched(type: KnowledgeType) {
  return type === 'qna' ? 'faq' : type
}

/** The columns that are computed from the item's text. */
function derived(item: Columns) {
  const words = item.body.content ?? item.body.answer ?? ''
  return {
    preview: startOf(words, limits.preview.value),
    character_count: countCharacters(words),
    content_hash: hashOf(item),
  }
}

/** The first `most` characters of a text, on one line. Never cuts a character in half. */
export function startOf(text: string, most: number): string {
  const start: string[] = []
  for (const [word] of text.matchAll(/\S+/gu)) {
    if (start.length > 0) start.push(' ')
    // A character takes two units at most.
    start.push(...word.slice(0, 2 * most))
    if (start.length >= most) break
  }
  return start.slice(0, most).join('')
}

/** A hash of everything that the search reads, so that an unchanged item is not analysed again. */
function hashOf(item: Columns): string {
  const { type, title, question, alternate_questions, source_url, language, body } = item
  const given = item.language_given ? language : null
  const searched = [
    typeSearched(type),
    title,
    question,
    alternate_questions,
    source_url,
    given,
    body,
  ]
  return createHash('sha256').update(JSON.stringify(searched)).digest('hex').slice(0, 32)
}

/** Unicode code points, as the limits count them. */
function countCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // The second half of a pair belongs to the character before.
    if (unit < 0xdc00 || unit > 0xdfff) count += 1
  }
  return count
}
