// The field in which the visitor writes.
import { h, icon } from '../lib/shared.ts'
import type { Store } from '../lib/store.ts'
import { icons } from './icons.ts'
import type { Texts } from './texts.ts'

/** The longest message that the service takes. */
const charactersMax = '10000'
const heightMax = 140

export function createComposer(input: {
  readonly texts: Texts
  readonly tabStore: Store
  readonly onSend: (text: string) => void
}) {
  const { texts, tabStore, onSend } = input
  const field = h('textarea', {
    rows: '1',
    maxlength: charactersMax,
    placeholder: texts('placeholder'),
    'aria-label': texts('placeholder'),
    enterkeyhint: 'send',
    autocomplete: 'off',
    dir: 'auto',
    oninput: () => {
      tabStore.write('draft', field.value || undefined)
      resize()
    },
    onkeydown: (event: KeyboardEvent) => {
      // While a word is composed, as in Japanese, Enter chooses it.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      send()
    },
  })
  const button = h('button', { class: 'send', 'aria-label': texts('send') }, icon(icons.send))
  const node = h(
    'form',
    {
      class: 'composer',
      onsubmit: (event: Event) => {
        event.preventDefault()
        send()
        field.focus()
      },
    },
    field,
    button,
  )
  function send(): void {
    const text = field.value.trim()
    if (text === '') return
    field.value = ''
    tabStore.write('draft', undefined)
    resize()
    onSend(text)
  }

  function resize(): void {
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight, heightMax)}px`
    node.classList.toggle('is-empty', field.value.trim() === '')
  }

  /** Shows the draft of this tab. The visitor may have sent it on another page. */
  function restore(): void {
    field.value = tabStore.read<string>('draft') ?? ''
    resize()
  }

  restore()
  return { node, focus: () => field.focus(), restore }
}
