// Creates an account with its owner: asks for the email first, and for the rest once the mailed link was opened.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { TextLink } from '../../components/links.tsx'
import { QueryContent } from '../../components/states.tsx'
import { signInOptionsQuery, useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { AccountNameField, EmailField, NameField, NewPasswordField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

export function SignUpPage() {
  const options = useQuery(signInOptionsQuery)
  const token = useLinkToken()
  return (
    <VisitorPage title={signInTexts.signUpTitle} about={signInTexts.signUpAbout}>
      <QueryContent query={options}>
        {({ sign_up_open }) =>
          !sign_up_open ? (
            <Alert color="yellow">{signInTexts.signUpClosed}</Alert>
          ) : token === '' ? (
            <AddressForm />
          ) : (
            <AccountForm token={token} />
          )
        }
      </QueryContent>
      <Text size="sm" ta="center">
        {signInTexts.haveAccount} <TextLink to="/sign-in">{signInTexts.toSignIn}</TextLink>
      </Text>
    </VisitorPage>
  )
}

function AddressForm() {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.requestSignUp, { body }, noRetries),
    () => setSentTo(form.getValues().email.trim()),
  )
  if (sentTo !== '') return <Alert role="status">{signInTexts.signUpSent(sentTo)}</Alert>
  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <EmailField
          autoFocus
          description={signInTexts.signUpEmailHint}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.sendLink}
        </Button>
      </Stack>
    </form>
  )
}

function AccountForm({ token }: { token: string }) {
  const enter = useFinishSignIn()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { account_name: '', name: '', password: '' },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.call(endpoints.signUp, { body: { token, ...values } }, noRetries),
    enter,
  )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <AccountNameField
          autoFocus
          key={form.key('account_name')}
          {...form.getInputProps('account_name')}
        />
        <NameField key={form.key('name')} {...form.getInputProps('name')} />
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.signUpDo}
        </Button>
      </Stack>
    </form>
  )
}
