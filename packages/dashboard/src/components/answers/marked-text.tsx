// The text of a reply as plain text, with an underline where a check could not confirm it.
import type { GroundingMark, ReplyGrounding } from '@parley/client'
import { answerTexts } from '../../texts/answers.ts'
import { cutAtMarks } from './marked-stretches.ts'
import './marked-text.css'

export type MarkedTextProps = {
  readonly text: string
  /** Undefined and null = nothing was checked. */
  readonly grounding: ReplyGrounding | null | undefined
}

export function MarkedText({ text, grounding }: MarkedTextProps) {
  return cutAtMarks(text, grounding?.marks ?? []).map(({ start, text: piece, kinds }) =>
    kinds.length === 0 ? (
      piece
    ) : (
      <mark key={start} {...markAttributes(kinds)}>
        {piece}
      </mark>
    ),
  )
}

/** The attributes of a `mark` element: its look, and the reasons as a tooltip. */
export function markAttributes(kinds: readonly GroundingMark['kind'][]) {
  return {
    className: kinds.includes('contradicted') ? 'marked marked-contradicted' : 'marked',
    title: kinds.map((kind) => answerTexts.marks[kind]).join(' '),
  }
}
