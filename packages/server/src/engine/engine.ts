// The built-in engine: analyses knowledge and quotes replies from it, without a language model.

import { createWorkQueue, type WorkPlace } from '../lib/async/work-queue.ts'
import { type Analysis, analyseQuestion, type Question } from './analysis/question.ts'
import { hitsFor } from './cite.ts'
import { explain } from './explain.ts'
import { neededStrength } from './gate/calibrate.ts'
import { answersInstead, ifAboutIt, type Verdict, withSupport } from './gate/decide.ts'
import { groundingFor, namedPassages, passagesOf, wholeKnowledge } from './grounding.ts'
import type { HotScope } from './index/hot-scope.ts'
import { createHotScopes } from './index/memory/hot-scopes.ts'
import { type AnalysedItem, analyseItem } from './knowledge/analyse.ts'
import { type Languages, shippedLanguages } from './languages/languages.ts'
import { compose } from './reply/compose/compose.ts'
import { noticeFor } from './reply/notices/notices.ts'
import {
  answerReply,
  clarifyReply,
  personReply,
  type ReplyContext,
  severalReply,
  smallTalkReply,
  unknownReply,
} from './reply/replies.ts'
import { lastReply } from './reply/said.ts'
import { tiedTopics } from './reply/topics.ts'
import type { Retrieval } from './retrieval/candidate.ts'
import { withItem } from './retrieval/exact.ts'
import { retrieve } from './retrieval/retrieve.ts'
import { analysisFor, languagesOf, type Searched, searchedOf } from './searched.ts'
import { analyseMessage } from './turns/analyse-message.ts'
import { judge, readMessage } from './turns/reading.ts'
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
import { choiceIn } from './understanding/choice.ts'
import { isUpset, understand } from './understanding/message-intent.ts'
import { questionsIn } from './understanding/questions.ts'

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

/** The confidence from which the second question of a message may be about another item. */
const sureConfidence = 0.7

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

/** The analysed question, the retrieval and the verdict, from which a reply is built. */
type Findings = ReplyContext & {
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
}

/** Builds a reply. It does not await, so that the scopes cannot change before the reply is built. */
function replyTo(request: ReplyRequest, searched: Searched, languages: Languages): Reply {
  const found = findingsFor(request, searched, languages)
  const answers = found.intent.kind === 'question' ? severalAnswers(found, request, searched) : []
  const several = severalReply(answers)
  if (several !== undefined) return several
  const whole = unquotedReplyTo(found) ?? quotedReplyTo(found)
  // The questions may have one answer, which the message as a whole does not find.
  const isFound = whole.outcome !== 'unknown' && whole.outcome !== 'closest'
  const [same] = answers.length > 1 ? answers : []
  return isFound ? whole : (same ?? whole)
}

/**
 * Answers each question of a message after the one before it; nothing if it has only one. A question that is not
 * surely understood alone has an answer only in the item of an earlier one.
 */
function severalAnswers(
  { question, retrieval, languages }: Findings,
  request: ReplyRequest,
  searched: Searched,
): readonly Reply[] {
  const questions = retrieval.isExact ? [] : questionsIn(request.text, question.assumedLanguage)
  if (questions.length < 2) return []
  const history = [...request.history]
  const answers: Reply[] = []
  for (const text of questions) {
    const found = findingsFor({ ...request, text, history }, searched, languages)
    const reply = quotedReplyTo({ ...found, isPart: true })
    const isAlone = found.retrieval.words.every((word) => word.share === 1)
    const isSure = isAlone && reply.confidence >= sureConfidence
    const cited = answers.flatMap(({ citations }) => citations)
    const isNear = cited.some((one) => one.knowledge_id === reply.citations[0]?.knowledge_id)
    const isFirst = answers.length === 0
    if (reply.outcome === 'answer' && (isFirst || isSure || isNear)) answers.push(reply)
    history.push({ sender_type: 'user', text, topic: null })
    const isUnanswered = reply.outcome === 'unknown'
    const topic = reply.citations[0] ?? null
    history.push({ sender_type: 'bot', text: reply.text, topic, isUnanswered })
  }
  return answers
}

