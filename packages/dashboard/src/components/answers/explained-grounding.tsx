// How far the sources support a reply of a language model.
import { List, Stack, Text, Title } from '@mantine/core'
import type { Explanation } from '@parley/client'
import { answerTexts } from '../../texts/answers.ts'

export function ExplainedGrounding({ explanation }: { explanation: Explanation }) {
  const { grounding, overlap } = explanation
  if (grounding === null) return null
  const { level, score, verified, marks } = grounding
  const kinds = [...new Set(marks.map(({ kind }) => kind))]
  const countOf = (kind: (typeof kinds)[number]) =>
    marks.filter((mark) => mark.kind === kind).length
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {answerTexts.grounding}
      </Title>
      <Text size="sm">{answerTexts.groundingLevels[level]}</Text>
      <Text size="sm">
        {score === null ? answerTexts.noClaims : answerTexts.claims(answerTexts.percent(score))}
      </Text>
      {overlap !== null && (
        <Text size="sm">{answerTexts.overlap(answerTexts.percent(overlap))}</Text>
      )}
      {verified !== null && <Text size="sm">{answerTexts.verified[verified ? 'yes' : 'no']}</Text>}
      {kinds.length > 0 && (
        <List size="sm" aria-label={answerTexts.marksLabel}>
          {kinds.map((kind) => (
            <List.Item key={kind}>
              {answerTexts.places(countOf(kind))}: {answerTexts.marks[kind]}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
