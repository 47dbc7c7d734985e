// Sends the questions of prepared answers to a real server. A scripted model gives the answers, and a scripted
// verifier judges them.
import { createClient } from '../../packages/server/test/faults/client.ts'
import { listen } from '../../packages/server/test/support/event-stream.ts'
import type { ScriptedRequest } from '../../packages/server/test/support/scripted-models/script.ts'
import { startScriptedModel } from '../../packages/server/test/support/scripted-models/scripted-model.ts'
import { startParley } from '../server-under-load.ts'
import type { PreparedAnswer, PreparedAnswers } from './prepared-answers.ts'

export type AskOptions = {
  /** More settings of the chatbots. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Changes an answer before the model gives it. */
  readonly edit?: (text: string, answer: PreparedAnswer) => string
  /** The verdict on every sentence of an answer; missing = the server has no verifier. */
  readonly verdictOn?: (answer: PreparedAnswer) => 'supported' | 'contradicted'
  /** The knowledge is searched, although it is small enough to be sent as a whole. */
  readonly isSearched?: boolean
}

/** The reply that the server made from an answer. */
export type AnswerResult = {
  readonly answer: PreparedAnswer
  /** The answer as the model gave it, without citation markers. */
  readonly given: string
  readonly text: string
  readonly engine: string
  readonly answered: boolean
  readonly marks: readonly { readonly kind: string }[]
  readonly isTakenBack: boolean
  /** Whether a needed source was in the prompt; true if none is needed. */
  readonly hasSource: boolean
}

const marker = /\[([a-z]+)\]/g

/** Asks the question of each answer in a new conversation, and returns the replies. */
export async function askAll(
  { answers, knowledge }: PreparedAnswers,
  directory: string,
  { settings = {}, edit = (text) => text, verdictOn, isSearched = false }: AskOptions,
): Promise<AnswerResult[]> {
  let reply: (request: ScriptedRequest) => string = () => 'NOT_IN_SOURCES'
  const model = await startScriptedModel({ answer: (request) => reply(request) })
  const env = {
    PARLEY_LLM_BASE_URL: model.baseUrl,
    PARLEY_LLM_MODEL: 'scripted',
    ...(verdictOn === undefined ? {} : { PARLEY_VERIFY_MODEL: 'verifier' }),
    ...(isSearched ? { PARLEY_LLM_WHOLE_KNOWLEDGE_TOKENS: '0' } : {}),
  }
  const { server, unlimited } = await startParley(directory, env)
  const { key } = unlimited
  const client = createClient({ url: server.baseUrl, key })
  const chatbots = new Map<string, string>()

  function post(path: string, body: object): Promise<Record<string, unknown>> {
    return client.call('POST', path, body)
  }

  async function chatbotFor({ kb, language, settings: own }: PreparedAnswer): Promise<string> {
    const wanted = { language, ...own, ...settings }
    const name = JSON.stringify([kb, wanted])
    const known = chatbots.get(name)
    if (known !== undefined) return known
    const { bot = kb, items = [] } = knowledge[kb] ?? {}
    const { id } = await post('/chatbots', { name: bot, settings: wanted })
    for (const { title, content, url } of items) {
      const source = url === undefined ? {} : { source_url: url }
      await post('/knowledge', { chatbot_id: id, title, content, ...source })
    }
    chatbots.set(name, String(id))
    return String(id)
  }

  /** The number of each item in the prompt, by its key. */
  function numbersIn({ messages }: ScriptedRequest, { kb }: PreparedAnswer): Map<string, number> {
    const prompt = messages.at(-1)?.text ?? ''
    return new Map(
      (knowledge[kb]?.items ?? []).flatMap(({ key: item, title }) => {
        const at = prompt
          .split('\n')
          .find((line) => /^\[\d+\] /.test(line) && headOf(line) === title)
        return at === undefined ? [] : [[item, Number(/\d+/.exec(at)?.[0])] as const]
      }),
    )
  }

  async function askOne(answer: PreparedAnswer): Promise<AnswerResult> {
    const chatbot_id = await chatbotFor(answer)
    const { conversation_id } = await post('/conversations', { chatbot_id })
    const path = `/conversations/${conversation_id}/messages`
    const texts = { given: '', hasSource: answer.needs.length === 0 }
    const give = (of: PreparedAnswer) => (request: ScriptedRequest) => {
      if (request.instructions.startsWith('Task: reword')) return of.rewrite ?? of.question
      if (request.instructions.startsWith('Task: verify')) {
        const lines = request.messages.at(-1)?.text.match(/^\d+(?=\. )/gm) ?? []
        return lines.map((line) => `${line}: ${verdictOn?.(of)}`).join('\n')
      }
      const numbers = numbersIn(request, of)
      texts.hasSource ||= of.needs.some((item) => numbers.has(item))
      const text = edit(of.answer, of)
      texts.given = text.replace(/[ \t]*(?:\[[a-z]+\])+/g, '')
      return text.replace(marker, (_, item) => `[${numbers.get(item) ?? 1}]`)
    }
    for (const { id, hi } of answer.history) {
      const earlier = answers.find((other) => other.id === id)
      reply = earlier === undefined ? () => 'chat\nHello!' : give(earlier)
      await post(path, { text: earlier?.question ?? hi ?? '' })
    }
    reply = give(answer)
    const url = `${server.baseUrl}/v1${path}`
    const { events } = await listen(url, { method: 'POST', key, body: { text: answer.question } })
    const { data } = events.at(-1)?.data ?? {}
    const { text, engine, answered, grounding } = data
    return {
      ...{ answer, text, engine, answered, given: texts.given, hasSource: texts.hasSource },
      marks: grounding?.marks ?? [],
      isTakenBack: events.some(({ event }) => event === 'message.reset'),
    }
  }

  try {
    const results: AnswerResult[] = []
    for (const answer of answers) results.push(await askOne(answer))
    return results
  } finally {
    await server.stop()
    await model.close()
  }
}

function headOf(line: string): string {
  return line.replace(/^\[\d+\] /, '').split(' > ')[0] ?? ''
}
