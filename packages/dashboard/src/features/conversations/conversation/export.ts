// Exports a whole conversation as a file.
import type { Conversation, Message } from '@parley/contract'
import { parley } from '../../../lib/parley.ts'
import { save } from '../../../lib/save-file.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'

/** Loads all messages and saves them with the conversation. */
export async function exportConversation(conversation: Conversation, as: 'json' | 'text') {
  const messages: Message[] = []
  for await (const message of parley.messages.all(conversation.conversation_id)) {
    messages.push(message)
  }
  const name = conversation.conversation_id
  if (as === 'json') {
    const text = `${JSON.stringify({ conversation, messages }, null, 2)}\n`
    save(`${name}.json`, new Blob([text], { type: 'application/json' }))
  } else {
    save(`${name}.txt`, new Blob([asText(messages)], { type: 'text/plain' }))
  }
}

/** One paragraph a message: time, sender and text, then the sources. */
function asText(messages: readonly Message[]): string {
  return messages
    .map((message) => {
      const sources = (message.citations ?? []).map(({ title, url, knowledge_id }) => {
        const place = url === null ? '' : ` (${url})`
        return `    ${texts.sources(1)}: ${title ?? knowledge_id}${place}`
      })
      const head = `[${message.sent_at}] ${speakerOf(message)}:`
      return [head, message.text, ...sources, ''].join('\n')
    })
    .join('\n')
}

/** The name of the sender. */
export function speakerOf({ sender_type, user_id, author, kind }: Message): string {
  if (sender_type === 'user') return user_id ?? texts.user
  if (author !== undefined) return author.name ?? texts.statuses.paused
  return kind === 'notice' ? texts.notice : texts.bot
}
