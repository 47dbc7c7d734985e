// The turn: from a user's words to what the bot says to them, stored together.
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import { wantsModel } from '../../engine/generate/grounding.ts'
import type { GenerateSettings, Grounding, ReplyRequest } from '../../engine/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { ConversationRow, Exchange, Turn } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { replySettings } from '../chatbots/settings.ts'
import { requireVisible } from '../conversations/conversation-access.ts'
import type { Models, ModelUse, NamedModels } from '../models/models.ts'
import { requireActive } from '../shared/chatbot-access.ts'
import { messageCreated } from '../shared/events.ts'
import { presentMessage } from '../shared/present.ts'
import { explanationOf } from './explanations.ts'
import { handedOff, wantsPerson } from './handoff.ts'
import { createModelReplies, type ModelTrouble, wantsNewWords } from './model-reply.ts'
import { createOpenTurns, earlierIn } from './open-turns.ts'
import type { Streams } from './streams.ts'
import { untilTaken } from './turn-attempts.ts'
import { answerTo, guestIn, noticeTo, userMessage } from './turn-messages.ts'
import type { Open, Sent, TurnStages } from './turn-parts.ts'
import { storeTurn } from './turn-store.ts'
import { createTwoStepTurns } from './two-step-turn.ts'
import { createVoice, type Speaker } from './voice.ts'

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly streams: Streams
  readonly models: Models
  /** Told how long each stage of a turn took. */
  readonly onTurn?: (stages: TurnStages) => void
  /** Told of each turn that a model failed. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** How long a turn waits for those before it in its conversation. */
  readonly waitMs: number
}

/** Earlier messages a reply may look at: three exchanges. */
const historyMessages = 6
/** And a model, as far as its tokens reach. */
const historyMessagesOfModel = limits.model_history.value
/** What is left of a turn's time when the model must be done. */
const storingMs = 2_000

