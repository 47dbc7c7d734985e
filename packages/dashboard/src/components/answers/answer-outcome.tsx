// The outcome of a reply and its confidence, in words and as a number.
import { Badge, Group, Tooltip } from '@mantine/core'
import type { Message } from '@parley/client'
import { answerTexts } from '../../texts/answers.ts'

type Outcome = NonNullable<Message['outcome']>

/** How sure the bot is of an answer says nothing about a question back or small talk. */
const unweighed: readonly Outcome[] = ['clarify', 'small_talk']

const colors: Record<Outcome, string> = {
  answer: 'green',
  closest: 'yellow',
  unknown: 'orange',
  clarify: 'blue',
  small_talk: 'gray',
}

type AnswerOutcomeProps = {
  readonly outcome: Message['outcome'] | undefined
  readonly confidence: Message['confidence'] | undefined
}

export function AnswerOutcome({ outcome, confidence }: AnswerOutcomeProps) {
  if (outcome === undefined || outcome === null) return null
  const isWeighed = confidence != null && !unweighed.includes(outcome)
  return (
    <Group gap={6}>
      <Tooltip label={answerTexts.outcomesAbout[outcome]} multiline maw={280}>
        <Badge miw="max-content" color={colors[outcome]}>
          {answerTexts.outcomes[outcome]}
        </Badge>
      </Tooltip>
      {isWeighed && (
        <Tooltip label={answerTexts.confidenceLabel}>
          <Badge miw="max-content">{answerTexts.confidence(confidence)}</Badge>
        </Tooltip>
      )}
    </Group>
  )
}
