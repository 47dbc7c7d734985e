// Step three: a question, its answer with source, and the matching API call.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints, type Message } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAction } from '../../components/forms/use-action.ts'
import { ButtonLink } from '../../components/links.tsx'
import { Failure } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { CurlLines } from './curl-lines.tsx'
import { problemIfBlank } from './problem-if-blank.ts'

// The overview is in the first load, and few people see this step.
const AskAnswer = lazy(async () => ({ default: (await import('./ask-answer.tsx')).AskAnswer }))

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
  const asking = useAction(ask, () => queries.invalidateQueries({ queryKey: ['conversations'] }))
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
        <>
          <CurlLines chatbot_id={chatbot_id} />
          <Group>
            <Button onClick={onFinish}>{overviewTexts.finish}</Button>
            <ButtonLink to="/chatbots/$chatbot_id" params={{ chatbot_id }} variant="default">
              {overviewTexts.openPlayground}
            </ButtonLink>
          </Group>
        </>
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
