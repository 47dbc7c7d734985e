// The record of the clients: everything that was acknowledged, and what each client waits for.
import type { Tally } from './client.ts'

export type Exchange = {
  readonly user_text: string
  readonly message_id: string
  readonly bot_text: string
}

export type ConversationRecord = {
  readonly conversation_id: string
  /** The acknowledged exchanges, in order. */
  readonly exchanges: Exchange[]
  /** A text that was sent and not answered: it is stored with its reply or not at all. */
  pending_text: string | undefined
}

/** A knowledge item that says something no other item says. */
export type Fact = {
  /** A word that is in no other item. */
  readonly word: string
  /** The value of the word in the item. An update changes it. */
  readonly code: string
}

export type ItemRecord = Fact & {
  readonly id: string
  /** Earlier codes, which no answer may contain again. */
  readonly old_codes: readonly string[]
  readonly pending: { readonly kind: 'delete' } | { readonly kind: 'update'; code: string } | null
}

/** A POST with a key. If it is sent again after the restart, it is done once and answered. */
export type KeyedPost = {
  readonly path: string
  readonly body: object
  readonly idempotencyKey: string
  /** Adds the data of the answer to the record. */
  readonly acknowledge: (data: never) => void
}

export type ClientRecord = {
  readonly chatbot_id: string
  /** POSTs that were sent under a key and not answered. */
  readonly unanswered: Set<KeyedPost>
  /** Requests of the account, as its clients counted them. */
  readonly tally: Tally
  readonly conversations: Map<string, ConversationRecord>
  /** User ids of conversations whose creation was not acknowledged. */
  readonly pending_users: Set<string>
  readonly items: Map<string, ItemRecord>
  /** Items whose creation was not acknowledged. */
  readonly pending_facts: Set<Fact>
  readonly deleted: ItemRecord[]
  /** Changes since the last comparison, to be checked closely. */
  readonly touched: { readonly conversations: Set<string>; readonly items: Set<string> }
  /** A counter for words, codes, texts and user ids, so that none of them occurs twice. */
  serial: number
}

export function createRecord(chatbot_id: string, tally: Tally): ClientRecord {
  return {
    chatbot_id,
    unanswered: new Set(),
    tally,
    conversations: new Map(),
    pending_users: new Set(),
    items: new Map(),
    pending_facts: new Set(),
    deleted: [],
    touched: { conversations: new Set(), items: new Set() },
    serial: 0,
  }
}

/** Records an acknowledged conversation. */
export function addConversation(record: ClientRecord, conversation_id: string): ConversationRecord {
  const conversation: ConversationRecord = {
    conversation_id,
    exchanges: [],
    pending_text: undefined,
  }
  record.conversations.set(conversation_id, conversation)
  record.touched.conversations.add(conversation_id)
  return conversation
}

const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo zu xa'.split(' ')

/** Creates a word and a code that were never used before. */
export function createFact(record: ClientRecord): Fact {
  record.serial += 1
  return { word: `${spell(record.serial)}q`, code: createCode(record) }
}

/** Creates eight digits that were never used before. */
export function createCode(record: ClientRecord): string {
  record.serial += 1
  return String(10_000_000 + record.serial * 7)
}

/** Spells the number in syllables, at least four, so that it reads as one long word. */
function spell(number: number): string {
  let word = ''
  for (
    let remaining = number;
    word.length < 8 || remaining > 0;
    remaining = Math.floor(remaining / 16)
  ) {
    word += syllables[remaining % 16]
  }
  return word
}

export function factText({ word, code }: Fact): string {
  return `The entry code of locker ${word} is ${code}. Ask at the desk if the door stays shut.`
}

export function factQuestion(word: string): string {
  return `What is the entry code of locker ${word}?`
}
