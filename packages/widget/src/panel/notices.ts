// Sentences above the field: no connection, a limit, a failure, a file that can't be sent.
import type { ConversationState } from '../conversation/conversation.ts'
import { fill, h, icon } from '../lib/shared.ts'
import { icons } from './icons.ts'
import { type Texts, timeText } from './texts.ts'

export function createNotices(texts: Texts, language: string) {
  const node = h('div', { class: 'notices' })
  let isRefused = false
  let state: ConversationState | undefined
  let sentence = ''

  function show(): void {
    const next = sentenceOf()
    if (next === sentence) return
    sentence = next
    fill(node, next !== '' && h('p', {}, icon(icons.info), h('span', {}, next)))
  }

  function sentenceOf(): string {
    if (isRefused) return texts('attachments')
    if (state?.isOffline) return texts('offline')
    const { trouble } = state ?? {}
    if (trouble === undefined) return ''
    if (trouble.kind === 'limit') return texts('limit', { time: timeText(trouble.until, language) })
    return texts('error')
  }

  return {
    node,
    /** Returns the sentence that is shown; empty for none. */
    update(next: ConversationState): string {
      state = next
      show()
      return sentence
    },
    /** Says that files can't be sent, until the visitor does something else. */
    refuseFiles(): string {
      isRefused = true
      show()
      return sentence
    },
    allowFiles(): void {
      isRefused = false
      show()
    },
  }
}
