// Tools of MCP for knowledge: searching it, adding to it, and finding what is missing.
import { limits } from '@parley/contract'
import { z } from 'zod'
import { invalid } from '../../lib/errors.ts'
import { newKnowledgeProblems } from '../../services/knowledge/knowledge-problems.ts'
import type { McpTools } from './mcp-call.ts'
import { toolResult } from './tool-results.ts'

const chatbot_id = z
  .string()
  .min(1)
  .max(limits.path_id.value)
  .describe('The knowledge of this chatbot. Default: the knowledge that all chatbots share.')
  .optional()

const Hits = z.object({
  hits: z.array(
    z.object({
      knowledge_id: z.string(),
      title: z.string().nullable(),
      url: z.string().nullable(),
      chunk_id: z.string(),
      text: z.string().describe('The whole passage.'),
      headings: z.array(z.string()),
      score: z.number(),
    }),
  ),
})

const NewItem = z.object({
  chatbot_id,
  title: z.string().max(limits.knowledge_title.value).optional(),
  content: z.string().max(limits.knowledge_content.value).describe('Text or Markdown.').optional(),
  question: z
    .string()
    .max(limits.question.value)
    .describe('With answer, in place of content.')
    .optional(),
  answer: z.string().max(limits.knowledge_content.value).optional(),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(limits.source_url.value)
    .describe('Citations link to it.')
    .optional(),
})

const AddedItem = z.object({
  id: z.string(),
  chatbot_id: z.string().nullable(),
  type: z.string(),
  title: z.string().nullable(),
  status: z.string().describe('ready, or processing for a long text.'),
})

const Gaps = z.object({
  gaps: z.array(
    z.object({
      id: z.string(),
      chatbot_id: z.string(),
      question: z.string(),
      wordings: z.array(z.string()),
      count: z.number().int(),
      previous_message: z.string().nullable(),
      last_seen_at: z.string(),
    }),
  ),
  total: z.number().int(),
})

export function addKnowledgeTools({ server, services, call, may }: McpTools): void {
  const { principal } = call
  if (may('knowledge:read')) {
    server.registerTool(
      'search_knowledge',
      {
        title: 'Search the knowledge',
        description:
          'Finds the passages that a chatbot would answer from, with scores from 0 to 1.',
        inputSchema: z.object({
          query: z.string().min(1).max(limits.message_text.value),
          chatbot_id,
          top_k: z.number().int().min(1).max(limits.search_hits.value).default(5),
        }),
        outputSchema: Hits,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      ({ query, top_k, chatbot_id: chatbot = null }) =>
        toolResult(call, async () => {
          const wanted = { query, top_k, chatbot_id: chatbot }
          const { hits } = await services.knowledge.search(principal, wanted)
          return { hits: hits.map(({ snippet: _, ...hit }) => hit) }
        }),
    )
    server.registerTool(
      'list_gaps',
      {
        title: 'List unanswered questions',
        description:
          'Lists the questions that chatbots could not answer well, the most frequent first.',
        inputSchema: z.object({
          chatbot_id: chatbot_id.describe('Only of this chatbot.'),
          limit: z.number().int().min(1).max(limits.page_size.value).default(20),
        }),
        outputSchema: Gaps,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      ({ limit, chatbot_id: chatbot }) =>
        toolResult(call, async () => {
          const of = chatbot === undefined ? {} : { chatbot_id: chatbot }
          const { gaps, total } = await services.gaps.list(principal, { ...of, page: 1, limit })
          return { gaps: gaps.map(shownGap), total }
        }),
    )
  }
  if (may('knowledge:write')) {
    server.registerTool(
      'add_knowledge',
      {
        title: 'Add knowledge',
        description:
          'Adds a text, or a question with its answer. The next question can be answered from it.',
        inputSchema: NewItem,
        outputSchema: AddedItem,
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      (input) =>
        toolResult(call, async () => {
          const item = Object.fromEntries(
            Object.entries(input).filter(([, value]) => value !== undefined),
          )
          const [problem, ...others] = newKnowledgeProblems(item)
          if (problem !== undefined) throw invalid(problem, ...others)
          const added = await services.knowledge.create(principal, item)
          const { id, chatbot_id: chatbot, type, title, status } = added
          return { id, chatbot_id: chatbot, type, title, status }
        }),
    )
  }
}

type Gap = z.infer<typeof Gaps>['gaps'][number]

function shownGap(gap: Gap): Gap {
  const { id, chatbot_id, question, wordings, count, previous_message, last_seen_at } = gap
  return {
    id,
    chatbot_id,
    question,
    wordings: [...wordings],
    count,
    previous_message,
    last_seen_at,
  }
}
