// `chat`: a conversation in the terminal, or with piped input.
import { createInterface } from 'node:readline'
import { type Citation, isBlank, limits, type Message } from '@parley/contract'
import type { Core } from '../../../app.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { Principal } from '../../../services/shared/principal.ts'
import { chatbotOperator, withCore } from '../../core.ts'
import { grouped, print, printable } from '../../terminal/output.ts'
import { describeExplanation } from './explanation.ts'

const user_id = 'cli'
const prompt = '> '

/**
 * Answers each line until the end of the input, Ctrl-D, Ctrl-C or `/quit`. With `explain` it prints the
 * explanation below each reply. Throws CommandError if there is no such chatbot.
 */
export async function chat(chatbot_id: string, { explain }: { explain?: true }): Promise<void> {
  await withCore(async (core) => {
    const principal = await chatbotOperator(core, chatbot_id)
    const { services } = core
    const { conversation_id } = await services.conversations.create(principal, {
      chatbot_id,
      user_id,
    })
    await printWelcome(core, principal, conversation_id)
    await eachLine(async (text) => {
      const message = await services.messages.send(
        principal,
        conversation_id,
        { text },
        { arrivedAtMs: systemClock.monotonic() },
      )
      print(`${describeReply(message)}\n`)
      if (explain) await printExplanation(core, principal, message)
    })
  })
}

async function printExplanation({ services }: Core, principal: Principal, message: Message) {
  const { message_id, outcome, citations = [] } = message
  // The notice of a paused conversation has no explanation.
  if (outcome == null) return
  const titles = new Map(citations.map(({ knowledge_id, title }) => [knowledge_id, title ?? '']))
  const explanation = await services.messages.explain(principal, message_id)
  print(`${printable(describeExplanation(explanation, titles))}\n`)
}

async function printWelcome({ services }: Core, principal: Principal, conversation_id: string) {
  const query = { order: 'asc', page: 1, limit: 1 } as const
  const { messages } = await services.messages.list(principal, conversation_id, query)
  for (const { text } of messages) print(`${printable(text)}\n`)
}

async function eachLine(answer: (text: string) => Promise<void>): Promise<void> {
  const terminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  const lines = createInterface({
    input: process.stdin,
    ...(terminal ? { output: process.stdout, prompt } : {}),
  })
  try {
    if (terminal) lines.prompt()
    for await (const line of lines) {
      const text = line.trim()
      if (text === '/quit') return
      if (Array.from(text).length > limits.message_text.value) {
        print(`A message must have at most ${grouped(limits.message_text.value)} characters.\n`)
      } else if (!isBlank(text)) await answer(text)
      if (terminal) lines.prompt()
    }
  } finally {
    lines.close()
  }
}

function describeReply({ text, confidence, citations = [], suggestions = [] }: Message): string {
  const parts = [text, ...citations.map(describeSource)]
  const unnamed = suggestions.filter((topic) => !text.includes(topic.text))
  if (unnamed.length > 0)
    parts.push(`  see also: ${unnamed.map((topic) => topic.text).join(' · ')}`)
  if (confidence != null) parts.push(`  confidence ${confidence.toFixed(2)}`)
  return printable(parts.join('\n'))
}

function describeSource({ title, url, snippet }: Citation, index: number): string {
  const name = [title ?? 'untitled', url].filter((part) => part !== null).join(' – ')
  return `  [${index + 1}] ${name}\n      "${snippet.replace(/\s+/g, ' ')}"`
}
