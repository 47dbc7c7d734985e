// The built-in engine: analyses knowledge and makes replies from it, without a model.

import { type Analysis, analyseQuestion } from './analysis/question.ts'
import { hitFor } from './cite.ts'
import { explain } from './explain.ts'
import { neededStrength } from './gate/calibrate.ts'
import { decide, relativeScore, type Verdict } from './gate/decide.ts'
import { groundingFor } from './generate/grounding.ts'
import type { HotScope } from './index/hot-scope.ts'
import { createHotScopes } from './index/hot-scopes.ts'
import { type AnalysedItem, analyseItem } from './knowledge/analyse.ts'
import type { Language, NoticeKind } from './languages/language.ts'
import { type Languages, shippedLanguages } from './languages/languages.ts'
import { nextTurn } from './pause.ts'
import { choiceIn } from './reply/clarify.ts'
import { compose } from './reply/compose.ts'
import { noticeFor } from './reply/notices.ts'
import {
  answerReply,
  clarifyReply,
  type ReplyContext,
  smallTalkReply,
  unknownReply,
} from './reply/replies.ts'
import { type SmallTalk, smallTalkIn } from './reply/small-talk.ts'
import type { Retrieval } from './retrieval/candidate.ts'
import { retrieve } from './retrieval/retrieve.ts'
import { spokenIn } from './turns/spoken.ts'
import { retrieveInTalk } from './turns/talk.ts'
import type {
  Grounding,
  KnowledgeSource,
  Reply,
  ReplyRequest,
  ReplySettings,
  ScopeRef,
  SearchHit,
  SegmentSource,
} from './types.ts'

export { analysisVersion, isPresentSegment } from './knowledge/segment.ts'

/** Holds about 110,000 passages of 900 characters: one takes 2.3 kB with its text. */
const defaultIndexMemoryBytes = 256 * 1024 * 1024

export interface Engine {
  /**
   * Analyses an item into its stored form, in slices that let other events run. The caller stores the result
   * under the item's id with the scope's next version. Any text is accepted.
   */
  analyse(item: KnowledgeSource): Promise<AnalysedItem>
  /** Answers a message from the scopes at the given versions or newer. Throws only what the segment source throws. */
  reply(request: ReplyRequest): Promise<Reply>
  /**
   * Returns the passages that a model words a reply from, the same that `reply` quotes from, and what is known of
   * that reply before it has words. Throws as `reply` does.
   */
  ground(request: ReplyRequest): Promise<Grounding>
  /** The passages that match a query best, at most `top_k`, none with a score (0–1) below `min_score`. */
  search(
    scopes: readonly ScopeRef[],
    query: string,
    options: { readonly top_k: number; readonly min_score: number },
  ): Promise<SearchHit[]>
  /** Returns the notice that answers a text while a person takes over. */
  notice(kind: NoticeKind, text: string, settings: ReplySettings): string
  /** Drops the index, for example after another store took the place of the one it was read from. */
  forget(): void
  /** Returns what the index holds in memory. */
  memory(): { readonly bytes: number; readonly scopes: number; readonly passages: number }
}

export type EngineOptions = {
  readonly segments: SegmentSource
  /** Budget of the index in bytes; scopes beyond it are dropped and loaded again when asked. Default 256 MiB. */
  readonly index_memory_bytes?: number
  /** The languages that the engine knows. Default: those that Parley ships. */
  readonly languages?: Languages
}

/** Creates the engine. It starts empty; scopes come into memory with their first question. */
export function createEngine({
  segments,
  index_memory_bytes = defaultIndexMemoryBytes,
  languages = shippedLanguages,
}: EngineOptions): Engine {
  const hotScopes = createHotScopes({ segments, memoryBytes: index_memory_bytes, languages })

  /** The scopes that have passages: the shared one is mostly empty. */
  async function load(refs: readonly ScopeRef[]): Promise<HotScope[]> {
    const scopes = await Promise.all(refs.map((ref) => hotScopes.ensure(ref)))
    return scopes.filter((scope) => scope.passageCount > 0)
  }

  /** The last built-in reply in place of a model's. */
  let replaced: Promise<unknown> = Promise.resolve()

  /**
   * Builds one such reply in each turn of the event loop: when a provider fails or the process stops, all open
   * messages want theirs at once.
   */
  async function replyInPlace(request: ReplyRequest): Promise<Reply> {
    const scopes = await load(request.scopes)
    const made = replaced.then(nextTurn).then(() => replyTo(request, scopes, languages))
    replaced = made.catch(() => undefined)
    return made
  }

  return {
    analyse: (item) => analyseItem(item, languages),

    async reply(request) {
      return replyTo(request, await load(request.scopes), languages)
    },

    async ground(request) {
      const found = findingsFor(request, await load(request.scopes), languages)
      const unquoted = unquotedReplyTo(request, found)
      const builtin = async () => unquoted ?? (await replyInPlace(request))
      const unknown = unknownReply(found.verdict, found)
      return groundingFor(request.settings, found, { unquoted, unknown, builtin })
    },

    async search(refs, query, { top_k, min_score }) {
      const scopes = await load(refs)
      const analysis = { languages, knowledge: languagesOf(scopes) }
      const retrieval = retrieve(analyseQuestion(query, analysis), scopes)
      return retrieval.candidates
        .filter(({ score }) => relativeScore(score, retrieval) >= min_score)
        .slice(0, top_k)
        .map((candidate) => hitFor(candidate, retrieval))
    },

    notice: (kind, text, settings) => noticeFor({ kind, text, settings }, languages),

    forget: hotScopes.forget,

    memory: hotScopes.memory,
  }
}

