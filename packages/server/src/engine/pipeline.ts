// From a message to a reply of the built-in engine: understands, retrieves, decides, composes.
import type { Analysis, Question } from './analysis/question.ts'
import { explain } from './explain.ts'
import { neededStrength } from './gate/calibrate.ts'
import { answersInstead, ifAboutIt, type Verdict, withSupport } from './gate/decide.ts'
import type { HotScope } from './index/hot-scope.ts'
import type { Languages } from './languages/languages.ts'
import { compose } from './reply/compose/compose.ts'
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
import { analysisFor, type Searched } from './searched.ts'
import { analyseMessage } from './turns/analyse-message.ts'
import { judge, readMessage } from './turns/reading.ts'
import type { Reply, ReplyRequest } from './types.ts'
import { choiceIn } from './understanding/choice.ts'
import { isUpset, understand } from './understanding/message-intent.ts'
import { questionsIn } from './understanding/questions.ts'

/** The confidence from which the second question of a message may be about another item. */
const sureConfidence = 0.7

/** The analysed question, the retrieval and the verdict, from which a reply is built. */
type Findings = ReplyContext & {
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
}

/** Builds a reply. It does not await, so that the scopes cannot change before the reply is built. */
export function replyTo(request: ReplyRequest, searched: Searched, languages: Languages): Reply {
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
export function findingsFor(
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
export function unquotedReplyTo(found: Findings): Reply | undefined {
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
