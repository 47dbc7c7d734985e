// Step two: add a knowledge item. A few sentences are enough.
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { overviewTexts } from '../../texts/overview.ts'

const example = { title: overviewTexts.exampleTitle, content: overviewTexts.exampleText }

export function KnowledgeStep({ chatbot_id }: { chatbot_id: string }) {
  const queries = useQueryClient()
  const form = useForm({ mode: 'uncontrolled', initialValues: { title: '', content: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.knowledge.create({ chatbot_id, ...values }, { wait: true }),
    () =>
      Promise.all(
        ['knowledge', 'chatbots'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      ),
  )
  return (
    <form onSubmit={submit}>
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
        <Group>
          <Button type="submit" loading={isPending}>
            {overviewTexts.addKnowledge}
          </Button>
          <Button variant="default" onClick={() => form.setValues(example)}>
            {overviewTexts.useExample}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
