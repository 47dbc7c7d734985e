// The stores for the upkeep of conversations: due times, retention, deleted chatbots and end users.

/** The number of erased items. */
export type ErasureCounts = {
  readonly messages: number
  /** Comments of ratings. */
  readonly comments: number
  readonly explanations: number
  readonly events: number
}

/** A due conversation of any account. */
export type DueConversation = { readonly account_id: string; readonly id: string }

/** The values of a deleted chatbot that its conversations still need. */
export type DeletedChatbot = {
  readonly id: string
  readonly name: string
  readonly retention_days: number | null
  readonly deleted_at: string
}

export interface UpkeepStore {
  /** Sets the time of a conversation's next check; null = never. */
  setDue(account_id: string, conversation_id: string, due_at: string | null): Promise<void>
  /**
   * Makes the next `limit` conversations of a chatbot due, in the order of ids after `after` ('' =
   * from the first). Returns the last of their ids, undefined if there was none.
   */
  makeDue(
    account_id: string,
    chatbot_id: string,
    which: { readonly after: string; readonly onlyOpen: boolean; readonly limit: number },
    due_at: string,
  ): Promise<string | undefined>
  /** The sequence number of the last message sent up to this time; 0 = none. */
  countSentBefore(account_id: string, conversation_id: string, before: string): Promise<number>
  /**
   * Erases the words of the messages `first` to `last`, their explanations and the payloads of
   * their events. Renames their users by `renamed`, and sets the conversation's `erased_count` to
   * `last`.
   */
  eraseMessages(
    account_id: string,
    conversation_id: string,
    range: { readonly first: number; readonly last: number },
    renamed: (user_id: string) => string,
  ): Promise<void>
  /** Erases the payloads of the conversation's other events from before a time. */
  eraseCourse(account_id: string, conversation_id: string, before: string): Promise<void>
  /** Erases title, metadata and the verified user, replaces the user's id, and deletes the list of guests. */
  eraseIdentity(account_id: string, conversation_id: string, user_id: string): Promise<void>
  /** Stores the values of a chatbot that is being deleted. */
  addDeletedChatbot(account_id: string, chatbot: DeletedChatbot): Promise<void>
  /** Undefined for a chatbot that exists or never existed. */
  findDeletedChatbot(account_id: string, chatbot_id: string): Promise<DeletedChatbot | undefined>
}

/** A conversation that an end user started, or wrote in as a guest of another user. */
export type UserConversation = {
  readonly id: string
  readonly isGuest: boolean
  /** The conversation was deleted: its words are erased. */
  readonly isDeleted: boolean
}

export interface EndUserStore {
  /** Records that a user wrote in another user's conversation. A second call changes nothing. */
  addGuest(account_id: string, conversation_id: string, user_id: string): Promise<void>
  /** Lists at most `limit` conversations that the user started or wrote in. */
  listConversations(
    account_id: string,
    user_id: string,
    limit: number,
  ): Promise<readonly UserConversation[]>
  /** Erases the messages of a guest in a conversation, and the replies to them. */
  eraseGuest(account_id: string, conversation_id: string, user_id: string): Promise<ErasureCounts>
  /** Replaces a user's id in a conversation. The old id then finds nothing there. */
  rename(
    account_id: string,
    conversation_id: string,
    names: { readonly from: string; readonly to: string },
  ): Promise<void>
}
