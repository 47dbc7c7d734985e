// Creates an account with its owner, if sign-up is enabled.
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { TextLink } from '../../components/links.tsx'
import { QueryContent } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, signInOptionsQuery, useFinishSignIn } from './entry.ts'
import { EmailField, NameField, NewPasswordField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

export function SignUpPage() {
  const options = useQuery(signInOptionsQuery)
  return (
    <VisitorPage title={signInTexts.signUpTitle} about={signInTexts.signUpAbout}>
      <QueryContent query={options}>
        {({ sign_up_open }) =>
          sign_up_open ? <SignUpForm /> : <Alert color="yellow">{signInTexts.signUpClosed}</Alert>
        }
      </QueryContent>
      <Text size="sm" ta="center">
        {signInTexts.haveAccount} <TextLink to="/sign-in">{signInTexts.toSignIn}</TextLink>
      </Text>
    </VisitorPage>
  )
}

function SignUpForm() {
  const enter = useFinishSignIn()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { account_name: '', name: '', email: '', password: '' },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.signUp, { body }, noRetries),
    enter,
  )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <TextInput
          label={signInTexts.accountName}
          description={signInTexts.accountNameHint}
          autoComplete="organization"
          maxLength={100}
          required
          withAsterisk={false}
          autoFocus
          key={form.key('account_name')}
          {...form.getInputProps('account_name')}
        />
        <NameField key={form.key('name')} {...form.getInputProps('name')} />
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.signUpDo}
        </Button>
      </Stack>
    </form>
  )
}