/** The first half of the pipeline: analyses the question, retrieves, ranks and decides. */
function findingsFor(
  { text, settings, history }: ReplyRequest,
  searched: Searched,
  languages: Languages,
): Findings {
  const { scopes } = searched
  const analysis = analysisFor(searched, languages)
  const needed = neededStrength(scopes)
  const threshold = settings.confidence_threshold
  const context = { history, analysis, needed, languages, threshold }
  const chosen = chosenTopic({ text, history }, scopes, analysis)
  const { question, retrieval, verdict } =
    chosen === undefined
      ? readMessage(analyseMessage(text, history, analysis), scopes, context)
      : judge(chosen, context)
  const preferred =
    settings.language === 'auto' ? question.assumedLanguage : languages.get(settings.language)
  const understood = understand(text, { botName: settings.bot_name, languages, preferred, history })
  const intent = answersInstead(understood, retrieval, { verdict, settings })
    ? ({ kind: 'question' } as const)
    : understood
  return {
    languages,
    settings,
    question,
    retrieval,
    needed,
    verdict: isUpset(intent) ? ifAboutIt(verdict, retrieval) : verdict,
    intent,
    history,
    isPart: false,
  }
}

/**
 * The question that a choice of an offered topic stands for: the user's last message, about this topic. `undefined` if
 * the message chooses none, or its item is gone.
 */
function chosenTopic(
  { text, history }: Pick<ReplyRequest, 'text' | 'history'>,
  scopes: readonly HotScope[],
  analysis: Analysis,
): { readonly question: Question; readonly retrieval: Retrieval } | undefined {
  const choice = choiceIn(text, history, analysis)
  if (choice === undefined) return undefined
  const asked = history.findLast(({ sender_type }) => sender_type === 'user')?.text ?? ''
  const question = analyseMessage(
    [asked, choice.says, choice.topic.text].join('\n'),
    history,
    analysis,
  )
  const retrieval = withItem(retrieve(question, scopes), choice.topic.knowledge_id)
  return retrieval && { question, retrieval }
}

/** The second half for small talk and clarifying questions; `undefined` when the reply quotes the knowledge. */
function unquotedReplyTo(found: Findings): Reply | undefined {
  const { languages, retrieval, needed, verdict, intent, history } = found
  if (intent.kind === 'small_talk') return smallTalkReply(intent.talk, found)
  if (intent.kind === 'person') return personReply(intent, found)
  const tied = verdict.outcome !== 'answer' ? [] : tiedTopics(retrieval, history, languages)
  const clarification = tied.length > 0 ? clarifyReply(tied, verdict, found) : undefined
  if (clarification !== undefined) {
    return {
      ...clarification,
      explanation: explain(retrieval, verdict, { needed, composed: undefined }),
    }
  }
  return undefined
}

/** The second half for a reply that quotes the knowledge: composes and cites. */
function quotedReplyTo(found: Findings): Reply {
  const { languages, settings, question, retrieval, needed, verdict, history } = found
  // A follow-up does not get the previous answer again, unless its own words find that answer.
  const hasContextWords = retrieval.words.some((word) => word.share < 1)
  const hasOwnAnswer = !retrieval.isFollowUp && retrieval.ownStrength >= needed
  const previousReply = hasContextWords && !hasOwnAnswer ? lastReply(history) : ''
  const length = settings.response_length
  const composed = compose(retrieval, { question, length, previousReply, languages })
  const said = withSupport(verdict, composed?.support ?? 1)
  const explanation = explain(retrieval, said, { needed, composed })
  const { outcome, confidence } = said
  if (outcome === 'unknown' || composed === undefined) {
    return { ...unknownReply(said, found), explanation }
  }
  return { ...answerReply(composed, { outcome, confidence }, found), explanation }
}
