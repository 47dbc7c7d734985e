// Creates the first owner, with the link that the first start prints.
import { Alert, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { ButtonLink } from '../../components/links.tsx'
import { signInOptionsQuery, useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { AccountNameField, EmailField, NameField, NewPasswordField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

export function SetupPage() {
  const token = useLinkToken()
  const { data: options } = useQuery(signInOptionsQuery)
  return (
    <VisitorPage title={signInTexts.setupTitle} about={signInTexts.setupAbout}>
      {options?.setup_needed === false ? (
        <>
          <Alert>{signInTexts.setupDone}</Alert>
          <ButtonLink to="/sign-in">{signInTexts.toSignIn}</ButtonLink>
        </>
      ) : token === '' ? (
        <Alert color="yellow">{signInTexts.setupNoToken}</Alert>
      ) : (
        <SetupForm token={token} />
      )}
    </VisitorPage>
  )
}

function SetupForm({ token }: { token: string }) {
  const enter = useFinishSignIn()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { account_name: '', name: '', email: '', password: '' },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.call(endpoints.setUp, { body: { token, ...values } }, noRetries),
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
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.setupDo}
        </Button>
      </Stack>
    </form>
  )
}
