// Step one: create a chatbot. It needs only a name.
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { problemIfBlank } from './problem-if-blank.ts'

export function ChatbotStep() {
  const queries = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: overviewTexts.chatbotNameExample },
    validate: { name: problemIfBlank },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.chatbots.create(body),
    () => queries.invalidateQueries({ queryKey: ['chatbots'] }),
  )
  return (
    <form onSubmit={submit} noValidate>
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <Group align="flex-start">
        <TextInput
          aria-label={overviewTexts.chatbotName}
          maxLength={100}
          required
          flex={1}
          miw={180}
          maw={320}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={isPending}>
          {overviewTexts.makeChatbot}
        </Button>
      </Group>
    </form>
  )
}
