// Changes the password, which ends all other sessions.
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { limits } from '@parley/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { CardForm } from '../../components/forms/card-form.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { sessionQuery, useSession } from '../../lib/session.ts'
import { profileTexts as texts } from '../../texts/people.ts'
import { sessionsQuery } from './queries.ts'

export function PasswordForm() {
  const queries = useQueryClient()
  const { person } = useSession()
  const form = useForm({ initialValues: { current_password: '', new_password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.changePassword, { body }),
    async (session) => {
      form.reset()
      queries.setQueryData(sessionQuery.queryKey, session)
      notifications.show({ message: texts.passwordSaved })
      await queries.invalidateQueries(sessionsQuery)
    },
  )
  const toggle = { 'aria-label': texts.show }
  return (
    <CardForm
      title={texts.password}
      submitLabel={texts.savePassword}
      isDirty={form.isDirty()}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
    >
      {/* Password managers need the username. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        required
        aria-invalid={form.errors.current_password !== undefined}
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={texts.wanted}
        description={texts.wantedHint(limits.password_shortest.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        required
        aria-invalid={form.errors.new_password !== undefined}
        {...form.getInputProps('new_password')}
      />
    </CardForm>
  )
}
