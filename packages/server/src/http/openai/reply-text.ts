// The text of a streamed reply for clients that can only append: they can't forget what they got.
import type { Message } from '@parley/contract'
import type { StreamedEvent } from '../../services/turns/streams/streams.ts'

/** Says that the text before it does not count. */
const resetMark = '\n\n---\n\n'

/** Returns a function that turns the events of a stream into the text to append; undefined = nothing. */
export function createAppendedText() {
  /** What was sent since the last reset. */
  let sent = ''
  let isReset = false

  function append(text: string): string | undefined {
    if (text === '') return undefined
    const mark = isReset ? resetMark : ''
    isReset = false
    sent += text
    return mark + text
  }

  return (event: StreamedEvent): string | undefined => {
    switch (event.type) {
      case 'delta':
        return append(event.text)
      case 'reset':
        isReset ||= sent !== ''
        sent = ''
        return undefined
      case 'completed':
        return append(restOf(event.message, sent))
      default:
        return undefined
    }
  }
}

/** What is missing of the reply. A reply that another process made arrives whole. */
function restOf({ text }: Message, sent: string): string {
  if (text.startsWith(sent)) return text.slice(sent.length)
  // A person replied while the model was writing.
  return resetMark + text
}
