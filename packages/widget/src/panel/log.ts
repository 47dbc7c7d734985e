// The messages, with what the visitor can choose below the last one.
import type { ConversationState } from '../conversation/conversation.ts'
import type { Entry } from '../conversation/entries.ts'
import { fill, h } from '../lib/shared.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { createMessageView, type MessageActions, type MessageView } from './message/message.ts'

type LogInput = MessageActions & {
  readonly name: string
  readonly welcome: string
  readonly openers: readonly string[]
  readonly onChoose: (text: string) => void
  readonly onAskForPerson: () => void
}

/** A visitor who scrolled further up than this reads something, and is not moved. */
const nearEndPixels = 80

export function createLog(input: LogInput) {
  const { name, texts, welcome, openers, onChoose, onAskForPerson } = input
  const greeting = h('div', { class: 'greeting', dir: 'auto' }, ...renderMarkdown(welcome))
  const list = h('div', { class: 'messages' })
  const typist = h('span', { class: 'state' })
  const typing = h('div', { class: 'typing', hidden: true }, h('i'), h('i'), h('i'), typist)
  const choices = h('div', { class: 'choices' })
  const node = h(
    'div',
    // The live region of the panel says complete replies; the log itself would say each piece of one.
    { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': name, tabindex: '0' },
    greeting,
    list,
    typing,
    choices,
  )
  const views = new Map<string, MessageView>()
  let choicesOf: unknown

  /** `resize` changes what is below the log, which then stays at its end. */
  function update(state: ConversationState, resize: () => void): void {
    const { entries } = state
    const isNearEnd = node.scrollHeight - node.scrollTop - node.clientHeight < nearEndPixels
    const isSent = entries.some(({ key, from }) => from === 'user' && !views.has(key))
    greeting.hidden = entries.some(({ message }) => message?.kind === 'welcome')
    node.classList.toggle('is-new', !entries.some(({ from }) => from === 'user'))
    updateList(withoutRepeats(entries))
    typing.hidden = !isBotWriting(state) && state.typing === undefined
    typist.textContent = state.typing ? texts('human_typing', { name: state.typing }) : ''
    updateChoices(state)
    resize()
    if (isNearEnd || isSent) scrollToEnd()
  }

  function updateList(entries: readonly Entry[]): void {
    const keys = new Set(entries.map(({ key }) => key))
    for (const [key, view] of views) {
      if (keys.has(key)) continue
      view.node.remove()
      views.delete(key)
    }
    let last: Element | null = null
    for (const entry of entries) {
      const view = views.get(entry.key) ?? createMessageView(entry, input)
      views.set(entry.key, view)
      view.update(entry)
      const next: Element | null = last === null ? list.firstElementChild : last.nextElementSibling
      if (next !== view.node) list.insertBefore(view.node, next)
      last = view.node
    }
  }

  function updateChoices({ entries, status }: ConversationState): void {
    const last = entries.at(-1)
    if (choicesOf === last && choicesOf !== undefined) return
    choicesOf = last
    const isNew = !entries.some(({ from }) => from === 'user')
    const topics = isNew ? openers : (last?.message?.suggestions ?? []).map(({ text }) => text)
    // The bot does not answer while a person has the conversation.
    const offered = status === 'paused' ? [] : topics
    const buttons = offered.map((text) => choice(text, () => onChoose(text)))
    const isUnknown = last?.message?.outcome === 'unknown' && status === 'active'
    if (isUnknown) buttons.push(choice(texts('ask_person'), onAskForPerson))
    fill(choices, ...buttons)
  }

  function scrollToEnd(): void {
    node.scrollTop = node.scrollHeight
  }

  return {
    node,
    update,
    scrollToEnd,
    /** The words of a message, as a screen reader says them. */
    textOf: (key: string) => views.get(key)?.text() ?? '',
    /** Who is writing, in words; empty = nobody, or nobody with a name. */
    typingText: () => typist.textContent,
  }
}

function choice(text: string, onclick: () => void): HTMLElement {
  return h('button', { onclick, dir: 'auto' }, text)
}

/**
 * In a paused conversation, the bot answers each message with the same notice. The last one is enough, and none is needed
 * when a person has answered.
 */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ message, text }, at) =>
      message?.kind !== 'notice' ||
      message.handoff ||
      !entries.some(
        (other, place) => other.from === 'person' || (place > at && other.text === text),
      ),
  )
}

/** Whether a reply is on its way, here or in another tab, and none of it has arrived. */
function isBotWriting({ entries, status, isOffline }: ConversationState): boolean {
  if (status !== 'active' || isOffline) return false
  const last = entries.at(-1)
  return last?.state === 'sending' || last?.message?.reply_status === 'pending'
}
