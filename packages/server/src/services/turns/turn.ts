// A turn: from a user's message to the bot's reply, stored together. Chooses who replies: the built-in engine at
// once, a model in a turn of two steps, or a notice while a person has the conversation.
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { limitGrounding, limitReply } from '../../model/sanitize/link-hosts.ts'
import { asksModel, type ModelRequest, type ModelSettings } from '../../model/turn.ts'
import type { ReplyGrounding } from '../../model/types.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { ConversationRow, Exchange, Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { modelSettings } from '../chatbots/settings.ts'
import { requireVisible } from '../conversations/conversation-access.ts'
import type { ModelSet, Models } from '../models/models.ts'
import { requireActive } from '../shared/chatbot-access.ts'
import { messageCreated } from '../shared/events.ts'
import { presentMessage } from '../shared/present.ts'
import { explanationOf } from './explanations.ts'
import { withHandoff } from './handoff.ts'
import { createModelReplies, type ModelQuestion, type ModelTrouble } from './model-replies.ts'
import { createModelTurns } from './model-turn.ts'
import { createOpenTurns, earlierIn } from './open-turns.ts'
import { createDeltaWriter } from './streams/delta-writer.ts'
import type { Streams } from './streams/streams.ts'
import { answerTo, guestIn, noticeTo, userMessage } from './turn-messages.ts'
import { type LoadedTurn, repeatKey, type TurnRequest, type TurnStages } from './turn-request.ts'
import { storeTurn } from './turn-store.ts'
import { untilTaken } from './waiting/turn-attempts.ts'

type TurnsDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly streams: Streams
  readonly models: Models
  /** Called with the duration of each stage of a turn. */
  readonly onTurn?: (stages: TurnStages) => void
  /** Called with each reply that a model did not write although it was asked. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** Called with the grounding of each reply that a model wrote. */
  readonly onModelReply?: ((grounding: ReplyGrounding) => void) | undefined
  /** How long a turn waits for earlier turns of its conversation. */
  readonly waitMs: number
}

/** Earlier messages for the built-in engine: three exchanges. */
const historyMessages = 6
/** Earlier messages for a model. If not all of them fit into its window, it gets the newest ones. */
const modelHistoryMessages = limits.model_history.value
/** The model must be done this long before the deadline, so that the reply can be stored in time. */
const storingMs = 2_000