/** What was understood, found and decided: a reply is built from it. */
type Findings = ReplyContext & {
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
}

/** Does not await, so that the scopes stay as they are until the reply is built. */
function replyTo(request: ReplyRequest, scopes: readonly HotScope[], languages: Languages): Reply {
  const found = findingsFor(request, scopes, languages)
  return unquotedReplyTo(request, found) ?? quotedReplyTo(request, found)
}

/** The first half of the pipeline: analyse, retrieve, rank, decide. */
function findingsFor(
  { text, settings, history }: ReplyRequest,
  scopes: readonly HotScope[],
  languages: Languages,
): Findings {
  const analysis: Analysis = { languages, knowledge: languagesOf(scopes) }
  const needed = neededStrength(scopes)
  const question = analyseQuestion(text, analysis, () => spokenIn(history, languages))
  const retrieval = retrieveInTalk(question, scopes, { history, analysis, needed })
  const verdict = decide(retrieval, needed, settings.confidence_threshold)
  return { languages, settings, question, retrieval, needed, verdict }
}

/** The second half for a reply that quotes nothing; `undefined` when it is to quote. */
function unquotedReplyTo({ text, history }: ReplyRequest, found: Findings): Reply | undefined {
  const { languages, settings, retrieval, needed, verdict } = found
  const preferred = languages.get(settings.language)
  const smallTalk = smallTalkIn(text, { botName: settings.bot_name, languages, preferred })
  if (smallTalk !== undefined && !knowsBetter(smallTalk, retrieval, verdict)) {
    return smallTalkReply(smallTalk, found)
  }
  const choice = verdict.outcome === 'answer' ? choiceIn(retrieval, history, languages) : undefined
  const asksBack = choice && clarifyReply(choice, verdict, found)
  if (asksBack !== undefined) {
    return {
      ...asksBack,
      explanation: explain(retrieval, verdict, { needed, composed: undefined }),
    }
  }
  return undefined
}

/** The second half for a reply that quotes: compose, cite. */
function quotedReplyTo({ settings, history }: ReplyRequest, found: Findings): Reply {
  const { languages, question, retrieval, needed, verdict } = found
  // A message that goes on does not get the same answer again, unless it has an answer of its own.
  const isCarried = retrieval.words.some((word) => word.share < 1)
  const hasOwnAnswer = !retrieval.goesOn && retrieval.strengthAlone >= needed
  const said = isCarried && !hasOwnAnswer ? lastAnswer(history) : ''
  const length = settings.response_length
  const composed = compose(retrieval, { question, length, said, languages })
  const explanation = explain(retrieval, verdict, { needed, composed })
  const { outcome, confidence } = verdict
  if (outcome === 'unknown' || composed === undefined) {
    return { ...unknownReply(verdict, found), explanation }
  }
  return { ...answerReply(composed, { outcome, confidence }, found), explanation }
}

/** Whether the knowledge has its own word for what would be small talk, such as how to reach a person. */
function knowsBetter(
  { kind }: SmallTalk,
  { isExact, words }: Retrieval,
  verdict: Verdict,
): boolean {
  const isOwnFind = verdict.outcome === 'answer' && words.every((word) => word.share === 1)
  return isExact || (kind === 'person' && isOwnFind)
}

function lastAnswer(history: ReplyRequest['history']): string {
  return history.findLast(({ sender_type }) => sender_type === 'bot')?.text ?? ''
}

/** The languages of the scopes' items, the most frequent first. */
function languagesOf(scopes: readonly HotScope[]): Language[] {
  const found = new Map<string, { readonly language: Language; passages: number }>()
  for (const [language, passages] of scopes.flatMap((scope) => [...scope.languages])) {
    const same = found.get(language.tag)
    if (same === undefined) found.set(language.tag, { language, passages })
    else same.passages += passages
  }
  return [...found.values()].sort((a, b) => b.passages - a.passages).map(({ language }) => language)
}
