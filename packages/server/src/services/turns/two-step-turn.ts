// A turn in two steps: the user's message is stored and holds the conversation, the reply is made, and
// stored when it is there. Between them a listener hears it come.
import type { Engine } from '../../engine/engine.ts'
import type { Reply, ReplySettings } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { ModelError } from '../../providers/language-model.ts'
import type { ConversationRow, MessageRow } from '../../storage/rows.ts'
import { errorOccurred } from '../events/events.ts'
import { presentMessage } from '../present.ts'
import { explanationOf, type ModelFacts } from './explanations.ts'
import { handedOff, wantsPerson } from './handoff.ts'
import { type Begun, type Closing, type OpenTurns, placed } from './open-turns.ts'
import type { Streams } from './streams.ts'
import { answerTo, guestIn, noticeTo, type Worded } from './turn-messages.ts'
import type { Open, Sent, TurnStages } from './turn-parts.ts'
import { watchTurn } from './turn-watch.ts'
import { createVoice, silent, type Voice } from './voice.ts'

/** A reply, however it came about. */
export type Made = {
  readonly reply: Reply
  readonly worded?: Worded
  readonly asked?: ModelFacts | undefined
  /** Why the model did not answer. */
  readonly failure?: ModelError
}

type Making = {
  readonly settings: ReplySettings
  /**
   * Undefined = the conversation is paused, and gets no reply. `unwanted` aborts when nobody can get it
   * any more.
   */
  readonly make: ((voice: Voice, unwanted: AbortSignal) => Promise<Made>) | undefined
  readonly load_ms: number
}

type Parts = {
  readonly engine: Pick<Engine, 'notice'>
  readonly clock: Clock
  readonly streams: Streams
  readonly openTurns: OpenTurns
  readonly onTurn?: (stages: TurnStages) => void
}

export function createTwoStepTurns({ engine, clock, streams, openTurns, onTurn }: Parts) {
  /** What the bot says in the conversation as it stands when the reply is there. */
  function closingOf(
    { sent, open, begun, making, made, bot_id, engine_ms }: Ended,
    current: ConversationRow,
  ): Closing {
    const { settings, load_ms } = making
    const { chatbot, turn } = open
    const nowMs = clock.now()
    const latencyMs = clock.monotonic() - sent.arrivedAtMs
    const inPlace = (message: MessageRow) => ({ ...placed(message, current, nowMs), id: bot_id })
    if (made === undefined || current.status === 'paused') {
      const words = engine.notice('paused', sent.message.text, settings)
      const bot = inPlace(noticeTo(begun.user, words, nowMs, latencyMs))
      return { bot, handsOff: false, events: [] }
    }
    const { reply, worded, asked, failure } = made
    const handsOff = chatbot.settings.handoff_enabled && wantsPerson(reply, turn.history)
    const notice = () => engine.notice('handoff', sent.message.text, settings)
    const said = handsOff ? handedOff(reply, notice()) : reply
    const bot = inPlace(answerTo(begun.user, { ...said, handsOff }, nowMs, latencyMs, worded))
    const timings = { load_ms, engine_ms }
    const explanation = explanationOf(bot, { reply, chatbot, timings, asked })
    const events = failure === undefined ? [] : [failureOf(failure, { sent, bot, chatbot, nowMs })]
    return { bot, explanation, handsOff, events }
  }

  const underWay = new Set<Promise<unknown>>()

  async function takeOne(sent: Sent, open: Open, making: Making) {
    const { turn, chatbot, earlier } = open
    const { conversation } = turn
    const { message, claim, onStream } = sent
    const guest = earlier === undefined ? guestIn(turn, message.user_id) : undefined
    const reply_id = createId('msg')
    const opening = { conversation, message, earlier, guest, claim, reply_id }
    const begun = await openTurns.begin(opening)
    if (begun === undefined) return undefined
    const { account_id, id: conversation_id, chatbot_id } = conversation
    const { reply_id: message_id } = begun
    const place = { account_id, message_id, conversation_id, chatbot_id }
    const writer = onStream === undefined ? undefined : streams.open(place)
    const voice = writer === undefined ? silent : createVoice(writer)
    const watch = watchTurn(() => openTurns.isAwaited(begun))
    try {
      if (writer !== undefined) {
        writer.say({ type: 'started', message_id, conversation_id })
        onStream?.(writer.stream)
      }
      const startedAt = clock.monotonic()
      const made = await making.make?.(voice, watch.signal)
      watch.stop()
      const engine_ms = clock.monotonic() - startedAt
      if (made?.failure !== undefined && !chatbot.settings.fallback_on_error) {
        throw providerFailed(made.failure)
      }
      const ended = { sent, open, begun, making, made, bot_id: message_id, engine_ms }
      const bot = await openTurns.finish(begun, (current) => closingOf(ended, current), claim)
      const store_ms = clock.monotonic() - startedAt - engine_ms
      onTurn?.({ load_ms: making.load_ms, engine_ms, store_ms })
      voice.settle(bot.text)
      writer?.say({ type: 'completed', message: presentMessage(bot) })
      return bot
    } catch (error) {
      watch.stop()
      voice.stop()
      // What the client hears is why it failed.
      await openTurns.fail(begun).catch(() => undefined)
      writer?.say({ type: 'failed', error })
      throw error
    }
  }

  return {
    /** Undefined, and nothing stored, if the conversation moved on since the turn was loaded. */
    take(sent: Sent, open: Open, making: Making): Promise<MessageRow | undefined> {
      const turn = takeOne(sent, open, making).finally(() => underWay.delete(turn))
      underWay.add(turn)
      return turn
    },

    /** Resolves when the turns that are under way are stored; whether anybody waits for them or not. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay)
    },
  }
}

type Ended = {
  readonly sent: Sent
  readonly open: Open
  readonly begun: Begun
  readonly making: Making
  readonly made: Made | undefined
  readonly bot_id: string
  readonly engine_ms: number
}

/** The built-in engine answered all the same; its owner hears why. */
function failureOf(
  failure: ModelError,
  {
    sent,
    bot,
    chatbot,
    nowMs,
  }: Pick<Open, 'chatbot'> & { sent: Sent; bot: MessageRow; nowMs: number },
) {
  const { code, message } = providerFailed(failure)
  const { requestId: request_id } = sent
  const { id: message_id, conversation_id } = bot
  const at = { chatbot_id: chatbot.id, conversation_id, message_id, knowledge_id: null }
  return errorOccurred({ code, message, request_id, ...at }, nowMs)
}

/** In words for who integrates it; the operator has them from the log, without what was said. */
function providerFailed(failure: ModelError): ApiError {
  const { kind, retryAfterMs } = failure
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000)
  const extras = retryAfterSeconds ? { retryAfterSeconds } : {}
  return kind === 'timeout'
    ? new ApiError('provider_timeout', 'The language model did not answer in time.', extras)
    : new ApiError('provider_error', `The language model failed: ${reasons[kind]}.`, extras)
}

const reasons: Record<ModelError['kind'], string> = {
  timeout: 'it did not answer in time',
  unavailable: 'its provider can’t be reached or has trouble of its own',
  rate_limited: 'its provider takes no more requests for now',
  rejected: 'its provider refused the request; the operator can try it with ./parley doctor',
  malformed: 'its answer could not be read',
  cut: 'its answer broke off',
  cancelled: 'it was not waited for any longer',
}
