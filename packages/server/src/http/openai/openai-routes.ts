// The door for clients of OpenAI: a model is a chatbot, and a history that a client sends is a conversation.
import { isBlank, limits, type Scope } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import type { NamedReply } from '../../services/histories/resent-history.ts'
import type { Services } from '../../services/services.ts'
import type { Idempotency } from '../../services/shared/idempotency.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { requireAccess } from '../plugins/access.ts'
import type { ReportError } from '../plugins/errors.ts'
import { keepSentBody } from '../requests/idempotent-requests.ts'
import { type DoorReply, replyOf } from './answers.ts'
import { chatCompletion, createChunks } from './chat-completions.ts'
import {
  type DoorForm,
  isRetry,
  namedConversation,
  sendReply,
  sendText,
  streamReply,
} from './door-answer.ts'
import { answerTask } from './interface-tasks.ts'
import { listModels, presentModel } from './models.ts'
import {
  ChatCompletionRequest,
  conversationNamed,
  ResponsesRequest,
  refuseTools,
} from './requests.ts'
import { createResponseEvents, openAiResponse, responsePrefix } from './responses.ts'
import { joined, readMessages, type SentMessage, type SentMessages } from './sent-messages.ts'

type DoorDeps = {
  readonly services: Pick<Services, 'chatbots' | 'resentHistories'>
  readonly clock: Clock
  readonly idempotency: Idempotency
  readonly report: ReportError
}

/** A request of either interface, in Parley's words. */
type Question = {
  readonly chatbot_id: string
  readonly user_id: string | null
  readonly sent: SentMessages
  readonly conversation_id: string | undefined
  readonly after?: NamedReply | undefined
  readonly isStreamed: boolean
}

type Form<Body> = DoorForm<Body> & { readonly ofTask: (reply: DoorReply) => Body }

const formFields = ['stream', 'stream_options']

