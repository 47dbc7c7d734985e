// What a page can do with the widget: the types of `window.Parley`.

/** What `Parley.on` tells, by the name of the event. */
export type ParleyEvents = {
  /** The panel opened. */
  open: undefined
  /** The panel closed. */
  close: undefined
  /** A message was sent, or a complete reply arrived. */
  message: {
    readonly conversation_id: string
    readonly from: 'user' | 'bot' | 'person'
    readonly text: string
    /** The name of the person who answered. */
    readonly name?: string
  }
  /** The number of replies that the visitor has not seen changed. */
  unread: { readonly count: number }
  /** A conversation started, was handed to a person, or ended. */
  conversation: {
    readonly conversation_id: string
    readonly status: 'active' | 'paused' | 'ended'
  }
  /** The widget needs another identity: call `identify`. */
  identity: undefined
}

export type ParleyWidget = {
  /** Opens the panel. */
  open(): void
  /** Closes the panel. */
  close(): void
  /** Opens the panel and sends this text as the visitor's message. */
  ask(text: string): void
  /**
   * Says who the visitor is, with a JWT that your server signed; null: nobody is signed in. Call it on every page, and
   * for each event `identity`.
   */
  identify(identity: string | null): void
  /** Calls the handler for each event of this name. Returns a function that removes the handler. */
  on<Name extends keyof ParleyEvents>(
    name: Name,
    handler: (detail: ParleyEvents[Name]) => void,
  ): () => void
}

declare global {
  interface Window {
    /** Exists when the script has run: see the event `parley:ready` of the window. */
    Parley?: ParleyWidget
  }
}
