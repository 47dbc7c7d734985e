// The visitor's conversation: what is said, what is on its way, and what went wrong. It draws nothing.
import type {
  StartedVisitorConversation,
  VisitorConversation,
  VisitorEvent,
  VisitorMessage,
} from '@parley/contract'
import type { Emitter } from '../lib/emitter.ts'
import { asFailure } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import { bare } from '../lib/shared.ts'
import type { Store } from '../lib/store.ts'
import { createCalls } from './calls.ts'
import {
  type Entry,
  entriesMax,
  findEntry,
  withEntry,
  withHistory,
  withMessage,
} from './entries.ts'
import { pollEvents } from './event-poll.ts'
import { withPatience } from './pause.ts'
import { type Outgoing, streamReply } from './reply-stream.ts'

/** Why the last action failed. `until` is when the limit is over. */
export type Trouble = { readonly kind: 'limit'; readonly until: Date } | { readonly kind: 'error' }

export type ConversationState = {
  readonly id: string | null
  readonly status: VisitorConversation['status']
  readonly entries: readonly Entry[]
  readonly isOffline: boolean
  readonly trouble: Trouble | undefined
  /** The person who is writing: their name, or empty if it is unknown. */
  readonly typing: string | undefined
}

/** As the service does. */
const typingShownMs = 6_000

/** The page, without query and fragment, which may be private. */
type Place = { readonly page: string; readonly page_language: string }

/** A message that is on its way, kept for the next page of this tab. */
type Waiting = Outgoing & {
  /** null until its conversation has started. */
  readonly conversation_id: string | null
  /** Where it was written: the next page repeats the request that starts the conversation as it was. */
  readonly from: Place
}

const empty: ConversationState = {
  id: null,
  status: 'active',
  entries: [],
  isOffline: false,
  trouble: undefined,
  typing: undefined,
}

