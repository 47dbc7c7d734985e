// The built-in engine: analyses knowledge and quotes replies from it, without a language model.

import { createWorkQueue, type WorkPlace } from '../lib/async/work-queue.ts'
import { analyseQuestion } from './analysis/question.ts'
import { hitsFor } from './cite.ts'
import { groundingFor, namedPassages, passagesOf, wholeKnowledge } from './grounding.ts'
import type { HotScope } from './index/hot-scope.ts'
import { createHotScopes } from './index/memory/hot-scopes.ts'
import { type AnalysedItem, analyseItem } from './knowledge/analyse.ts'
import { type Languages, shippedLanguages } from './languages/languages.ts'
import { findingsFor, replyTo, unquotedReplyTo } from './pipeline.ts'
import { noticeFor } from './reply/notices/notices.ts'
import { unknownReply } from './reply/replies.ts'
import { retrieve } from './retrieval/retrieve.ts'
import { analysisFor, languagesOf, type Searched, searchedOf } from './searched.ts'
import type {
  Grounding,
  GroundingPassage,
  KnowledgeSource,
  NoticeRequest,
  Reply,
  ReplyRequest,
  ScopeRef,
  SearchHit,
  SegmentSource,
  SynonymSource,
} from './types.ts'

export { expectedIndexBytes } from './index/memory/expected-bytes.ts'
export { analysisVersion, isPresentSegment } from './knowledge/segment.ts'

/** Enough for about 110,000 passages of 900 characters: each takes 2.3 kB with its text. */
const defaultIndexMemoryBytes = 256 * 1024 * 1024

/** A question of this size takes some 5 ms against a thousand passages, and the longest one 30 ms. */
const longQuestionCharacters = 2_000

/**
 * What even the shortest question takes, counted as characters: a few words can find everything. Without it, hundreds of
 * them would come before one question of another account.
 */
const leastCharacters = 500

export interface Engine {
  /**
   * Analyses an item into its stored form and yields to the event loop between slices. The caller stores the result
   * under the item's id with the scope's next version. Any text is accepted.
   */
  analyse(item: KnowledgeSource): Promise<AnalysedItem>
  /**
   * Answers a message from the scopes at the given versions or newer. One reply is computed at a time, and the accounts
   * take turns. Throws what the segment source throws, and `rate_limit_exceeded` if too many requests of the account
   * wait. `isOver` tells after the wait that nobody needs the reply any more: it is then not computed.
   */
  reply(request: ReplyRequest, isOver?: () => boolean): Promise<Reply>
  /**
   * Returns the input for a model's reply: the passages from which `reply` would quote, and the decision of the
   * built-in engine. Waits and throws as `reply` does.
   */
  ground(request: ReplyRequest, isOver?: () => boolean): Promise<Grounding>
  /** Returns all passages in a stable order; `undefined` if their texts have more than `maxCharacters` in total. */
  wholeKnowledge(
    scopes: readonly ScopeRef[],
    maxCharacters: number,
  ): Promise<GroundingPassage[] | undefined>
  /** Returns the passages for each wording, best first, and the passages with these chunk ids if they still exist. */
  passages(
    scopes: readonly ScopeRef[],
    query: { readonly wordings: readonly string[]; readonly chunk_ids: readonly string[] },
  ): Promise<{
    readonly found: readonly (readonly GroundingPassage[])[]
    readonly named: readonly GroundingPassage[]
  }>
  /** Returns at most `top_k` passages that match a query best, with scores (0–1) of at least `min_score`. */
  search(
    scopes: readonly ScopeRef[],
    query: string,
    options: { readonly top_k: number; readonly min_score: number },
  ): Promise<SearchHit[]>
  /** Returns what the bot says about people who take over. */
  notice(request: NoticeRequest): string
  /** Drops the index, for example after a backup was restored into the store. */
  clear(): void
  /** Returns the size of the index in memory. */
  memory(): { readonly bytes: number; readonly scopes: number; readonly passages: number }
}

