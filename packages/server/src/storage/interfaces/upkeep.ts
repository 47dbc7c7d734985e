// What the stores for the upkeep of conversations promise: due times, erased words, and end users.

/** How much was erased. */
export type ErasedWords = {
  readonly messages: number
  /** Of feedback. */
  readonly comments: number
  readonly explanations: number
  readonly events: number
}

/** One of any account. */
export type DueConversation = { readonly account_id: string; readonly id: string }

/** What a deleted chatbot leaves behind for its conversations. */
export type DeletedChatbot = {
  readonly id: string
  readonly name: string
  readonly retention_days: number | null
  readonly deleted_at: string
}

export interface UpkeepStore {
  /** Says when a conversation is looked at next; null = never. */
  setDue(account_id: string, conversation_id: string, due_at: string | null): Promise<void>
  /**
   * Makes some conversations of a chatbot due, those after an id ('' = the first) in order of ids; the
   * last of them, undefined where there was none.
   */
  makeDue(
    account_id: string,
    chatbot_id: string,
    which: { readonly after: string; readonly onlyOpen: boolean; readonly limit: number },
    due_at: string,
  ): Promise<string | undefined>
  /** The number of the last message sent before a time; 0 = none was. */
  countSentBefore(account_id: string, conversation_id: string, before: string): Promise<number>
  /**
   * Erases the words of messages `first` to `last`, with their explanations and what their events say,
   * and the names of those who sent them; `count` messages of the conversation are erased then.
   */
  eraseMessages(
    account_id: string,
    conversation_id: string,
    range: { readonly first: number; readonly last: number },
    renamed: (user_id: string) => string,
  ): Promise<void>
  /** Erases what events from before a time tell of the conversation's course. */
  eraseCourse(account_id: string, conversation_id: string, before: string): Promise<void>
  /** Takes title and metadata from a conversation, gives its user another name, and forgets its guests. */
  eraseIdentity(account_id: string, conversation_id: string, user_id: string): Promise<void>
  /** Keeps what a deleted chatbot says of its conversations. */
  addDeletedChatbot(account_id: string, chatbot: DeletedChatbot): Promise<void>
  /** Undefined for one that is there, or never was. */
  findDeletedChatbot(account_id: string, chatbot_id: string): Promise<DeletedChatbot | undefined>
}

/** A conversation that an end user started, or wrote in as a guest of another user. */
export type ConversationOfUser = {
  readonly id: string
  readonly isGuest: boolean
  /** Its words are gone already. */
  readonly isDeleted: boolean
}

export interface EndUserStore {
  /** Remembers that a user wrote in a conversation of another one; more than once is no change. */
  addGuest(account_id: string, conversation_id: string, user_id: string): Promise<void>
  /** Some conversations the user is found in. */
  listConversations(
    account_id: string,
    user_id: string,
    limit: number,
  ): Promise<readonly ConversationOfUser[]>
  /** Erases what a guest said in a conversation, and what was replied to that. */
  eraseGuest(account_id: string, conversation_id: string, user_id: string): Promise<ErasedWords>
  /** Gives a user another name in a conversation; by the old one it finds nothing there any more. */
  rename(
    account_id: string,
    conversation_id: string,
    names: { readonly from: string; readonly to: string },
  ): Promise<void>
}
