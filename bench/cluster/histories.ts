// What clients were told against what the conversations hold: nothing lost, nothing twice, one turn after
// the other.
import { call, type Talk, type Traffic } from './traffic.ts'

type Message = { text: string; message_id: string; sender_type: string; reply_to?: string }

/** One sentence for each promise that was not kept; `url`: where the conversations are read. */
export async function checkTalks(url: string, { talks }: Traffic): Promise<string[]> {
  const problems: string[] = []
  const inConversation = Map.groupBy(talks, ({ conversation_id }) => conversation_id)
  for (const [conversation_id, those] of inConversation) {
    const history = await readHistory({ url, key: those[0]?.key ?? '' }, conversation_id)
    const found = [...those.flatMap((talk) => unkept(talk, history)), ...doubled(those, history)]
    problems.push(...found.map((problem) => `${conversation_id}: ${problem}`))
  }
  return problems
}

/** What one client was told. */
function unkept({ said, unknown }: Talk, history: readonly Message[]): string[] {
  const problems: string[] = []
  const users = Map.groupBy(
    history.filter(({ sender_type }) => sender_type === 'user'),
    ({ text }) => text,
  )
  const byId = new Map(history.map((message) => [message.message_id, message]))
  for (const { text, message_id } of said) {
    const times = users.get(text)?.length ?? 0
    if (times !== 1) problems.push(`“${text}” stands there ${times} times`)
    const reply = byId.get(message_id)
    if (reply === undefined) problems.push(`the reply ${message_id} is lost`)
    else if (byId.get(reply.reply_to ?? '')?.text !== text) {
      problems.push(`the reply ${message_id} is to something else`)
    }
  }
  for (const text of unknown) {
    const times = users.get(text)?.length ?? 0
    if (times > 1) problems.push(`“${text}” stands there ${times} times`)
  }
  return problems
}

/**
 * A user's message is followed by its own reply. One that a model was to answer when its server was torn
 * out stays without, and the repeat gives the reply later, but never into somebody else's turn.
 */
function doubled(talks: readonly Talk[], history: readonly Message[]): string[] {
  const problems: string[] = []
  const interrupted = new Set(
    talks.filter(({ byModel }) => byModel).flatMap(({ repeated }) => [...repeated]),
  )
  const replied = new Set<string>()
  for (const [index, message] of history.entries()) {
    if (message.sender_type === 'user') {
      if (history[index + 1]?.reply_to === message.message_id) continue
      if (interrupted.has(message.text)) continue
      problems.push(`two turns at once at message ${index}`)
    } else if (message.reply_to !== undefined) {
      if (replied.has(message.reply_to)) problems.push(`a second reply at message ${index}`)
      replied.add(message.reply_to)
      const before = history[index - 1]
      const isFree = before?.sender_type !== 'user' || interrupted.has(before.text)
      if (before?.message_id === message.reply_to || isFree) continue
      problems.push(`a reply in another turn at message ${index}`)
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
    if (status !== 200) throw new Error(`GET ${path} answered ${status} ${code}.`)
    all.push(...(data.messages as Message[]))
    if (all.length >= Number(data.total)) return all
  }
}
