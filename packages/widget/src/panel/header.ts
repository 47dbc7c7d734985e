// The top of the panel: who answers, and what else the visitor can do.
import type { ConversationState } from '../conversation/conversation.ts'
import { fill, h, icon, set } from '../lib/shared.ts'
import { icons } from './icons.ts'
import type { Texts } from './texts.ts'

type HeaderInput = {
  readonly name: string
  readonly texts: Texts
  readonly titleId: string
  /** undefined on a page of its own, which can't be closed. */
  readonly onClose: (() => void) | undefined
  readonly onAskForPerson: () => void
  readonly onBeginAnew: () => void
  readonly onEnd: () => void
}

export function createHeader(input: HeaderInput) {
  const { name, texts, titleId, onClose } = input
  // In the direction of the panel: the sentence may begin with a name of another script.
  const state = h('span', { class: 'state' })
  const avatar = h('span', { class: 'avatar', 'aria-hidden': 'true' }, initialOf(name))
  const title = h(
    'div',
    { class: 'title' },
    h(onClose ? 'strong' : 'h1', { id: titleId, dir: 'auto' }, name),
    state,
  )
  const menu = h('div', { class: 'menu', hidden: true })
  const more = h(
    'button',
    {
      class: 'tool',

      'aria-label': texts('menu'),
      'aria-expanded': 'false',
      onclick: () => setMenu(menu.hidden === true),
    },
    icon(icons.menu),
  )
  const item = (text: string, act: () => void) =>
    h(
      'button',
      {
        onclick: () => {
          setMenu(false)
          more.focus()
          act()
        },
      },
      text,
    )
  const ask = item(texts('ask_person'), input.onAskForPerson)
  const anew = item(texts('new_conversation'), input.onBeginAnew)
  const end = item(texts('end'), input.onEnd)
  const node = h(
    'header',
    { class: 'header' },
    avatar,
    title,
    h('div', { class: 'more' }, more, menu),
    onClose &&
      h(
        'button',
        { class: 'tool', 'aria-label': texts('close'), onclick: onClose },
        icon(icons.close),
      ),
  )
  menu.append(ask, anew, end)
  node.addEventListener('focusout', ({ relatedTarget }) => {
    // The focus left the menu. A click on nothing has no target, and closes it as well.
    if (!menu.hidden && !(relatedTarget instanceof Node && node.contains(relatedTarget))) {
      setMenu(false)
    }
  })

  function setMenu(isOpen: boolean): void {
    menu.hidden = !isOpen
    set(more, { 'aria-expanded': String(isOpen) })
    if (isOpen) menu.querySelector<HTMLElement>('button:not([hidden])')?.focus()
  }

  return {
    node,
    /** Closes the menu. Returns whether it was open. */
    closeMenu(): boolean {
      if (menu.hidden) return false
      setMenu(false)
      more.focus()
      return true
    },
    update({ status, entries, id }: ConversationState): void {
      const isPaused = status === 'paused'
      const person =
        isPaused && entries.findLast(({ from }) => from === 'person')?.message?.author?.name
      ask.hidden = status !== 'active'
      anew.hidden = entries.length === 0
      end.hidden = id === null || status === 'ended'
      more.hidden = ask.hidden && anew.hidden && end.hidden
      avatar.classList.toggle('is-person', !!person)
      avatar.textContent = initialOf(person || name)
      fill(
        state,
        isPaused && h('i', { class: person ? 'dot' : 'dot is-waiting' }),
        isPaused && (person ? texts('person_joined', { name: person }) : texts('waiting_person')),
      )
    },
  }
}

export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim().toUpperCase())
  return first?.segment ?? ''
}
