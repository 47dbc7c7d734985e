// Tools of MCP for conversations: asking a chatbot, and reading what was said.
import { isBlank, limits, type Message } from '@parley/contract'
import { z } from 'zod'
import { ApiError } from '../../lib/errors.ts'
import type { McpCall, McpServices, McpTools } from './mcp-call.ts'
import { toolResult } from './tool-results.ts'

const id = (what: string) => z.string().min(1).max(limits.path_id.value).describe(what)

/** A text that is more than white space. */
const words = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => !isBlank(text), 'It must not be blank.')

const Citation = z.object({
  knowledge_id: z
    .string()
    .describe('The knowledge item, also as the resource parley://knowledge/{id}.'),
  title: z.string().nullable(),
  url: z.string().nullable(),
  chunk_id: z.string(),
  snippet: z.string().describe('The words that support the answer.'),
  score: z.number(),
})

const Answer = z.object({
  conversation_id: z.string().describe('Send it with the next question to go on.'),
  message_id: z.string(),
  answer: z.string(),
  outcome: z
    .string()
    .nullable()
    .describe('answer, closest, unknown, clarify or small_talk; null for a notice.'),
  answered: z.boolean().describe('Whether a source supports the answer well enough.'),
  confidence: z.number().nullable(),
  citations: z.array(Citation),
  suggestions: z.array(z.object({ text: z.string(), knowledge_id: z.string() })),
  handoff: z.boolean().describe('Whether a person takes over from here.'),
})

const Said = z.object({
  message_id: z.string(),
  sender_type: z.enum(['user', 'bot']),
  text: z.string(),
  sent_at: z.string(),
  citations: z.array(Citation),
})

const Conversation = z.object({
  conversation_id: z.string(),
  chatbot_id: z.string(),
  user_id: z.string(),
  status: z.string(),
  title: z.string().nullable(),
  created_at: z.string(),
  messages: z.array(Said).describe('The latest messages, at most 100, the oldest first.'),
  total: z.number().int().describe('The number of all messages.'),
})

const AskInput = z.object({
  question: words(limits.message_text.value),
  chatbot_id: id('The chatbot; optional if the key may use only one.').optional(),
  conversation_id: id('Goes on with this conversation. Default: a new one.').optional(),
  user_id: words(limits.user_id.value).describe('The end user who asks.').optional(),
})

export function addConversationTools({ server, services, call, may }: McpTools): void {
  if (may('conversations:write')) {
    server.registerTool(
      'ask',
      {
        title: 'Ask a chatbot',
        description:
          'Asks a chatbot a question. It answers from its knowledge and cites its sources, or says that it does not know.',
        inputSchema: AskInput,
        outputSchema: Answer,
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      (input) => toolResult(call, () => ask(services, call, input), textOfAnswer),
    )
  }
  if (may('conversations:read')) {
    server.registerTool(
      'get_conversation',
      {
        title: 'Read a conversation',
        description: 'Reads a conversation with its latest messages and their sources.',
        inputSchema: z.object({ conversation_id: id('The conversation.') }),
        outputSchema: Conversation,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      ({ conversation_id }) => toolResult(call, () => read(services, call, conversation_id)),
    )
  }
}

async function ask(
  services: McpServices,
  { principal, arrivedAtMs, requestId }: McpCall,
  { question, chatbot_id, conversation_id, user_id = undefined }: z.infer<typeof AskInput>,
): Promise<z.infer<typeof Answer>> {
  const user = user_id === undefined ? {} : { user_id }
  const start = async () => {
    const chatbot = chatbot_id ?? (await onlyChatbot(services, principal))
    const started = await services.conversations.create(principal, { chatbot_id: chatbot, ...user })
    return started.conversation_id
  }
  const place = conversation_id ?? (await start())
  const options = { arrivedAtMs, requestId }
  const reply = await services.messages.send(principal, place, { text: question, ...user }, options)
  const { message_id, text, outcome, answered, confidence, citations, suggestions, handoff } = reply
  return {
    conversation_id: place,
    message_id,
    answer: text,
    outcome: outcome ?? null,
    answered: answered ?? false,
    confidence: confidence ?? null,
    citations: citations ?? [],
    suggestions: suggestions ?? [],
    handoff: handoff ?? false,
  }
}

/** Chatbots named in an error. */
const namedMax = 20

async function onlyChatbot(
  { chatbots }: McpServices,
  principal: McpCall['principal'],
): Promise<string> {
  const query = { page: 1, limit: namedMax, status: 'active' } as const
  const { chatbots: found } = await chatbots.list(principal, query)
  const [first] = found
  if (first !== undefined && found.length === 1) return first.id
  const names = found.map(({ id, name }) => `${id} (${name})`).join(', ')
  const mend = names === '' ? 'There is no active chatbot.' : `Send one of: ${names}.`
  throw new ApiError('invalid_request', `chatbot_id is required. ${mend}`)
}

function textOfAnswer({ answer, citations }: z.infer<typeof Answer>): string {
  if (citations.length === 0) return answer
  const sources = citations.map(({ title, url, knowledge_id }, at) => {
    const name = title ?? knowledge_id
    return `[${at + 1}] ${name}${url === null ? '' : ` ${url}`}`
  })
  return `${answer}\n\nSources:\n${sources.join('\n')}`
}

async function read(
  services: McpServices,
  { principal }: McpCall,
  id: string,
): Promise<z.infer<typeof Conversation>> {
  const { conversation_id, chatbot_id, user_id, status, title, created_at } =
    await services.conversations.get(principal, id)
  const query = { order: 'desc', page: 1, limit: limits.page_size.value } as const
  const { messages, total } = await services.messages.list(principal, id, query)
  const about = { conversation_id, chatbot_id, user_id, status, title, created_at }
  return { ...about, messages: messages.map(said).reverse(), total }
}

function said({ message_id, sender_type, text, sent_at, citations = [] }: Message) {
  return { message_id, sender_type, text, sent_at, citations }
}
