// A turn in two steps: the user's message is stored and holds the conversation while its reply begins to
// be made, and the reply is stored when it is there. Between them a listener hears it come.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '../../engine/engine.ts'
import type { Reply, ReplySettings } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { ModelError } from '../../providers/language-model.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import { errorOccurred } from '../shared/events.ts'
import { presentMessage } from '../shared/present.ts'
import { createEarlyReply, type EarlyReply, type Make } from './early-reply.ts'
import { explanationOf, type ModelFacts } from './explanations.ts'
import { handedOff, wantsPerson } from './handoff.ts'
import { type Begun, type Closing, type OpenTurns, placed } from './open-turns.ts'
import type { Streams } from './streams.ts'
import { answerTo, guestIn, noticeTo, type Worded } from './turn-messages.ts'
import type { Open, Sent, TurnStages } from './turn-parts.ts'
import { watchTurn } from './turn-watch.ts'
import { createVoice, silent } from './voice.ts'

/** A reply, however it came about. */
export type Made = {
  readonly reply: Reply
  readonly worded?: Worded
  readonly asked?: ModelFacts | undefined
  /** Why the model did not answer: a ModelError, or a fault of our own. */
  readonly failure?: unknown
}

type Making = {
  readonly settings: ReplySettings
  /** Gives undefined where the conversation is paused, and gets no reply. */
  readonly make: Make<Made | undefined>
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
  /**
   * A model is asked while the message is being stored, which saves the wait for the disk. Where that
   * came to nothing, the next ones are stored first, so that no model is paid for nothing again and again.
   */
  let asksEarly = true

  async function takeOne(sent: Sent, open: Open, making: Making) {
    const { turn, earlier } = open
    const { message, claim } = sent
    const guest = earlier === undefined ? guestIn(turn, message.user_id) : undefined
    const reply_id = createId('msg')
    const opening = { conversation: turn.conversation, message, earlier, guest, claim, reply_id }
    const reply = createEarlyReply(making.make, clock)
    // A person may have answered an earlier request by now.
    if (asksEarly && earlier === undefined) {
      reply.start()
      // The question leaves before the process stands still for the disk.
      await nextTurn()
    }
    let begun: Begun | undefined
    try {
      begun = await openTurns.begin(opening)
    } finally {
      asksEarly = begun !== undefined
      if (begun === undefined) reply.abort()
    }
    return begun && giveReply({ sent, open, begun, making }, reply)
  }

  async function giveReply(given: Given, reply: EarlyReply<Made | undefined>): Promise<MessageRow> {
    const { sent, open, begun, making } = given
    const { claim, onStream } = sent
    const { chatbot } = open
    const { account_id, id: conversation_id, chatbot_id } = open.turn.conversation
    const { reply_id: message_id } = begun
    const place = { account_id, message_id, conversation_id, chatbot_id }
    const writer = onStream === undefined ? undefined : streams.open(place)
    const voice = writer === undefined ? silent : createVoice(writer)
    const stopWatching = watchTurn(() => openTurns.isAwaited(begun), reply)
    try {
      if (writer !== undefined) {
        writer.say({ type: 'started', message_id, conversation_id })
        onStream?.(writer.stream)
      }
      reply.hearWith(voice)
      const { made, tookMs: engine_ms } = await reply.start()
      stopWatching()
      if (made?.failure !== undefined && !chatbot.settings.fallback_on_error) {
        const { failure } = made
        throw failure instanceof ModelError ? providerFailed(failure, begun.user.id) : failure
      }
      const ended = { ...given, made, bot_id: message_id, engine_ms }
      const storingAt = clock.monotonic()
      const bot = await openTurns.finish(begun, (current) => closingOf(ended, current), claim)
      const store_ms = clock.monotonic() - storingAt
      onTurn?.({ load_ms: making.load_ms, engine_ms, store_ms })
      voice.settle(bot.text)
      writer?.say({ type: 'completed', message: presentMessage(bot) })
      return bot
    } catch (error) {
      stopWatching()
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

type Given = {
  readonly sent: Sent
  readonly open: Open
  readonly begun: Begun
  readonly making: Making
}

type Ended = Given & {
  readonly made: Made | undefined
  readonly bot_id: string
  readonly engine_ms: number
}

/** The built-in engine answered all the same; its owner hears why. */
function failureOf(
  failure: unknown,
  {
    sent,
    bot,
    chatbot,
    nowMs,
  }: Pick<Open, 'chatbot'> & { sent: Sent; bot: MessageRow; nowMs: number },
) {
  const { code, message } = failure instanceof ModelError ? providerFailed(failure) : ownFault
  const { requestId: request_id } = sent
  const { id: message_id, conversation_id } = bot
  const at = { chatbot_id: chatbot.id, conversation_id, message_id, knowledge_id: null }
  return errorOccurred({ code, message, request_id, ...at }, nowMs)
}

/** What an owner can know of it; the operator has it from the log. */
const ownFault = {
  code: 'internal_error',
  message: 'The language model could not be asked because of an error on our side.',
} as const

/** In words for who integrates it; the operator has them from the log, without what was said. */
function providerFailed(failure: ModelError, messageId?: string): ApiError {
  const { kind, retryAfterMs } = failure
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000)
  const extras = {
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(messageId && { messageId }),
  }
  return kind === 'timeout'
    ? new ApiError('provider_timeout', 'The language model did not answer in time.', extras)
    : new ApiError('provider_error', `The language model failed: ${reasons[kind]}.`, extras)
}

const reasons: Record<ModelError['kind'], string> = {
  timeout: 'it did not answer in time',
  unavailable: 'its provider can’t be reached or has trouble of its own',
  rate_limited: 'its provider takes no more requests for now',
  rejected:
    'its provider refused the request; where the chatbot’s own model and temperature are right, POST /model/test or ./parley doctor tells why',
  malformed: 'its answer could not be read',
  cut: 'its answer broke off',
  empty: 'it ended its answer without a word',
  cancelled: 'it was not waited for any longer',
}
