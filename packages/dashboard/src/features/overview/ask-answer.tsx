// The reply to the first question, with its sources.
import { Paper, Stack, Text } from '@mantine/core'
import type { Message } from '@parley/client'
import { AnswerOutcome } from '../../components/answers/answer-outcome.tsx'
import { AnswerSources } from '../../components/answers/answer-sources.tsx'
import { MarkdownText } from '../../components/markdown/markdown-text.tsx'
import { overviewTexts } from '../../texts/overview.ts'

export function AskAnswer({ message }: { message: Message }) {
  const { text, outcome, confidence, citations = [] } = message
  return (
    <Paper withBorder p="md" bg="var(--surface-page)">
      <Stack gap="sm">
        <MarkdownText text={text} />
        <AnswerOutcome outcome={outcome} confidence={confidence} />
        <AnswerSources citations={citations} />
        {outcome === 'unknown' && (
          <Text size="sm" c="dimmed">
            {overviewTexts.notFound}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
