// Step two: add a knowledge item. A few sentences are enough.
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { problemIfBlank } from './problem-if-blank.ts'

const example = { title: overviewTexts.exampleTitle, content: overviewTexts.exampleText }

export function KnowledgeStep({ chatbot_id }: { chatbot_id: string }) {
  const queries = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: example,
    validate: { title: problemIfBlank, content: problemIfBlank },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.knowledge.create({ chatbot_id, ...values }, { wait: true }),
    () =>
      Promise.all(
        ['knowledge', 'chatbots'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={overviewTexts.knowledgeTitle}
          required
          withAsterisk={false}
          maw={480}
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={overviewTexts.knowledgeText}
          description={overviewTexts.knowledgeTextHint}
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={12}
          key={form.key('content')}
          {...form.getInputProps('content')}
        />
        <div>
          <Button type="submit" loading={isPending}>
            {overviewTexts.addKnowledge}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
