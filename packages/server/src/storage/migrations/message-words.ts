// What PostgreSQL indexes of a message. A query must contain it letter by letter, or the index is not used.
import { sql } from 'kysely'

/**
 * Become spaces, because PostgreSQL would read words with them as a tag, or as one address, path or number, or,
 * in a database of locale C, as one word. Few, since each costs time for every letter of a message.
 */
const signs = `<>&;./-@:+_''’“”„«»…–—、。`
/** One space for each sign; the apostrophe is written twice. */
const spaces = ' '.repeat(signs.length - 1)

/**
 * The account and the words of a row of `messages`. `@` makes the account a word that no text has and
 * no search for words finds, so that a search reads nothing of other accounts. PostgreSQL leaves out words of more than 2,046
 * bytes.
 */
export const indexedWords = sql.raw<unknown>(
  `array_to_tsvector(array['@' || messages.account_id]) || to_tsvector('simple'::regconfig, translate(messages.text, '${signs}', '${spaces}'))`,
)
