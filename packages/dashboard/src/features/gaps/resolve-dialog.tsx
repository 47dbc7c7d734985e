// Answers a question and then shows the chatbot’s new reply.

import {
  Alert,
  Button,
  Group,
  Loader,
  Modal,
  Paper,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Gap } from '@parley/contract'
import { limits } from '@parley/contract/limits'
import { isBlank } from '@parley/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerOutcome } from '../../components/answers/answer-outcome.tsx'
import { AnswerSources } from '../../components/answers/answer-sources.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { useReturnFocus } from '../../components/forms/use-return-focus.ts'
import { MarkdownText } from '../../components/markdown/markdown-text.tsx'
import { Failure } from '../../components/states.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { commonTexts } from '../../texts/common.ts'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { AttachItem } from './attach-item.tsx'
import { replyNowQuery, resolve } from './queries.ts'

export function ResolveDialog({ gap, onClose }: { gap: Gap; onClose: () => void }) {
  useReturnFocus()
  const [isResolved, setResolved] = useState(false)
  const done = () => setResolved(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.dialogTitle}
      size="lg"
      // An accidental click outside must not lose the input.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      {isResolved ? (
        <ReplyNow gap={gap} onClose={onClose} />
      ) : (
        <Stack>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {gap.question}
          </Text>
          {gap.previous_message !== null && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {texts.previous(plainText(gap.previous_message, limits.gap_previous.value))}
            </Text>
          )}
          <Tabs defaultValue="write" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="write">{texts.ways.write}</Tabs.Tab>
              <Tabs.Tab value="attach">{texts.ways.attach}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="write" pt="md">
              <WriteAnswer gap={gap} onDone={done} />
            </Tabs.Panel>
            <Tabs.Panel value="attach" pt="md">
              <AttachItem gap={gap} onDone={done} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Modal>
  )
}

function WriteAnswer({ gap, onDone }: { gap: Gap; onDone: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { question: gap.question, answer: '' },
    validate: {
      question: (text) => (isBlank(text) ? texts.questionMissing : null),
      answer: (text) => (isBlank(text) ? texts.answerMissing : null),
    },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body, idempotencyKey) => resolve(gap.id, body, idempotencyKey),
    onDone,
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.question}
          description={gap.previous_message === null ? texts.questionAbout : texts.questionAlone}
          required
          key={form.key('question')}
          {...form.getInputProps('question')}
        />
        <Textarea
          label={texts.answer}
          description={texts.answerAbout}
          required
          autosize
          minRows={4}
          maxRows={14}
          data-autofocus
          key={form.key('answer')}
          {...form.getInputProps('answer')}
        />
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ReplyNow({ gap, onClose }: { gap: Gap; onClose: () => void }) {
  const reply = useQuery(replyNowQuery(gap))
  return (
    <Stack aria-live="polite">
      <Alert title={texts.saved}>{reply.isPending ? texts.nowAsking : texts.nowAsked}</Alert>
      {gap.previous_message !== null && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {texts.previous(plainText(gap.previous_message, limits.gap_previous.value))}
        </Text>
      )}
      <Paper withBorder px="md" py="xs" mr="xl">
        <Text style={{ overflowWrap: 'anywhere' }} dir="auto">
          {gap.question}
        </Text>
      </Paper>
      {reply.isPending && <Loader size="sm" ml="auto" />}
      {reply.isError && <Failure error={reply.error} onRetry={() => reply.refetch()} />}
      {reply.data !== undefined && (
        <>
          <Paper px="md" py="xs" ml="xl" bg="var(--mantine-primary-color-light)">
            <div data-reply-now>
              <MarkdownText text={reply.data.text} />
            </div>
            <AnswerOutcome outcome={reply.data.outcome} confidence={reply.data.confidence} />
          </Paper>
          <AnswerSources citations={reply.data.citations ?? []} />
          {reply.data.answered !== true && <Text size="sm">{texts.stillUnsure}</Text>}
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </Stack>
  )
}
