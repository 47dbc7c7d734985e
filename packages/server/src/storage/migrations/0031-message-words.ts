// Adds an index of the words of all messages, which finds conversations by what was said in them.
import { type Compilable, type Kysely, sql } from 'kysely'
import { indexedWords } from './message-words.ts'
import type { Dialect, Migration } from './migration.ts'

export const messageWords: Migration = { name: '0031-message-words', up }

/**
 * The database itself keeps the index, so that no way to store, change or erase a message can
 * forget it.
 */
function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const statements =
    dialect === 'postgres'
      ? [sql`create index messages_by_words on messages using gin ((${indexedWords}))`]
      : sqliteIndex.map((text) => sql.raw(text))
  return statements.map((statement) => ({ compile: () => statement.compile(db) }))
}

/**
 * A full-text index without a copy of the texts. `detail=column` stores no positions: words are
 * found, phrases are not, and the index has half the size. `secure-delete` removes words with their
 * text at once, not at some later merge.
 */
const sqliteIndex = [
  `create virtual table message_words using fts5(account_id, text, content = 'messages',
    columnsize = 0, detail = 'column', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`,
  `insert into message_words (message_words, rank) values ('secure-delete', 1)`,
  `insert into message_words (message_words) values ('rebuild')`,
  `create trigger messages_words_added after insert on messages begin
    insert into message_words (rowid, account_id, text)
    values (new.rowid, new.account_id, new.text); end`,
  `create trigger messages_words_removed after delete on messages begin
    insert into message_words (message_words, rowid, account_id, text)
    values ('delete', old.rowid, old.account_id, old.text); end`,
  `create trigger messages_words_changed after update of text on messages begin
    insert into message_words (message_words, rowid, account_id, text)
    values ('delete', old.rowid, old.account_id, old.text);
    insert into message_words (rowid, account_id, text)
    values (new.rowid, new.account_id, new.text); end`,
]
