// Explains a reply: the decision, the search terms, the passages and the timings.
import { Alert, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { type Explanation, ParleyError } from '@parley/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { answerTexts } from '../../texts/answers.ts'
import { QueryContent } from '../states.tsx'
import { ExplainedGrounding } from './explained-grounding.tsx'
import { ExplainedPassages } from './explained-passages.tsx'
import { ExplainedWords } from './explained-words.tsx'

const explanationQuery = (message_id: string) =>
  queryOptions({
    queryKey: ['explanations', message_id],
    async queryFn({ signal }) {
      try {
        return await parley.messages.explain(message_id, { signal })
      } catch (error) {
        if (error instanceof ParleyError && error.status === 404) return null
        throw error
      }
    },
    // An explanation never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function AnswerExplanation({ message_id }: { message_id: string }) {
  const query = useQuery(explanationQuery(message_id))
  return (
    <QueryContent query={query}>
      {(explanation) =>
        explanation === null ? (
          <Alert color="gray">{answerTexts.explanationGone}</Alert>
        ) : (
          <Stack gap="lg" style={{ overflowWrap: 'anywhere' }}>
            <Decision explanation={explanation} />
            <ExplainedGrounding explanation={explanation} />
            <ExplainedWords explanation={explanation} />
            <ExplainedPassages explanation={explanation} />
            <Timings explanation={explanation} />
          </Stack>
        )
      }
    </QueryContent>
  )
}

type AnswerExplanationProps = { readonly explanation: Explanation }

function Decision({ explanation }: AnswerExplanationProps) {
  const { rule, outcome, confidence, threshold, strength, strength_needed } = explanation
  const isWeighed = rule === 'confidence' || rule === null
  // The threshold does not apply to a model’s reply.
  const line = explanation.grounding === null ? threshold : null
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {answerTexts.decision}
      </Title>
      <Text size="sm">
        {answerTexts.answeredAs(answerTexts.outcomes[outcome])}.{' '}
        {answerTexts.outcomesAbout[outcome]}
      </Text>
      <Text size="sm">{answerTexts.decidedBy[rule ?? 'model']}</Text>
      {isWeighed && <ConfidenceBar confidence={confidence} threshold={line} />}
      {strength !== null && strength_needed !== null && isWeighed && (
        <Text size="sm">
          {answerTexts.strength(answerTexts.number(strength), answerTexts.number(strength_needed))}
        </Text>
      )}
    </Stack>
  )
}

type ConfidenceBarProps = { readonly confidence: number; readonly threshold: number | null }

/** The confidence as a bar, with a mark at the threshold. */
function ConfidenceBar({ confidence, threshold }: ConfidenceBarProps) {
  const { percent } = answerTexts
  const passes = threshold === null || confidence >= threshold
  const words =
    threshold === null
      ? answerTexts.gateOpen(percent(confidence))
      : answerTexts.gate(percent(confidence), percent(threshold))
  return (
    <div>
      <div style={{ position: 'relative' }} aria-hidden>
        <Progress value={confidence * 100} color={passes ? 'green' : 'orange'} size="lg" />
        {threshold !== null && (
          <div
            title={answerTexts.threshold}
            style={{
              position: 'absolute',
              insetBlock: -4,
              insetInlineStart: `${Math.min(threshold, 1) * 100}%`,
              borderInlineStart: '2px solid var(--mantine-color-text)',
            }}
          />
        )}
      </div>
      <Text size="sm" mt={6}>
        {words}
      </Text>
    </div>
  )
}

function Timings({ explanation }: AnswerExplanationProps) {
  const { engine, timings, tokens } = explanation
  const { load_ms, engine_ms, model_ms, first_token_ms } = timings
  const lines = [
    [answerTexts.loading, load_ms],
    [answerTexts.making, engine_ms],
    [answerTexts.waiting, model_ms],
    [answerTexts.firstWords, first_token_ms],
  ] as const
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {answerTexts.engine}
      </Title>
      <Text size="sm">
        {engine === 'builtin' ? answerTexts.builtin : answerTexts.model(engine)}
        {tokens !== null &&
          ` · ${answerTexts.tokens(countOf(tokens.input_tokens), countOf(tokens.output_tokens))}`}
      </Text>
      <Title order={3} size="h5">
        {answerTexts.timings}
      </Title>
      <List size="sm" listStyleType="none" withPadding={false}>
        {lines.map(
          ([label, value]) =>
            value !== null && (
              <List.Item key={label}>
                <Group gap="xs">
                  <span>{label}</span>
                  <Text span inherit fw={600}>
                    {answerTexts.ms(value)}
                  </Text>
                </Group>
              </List.Item>
            ),
        )}
      </List>
    </Stack>
  )
}

function countOf(tokens: number | null): string {
  return tokens === null ? '?' : answerTexts.number(tokens)
}
