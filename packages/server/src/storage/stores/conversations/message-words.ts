// Finds conversations by words of their messages, through the index of migration 0031-message-words.
import { sql } from 'kysely'
import { indexedWords } from '../../migrations/message-words.ts'
import type { Dialect } from '../../migrations/migration.ts'

/** Enough to name one message among all, few enough that a pasted text is not searched word by word. */
const wordsMax = 8
/** Shorter words of ASCII letters must match whole: their beginnings are those of too many words. */
const prefixCharactersMin = 3

/** The words of a text that the index can find. Empty if it has no letters and no digits. */
export function wordsOf(q: string): readonly string[] {
  const words = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, wordsMax)
}

const isPrefix = (word: string) => word.length >= prefixCharactersMin || !/^[a-z0-9]*$/.test(word)

/**
 * The search for messages of the account that have all words, or words that begin with them, in the
 * language of the database's index.
 */
export function wordQuery(dialect: Dialect, account_id: string, words: readonly string[]): string {
  if (dialect === 'postgres') {
    return [`'@${account_id}'`, ...words.map(lexemes)].join(' & ')
  }
  const ofAccount = account_id.match(/[a-z0-9]+/gi) ?? []
  return [
    ...ofAccount.map((part) => `account_id : "${part}"`),
    ...words.map((word) => `text : "${word}"${isPrefix(word) ? ' *' : ''}`),
  ].join(' AND ')
}

/**
 * A database of locale C only folds ASCII letters. So the usual ways to write a word are searched:
 * `größe`, `Größe`, `GRÖßE`.
 */
function lexemes(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  const ways = [word, capital, word.toUpperCase()].map((way) =>
    way.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )
  const found = [...new Set(ways)].map((way) => `'${way}'${isPrefix(word) ? ':*' : ''}`)
  return `(${found.join(' | ')})`
}

/** Selects the ids of conversations with a message that matches a `wordQuery` of the account. */
export function conversationsWithWords(
  dialect: Dialect,
  { account_id, words }: { readonly account_id: string; readonly words: string },
) {
  // `|| ''`: the primary key must not be searched by the account alone, which would read all its messages.
  return dialect === 'postgres'
    ? sql<string>`(select messages.conversation_id from messages
        where (${indexedWords}) @@ ${words}::tsquery and messages.account_id || '' = ${account_id})`
    : sql<string>`(select messages.conversation_id
        from message_words cross join messages on messages.rowid = message_words.rowid
        where message_words match ${words} and messages.account_id = ${account_id})`
}
