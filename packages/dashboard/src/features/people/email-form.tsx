// The email address of the signed-in person. A mailed link changes or confirms it.
import { Alert, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardForm } from '../../components/forms/card-form.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { Failure } from '../../components/states.tsx'
import { signInOptionsQuery } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { useSession } from '../../lib/session.ts'
import { profileTexts as texts } from '../../texts/people.ts'

export function EmailForm() {
  const { data: options, error, refetch } = useQuery(signInOptionsQuery)
  const { person } = useSession()
  if (options?.mail === true) return <ChangeEmail key={person.email} />
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.emailTitle}>
      <Stack maw={480}>
        <Title order={2} size="h4">
          {texts.emailTitle}
        </Title>
        <TextInput label={texts.email} value={person.email} readOnly variant="filled" />
        {error !== null && <Failure error={error} onRetry={() => refetch()} />}
        {options?.mail === false && (
          <Text c="dimmed" size="sm">
            {texts.emailNoMail}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

function ChangeEmail() {
  const { person } = useSession()
  const [sent, setSent] = useState<{ email: string; mail: boolean }>()
  const form = useForm({ initialValues: { email: person.email, current_password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.requestEmailChange, { body }),
    ({ mail }) => {
      setSent({ email: form.values.email.trim(), mail })
      form.reset()
    },
  )
  return (
    <CardForm
      title={texts.emailTitle}
      submitLabel={texts.sendLink}
      isDirty={form.isDirty()}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
    >
      {!person.email_verified && <Alert color="yellow">{texts.emailUnproven}</Alert>}
      {sent !== undefined && (
        <Alert role="status" color={sent.mail ? 'green' : 'red'}>
          {sent.mail ? texts.linkSent(sent.email) : texts.linkNotSent}
        </Alert>
      )}
      <TextInput
        label={texts.email}
        description={texts.emailAbout}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.show }}
        required
        aria-invalid={form.errors.current_password !== undefined}
        {...form.getInputProps('current_password')}
      />
    </CardForm>
  )
}
