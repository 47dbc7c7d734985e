// The exact prompts and answers of a trial.
import { Accordion, Code, Stack, Text, Title } from '@mantine/core'
import type { ModelTrialCall } from '@parley/contract'
import { answerTexts } from '../../texts/answers.ts'
import { trialTexts as texts } from '../../texts/models.ts'

export function TrialCalls({ calls }: { calls: readonly ModelTrialCall[] }) {
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {texts.callsTitle}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.callsAbout}
      </Text>
      <Accordion variant="contained" multiple order={4}>
        {calls.map((call, index) => (
          // The calls of a trial never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: a model may be asked the same twice.
          <Accordion.Item key={index} value={String(index)}>
            <Accordion.Control>{titleOf(call)}</Accordion.Control>
            <Accordion.Panel>
              <Call call={call} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}

function titleOf({ purpose, model, latency_ms, failure }: ModelTrialCall): string {
  const title = texts.call(texts.purposes[purpose], model, answerTexts.ms(latency_ms))
  return failure === null ? title : `${title}. ${texts.failed(failure)}`
}

function Call({ call: { instructions, messages, answer } }: { call: ModelTrialCall }) {
  return (
    <Stack gap="sm">
      <Part title={texts.system} text={instructions} />
      {messages.map(({ role, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a conversation may repeat a message.
        <Part key={index} title={texts.roles[role]} text={text} />
      ))}
      <Part title={texts.answer} text={answer === '' ? texts.noAnswer : answer} />
    </Stack>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Code
        block
        tabIndex={0}
        aria-label={title}
        mah={320}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Code>
    </div>
  )
}