/** Takes a turn: the bot's message. Throws as `messages.send` does. */
export function createTurns(parts: Parts) {
  const { storage, engine, clock, streams, models, onTurn, waitMs } = parts
  const openTurns = createOpenTurns(parts)
  const twoSteps = createTwoStepTurns({ ...parts, openTurns })
  const modelReplies = createModelReplies({ ...parts, onFailure: parts.onModelFailure })

  function take(sent: Sent): Promise<MessageRow> {
    const { arrivedAtMs, deadline } = sent
    // It may have waited for those of this process already.
    const leftMs = waitMs - (clock.monotonic() - arrivedAtMs)
    return untilTaken(() => tryTurn(sent), { clock, waitMs: leftMs, deadline })
  }

  /** What was said and stored; undefined, and nothing stored, if the conversation moved on meanwhile. */
  async function tryTurn(sent: Sent): Promise<MessageRow | undefined> {
    const startedAt = clock.monotonic()
    const { principal, conversation_id, deadline, claim, message } = sent
    const { account_id } = principal
    // Where it is not known whether the account has models, that is read beside the turn.
    const known = models.find(account_id)
    const history = known === undefined ? historyMessages : historyMessagesOfModel
    const wanted = { history, repeat_key: claim?.key }
    const loading = storage.conversations.loadTurn(account_id, conversation_id, wanted)
    const [named, turn] = await deadline.within(Promise.all([known, loading]))
    requireVisible(principal, turn?.conversation, conversation_id)
    if (await openTurns.isHeld(turn.conversation)) return undefined
    const earlier = earlierIn(turn, message)
    const open = { ...requireOpen(turn), earlier, named }
    const give = turn.conversation.status === 'paused' ? giveNotice : giveReply
    return give(sent, open, startedAt)
  }

  async function giveReply(sent: Sent, open: Open & Worder, startedAt: number) {
    const { turn, chatbot, earlier, named } = open
    const load_ms = clock.monotonic() - startedAt
    const settings = generateSettings(turn.conversation, chatbot)
    const request = replyRequest(sent.message.text, turn, settings)
    const use = named && models.choose(named, chatbot.settings)
    if (use === undefined && earlier === undefined) return answer(sent, open, { request, load_ms })
    const grounding = await sent.deadline.within(engine.ground(shortened(request)))
    const asks = wantsModel(grounding, settings) || wantsNewWords(grounding, request)
    if (use !== undefined && asks) {
      return askModel(sent, open, { use, grounding, request, load_ms })
    }
    const make = async () => ({ reply: await grounding.builtin() })
    return twoSteps.take(sent, open, { settings, make, load_ms })
  }

  /** By the built-in engine: both messages are stored at once. */
  async function answer(sent: Sent, { turn, chatbot }: Open, { request, load_ms }: Answering) {
    const { conversation } = turn
    const { text, settings } = request
    const startedAt = clock.monotonic()
    const reply = await sent.deadline.within(engine.reply(shortened(request)))
    const repliedAt = clock.monotonic()
    // It may have been loaded for a model.
    const latest = turn.history.slice(-historyMessages)
    const handsOff = chatbot.settings.handoff_enabled && wantsPerson(reply, latest)
    const said = handsOff ? handedOff(reply, engine.notice('handoff', text, settings)) : reply
    const user = userMessage(conversation, sent.message, clock.now())
    const latencyMs = repliedAt - sent.arrivedAtMs
    const bot = answerTo(user, { ...said, handsOff }, clock.now(), latencyMs)
    const timings = { load_ms, engine_ms: repliedAt - startedAt }
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      explanation: explanationOf(bot, { reply, chatbot, timings }),
    }
    const guest = guestIn(turn, user.user_id)
    const { claim } = sent
    const stored = await storeTurn(storage, { conversation, exchange, guest, handsOff, claim })
    onTurn?.({ ...timings, store_ms: clock.monotonic() - repliedAt })
    return stored ? told(sent, bot, conversation) : undefined
  }

  async function askModel(sent: Sent, open: Open, asking: Asked) {
    const { arrivedAtMs, endsAtMs } = sent
    const { load_ms, request } = asking
    const leave = asking.use.enter(sent.principal.account_id)
    const { id: chatbot_id } = open.chatbot
    const times = { arrivedAtMs, endsAtMs: endsAtMs - storingMs }
    const make = (voice: Speaker, unwanted: AbortSignal) =>
      modelReplies.ask({ ...asking, ...times, chatbot_id, voice, unwanted })
    try {
      return await twoSteps.take(sent, open, { settings: request.settings, make, load_ms })
    } finally {
      leave()
    }
  }

  async function giveNotice(sent: Sent, open: Open, startedAt: number) {
    const { turn, chatbot, earlier } = open
    const { message, arrivedAtMs, claim } = sent
    const { conversation } = turn
    const settings = generateSettings(conversation, chatbot)
    if (earlier !== undefined) {
      const load_ms = clock.monotonic() - startedAt
      return twoSteps.take(sent, open, { settings, make: async () => undefined, load_ms })
    }
    const words = engine.notice('paused', message.text, settings)
    const user = userMessage(conversation, message, clock.now())
    const bot = noticeTo(user, words, clock.now(), clock.monotonic() - arrivedAtMs)
    const exchange = {
      ...exchangeOf(conversation, user, bot),
      expected_status: 'paused' as const,
    }
    const guest = guestIn(turn, user.user_id)
    const handsOff = false
    const stored = await storeTurn(storage, { conversation, exchange, guest, handsOff, claim })
    return stored ? told(sent, bot, conversation) : undefined
  }

  /** Where somebody listens, what was stored is said piece by piece. */
  function told({ onStream }: Sent, bot: MessageRow, { chatbot_id }: ConversationRow): MessageRow {
    if (onStream === undefined) return bot
    const { id: message_id, conversation_id, account_id } = bot
    const writer = streams.open({ account_id, message_id, conversation_id, chatbot_id })
    writer.say({ type: 'started', message_id, conversation_id })
    onStream(writer.stream)
    createVoice(writer).settle(bot.text)
    writer.say({ type: 'completed', message: presentMessage(bot) })
    return bot
  }

  const { hurry } = modelReplies
  return { take, endLost: openTurns.endLost, hurry, settled: twoSteps.settled }
}

/** What words the replies; undefined = the built-in engine alone. */
type Worder = { readonly named: NamedModels | undefined }
type ModelRequest = ReplyRequest & { readonly settings: GenerateSettings }
type Answering = { readonly request: ModelRequest; readonly load_ms: number }
type Asked = Answering & { readonly use: ModelUse; readonly grounding: Grounding }

/** Throws `conversation_ended` unless it is open or ended by itself, and `chatbot_inactive`. */
function requireOpen(turn: Turn): Omit<Open, 'earlier'> {
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

function generateSettings(
  { language }: ConversationRow,
  { settings, name }: ChatbotRow,
): GenerateSettings {
  const { instructions, knowledge_only } = settings
  return { ...replySettings(settings, { bot_name: name, language }), instructions, knowledge_only }
}

function replyRequest(text: string, turn: Turn, settings: GenerateSettings): ModelRequest {
  const { account_id } = turn.conversation
  return {
    text,
    scopes: turn.scopes.map((scope) => ({ account_id, ...scope })),
    settings,
    history: turn.history,
  }
}

/** Retrieval looks back less far than a model may. */
function shortened(request: ModelRequest): ModelRequest {
  const { history } = request
  return history.length <= historyMessages
    ? request
    : { ...request, history: history.slice(-historyMessages) }
}
