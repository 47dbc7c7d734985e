// The marked places of a reply as a list, with their reasons.
import { List, Stack, Text } from '@mantine/core'
import type { GroundingMark } from '@parley/client'
import { answerTexts } from '../../texts/answers.ts'
import type { MarkedTextProps } from './marked-text.tsx'

const notesShown = 5
const quotedCharacters = 60

/** Lists each marked place with its reason, also for people who can’t hover, and the result of the verifier. */
export function MarkNotes({ text, grounding }: MarkedTextProps) {
  if (grounding === null || grounding === undefined) return null
  const { verified } = grounding
  // An erased text can’t be quoted.
  const marks = grounding.marks.filter(({ start }) => start < text.length)
  if (marks.length === 0 && verified === null) return null
  const more = marks.length - notesShown
  return (
    <Stack gap={4} fz="sm" style={{ overflowWrap: 'anywhere' }}>
      {marks.length > 0 && (
        <List size="sm" aria-label={answerTexts.marksLabel}>
          {marks.slice(0, notesShown).map((mark) => (
            <List.Item key={`${mark.start} ${mark.end} ${mark.kind}`}>
              <bdi>“{quoteOf(text, mark)}”</bdi>: {answerTexts.marks[mark.kind]}
            </List.Item>
          ))}
          {more > 0 && <List.Item>{answerTexts.moreMarks(more)}</List.Item>}
        </List>
      )}
      {verified !== null && (
        <Text size="sm" c="dimmed">
          {answerTexts.verified[verified ? 'yes' : 'no']}
        </Text>
      )}
    </Stack>
  )
}

function quoteOf(text: string, { start, end }: GroundingMark): string {
  const quote = [...text.slice(start, end)]
  return quote.length <= quotedCharacters
    ? quote.join('')
    : `${quote.slice(0, quotedCharacters).join('').trimEnd()}…`
}
