// For each conversation that a search found, the newest message with the words.
import { sql } from 'kysely'
import { searchedWords } from '../../../lib/text/searched-words.ts'
import type { Executor } from '../../executor.ts'
import type { FoundMessage, MessageRow, MessageStore } from '../../interfaces/messages.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'
import { messagesWithWords, wordQuery } from './message-words.ts'

type FoundTable = Pick<
  MessageTable,
  'conversation_id' | 'sender_type' | 'kind' | 'text' | 'sent_at' | 'reply'
>

/** The texts of all matches are not read: only the numbers of the newest. */
const listFound = variants((dialect: Dialect) =>
  statement<{ account_id: string; ids: string; words: string }, FoundTable>((db, p) => ({
    compile: () =>
      sql<FoundTable>`
        select m.conversation_id, m.sender_type, m.kind, m.text, m.sent_at, m.reply
        from (select conversation_id, max(sequence) as sequence
            from (${messagesWithWords(dialect, 'messages.conversation_id, messages.sequence', p)}) found
            where conversation_id in (select value from ${textsOf(dialect, p.ids, 'wanted')})
            group by conversation_id) newest
        join messages m on m.account_id = ${p.account_id}
          and m.conversation_id = newest.conversation_id and m.sequence = newest.sequence`.compile(
        db,
      ),
  })),
)

export function createFoundMessages(db: Executor): Pick<MessageStore, 'listFound'> {
  return {
    listFound: async (account_id, conversation_ids, q) => {
      const searched = searchedWords(q)
      if (searched.length === 0 || conversation_ids.length === 0) return new Map()
      const ids = JSON.stringify(conversation_ids)
      const words = wordQuery(db.dialect, account_id, searched)
      const rows = await db.all(listFound(db.dialect), { account_id, ids, words })
      return new Map(rows.map((row) => [row.conversation_id, toFound(row)]))
    },
  }
}

function toFound({ sender_type, kind, text, sent_at, reply }: FoundTable): FoundMessage {
  const author = sender_type === 'bot' && reply !== null ? JSON.parse(reply).author : undefined
  return {
    sender_type: sender_type as MessageRow['sender_type'],
    kind: kind as MessageRow['kind'],
    ...(author === undefined ? {} : { author }),
    text,
    sent_at,
  }
}
