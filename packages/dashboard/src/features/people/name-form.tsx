// The name of the signed-in person.
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { useQueryClient } from '@tanstack/react-query'
import { CardForm } from '../../components/forms/card-form.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { sessionQuery, useSession } from '../../lib/session.ts'
import { profileTexts as texts } from '../../texts/people.ts'
import { membersQuery } from './queries.ts'

export function NameForm() {
  const { person } = useSession()
  const queries = useQueryClient()
  const form = useForm({ initialValues: { name: person.name } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.changeProfile, { body }),
    async (session) => {
      // The service trims the name.
      form.setInitialValues({ name: session.person.name })
      form.reset()
      queries.setQueryData(sessionQuery.queryKey, session)
      notifications.show({ message: texts.nameSaved })
      await queries.invalidateQueries(membersQuery)
    },
  )
  return (
    <CardForm
      title={texts.you}
      submitLabel={texts.saveName}
      isDirty={form.isDirty()}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        autoComplete="name"
        required
        {...form.getInputProps('name')}
      />
    </CardForm>
  )
}
