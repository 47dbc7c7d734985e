// Sets a new password with a one-time link.
import { Alert, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useFormCall } from '../../components/forms/form-call.ts'
import { useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { NewPasswordField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

export function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <VisitorPage title={signInTexts.resetTitle} about={signInTexts.resetAbout}>
      {token === '' ? (
        <Alert color="yellow">{signInTexts.linkIncomplete}</Alert>
      ) : (
        <ResetForm token={token} />
      )}
    </VisitorPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const enter = useFinishSignIn()
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ password }) =>
      parley.call(endpoints.resetPassword, { body: { token, password } }, noRetries),
    enter,
  )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <NewPasswordField
          autoFocus
          label={signInTexts.newPassword}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.resetDo}
        </Button>
      </Stack>
    </form>
  )
}
