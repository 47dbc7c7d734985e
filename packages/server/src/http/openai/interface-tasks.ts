// Answers the requests that chat interfaces send on their own account: for the title of a chat, its tags, follow-up
// questions. They are no messages of a user, so nothing is stored, and no conversation is started.

/** The prompts of Open WebUI begin with this, and show the form of the answer as JSON. */
const taskStart = /^\s*### Task:\s/
const taskEmoji = /^\s*Your task is to reflect the speaker['’]s likely facial expression/
const form = /\{\s*"(title|tags|follow_ups|queries|prompt|text)"\s*:/
const titles = [
  // LibreChat
  /^\s*Provide a concise, 5-word-or-less title for the conversation/,
  /^\s*Analyze this conversation and provide:[\s\S]*concise title/,
  /^\s*Please generate a concise title \(max \d+ characters\) for a conversation/,
]

const titleWordsMax = 6
const titleCharactersMax = 60
/** More of a long message is not read for its title. */
const titleReadMax = 1_000

/**
 * Returns the answer to such a request; undefined for a message of a user. `history` = the texts of the user before
 * it, for interfaces that send the chat as messages.
 */
export function answerTask(text: string, history: readonly string[]): string | undefined {
  if (titles.some((title) => title.test(text))) return titleOf(text, history)
  if (taskEmoji.test(text)) return '💬'
  if (!taskStart.test(text) || !/<(?:chat_history|text)>/.test(text)) return undefined
  switch (form.exec(text)?.[1]) {
    case 'title':
      return JSON.stringify({ title: titleOf(text, history) })
    case 'tags':
      return JSON.stringify({ tags: ['General'] })
    case 'follow_ups':
      return JSON.stringify({ follow_ups: [] })
    case 'queries':
      return JSON.stringify({ queries: [] })
    case 'prompt':
      return JSON.stringify({ prompt: '' })
    case 'text':
      return JSON.stringify({ text: '' })
    default:
      return undefined
  }
}

/** The first words of the chat. */
function titleOf(text: string, history: readonly string[]): string {
  const inChat = /^\s*(?:user|human)\s*:\s*(\S.*)$/im.exec(text)?.[1]
  const first = (inChat ?? history[0] ?? '')
    .slice(0, titleReadMax)
    .replace(/[\s"“”«»]+/g, ' ')
    .trim()
  const words = first.split(' ').slice(0, titleWordsMax).join(' ')
  return words.slice(0, titleCharactersMax).replace(/[\s.,;:!?…]+$/u, '') || 'New chat'
}
