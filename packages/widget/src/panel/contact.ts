// Where the visitor can be reached while a person is awaited, for a reply that comes after they left.
import type { ConversationState } from '../conversation/conversation.ts'
import { fill, h, icon } from '../lib/shared.ts'
import type { Store } from '../lib/store.ts'
import { icons } from './icons.ts'
import type { Texts } from './texts.ts'

export function createContact(input: {
  readonly texts: Texts
  /** Remembers the conversation with an address, also on the next page. */
  readonly store: Store
  /** Resolves when the server has it. */
  readonly onLeave: (email: string) => Promise<boolean>
  /** Called with the sentence that is shown then. */
  readonly onDone: (sentence: string) => void
}) {
  const { texts, store, onLeave, onDone } = input
  const field = h('input', {
    type: 'email',
    required: true,
    autocomplete: 'email',
    placeholder: texts('contact_email'),
    'aria-label': texts('contact_email'),
  })
  const form = h(
    'form',
    {
      onsubmit: (event: Event) => {
        event.preventDefault()
        void leave(field.value)
      },
    },
    field,
    h('button', { 'aria-label': texts('send') }, icon(icons.send)),
  )
  const words = h('p', {}, texts('contact_ask'))
  const node = h('div', { class: 'feedback contact', hidden: true }, words, form)
  let id: string | null = null

  async function leave(email: string): Promise<void> {
    if (!(await onLeave(email))) return
    store.write('contact', id)
    const sentence = texts('contact_thanks', { email })
    fill(node, h('p', {}, sentence))
    onDone(sentence)
  }

  return {
    node,
    update(state: ConversationState): void {
      if (state.id !== id) fill(node, words, form)
      id = state.id
      // The thanks stay until the next page.
      const isKnown = form.isConnected && store.read('contact') === id
      node.hidden = isKnown || state.status !== 'paused'
    },
  }
}
