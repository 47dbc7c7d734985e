// The sign-in form, with help.
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { TextLink } from '../../components/links.tsx'
import { signInOptionsQuery } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

export function SignInPage() {
  const { data: options } = useQuery(signInOptionsQuery)
  const [hasForgotten, setHasForgotten] = useState(false)
  if (hasForgotten) {
    return <ForgottenPassword hasMail={options?.mail} onBack={() => setHasForgotten(false)} />
  }
  if (options?.setup_needed === true) {
    return (
      <VisitorPage title={signInTexts.setupNeededTitle}>
        <Text>{signInTexts.setupNeeded}</Text>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title={signInTexts.signInTitle}>
      <SignInForm />
      <Stack gap={4} align="center">
        <Anchor component="button" type="button" size="sm" onClick={() => setHasForgotten(true)}>
          {signInTexts.forgot}
        </Anchor>
        {options?.sign_up_open === true && (
          <Text size="sm">
            {signInTexts.noAccount} <TextLink to="/sign-up">{signInTexts.signUp}</TextLink>
          </Text>
        )}
      </Stack>
    </VisitorPage>
  )
}

function SignInForm() {
  const { from } = useSearch({ from: '/sign-in' })
  const enter = useFinishSignIn(from)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.signIn, { body }, noRetries),
    enter,
  )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.signIn}
        </Button>
      </Stack>
    </form>
  )
}