/** Takes turns and returns the bot's messages. Throws as `messages.send` does. */
export function createTurns(deps: TurnsDeps) {
  const { storage, engine, clock, streams, models, onTurn, waitMs } = deps
  const openTurns = createOpenTurns(deps)
  const modelTurns = createModelTurns({ ...deps, openTurns })
  const modelReplies = createModelReplies({
    ...deps,
    onFailure: deps.onModelFailure,
    onReply: deps.onModelReply,
  })

  function take(request: TurnRequest): Promise<MessageRow> {
    const { arrivedAtMs, deadline } = request
    // A part of the wait may have passed in the queue of this process.
    const leftMs = waitMs - (clock.monotonic() - arrivedAtMs)
    return untilTaken(() => tryTurn(request), { clock, waitMs: leftMs, deadline })
  }

  /** Returns the bot's message; `undefined`, with nothing stored, if the conversation changed meanwhile. */
  async function tryTurn(request: TurnRequest): Promise<MessageRow | undefined> {
    const startedAt = clock.monotonic()
    const { principal, conversation_id, deadline, message } = request
    const { account_id } = principal
    // If it is not known whether the account has a model, that is read beside the turn.
    const found = models.find(account_id)
    const history = found === undefined ? historyMessages : modelHistoryMessages
    const wanted = { history, repeat_key: repeatKey(request) }
    const loading = storage.conversations.loadTurn(account_id, conversation_id, wanted)
    const [accountModels, turn] = await deadline.within(Promise.all([found, loading]))
    requireVisible(principal, turn?.conversation, conversation_id)
    if (await openTurns.isHeld(turn.conversation)) return undefined
    const loaded = { ...requireOpen(turn), earlier: earlierIn(turn, message) }
    const load_ms = clock.monotonic() - startedAt
    return turn.conversation.status === 'paused'
      ? giveNotice(request, loaded, load_ms)
      : giveReply(request, loaded, { accountModels, load_ms })
  }

  async function giveReply(
    turnRequest: TurnRequest,
    loaded: LoadedTurn,
    { accountModels, load_ms }: { accountModels: ModelSet | undefined; load_ms: number },
  ): Promise<MessageRow | undefined> {
    const { turn, chatbot, earlier } = loaded
    const settings = settingsFor(turn.conversation, chatbot)
    const request = modelRequest(turnRequest.message.text, turn, settings)
    const use = accountModels && models.choose(accountModels, chatbot.settings)
    if (use === undefined && earlier === undefined) {
      return giveBuiltinReply(turnRequest, loaded, { request, load_ms })
    }
    const { deadline } = turnRequest
    const short = withShortHistory(request)
    const found = await deadline.within(engine.ground(short, deadline.isOver))
    const grounding = limitGrounding(found, settings.link_hosts)
    if (use !== undefined && asksModel(grounding, settings)) {
      const lastCited =
        turn.history.findLast(({ sender_type }) => sender_type === 'bot')?.cited ?? []
      const question = { use, grounding, request, lastCited, chatbot_id: chatbot.id }
      return giveModelReply(turnRequest, loaded, question, load_ms)
    }
    const produce = async () => ({ reply: { ...(await grounding.builtin()), grounding: null } })
    return modelTurns.take(turnRequest, loaded, { settings, produce, load_ms })
  }

  /** Stores both messages at once. */
  async function giveBuiltinReply(
    turnRequest: TurnRequest,
    { turn, chatbot }: LoadedTurn,
    { request, load_ms }: { request: ModelRequest; load_ms: number },
  ): Promise<MessageRow | undefined> {
    const { conversation } = turn
    const { text, settings } = request
    const startedAt = clock.monotonic()
    const { deadline } = turnRequest
    const found = await deadline.within(engine.reply(withShortHistory(request), deadline.isOver))
    const reply = limitReply(found, settings.link_hosts)
    const repliedAt = clock.monotonic()
    // The history may have been loaded for a model.
    const latest = turn.history.slice(-historyMessages)
    const nowMs = clock.now()
    const { reply: said, handoff } = withHandoff({
      reply,
      history: latest,
      settings: chatbot.settings,
      nowMs,
      notice: (kind, reach) => engine.notice({ kind, text, history: latest, settings, reach }),
    })
    const user = userMessage(conversation, turnRequest.message, nowMs)
    const latencyMs = repliedAt - turnRequest.arrivedAtMs
    const bot = answerTo(user, { ...said, handsOff: handoff !== undefined }, clock.now(), latencyMs)
    const timings = { load_ms, engine_ms: repliedAt - startedAt }
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      explanation: explanationOf(bot, { reply, chatbot, timings }),
    }
    const guest = guestIn(turn, user.user_id)
    const { claim, link } = turnRequest
    const stored = { conversation, exchange, guest, handoff, claim, link }
    const isStored = await storeTurn(storage, stored)
    onTurn?.({ ...timings, store_ms: clock.monotonic() - repliedAt })
    return isStored ? streamed(turnRequest, bot, conversation) : undefined
  }

  async function giveModelReply(
    turnRequest: TurnRequest,
    loaded: LoadedTurn,
    question: Omit<ModelQuestion, 'sink' | 'unwanted' | 'arrivedAtMs' | 'endsAtMs'>,
    load_ms: number,
  ): Promise<MessageRow | undefined> {
    const leave = question.use.enter(turnRequest.principal.account_id)
    const { arrivedAtMs, endsAtMs } = turnRequest
    const times = { arrivedAtMs, endsAtMs: endsAtMs - storingMs }
    try {
      return await modelTurns.take(turnRequest, loaded, {
        settings: question.request.settings,
        produce: (sink, unwanted) => modelReplies.ask({ ...question, ...times, sink, unwanted }),
        load_ms,
      })
    } finally {
      leave()
    }
  }

  async function giveNotice(
    request: TurnRequest,
    loaded: LoadedTurn,
    load_ms: number,
  ): Promise<MessageRow | undefined> {
    const { turn, chatbot, earlier } = loaded
    const { message, arrivedAtMs, claim, link } = request
    const { conversation } = turn
    const settings = settingsFor(conversation, chatbot)
    if (earlier !== undefined) {
      return modelTurns.take(request, loaded, { settings, produce: async () => undefined, load_ms })
    }
    const { text } = message
    const words = engine.notice({ kind: 'paused', text, history: turn.history, settings })
    const user = userMessage(conversation, message, clock.now())
    const bot = noticeTo(user, words, clock.now(), clock.monotonic() - arrivedAtMs)
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      expected_status: 'paused' as const,
    }
    const guest = guestIn(turn, user.user_id)
    const isStored = await storeTurn(storage, { conversation, exchange, guest, claim, link })
    return isStored ? streamed(request, bot, conversation) : undefined
  }

  /** Streams a stored message piece by piece, if the client reads a stream. */
  function streamed(
    { onStream }: TurnRequest,
    bot: MessageRow,
    { chatbot_id }: ConversationRow,
  ): MessageRow {
    if (onStream === undefined) return bot
    const { id: message_id, conversation_id, account_id } = bot
    const stream = streams.open({ account_id, message_id, conversation_id, chatbot_id })
    stream.emit({ type: 'started', message_id, conversation_id })
    onStream(stream.stream)
    createDeltaWriter(stream).settle(bot.text)
    stream.emit({ type: 'completed', message: presentMessage(bot) })
    return bot
  }

  const { hurry } = modelReplies
  const { endLost } = openTurns
  return { take, openTurns, endLost, hurry, settled: modelTurns.settled }
}

