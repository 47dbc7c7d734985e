// Asks for the facts: a stored fact must be answered with its newest text, a deleted fact never.
import type { Message } from '@parley/contract'
import { checkDeleted } from './check-interface.ts'
import { factQuestion, type ItemRecord } from './record.ts'
import { sendMessage, startConversation, type TrafficDeps } from './traffic.ts'

/** Number of conversations that ask at the same time. */
const askers = 8
/** Number of unchanged facts that are asked for as a sample. */
const untouchedSample = 20

export type AnswerCheck = { readonly problems: string[]; readonly asked: number }

/** Asks for all touched facts and a sample of the others; with `all`, for every fact. */
export async function checkAnswers(
  parts: TrafficDeps,
  { all }: { all: boolean },
): Promise<AnswerCheck> {
  const { record } = parts
  const stored = choose(parts, [...record.items.values()], all)
  const deleted = choose(parts, record.deleted, all)
  const checks = [
    ...stored.map((item) => (reply: Message) => complaintsAboutStored(item, reply)),
    ...deleted.map((item) => (reply: Message) => complaintsAboutDeleted(item, reply)),
  ]
  const questions = [...stored, ...deleted].map(({ word }) => factQuestion(word))
  const problems: string[] = []
  let next = 0
  const asker = async () => {
    const conversation = await startConversation(parts)
    for (let i = next++; i < questions.length; i = next++) {
      const reply = await sendMessage(parts, conversation, questions[i] ?? '')
      problems.push(...(checks[i]?.(reply) ?? []))
    }
  }
  await Promise.all(Array.from({ length: Math.min(askers, questions.length) }, asker))
  for (const { id } of deleted) problems.push(...(await checkDeleted(parts.client, id)))
  return { problems, asked: questions.length }
}

function choose({ record, random }: TrafficDeps, items: readonly ItemRecord[], all: boolean) {
  const chosen = new Set(items.filter(({ id }) => all || record.touched.items.has(id)))
  for (let i = 0; i < untouchedSample; i++) {
    const item = random.pick(items)
    if (item !== undefined) chosen.add(item)
  }
  return [...chosen]
}

function complaintsAboutStored({ id, word, code, old_codes }: ItemRecord, reply: Message) {
  const replyText = JSON.stringify([reply.text, reply.citations])
  const problems: string[] = []
  if (reply.outcome !== 'answer' || !reply.text.includes(code)) {
    problems.push(`${word} (${id}) was not answered with ${code}, but "${reply.text}"`)
  } else if (!reply.citations?.some((citation) => citation.knowledge_id === id)) {
    problems.push(`the answer for ${word} does not cite ${id}`)
  }
  const old = old_codes.find((other) => replyText.includes(other))
  if (old !== undefined) problems.push(`${word} (${id}) is still answered with its old code ${old}`)
  return problems
}

function complaintsAboutDeleted({ id, word, code, old_codes }: ItemRecord, reply: Message) {
  const replyText = JSON.stringify([reply.text, reply.citations])
  const answers = [id, code, ...old_codes].some((trace) => replyText.includes(trace))
  return answers ? [`deleted ${word} (${id}) still answers: "${reply.text}"`] : []
}
