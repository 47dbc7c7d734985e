// Collects the input for a language model: passages of the knowledge, and the engine's findings about the message.
import type { Question } from './analysis/question.ts'
import { hitFor, sourceOf } from './cite.ts'
import { explain } from './explain.ts'
import type { Verdict } from './gate/decide.ts'
import type { HotScope } from './index/hot-scope.ts'
import type { Language } from './languages/language.ts'
import type { Retrieval } from './retrieval/candidate.ts'
import type { Grounding, GroundingPassage, Reply, ReplySettings } from './types.ts'

/** More passages than fit into any prompt. */
const passagesMax = 24

/** White space other than single spaces. Replacing only this is faster, because most texts have little of it. */
const spacing = /\s{2,}|[^\S ]/g

type Findings = {
  readonly question: Question
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
  /** The languages of the searched knowledge, most frequent first. */
  readonly knowledge: readonly Language[]
}

type BuiltinReplies = Pick<Grounding, 'builtin' | 'is_danger' | 'is_greeting'> & {
  /** The built-in reply, if it quotes no passage. */
  readonly unquoted: Reply | undefined
  /** The built-in reply when the knowledge has no answer. */
  readonly unknown: Reply
}

/** Returns the grounding of a message. */
export function groundingFor(
  settings: ReplySettings,
  { question, retrieval, needed, verdict, knowledge }: Findings,
  { unquoted, unknown, builtin, is_danger, is_greeting }: BuiltinReplies,
): Grounding {
  const passages = passagesOf(retrieval)
  const explanation =
    unquoted === undefined
      ? explain(retrieval, verdict, { needed, composed: undefined })
      : unquoted.explanation
  const tags = knowledge.map(({ tag }) => tag)
  return {
    outcome: unquoted?.outcome ?? verdict.outcome,
    asks_for_person: unquoted?.asks_for_person === true,
    is_danger,
    is_greeting,
    is_follow_up: retrieval.isFollowUp || retrieval.words.some(({ share }) => share < 1),
    question_language: question.language?.tag,
    knowledge_languages: tags,
    explanation,
    builtin,
    unknown: explanation === undefined ? unknown : { ...unknown, explanation },
    passages,
    language:
      settings.language === 'auto'
        ? (question.language ?? question.assumedLanguage).tag
        : settings.language,
    confidence: verdict.confidence,
    threshold: verdict.threshold,
  }
}

/** Returns the passages of a retrieval, best first. */
export function passagesOf(retrieval: Retrieval): GroundingPassage[] {
  return withoutCopies(
    retrieval.candidates.map((candidate) => {
      const { item, pages } = candidate.scope.passage(candidate.ordinal)
      return {
        ...hitFor(candidate, retrieval),
        place: item.place,
        pages,
        question: item.question,
        language: item.language.tag,
      }
    }),
  ).slice(0, passagesMax)
}

/**
 * Returns all passages of the scopes in the order of items and numbers; `undefined` if their texts have more than
 * `maxCharacters` in total.
 */
export function wholeKnowledge(
  scopes: readonly HotScope[],
  maxCharacters: number,
): GroundingPassage[] | undefined {
  const count = scopes.reduce((sum, scope) => sum + scope.passageCount, 0)
  // Each passage has at least one character.
  if (count > maxCharacters) return undefined
  const ordinals = scopes.flatMap((scope) =>
    Array.from({ length: scope.ordinalCount }, (_, ordinal) => ordinal)
      .filter((ordinal) => scope.isLive(ordinal))
      .map((ordinal) => ({ scope, ordinal })),
  )
  const passages = ordinals.map(({ scope, ordinal }) => passageAt(scope, ordinal))
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > maxCharacters) return undefined
  return withoutCopies(passages.sort(byItemAndNumber))
}

/** Returns the passages with these chunk ids. Passages that no longer exist are left out. */
export function namedPassages(
  scopes: readonly HotScope[],
  chunk_ids: readonly string[],
): GroundingPassage[] {
  return chunk_ids.flatMap((id) => {
    const [item = '', number = ''] = id.split('#')
    return scopes.flatMap((scope) => {
      const ordinal = scope.findPassage(item, Number(number))
      return ordinal === undefined ? [] : [passageAt(scope, ordinal)]
    })
  })
}

/** Returns a passage with the score 0, because no search found it. */
function passageAt(scope: HotScope, ordinal: number): GroundingPassage {
  const passage = scope.passage(ordinal)
  const { item, text, headings, pages } = passage
  const language = item.language.tag
  const { place, question } = item
  return { ...sourceOf(passage), text, headings, score: 0, question, language, place, pages }
}

function withoutCopies(passages: readonly GroundingPassage[]): GroundingPassage[] {
  const byText = new Map<string, GroundingPassage>()
  for (const passage of passages) {
    const text = passage.text.replace(spacing, ' ').trim().toLowerCase()
    if (text !== '' && !byText.has(text)) byText.set(text, passage)
  }
  return [...byText.values()]
}

function byItemAndNumber(a: GroundingPassage, b: GroundingPassage): number {
  if (a.knowledge_id !== b.knowledge_id) return a.knowledge_id < b.knowledge_id ? -1 : 1
  return numberOf(a) - numberOf(b)
}

function numberOf({ knowledge_id, chunk_id }: GroundingPassage): number {
  return Number(chunk_id.slice(knowledge_id.length + 1))
}