/** Registers the paths of OpenAI's interface. The prefix of `app` is `/openai/v1`. */
export async function openAiRoutes(app: FastifyInstance, deps: DoorDeps): Promise<void> {
  const { services, clock } = deps
  const { resentHistories } = services

  /** Answers a question, or the request of a chat interface for a title. */
  async function answer<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    question: Question,
    form: Form<Body>,
  ): Promise<FastifyReply> {
    const principal = request.principal as Principal
    const { chatbot_id, user_id, sent, conversation_id, after, isStreamed } = question
    const { history, text, instructions } = sent
    const said = history.filter(({ role }) => role === 'user').map((message) => message.text)
    const task = answerTask(text, said)
    if (task !== undefined) {
      await services.chatbots.get(principal, chatbot_id)
      const body = form.ofTask({ key: `task_${request.id}`, text: task, message: undefined })
      return isStreamed ? sendText(reply, form.openStream().whole(body)) : reply.send(body)
    }
    const resent = {
      ...{ chatbot_id, user_id, history, text, conversation_id, after },
      isRetry: isRetry(request),
      metadata: metadataOf(instructions),
    }
    const arrivedAtMs = clock.monotonic() - reply.elapsedTime
    const options = { arrivedAtMs, requestId: request.id }
    const run: Parameters<typeof sendReply>[0]['run'] = (claim, onStream) =>
      resentHistories.send(principal, resent, { ...options, claim, onStream })
    const exchange = { ...deps, request, reply, form, run }
    return isStreamed ? streamReply(exchange) : sendReply(exchange)
  }

  const created = () => Math.floor(clock.now() / 1_000)

  app.get('/models', { onRequest: access('chatbots:read') }, (request) =>
    listModels(services, request.principal as Principal),
  )
  app.get<{ Params: { model: string } }>(
    '/models/:model',
    { onRequest: access('chatbots:read') },
    async ({ principal, params }) =>
      presentModel(await services.chatbots.get(principal as Principal, possible(params.model))),
  )

  const options = {
    onRequest: access('conversations:write'),
    preValidation: keepSentBody,
    bodyLimit: limits.history_body.value,
    config: { formFields },
  }

  app.post<{ Body: ChatCompletionRequest }>(
    '/chat/completions',
    { ...options, schema: { body: ChatCompletionRequest } },
    (request, reply) => {
      const { body } = request
      refuseTools(body)
      const sent = readMessages(body.messages, 'messages')
      const context = { model: body.model, created: created(), texts: textsOf(sent) }
      const includeUsage = body.stream_options?.include_usage === true
      return answer(request, reply, questionOf(request, body, sent), {
        bodyOf: (message) => chatCompletion(replyOf(message), context),
        ofTask: (task) => chatCompletion(task, context),
        openStream: () => createChunks({ ...context, includeUsage }),
      })
    },
  )

  app.post<{ Body: ResponsesRequest }>(
    '/responses',
    { ...options, schema: { body: ResponsesRequest } },
    async (request, reply) => {
      const { body } = request
      refuseTools(body)
      const { input, instructions, previous_response_id = null, user = null } = body
      const asked = readMessages(messagesIn(input), 'input')
      const told = typeof instructions === 'string' ? instructions : null
      const sent = { ...asked, instructions: joined([told ?? '', asked.instructions ?? '']) }
      const context = {
        ...{ model: body.model, created: created(), texts: textsOf(sent) },
        ...{ instructions: told, previous_response_id, user },
      }
      const question = questionOf(request, body, sent)
      const conversation_id = question.conversation_id ?? conversationNamed(body)
      const after =
        conversation_id === undefined
          ? await replyBefore(request.principal as Principal, previous_response_id)
          : undefined
      return answer(
        request,
        reply,
        { ...question, conversation_id, after },
        {
          bodyOf: (message) => openAiResponse(replyOf(message), context),
          ofTask: (task) => openAiResponse(task, context),
          openStream: () => createResponseEvents(context),
        },
      )
    },
  )

  app.post('/embeddings', { onRequest: access(null) }, () => {
    throw new ApiError(
      'invalid_request',
      'Parley offers no embeddings: it searches its knowledge itself. Ask a chatbot, or use POST /v1/knowledge/search.',
    )
  })

  /** The response after which the client continues. */
  async function replyBefore(
    principal: Principal,
    response_id: string | null,
  ): Promise<NamedReply | undefined> {
    if (response_id === null) return undefined
    const message_id = response_id.replace(responsePrefix, 'msg_')
    return resentHistories
      .findReply(principal, message_id.slice(0, limits.path_id.value))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
        const { message } = notFound('response', response_id)
        const details = [{ field: 'previous_response_id', issue: 'not_found', message }]
        throw new ApiError('not_found', message, { details })
      })
  }
}

function access(scope: Scope | null) {
  const schema = { operationId: 'openai' }
  return requireAccess({ access: 'key', scope, isAccountWide: false, schema })
}

function questionOf(
  request: FastifyRequest,
  { model, user, stream }: Pick<ChatCompletionRequest, 'model' | 'user' | 'stream'>,
  sent: SentMessages,
): Question {
  return {
    chatbot_id: possible(model),
    user_id: user == null || isBlank(user) ? null : user,
    sent,
    conversation_id: namedConversation(request),
    isStreamed: stream === true,
  }
}

/** Throws `not_found` for an id that can't exist, without reading the store. */
function possible(chatbot_id: string): string {
  if (chatbot_id !== '' && chatbot_id.length <= limits.path_id.value) return chatbot_id
  throw notFound('chatbot', chatbot_id)
}

/** The items of `input` that are messages. */
function messagesIn(input: unknown): readonly SentMessage[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }]
  if (!Array.isArray(input)) {
    const message = 'input must be a text or a list of messages.'
    throw invalid({ field: 'input', issue: 'wrong_type', message })
  }
  return input.filter((item) => typeof item === 'object' && item !== null && isMessage(item))
}

function isMessage({ type }: { type?: unknown }): boolean {
  return type === undefined || type === 'message'
}

function textsOf({ history, text, instructions = '' }: SentMessages): readonly string[] {
  return [...history.map((message) => message.text), text, instructions]
}

/** What the caller told the model is kept with the conversation, for the people who read it. */
function metadataOf(instructions: string | undefined): Record<string, string> {
  if (instructions === undefined) return {}
  const { value: longest } = limits.metadata_value
  // A character has at most two units of a string.
  const characters = Array.from(instructions.slice(0, 2 * longest)).slice(0, longest)
  return { system_prompt: characters.join('') }
}
