// Asks a model a question, and shows the reply, its checks and its cost.
import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { ModelTrial } from '@parley/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MarkNotes } from '../../components/answers/mark-notes.tsx'
import { MarkedText } from '../../components/answers/marked-text.tsx'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Failure } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { answerTexts } from '../../texts/answers.ts'
import { trialTexts as texts } from '../../texts/models.ts'
import { TrialCalls } from './trial-calls.tsx'

type TrialProps = { readonly of: 'account' | 'installation' }

export function Trial({ of }: TrialProps) {
  const endpoint = of === 'account' ? endpoints.tryModel : endpoints.tryInstallationModel
  const [question, setQuestion] = useState('')
  const trial = useMutation({
    mutationFn: () => parley.call(endpoint, { body: question.trim() === '' ? {} : { question } }),
  })
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!trial.isPending) trial.mutate()
          }}
        >
          <Stack gap="sm" maw={560}>
            <Textarea
              label={texts.question}
              description={texts.questionHint}
              maxLength={1_000}
              autosize
              value={question}
              onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
            />
            <Group gap="sm">
              <Button type="submit" variant="light" loading={trial.isPending}>
                {texts.run}
              </Button>
              {trial.isPending && (
                <Text size="sm" c="dimmed">
                  {texts.running}
                </Text>
              )}
            </Group>
          </Stack>
        </form>
        <div aria-live="polite">
          {trial.isSuccess && <TrialResult trial={trial.data} />}
          {trial.isError && <Failure error={trial.error} />}
        </div>
      </Stack>
    </Paper>
  )
}

function TrialResult({ trial }: { trial: ModelTrial }) {
  const { answered, engine, error, question, chatbot_id, latency_ms, usage, reply, calls } = trial
  const { nameOf } = useChatbotChoices()
  const title = () => {
    if (engine === null) return texts.noModel
    return answered ? texts.works(engine) : texts.fails(engine)
  }
  return (
    <Stack gap="md">
      <Alert color={answered ? 'green' : 'red'} title={title()}>
        {error}
      </Alert>
      <Facts>
        <Fact name={texts.asked}>{question}</Fact>
        <Fact name={texts.chatbot}>
          {chatbot_id === null ? texts.noChatbot : nameOf(chatbot_id)}
        </Fact>
        {calls.length > 0 && <Fact name={texts.time}>{answerTexts.ms(latency_ms)}</Fact>}
        {usage !== null && <Fact name={texts.tokens}>{tokensOf(usage)}</Fact>}
      </Facts>
      {reply !== null && <TrialReply reply={reply} />}
      {calls.length > 0 && <TrialCalls calls={calls} />}
    </Stack>
  )
}

function tokensOf({ input_tokens, output_tokens }: NonNullable<ModelTrial['usage']>): string {
  if (input_tokens === null && output_tokens === null) return texts.noTokens
  const words = (count: number | null) => count?.toLocaleString() ?? texts.noTokens
  return answerTexts.tokens(words(input_tokens), words(output_tokens))
}

function TrialReply({ reply }: { reply: NonNullable<ModelTrial['reply']> }) {
  const { text, engine, outcome, grounding, model_rule } = reply
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {texts.replyTitle}
      </Title>
      <Paper withBorder p="sm">
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <MarkedText text={text} grounding={grounding} />
        </Text>
      </Paper>
      <MarkNotes text={text} grounding={grounding} />
      {engine === 'builtin' && <Text size="sm">{texts.builtin}</Text>}
      <Text size="sm">{texts.rule(model_rule)}</Text>
      <Text size="sm">
        {answerTexts.answeredAs(answerTexts.outcomes[outcome])}
        {grounding !== null && `. ${scoreOf(grounding.score)}`}
      </Text>
    </Stack>
  )
}

function scoreOf(score: number | null): string {
  return score === null ? answerTexts.noClaims : answerTexts.claims(answerTexts.percent(score))
}
