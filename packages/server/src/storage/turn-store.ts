// The seam for turns that are stored in two steps: the user's message before anything of a model's reply
// is heard, and what it said after.
/** A message of a user that has no reply. */
export type OpenTurn = {
  readonly account_id: string
  readonly conversation_id: string
  readonly message_id: string
  /** The Idempotency-Key it was sent with; null = none, and nobody can go on with it. */
  readonly repeat_key: string | null
  readonly opened_at: string
  /** Whoever answers it holds it until then; null = nobody does, it failed. */
  readonly locked_until: string | null
  /** The id that the reply will have; null where an earlier version opened the turn. */
  readonly reply_id: string | null
}

/** Who holds an open turn: the time tells two apart that came one after the other. */
export type HeldTurn = Pick<OpenTurn, 'conversation_id' | 'message_id'> & {
  readonly locked_until: string
}

/** For transactions that hold the conversation, unless it says otherwise. */
export interface TurnStore {
  /** For a message that was just stored as `pending`; it holds its conversation from then on. */
  open(account_id: string, turn: OpenTurn & HeldTurn): Promise<void>
  /** Goes on with a turn that failed. False if somebody does already, or it is gone. */
  reopen(account_id: string, turn: HeldTurn & Pick<OpenTurn, 'reply_id'>): Promise<boolean>
  /**
   * Ends it: answered, its message has no `reply_status` any more; failed, it says so, and waits for
   * a repeat if it has a key. False, and nothing done, if it is held by somebody else, or gone.
   */
  end(account_id: string, turn: HeldTurn, as: 'answered' | 'failed'): Promise<boolean>
  /** The turn that makes a reply; for any reader. Undefined if none does, or it failed. */
  findByReply(account_id: string, reply_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
  /** The turn that holds the conversation, or held it. */
  findHeld(account_id: string, conversation_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
}
