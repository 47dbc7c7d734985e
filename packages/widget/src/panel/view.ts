// What the panel shows once the session is open, and how it follows the conversation.
import type { VisitorSession } from '@parley/contract'
import { type ConversationState, createConversation } from '../conversation/conversation.ts'
import { h } from '../lib/shared.ts'
import { createComposer } from './composer.ts'
import { createContact } from './contact.ts'
import type { PanelContext } from './context.ts'
import { createHeader } from './header.ts'
import { createLog } from './log.ts'
import { drawLogo } from './logo.ts'
import { createNotices } from './notices.ts'
import type { Person } from './people.ts'
import { createTexts } from './texts.ts'
import { createUnread } from './unread.ts'

type ViewInput = PanelContext & {
  readonly person: Person
  readonly chatbot: VisitorSession['chatbot']
  readonly titleId: string
}

export type View = ReturnType<typeof createView>

export function createView(input: ViewInput) {
  const { settings, frame, launcher, person, store, tabStore, emitter, chatbot, titleId, close } =
    input
  const life = new AbortController()
  const texts = createTexts(chatbot.texts)
  const conversation = createConversation({
    ...person,
    ...{ tabStore, emitter, onChange },
    language: settings.language,
  })
  let isSeen = false
  let isDrawing = false

  const header = createHeader({
    name: chatbot.name,
    texts,
    titleId,
    onClose: settings.isPage ? undefined : close,
    onAskForPerson: askForPerson,
    onBeginAnew: () => void attempt(conversation.end().then(beginAnew)),
    onEnd: () => void attempt(conversation.end()),
  })
  const log = createLog({
    name: chatbot.name,
    texts,
    welcome: chatbot.welcome_message ?? texts('greeting'),
    openers: chatbot.openers,
    onChoose: choose,
    onAskForPerson: askForPerson,
    onRetry: conversation.retry,
    onRate: (message, rating, comment) => attempt(conversation.rate(message, rating, comment)),
  })
  const notices = createNotices(texts, chatbot.language)
  const composer = createComposer({ texts, tabStore, onSend: send })
  const contact = createContact({
    texts,
    store,
    onLeave: (email) => attempt(conversation.leaveContact(email)),
    onDone(sentence) {
      say(sentence)
      composer.focus()
    },
  })
  const ended = h(
    'div',
    { class: 'ended', hidden: true },
    h('p', {}, texts('ended')),
    h('button', { class: 'action', onclick: beginAnew }, texts('new_conversation')),
  )
  // The only live region: complete replies, and sentences about failures.
  const live = h('div', { class: 'sr', 'aria-live': 'polite' })
  const said = new Set<string>()
  let lastSentence = ''
  const unread = createUnread(store, (count) => {
    const label = texts('unread', { count: String(count) })
    launcher.setUnread(count, label)
    emitter.emit('unread', { count })
  })
  const main = h(
    'div',
    { class: 'main' },
    log.node,
    // Only where a mail can be sent.
    chatbot.takes_contact && contact.node,
    notices.node,
    composer.node,
    ended,
    h('p', { class: 'powered' }, texts('powered_by')),
    live,
  )
  refuseFiles(main)
  const { logo } = chatbot.theme
  // A picture that this browser can't draw is left out.
  if (logo) drawLogo(logo).then((picture) => header.node.prepend(picture), Boolean)
  onChange(conversation.state())

  function onChange(state: ConversationState): void {
    countUnread(state)
    // Many pieces of a reply arrive between two frames.
    if (isDrawing || document.visibilityState === 'hidden') return
    isDrawing = true
    requestAnimationFrame(draw)
  }

  function draw(): void {
    isDrawing = false
    const state = conversation.state()
    const isEnded = state.status === 'ended'
    const hadFocus = composer.node.contains(frame.shadow.activeElement)
    header.update(state)
    composer.node.hidden = isEnded
    ended.hidden = !isEnded
    if (isEnded && hadFocus) ended.querySelector('button')?.focus()
    const sentence = notices.update(state)
    if (sentence !== lastSentence && sentence !== '') say(sentence)
    lastSentence = sentence
    log.update(state, () => contact.update(state))
    sayReplies(state)
  }

  /** Says each complete reply once, and before each who is writing it. What the visitor finds when the panel opens is not said. */
  function sayReplies({ entries, typing }: ConversationState): void {
    for (const { key, from, message } of entries) {
      if (from === 'user' || message === undefined || said.has(key)) continue
      said.add(key)
      if (isSeen && isLoaded && message.kind !== 'welcome') say(log.textOf(key))
    }
    const typingKey = `${typing} ${entries.length}`
    if (!typing || said.has(typingKey) || !isSeen) return
    said.add(typingKey)
    say(log.typingText())
  }
  let isLoaded = false

  function say(sentence: string): void {
    const line = h('p', {}, sentence)
    live.append(line)
    while (live.childElementCount > 3) live.firstElementChild?.remove()
  }

  function countUnread({ entries }: ConversationState): void {
    if (life.signal.aborted) return
    unread.update(entries, isSeen && document.visibilityState === 'visible')
  }

  function send(text: string): void {
    notices.allowFiles()
    if (conversation.state().status === 'ended') conversation.beginAnew()
    conversation.send(text)
  }

  function choose(text: string): void {
    send(text)
    focusAfterChoice()
  }

  /** The button that had the focus is gone. On a phone, the keyboard would cover the reply. */
  function focusAfterChoice(): void {
    if (settings.isPage || matchMedia('(pointer: fine)').matches) composer.focus()
    else log.node.focus()
  }

  function askForPerson(): void {
    focusAfterChoice()
    void attempt(conversation.askForPerson())
  }

  function beginAnew(): void {
    conversation.beginAnew()
    draw()
    composer.focus()
  }

  /** Shows a sentence if the action fails. Resolves with whether it succeeded. */
  async function attempt(action: Promise<void>): Promise<boolean> {
    conversation.hideTrouble()
    try {
      await action
      return true
    } catch {
      conversation.showError()
      return false
    }
  }

  function refuseFiles(place: HTMLElement): void {
    const refuse = (event: Partial<ClipboardEvent & DragEvent> & Event) => {
      const data = event.clipboardData ?? event.dataTransfer
      if (!data?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'dragover') return
      lastSentence = notices.refuseFiles()
      say(lastSentence)
    }
    for (const type of ['paste', 'dragover', 'drop']) place.addEventListener(type, refuse)
  }

  // The controller is the options: they need nothing but its signal.
  document.addEventListener('visibilitychange', () => onChange(conversation.state()), life)
  addEventListener('pagehide', conversation.stop, life)
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      composer.restore()
      void attempt(conversation.goOn())
    },
    life,
  )
  // Another tab of the same site started a conversation.
  addEventListener(
    'storage',
    ({ key }) => {
      if (key?.startsWith(`parley:${settings.key}:session`))
        void attempt(conversation.followOtherTab())
    },
    life,
  )

  async function load(): Promise<void> {
    await conversation.load()
    draw()
    isLoaded = true
    log.scrollToEnd()
  }

  return {
    nodes: [header.node, main],
    load,
    /** The conversation could not be read. The next message or page tries again. */
    showFailedLoad: conversation.showError,
    send,
    /** Somebody else writes from now on. */
    end(): void {
      life.abort()
      conversation.stop()
      unread.update([], true)
    },
    focus: () => (composer.node.hidden ? ended.querySelector('button')?.focus() : composer.focus()),
    closeMenu: header.closeMenu,
    /** Whether the panel is open. */
    setSeen(isOpen: boolean): void {
      isSeen = isOpen
      draw()
      countUnread(conversation.state())
      if (!isOpen) return
      composer.restore()
      log.scrollToEnd()
    },
  }
}
