// A turn whose reply takes time. The user's message is stored first and blocks the conversation. The reply is stored
// when it is complete. Meanwhile a client can read the reply as a stream.
import type { Engine } from '../../engine/engine.ts'
import type { ReplySettings } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { createId } from '../../lib/ids.ts'
import { ModelError } from '../../providers/language-model.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import { errorOccurred } from '../shared/events.ts'
import { presentMessage } from '../shared/present.ts'
import { explanationOf } from './explanations.ts'
import { withHandoff } from './handoff.ts'
import type { ReplyDraft } from './model-replies.ts'
import { type OpenTurn, type OpenTurns, placed, type TurnClosing } from './open-turns.ts'
import { providerProblem } from './provider-problems.ts'
import { createDeltaWriter, type ReplySink, silentWriter } from './streams/delta-writer.ts'
import type { Streams } from './streams/streams.ts'
import { answerTo, guestIn, noticeTo } from './turn-messages.ts'
import type { LoadedTurn, TurnRequest, TurnStages } from './turn-request.ts'
import { watchTurn } from './turn-watch.ts'

export type ReplyProduction = {
  readonly settings: ReplySettings
  /**
   * Produces the reply; `undefined` in a paused conversation, which gets a notice. `unwanted` aborts when nobody
   * waits for the reply any more.
   */
  produce(sink: ReplySink, unwanted: AbortSignal): Promise<ReplyDraft | undefined>
  readonly load_ms: number
}

type ModelTurnsDeps = {
  readonly engine: Pick<Engine, 'notice'>
  readonly clock: Clock
  readonly streams: Streams
  readonly openTurns: OpenTurns
  readonly onTurn?: (stages: TurnStages) => void
}

/** The input for the end of a turn. */
type TurnEnd = {
  readonly request: TurnRequest
  readonly loaded: LoadedTurn
  readonly open: OpenTurn
  readonly production: ReplyProduction
  readonly draft: ReplyDraft | undefined
  readonly engine_ms: number
}

export function createModelTurns({ engine, clock, streams, openTurns, onTurn }: ModelTurnsDeps) {
  const running = new Set<Promise<unknown>>()

  /** The bot's message, for the conversation as it is when the reply is stored. */
  function closingFor(end: TurnEnd, current: ConversationRow): TurnClosing {
    const { request, loaded, open, production, draft, engine_ms } = end
    const { settings, load_ms } = production
    const { chatbot, turn } = loaded
    const nowMs = clock.now()
    const latencyMs = clock.monotonic() - request.arrivedAtMs
    const place = (message: MessageRow) => ({
      ...placed(message, current, nowMs),
      id: open.reply_id,
    })
    const { history } = turn
    const asked = { text: request.message.text, history, settings }
    if (draft === undefined || current.status === 'paused') {
      const words = engine.notice({ kind: 'paused', ...asked })
      return {
        bot: place(noticeTo(open.user, words, nowMs, latencyMs)),
        events: [],
      }
    }
    const { reply, details, facts, failure } = draft
    const { reply: said, handoff } = withHandoff({
      reply,
      history,
      settings: chatbot.settings,
      nowMs,
      notice: (kind, reach) => engine.notice({ kind, reach, ...asked }),
    })
    const handsOff = handoff !== undefined
    const bot = place(answerTo(open.user, { ...said, handsOff }, nowMs, latencyMs, details))
    const timings = { load_ms, engine_ms }
    const explanation = explanationOf(bot, { reply, chatbot, timings, facts })
    const events = failure === undefined ? [] : [failureEvent(failure, end, bot, nowMs)]
    return { bot, explanation, handoff, events }
  }

  async function takeTurn(
    request: TurnRequest,
    loaded: LoadedTurn,
    production: ReplyProduction,
  ): Promise<MessageRow | undefined> {
    const { turn, earlier } = loaded
    const { message, claim, link } = request
    const guest = earlier === undefined ? guestIn(turn, message.user_id) : undefined
    const opening = { conversation: turn.conversation, message, earlier, guest, claim, link }
    const open = await openTurns.begin({ ...opening, reply_id: createId('msg') })
    return open && finishTurn(request, loaded, production, open)
  }

  async function finishTurn(
    request: TurnRequest,
    loaded: LoadedTurn,
    production: ReplyProduction,
    open: OpenTurn,
  ): Promise<MessageRow> {
    const { onStream } = request
    const { chatbot } = loaded
    const { account_id, id: conversation_id, chatbot_id } = loaded.turn.conversation
    const { reply_id: message_id } = open
    const stream = onStream && streams.open({ account_id, message_id, conversation_id, chatbot_id })
    const writer = stream === undefined ? silentWriter : createDeltaWriter(stream)
    const unwanted = new AbortController()
    const stopWatching = watchTurn(() => openTurns.isAwaited(open), unwanted)
    try {
      if (stream !== undefined) {
        stream.emit({ type: 'started', message_id, conversation_id })
        onStream?.(stream.stream)
      }
      const startedAt = clock.monotonic()
      const draft = await production.produce(writer, unwanted.signal)
      const engine_ms = clock.monotonic() - startedAt
      stopWatching()
      if (draft?.failure !== undefined && !chatbot.settings.fallback_on_error) {
        throw draft.failure instanceof ModelError
          ? providerProblem(draft.failure, open.user.id)
          : draft.failure
      }
      const end = { request, loaded, open, production, draft, engine_ms }
      const storingAt = clock.monotonic()
      const bot = await openTurns.finish(open, (current) => closingFor(end, current), request)
      const store_ms = clock.monotonic() - storingAt
      onTurn?.({ load_ms: production.load_ms, engine_ms, store_ms })
      writer.settle(bot.text)
      stream?.emit({ type: 'completed', message: presentMessage(bot) })
      return bot
    } catch (error) {
      stopWatching()
      writer.stop()
      // The client gets the reason of the failure, not that of a failed clean-up.
      await openTurns.fail(open).catch(() => undefined)
      stream?.emit({ type: 'failed', error })
      throw error
    }
  }

  return {
    /** Returns the bot's message; `undefined`, with nothing stored, if the conversation changed since it was loaded. */
    take(
      request: TurnRequest,
      loaded: LoadedTurn,
      production: ReplyProduction,
    ): Promise<MessageRow | undefined> {
      const turn = takeTurn(request, loaded, production).finally(() => running.delete(turn))
      running.add(turn)
      return turn
    },

    /** Resolves when the running turns are stored, whether their clients wait for them or not. */
    async settled(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}

/** The event for the owner: the model failed, although the built-in engine replied. */
function failureEvent(
  failure: unknown,
  { request, loaded }: TurnEnd,
  bot: MessageRow,
  nowMs: number,
) {
  const { code, message } = failure instanceof ModelError ? providerProblem(failure) : ownProblem
  const { id: message_id, conversation_id } = bot
  const place = {
    ...{ chatbot_id: loaded.chatbot.id, conversation_id, message_id },
    knowledge_id: null,
  }
  return errorOccurred({ code, message, request_id: request.requestId, ...place }, nowMs)
}

/** The only text about an internal error that an owner sees. The operator finds the error in the log. */
const ownProblem = {
  code: 'internal_error',
  message: 'The language model could not be asked because of an error on our side.',
} as const
