// One message of the conversation.
import type { VisitorMessage } from '@parley/contract'
import type { Rating } from '../../conversation/conversation.ts'
import type { Entry } from '../../conversation/entries.ts'
import { fill, h, icon } from '../../lib/shared.ts'
import { renderMarkdown } from '../../markdown/render.ts'
import { initialOf } from '../header.ts'
import { icons } from '../icons.ts'
import type { Texts } from '../texts.ts'
import { createFeedback } from './feedback.ts'
import { renderSources } from './sources.ts'

export type MessageActions = {
  readonly texts: Texts
  readonly onRetry: (entry: Entry) => void
  readonly onRate: (
    message: VisitorMessage,
    rating: Rating,
    comment: string | null,
  ) => Promise<boolean>
}

export type MessageView = ReturnType<typeof createMessageView>

export function createMessageView(first: Entry, actions: MessageActions) {
  const { texts, onRetry, onRate } = actions
  const head = h('div', { class: 'head' })
  const body = h('div', { class: 'body', dir: 'auto' })
  const foot = h('div', { class: 'foot' })
  const node = h('div', {}, head, body, foot)
  let shown: Entry | undefined

  function update(entry: Entry): void {
    if (entry === shown) return
    const { from, text, state, message } = entry
    node.className = `message ${message?.kind === 'notice' ? 'notice' : from} ${state}`
    if (shown === undefined || message !== shown.message) fill(head, ...headOf(entry))
    if (text !== shown?.text) fill(body, ...(from === 'user' ? [text] : renderMarkdown(text)))
    if (shown === undefined || state !== shown.state || isRead(message) !== isRead(shown.message)) {
      fill(foot, ...footOf(entry))
    }
    shown = entry
  }

  function headOf({ from, message }: Entry): (Node | string)[] {
    const name = message?.author?.name
    if (from !== 'person' || !name) {
      return [h('span', { class: 'sr' }, `${texts(from === 'user' ? 'you' : 'bot')}: `)]
    }
    const avatar = h('span', { class: 'avatar is-person', 'aria-hidden': 'true' }, initialOf(name))
    return [avatar, h('strong', {}, name), h('span', { class: 'sr' }, ': ')]
  }

  function footOf(entry: Entry): Node[] {
    const { from, state, message } = entry
    if (state === 'failed') {
      const retry = h('button', { onclick: () => onRetry(entry) }, texts('retry'))
      return [h('p', { class: 'failure' }, icon(icons.info), texts('not_sent'), retry)]
    }
    if (from !== 'bot' || message?.kind !== 'message' || message.handoff) return []
    const sources = renderSources(message, texts)
    const feedback = createFeedback(message, {
      texts,
      onRate: (rating, comment) => onRate(message, rating, comment),
    })
    return sources === undefined ? [feedback] : [sources, feedback]
  }

  update(first)
  return { node, update, text: () => `${head.textContent}${body.innerText}` }
}

/** A rating changes the message, but not its foot, which shows the rating itself. */
const isRead = (message: VisitorMessage | undefined) => message !== undefined
