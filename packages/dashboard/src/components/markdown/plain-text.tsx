// A text with its line breaks and marks, unchanged.
import type { ReplyGrounding } from '@parley/client'
import { MarkedText } from '../answers/marked-text.tsx'

export type PlainTextProps = {
  readonly text: string
  /** Undefined and null = nothing was checked. */
  readonly grounding?: ReplyGrounding | null | undefined
}

export function PlainText({ text, grounding }: PlainTextProps) {
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <MarkedText text={text} grounding={grounding} />
    </div>
  )
}