export function createConversation(options: {
  readonly session: Session
  readonly store: Store
  readonly tabStore: Store
  readonly emitter: Emitter
  /** Of the page. */
  readonly language: string
  readonly onChange: (state: ConversationState) => void
}) {
  const { session, store, tabStore, emitter, language, onChange } = options
  const calls = createCalls(session, store)
  let state = empty
  /** Ends all requests when the page goes away or another conversation begins. */
  let life = new AbortController()
  let waiting: readonly Waiting[] = tabStore.read<Waiting[]>('waiting') ?? []
  let lastSend: Promise<void> = Promise.resolve()
  let typingEnd: ReturnType<typeof setTimeout> | undefined

  const here = (): Place => ({
    page: location.origin + location.pathname,
    page_language: language,
  })

  function change(changes: Partial<ConversationState>): void {
    state = { ...state, ...changes }
    onChange(state)
  }
  // An entry lacks some fields, and a page may have added them to Object.prototype.
  const show = (entry: Entry) => change({ entries: withEntry(state.entries, bare(entry)) })
  const onConnection = (isConnected: boolean) => {
    if (state.isOffline === isConnected) change({ isOffline: !isConnected })
  }

  function setStatus(status: ConversationState['status']): void {
    if (status === state.status) return
    change({ status, typing: undefined })
    if (state.id !== null) emitter.emit('conversation', { conversation_id: state.id, status })
    if (status === 'ended') session.keepConversation(null)
  }

  function add(message: VisitorMessage): void {
    const { conversation_id, text, author } = message
    const known = findEntry(state.entries, message)
    const isUser = message.sender_type === 'user'
    const isNew = isUser ? known === undefined : known?.message === undefined
    change({ entries: withMessage(state.entries, message), ...(author && { typing: undefined }) })
    if (!isNew || message.kind === 'welcome') return
    const from = isUser ? 'user' : author ? 'person' : 'bot'
    const name = author?.name ? { name: author.name } : {}
    emitter.emit('message', { conversation_id, from, text, ...name })
  }

  function keepWaiting(next: readonly Waiting[]): void {
    waiting = next
    tabStore.write('waiting', next.length === 0 ? undefined : next)
  }
  const update = (key: string, changes: Partial<Waiting>) =>
    keepWaiting(waiting.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function handle(events: readonly VisitorEvent[]): void {
    for (const { type, message, status, author } of events) {
      if (type === 'message.created' && message !== undefined) add(message)
      if (type === 'status' && status !== undefined) setStatus(status)
      if (type === 'typing') showTyping(author?.name ?? '')
    }
  }

  function showTyping(typing: string): void {
    change({ typing })
    clearTimeout(typingEnd)
    typingEnd = setTimeout(() => change({ typing: undefined }), typingShownMs)
  }

  /** Waits for what others say, until the conversation ends. */
  function follow(conversation_id: string): void {
    const { signal } = life
    const after = state.entries.findLast(({ message }) => message !== undefined)?.id
    const input = { calls, conversation_id, after, signal, onConnection, onEvents: handle }
    void pollEvents(input).catch((failure) => {
      if (asFailure(failure).status === 404) forget()
    })
  }

  /** The conversation is gone: it was deleted, or belongs to another visitor. */
  function forget(): void {
    renewLife()
    session.keepConversation(null)
    change({ ...empty, entries: state.entries.filter(({ state: is }) => is !== 'stored') })
  }

  function renewLife(): void {
    life.abort()
    life = new AbortController()
  }

  async function start(key: string, from = here()): Promise<string> {
    const { signal } = life
    const headers = { 'idempotency-key': `start-${key}` }
    const request = { method: 'POST', body: from, headers, signal }
    const { conversation_id, messages } = await withPatience(
      () => calls.call<StartedVisitorConversation>('/conversations', request),
      { signal, onConnection },
    )
    session.keepConversation(conversation_id)
    change({ id: conversation_id, status: 'active', entries: withHistory(state.entries, messages) })
    emitter.emit('conversation', { conversation_id, status: 'active' })
    follow(conversation_id)
    return conversation_id
  }

  /** Sends a message that waits, and reads its reply. */
  async function deliver(key: string): Promise<void> {
    const outgoing = waiting.find((one) => one.key === key)
    if (outgoing === undefined) return
    const { signal } = life
    const replyKey = `reply-${key}`
    const reply = (text: string, id: string): Entry => ({
      key: state.entries.find((entry) => entry.id === id)?.key ?? replyKey,
      from: 'bot',
      text,
      state: 'writing',
      id,
    })
    let reply_id = outgoing.reply_id
    try {
      const conversation_id = state.id ?? (await start(key, outgoing.from))
      update(key, { conversation_id })
      const message = await streamReply(calls, conversation_id, outgoing, {
        signal,
        onConnection,
        onStarted(id) {
          reply_id = id
          update(key, { reply_id: id })
        },
        onText(text) {
          const known = state.entries.find(({ id }) => id === reply_id)
          if (known?.state !== 'stored' && reply_id !== undefined) show(reply(text, reply_id))
        },
      })
      const sent = state.entries.find((entry) => entry.key === key)
      if (sent?.state === 'sending') {
        show({ ...sent, state: 'stored', ...(message.reply_to ? { id: message.reply_to } : {}) })
      }
      keepWaiting(waiting.filter((one) => one.key !== key))
      add(message)
      if (message.handoff === true) setStatus('paused')
    } catch (failure) {
      if (signal.aborted) return
      keepWaiting(waiting.filter((one) => one.key !== key))
      fail(key, failure)
    }
  }

  function fail(key: string, failure: unknown): void {
    const { code, status, retryAfterSeconds = 60 } = asFailure(failure)
    const entries = state.entries
      // A reply that broke off is no reply.
      .filter((entry) => entry.state !== 'writing' || entry.key !== `reply-${key}`)
      .map((entry): Entry => (entry.key === key ? bare({ ...entry, state: 'failed' }) : entry))
    change({ entries })
    if (code === 'conversation_ended') setStatus('ended')
    else if (status === 404) forget()
    else if (status === 429) {
      change({
        trouble: { kind: 'limit', until: new Date(Date.now() + retryAfterSeconds * 1_000) },
      })
    } else change({ trouble: { kind: 'error' } })
  }

  /** One after the other, as the server replies. */
  function enqueue(key: string): void {
    lastSend = lastSend.then(() => deliver(key))
  }

  function send(text: string): void {
    emitter.emit('message', { conversation_id: state.id ?? '', from: 'user', text })
    dispatch(text, createKey())
  }

  function dispatch(text: string, key: string): void {
    change({ trouble: undefined })
    show({ key, from: 'user', text, state: 'sending' })
    keepWaiting([...waiting, { text, key, conversation_id: state.id, from: here() }])
    enqueue(key)
  }

  /**
   * Reads the conversation that goes on from another page, tab or day. What the visitor sends meanwhile waits. Throws
   * RequestFailure.
   */
  function load(): Promise<void> {
    const loading = read(waiting)
    lastSend = loading.catch(() => undefined)
    return loading
  }

  /** `left`: messages that were on their way when the last page went away. */
  async function read(left: readonly Waiting[]): Promise<void> {
    const { conversation_id } = await session.open()
    const isOfOther = (one: Waiting) =>
      one.conversation_id !== null && one.conversation_id !== conversation_id
    keepWaiting(waiting.filter((one) => !(left.includes(one) && isOfOther(one))))
    const own = left.filter((one) => !isOfOther(one))
    change({ id: conversation_id })
    for (const { key, text } of own) show({ key, from: 'user', text, state: 'sending' })
    if (conversation_id !== null) {
      await readHistory(conversation_id)
      follow(conversation_id)
    }
    for (const { key } of own) enqueue(key)
  }

  async function readHistory(conversation_id: string): Promise<void> {
    const path = `/conversations/${conversation_id}/messages?order=desc&limit=${entriesMax}`
    try {
      const { signal } = life
      const { messages } = await withPatience(
        () => calls.call<{ messages: VisitorMessage[] }>(path, { signal }),
        { signal, onConnection },
      )
      change({ entries: withHistory(state.entries, messages.reverse()) })
    } catch (failure) {
      if (asFailure(failure).status !== 404) throw failure
      forget()
    }
  }

  return {
    state: () => state,
    load,
    send,
    /** Sends a message again, under the same key: the server never has it twice. */
    retry({ key, text }: Entry): void {
      if (state.status === 'ended') beginAnew()
      dispatch(text, key)
    },
    /** Asks for a person. Throws RequestFailure. */
    async askForPerson(): Promise<void> {
      const key = createKey()
      const id = state.id ?? (await start(key))
      const { conversation, message } = await calls.call<{
        conversation: VisitorConversation
        message: VisitorMessage | null
      }>(`/conversations/${id}/handoff`, { method: 'POST', headers: { 'idempotency-key': key } })
      if (message !== null) add(message)
      setStatus(conversation.status)
    },
    /** Throws RequestFailure. */
    async rate(message: VisitorMessage, rating: Rating, comment: string | null): Promise<void> {
      const path = `/conversations/${message.conversation_id}/messages/${message.message_id}/feedback`
      add(await calls.call(path, { method: 'POST', body: { rating, comment } }))
    },
    /** Throws RequestFailure. */
    leaveContact: (email: string): Promise<void> =>
      calls.call(`/conversations/${state.id}/contact`, { method: 'POST', body: { email } }),
    /** Throws RequestFailure. */
    async end(): Promise<void> {
      if (state.id === null) return
      await calls.call(`/conversations/${state.id}/end`, { method: 'POST' })
      setStatus('ended')
    },
    beginAnew,
    /** Shows a failure of an action. */
    showError: () => change({ trouble: { kind: 'error' } }),
    hideTrouble: () => change({ trouble: undefined }),
    /** Ends all requests, when the page goes away. What is on its way is kept. */
    stop: () => life.abort(),
    /** After `stop`, when the browser shows the page again. */
    goOn,
    /** Shows the conversation that another tab started. */
    async followOtherTab(): Promise<void> {
      session.reread()
      const { conversation_id: id } = await session.open()
      if (id === null || id === state.id || waiting.length > 0) return
      state = empty
      await goOn()
    },
  }

  function goOn(): Promise<void> {
    renewLife()
    return load()
  }

  function beginAnew(): void {
    renewLife()
    keepWaiting([])
    lastSend = Promise.resolve()
    session.keepConversation(null)
    state = empty
    change({})
  }
}

export type Rating = 'positive' | 'negative' | null

/** `crypto.randomUUID` exists on pages with https only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