export type EngineOptions = {
  readonly segments: SegmentSource
  /** Default: no synonyms. */
  readonly synonyms?: SynonymSource
  /** Memory budget of the index in bytes. Scopes beyond it are dropped, and loaded again on use. Default 256 MiB. */
  readonly index_memory_bytes?: number
  /** Returns the bytes that are kept free for a scope while it loads. Default: 0. */
  readonly expectedBytes?: (scope: ScopeRef) => Promise<number>
  /** The languages that the engine knows. Default: the languages that Parley ships. */
  readonly languages?: Languages
}

/** Creates the engine. It starts empty and loads a scope into memory with its first question. */
export function createEngine({
  segments,
  synonyms,
  index_memory_bytes = defaultIndexMemoryBytes,
  expectedBytes,
  languages = shippedLanguages,
}: EngineOptions): Engine {
  const memoryBytes = index_memory_bytes
  const hotScopes = createHotScopes({ segments, synonyms, languages, memoryBytes, expectedBytes })
  const turns = createWorkQueue({ atOnce: 1, heavySize: leastCharacters + longQuestionCharacters })

  /**
   * Loads the scopes, which may take long, and then computes from them when it is the turn of their account. `size` =
   * the characters of the question.
   */
  async function inTurn<T>(
    refs: readonly ScopeRef[],
    { size: characters, isOver }: Omit<WorkPlace, 'account_id'>,
    compute: (searched: Searched) => T,
  ): Promise<T> {
    const account_id = refs[0]?.account_id ?? ''
    const size = leastCharacters + characters
    const work = async (scopes: readonly HotScope[]) => {
      const searched = await searchedOf(scopes, languages)
      return turns.run({ account_id, size, isOver }, () => compute(searched))
    }
    return hotScopes.use(refs, work, isOver)
  }

  const reply = (request: ReplyRequest, isOver?: () => boolean) =>
    inTurn(request.scopes, { size: request.text.length, isOver }, (searched) =>
      replyTo(request, searched, languages),
    )

  return {
    analyse: (item) => analyseItem(item, languages),

    reply,

    ground: (request, isOver) =>
      inTurn(request.scopes, { size: request.text.length, isOver }, (searched) => {
        const found = findingsFor(request, searched, languages)
        const unquoted = unquotedReplyTo(found)
        // A reply in place of a model's reply is needed in any case.
        const builtin = async () => unquoted ?? (await reply(request))
        const unknown = unknownReply(found.verdict, found)
        const { intent } = found
        const is_danger = intent.kind === 'danger'
        const is_greeting = intent.kind === 'small_talk' && intent.talk.kind === 'greeting'
        const knowledge = languagesOf(searched.scopes)
        return groundingFor(
          request.settings,
          { ...found, knowledge },
          { unquoted, unknown, builtin, is_danger, is_greeting },
        )
      }),

    wholeKnowledge: (refs, maxCharacters) =>
      hotScopes.use(refs, async (scopes) => wholeKnowledge(scopes, maxCharacters)),

    passages: (refs, { wordings, chunk_ids }) =>
      inTurn(refs, { size: wordings.join('').length }, (searched) => {
        const { scopes } = searched
        const analysis = analysisFor(searched, languages)
        const found = wordings.map((text) =>
          passagesOf(retrieve(analyseQuestion(text, analysis), scopes)),
        )
        return { found, named: namedPassages(scopes, chunk_ids) }
      }),

    search: (refs, query, limits) =>
      inTurn(refs, { size: query.length }, (searched) => {
        const question = analyseQuestion(query, analysisFor(searched, languages))
        return hitsFor(retrieve(question, searched.scopes), limits)
      }),

    notice: (request) => noticeFor(request, languages),

    clear: hotScopes.clear,

    memory: hotScopes.memory,
  }
}
