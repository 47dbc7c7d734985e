// Finds messages and their conversations by words, through the index of migration 0031-message-words.
import { sql } from 'kysely'
import { indexedWords } from '../../migrations/message-words.ts'
import type { Dialect } from '../../migrations/migration.ts'

/** Shorter words of ASCII letters must match whole: their beginnings are those of too many words. */
const prefixCharactersMin = 3

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

/** A word that nearly all messages have must not be counted to the end: SQLite works in this process. */
const foundMax = 5_000

/** Selects columns of the newest messages that match a `wordQuery` of the account, at most `foundMax`. */
export function messagesWithWords<Row>(
  dialect: Dialect,
  columns: string,
  { account_id, words }: { readonly account_id: string; readonly words: string },
) {
  // `|| ''`: the primary key must not be searched by the account alone, which would read all its messages.
  return dialect === 'postgres'
    ? sql<Row>`select ${sql.raw(columns)} from messages
        where (${indexedWords}) @@ ${words}::tsquery and messages.account_id || '' = ${account_id}
        order by messages.sent_at desc limit ${sql.lit(foundMax)}`
    : sql<Row>`select ${sql.raw(columns)}
        from message_words cross join messages on messages.rowid = message_words.rowid
        where message_words match ${words} and messages.account_id = ${account_id}
        order by message_words.rowid desc limit ${sql.lit(foundMax)}`
}
