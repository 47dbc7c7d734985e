// Previews of conversations for lists: the first and the last question and the last message, found by number.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { ConversationPreview, MessageRow, MessageStore } from '../../interfaces/messages.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'

type PreviewParameters = {
  account_id: string
  /** The ids of the conversations, as JSON. */
  ids: string
  characters: number
  within: number
}

/** The fields of the last message are null if the conversation has no messages. */
type PreviewTable = {
  [K in 'sender_type' | 'kind' | 'text' | 'sent_at']: MessageTable[K] | null
} & {
  conversation_id: string
  first_question: string | null
  last_question: string | null
  author: string | null
}

const listPreviews = variants((dialect: Dialect) =>
  statement<PreviewParameters, PreviewTable>((db, p) => {
    const author = sql.raw(
      dialect === 'postgres' ? `l.reply::json ->> 'author'` : `l.reply ->> '$.author'`,
    )
    return {
      compile: () =>
        sql<PreviewTable>`
          select c.id as conversation_id, l.sender_type, l.kind, l.sent_at,
            substr(l.text, 1, ${p.characters}) as text,
            case when l.sender_type = 'bot' then ${author} end as author,
            (select substr(m.text, 1, ${p.characters}) from messages m
              where m.account_id = c.account_id and m.conversation_id = c.id
                and m.sequence <= ${p.within} and m.sender_type = 'user'
              order by m.sequence limit 1) as first_question,
            (select substr(m.text, 1, ${p.characters}) from messages m
              where m.account_id = c.account_id and m.conversation_id = c.id
                and m.sequence > c.message_count - ${p.within} and m.sender_type = 'user'
              order by m.sequence desc limit 1) as last_question
          from conversations c
          left join messages l on l.account_id = c.account_id and l.conversation_id = c.id
            and l.sequence = c.message_count
          where c.account_id = ${p.account_id} and c.deleted_at is null
            and c.id in (select value from ${textsOf(dialect, p.ids, 'wanted')})`.compile(db),
    }
  }),
)

export function createPreviews(db: Executor): Pick<MessageStore, 'listPreviews'> {
  return {
    listPreviews: async (account_id, conversation_ids, { characters, within }) => {
      const ids = JSON.stringify(conversation_ids)
      const rows = await db.all(listPreviews(db.dialect), { account_id, ids, characters, within })
      return new Map(rows.map((row) => [row.conversation_id, toPreview(row)]))
    },
  }
}

function toPreview(row: PreviewTable) {
  const { first_question, last_question, sender_type, kind, text, sent_at, author } = row
  const last_message =
    sent_at === null
      ? null
      : {
          sender_type: sender_type as MessageRow['sender_type'],
          kind: kind as MessageRow['kind'],
          ...(author === null ? {} : { author: JSON.parse(author) }),
          text: text ?? '',
          sent_at,
        }
  return {
    first_question: first_question || null,
    last_question: last_question || null,
    last_message,
  } satisfies ConversationPreview
}
