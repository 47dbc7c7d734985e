// Compares the clients' records with the stored conversations: no message is lost or stored twice, and turns do
// not overlap.
import { call, type Talk, type Traffic } from './traffic.ts'

type Message = { text: string; message_id: string; sender_type: string; reply_to?: string }

/** Reads the conversations at `url`. Returns one sentence for each broken promise. */
export async function checkTalks(url: string, { talks }: Traffic): Promise<string[]> {
  const problems: string[] = []
  const byConversation = Map.groupBy(talks, ({ conversation_id }) => conversation_id)
  for (const [conversation_id, own] of byConversation) {
    const history = await readHistory({ url, key: own[0]?.key ?? '' }, conversation_id)
    const found = [...own.flatMap((talk) => checkTalk(talk, history)), ...checkTurns(own, history)]
    problems.push(...found.map((problem) => `${conversation_id}: ${problem}`))
  }
  return problems
}

/** Checks that the history has each acknowledged message of one client once, with its reply. */
function checkTalk({ acknowledged, unknown }: Talk, history: readonly Message[]): string[] {
  const problems: string[] = []
  const users = Map.groupBy(
    history.filter(({ sender_type }) => sender_type === 'user'),
    ({ text }) => text,
  )
  const byId = new Map(history.map((message) => [message.message_id, message]))
  for (const { text, message_id } of acknowledged) {
    const times = users.get(text)?.length ?? 0
    if (times !== 1) problems.push(`“${text}” is stored ${times} times`)
    const reply = byId.get(message_id)
    if (reply === undefined) problems.push(`the reply ${message_id} is lost`)
    else if (byId.get(reply.reply_to ?? '')?.text !== text) {
      problems.push(`the reply ${message_id} belongs to another message`)
    }
  }
  for (const text of unknown) {
    const times = users.get(text)?.length ?? 0
    if (times > 1) problems.push(`“${text}” is stored ${times} times`)
  }
  return problems
}

/**
 * Checks that the reply follows each user message. If the turn of a model is interrupted, the message has no
 * reply at first. The repeated request adds the reply later, but never inside another turn.
 */
function checkTurns(talks: readonly Talk[], history: readonly Message[]): string[] {
  const problems: string[] = []
  const interrupted = new Set(
    talks.filter(({ byModel }) => byModel).flatMap(({ repeated }) => [...repeated]),
  )
  const replied = new Set<string>()
  for (const [index, message] of history.entries()) {
    if (message.sender_type === 'user') {
      if (history[index + 1]?.reply_to === message.message_id) continue
      if (interrupted.has(message.text)) continue
      problems.push(`two turns overlap at message ${index}`)
    } else if (message.reply_to !== undefined) {
      if (replied.has(message.reply_to)) problems.push(`a second reply at message ${index}`)
      replied.add(message.reply_to)
      const before = history[index - 1]
      const isFree = before?.sender_type !== 'user' || interrupted.has(before.text)
      if (before?.message_id === message.reply_to || isFree) continue
      problems.push(`a reply inside another turn at message ${index}`)
    }
  }
  return problems
}

async function readHistory(
  target: { readonly url: string; readonly key: string },
  conversation_id: string,
): Promise<Message[]> {
  const all: Message[] = []
  for (let page = 1; ; page++) {
    const path = `/conversations/${conversation_id}/messages?limit=100&page=${page}`
    const { status, data, code } = await call(target, 'GET', path)
    if (status !== 200) throw new Error(`GET ${path} returned ${status} ${code}.`)
    all.push(...(data.messages as Message[]))
    if (all.length >= Number(data.total)) return all
  }
}
