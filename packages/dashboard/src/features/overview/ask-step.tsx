// Step three: a question, its answer with source, and what comes next.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints, type Message } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAction } from '../../components/forms/use-action.ts'
import { Failure } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { problemIfBlank } from './problem-if-blank.ts'
import { setupProgressQuery } from './queries.ts'

// The overview is in the first load, and few people see this step.
const AskAnswer = lazy(async () => ({ default: (await import('./ask-answer.tsx')).AskAnswer }))
const NextSteps = lazy(async () => ({ default: (await import('./next-steps.tsx')).NextSteps }))

type AskStepProps = {
  readonly chatbot_id: string
  /** Whether the knowledge is the example, so that its question gets an answer. */
  readonly isExample: boolean
  /** Whether the chatbot already has a conversation. */
  readonly wasAsked: boolean
  readonly onFinish: () => void
}

export function AskStep({ chatbot_id, isExample, wasAsked, onFinish }: AskStepProps) {
  const queries = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { text: isExample ? overviewTexts.exampleQuestion : '' },
    validate: { text: problemIfBlank },
  })
  const asking = useAction(ask, () => {
    void queries.invalidateQueries(setupProgressQuery)
    return queries.invalidateQueries({ queryKey: ['conversations'] })
  })
  const isDone = asking.data !== undefined || wasAsked
  return (
    <Stack>
      <form onSubmit={form.onSubmit(({ text }) => asking.start({ chatbot_id, text }))} noValidate>
        <Group align="flex-start">
          <TextInput
            aria-label={overviewTexts.question}
            maxLength={10_000}
            required
            flex={1}
            miw={180}
            maw={560}
            key={form.key('text')}
            {...form.getInputProps('text')}
          />
          <Button type="submit" loading={asking.isPending}>
            {overviewTexts.ask}
          </Button>
        </Group>
      </form>
      {asking.isError && <Failure error={asking.error} />}
      <div aria-live="polite">
        {asking.data !== undefined && (
          <Suspense>
            <AskAnswer message={asking.data} />
          </Suspense>
        )}
      </div>
      {isDone && (
        <Suspense>
          <NextSteps chatbot_id={chatbot_id} onFinish={onFinish} />
        </Suspense>
      )}
    </Stack>
  )
}

type Question = { readonly chatbot_id: string; readonly text: string }

/** Creates a playground conversation, which analytics exclude. */
async function ask({ chatbot_id, text }: Question, idempotencyKey: string): Promise<Message> {
  const body = { chatbot_id, playground: true }
  const options = { idempotencyKey }
  const { conversation_id } = await parley.call(endpoints.createConversation, { body }, options)
  return parley.messages.send(conversation_id, { text }, options)
}