/** Throws `chatbot_inactive`, and `conversation_ended` unless the conversation is open or ended by itself. */
export function requireOpen(turn: Turn): Omit<LoadedTurn, 'earlier'> {
  if (turn.chatbot === undefined) {
    throw new ApiError(
      'conversation_ended',
      'The conversation ended because its chatbot was deleted.',
    )
  }
  const { status, ended_reason } = turn.conversation
  if (status === 'ended' && ended_reason !== 'idle_timeout') {
    throw new ApiError(
      'conversation_ended',
      'The conversation has ended. Set its status to "active" to reopen it, or start a new one.',
    )
  }
  requireActive(turn.chatbot, turn.conversation)
  return { turn, chatbot: turn.chatbot }
}

function exchangeOf(
  { id, chatbot_id, message_count }: ConversationRow,
  user: MessageRow,
  bot: MessageRow,
): Exchange {
  return {
    conversation_id: id,
    expected_message_count: message_count,
    messages: [user, bot],
    events: [messageCreated(user, chatbot_id), messageCreated(bot, chatbot_id)],
  }
}

/** The settings of the chatbot, in the language of the conversation. */
export function settingsFor(
  { language }: ConversationRow,
  { settings, name }: ChatbotRow,
): ModelSettings {
  return modelSettings(settings, { bot_name: name, language })
}

function modelRequest(text: string, turn: Turn, settings: ModelSettings): ModelRequest {
  const { account_id } = turn.conversation
  return {
    text,
    scopes: turn.scopes.map((scope) => ({ account_id, ...scope })),
    settings,
    history: turn.history,
  }
}

/** Retrieval uses fewer earlier messages than a model. */
function withShortHistory(request: ModelRequest): ModelRequest {
  const { history } = request
  return history.length <= historyMessages
    ? request
    : { ...request, history: history.slice(-historyMessages) }
}
