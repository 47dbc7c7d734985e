// Reads help desks: the knowledge of a business, and what its customers write.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatbotCreate, KnowledgeItemCreate } from '@parley/contract'

/** What a reply may be: an outcome, or `person` if the bot hands over. */
export type Kind = 'answer' | 'closest' | 'unknown' | 'clarify' | 'small_talk' | 'person'

/** What a good reply is. `must` and `cite` count for answers only. */
export type Expectation = {
  /** The accepted kinds. */
  readonly kind: Kind | readonly Kind[]
  /** A group for each fact. One wording of each group has to occur. */
  readonly must: readonly (readonly string[])[]
  /** Texts or `/expressions/i` that are false or absurd here. */
  readonly must_not: readonly string[]
  /** The keys of the items that answer. A good answer cites one of them. */
  readonly cite: readonly string[]
  /** What a wrong answer is. `harmful` concerns money, health, safety, data, or someone in distress. */
  readonly severity: 'wrong' | 'harmful'
}

export type Turn = {
  readonly text: string
  /** If missing, the tags of the conversation count. */
  readonly tags?: readonly string[]
  readonly expect: Expectation
}

export type Conversation = {
  readonly id: string
  readonly tags: readonly string[]
  readonly turns: readonly Turn[]
}

export type HelpDesk = {
  readonly name: string
  readonly bot: Pick<ChatbotCreate, 'name' | 'settings'>
  readonly items: readonly { readonly ref: string; readonly item: KnowledgeItemCreate }[]
  readonly conversations: readonly Conversation[]
}

/**
 * `directory` has `kb/NAME.json` (a bot with its items) and `cases/NAME.jsonl` (a conversation in each line).
 * Reads only `names`, if there are any.
 */
export function readHelpDesks(directory: string, names: readonly string[] = []): HelpDesk[] {
  return readdirSync(join(directory, 'kb'))
    .toSorted()
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => {
      const { bot, items } = JSON.parse(readFileSync(join(directory, `kb/${name}.json`), 'utf8'))
      const lines = readFileSync(join(directory, `cases/${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
      return { name, bot, items: items.map(readItem), conversations: lines.map(readLine) }
    })
}

function readItem({ ref, type: _, ...item }: KnowledgeItemCreate & { ref: string; type: string }) {
  return { ref, item }
}

function readLine(line: string): Conversation {
  return JSON.parse(line)
}
