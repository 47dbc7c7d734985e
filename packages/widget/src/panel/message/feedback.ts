// Thumbs below a reply, and a word on what was missing.
import type { VisitorMessage } from '@parley/contract'
import type { Rating } from '../../conversation/conversation.ts'
import { h, icon, set } from '../../lib/shared.ts'
import { icons } from '../icons.ts'
import type { Texts } from '../texts.ts'

const commentCharactersMax = '1000'

type FeedbackInput = {
  readonly texts: Texts
  /** Resolves when the server has it. */
  readonly onRate: (rating: Rating, comment: string | null) => Promise<boolean>
}

export function createFeedback({ feedback }: VisitorMessage, { texts, onRate }: FeedbackInput) {
  let rating: Rating = feedback?.rating ?? null
  const thumb = (value: 'positive' | 'negative', name: string, d: string) =>
    h('button', { 'aria-label': texts(name), onclick: () => void rate(value) }, icon(d))
  const up = thumb('positive', 'helpful', icons.up)
  const down = thumb('negative', 'not_helpful', icons.thumbDown)
  const thanks = h('span', { class: 'thanks' })
  const field = h('input', {
    maxlength: commentCharactersMax,
    placeholder: texts('feedback_comment'),
    'aria-label': texts('feedback_comment'),
  })
  const form = h(
    'form',
    {
      hidden: true,
      onsubmit: (event: Event) => {
        event.preventDefault()
        void comment()
      },
    },
    field,
    h('button', { 'aria-label': texts('send') }, icon(icons.send)),
  )
  const node = h(
    'div',
    { class: 'feedback' },
    h('div', { class: 'thumbs' }, up, down, thanks),
    form,
  )
  show()

  function show(): void {
    set(up, { 'aria-pressed': String(rating === 'positive') })
    set(down, { 'aria-pressed': String(rating === 'negative') })
  }

  async function rate(value: 'positive' | 'negative'): Promise<void> {
    const before = rating
    rating = rating === value ? null : value
    show()
    form.hidden = rating !== 'negative'
    thanks.textContent = ''
    if (!form.hidden) field.focus()
    if (!(await onRate(rating, null))) {
      rating = before
      form.hidden = true
      show()
    } else if (rating === 'positive') thanks.textContent = texts('feedback_thanks')
  }

  async function comment(): Promise<void> {
    const text = field.value.trim()
    if (text !== '' && !(await onRate(rating, text))) return
    form.hidden = true
    thanks.textContent = texts('feedback_thanks')
    down.focus()
  }

  return node
}
