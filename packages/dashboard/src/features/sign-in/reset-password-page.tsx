// Sets a new password with a one-time link.
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useFormCall } from '../../components/forms/form-call.ts'
import { TextLink } from '../../components/links.tsx'
import { useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { NewPasswordField } from './fields.tsx'
import { DeadLink, Problem, VisitorPage } from './visitor-page.tsx'

export function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <VisitorPage title={signInTexts.resetTitle} about={signInTexts.resetAbout}>
      {token === '' ? (
        <DeadLink>{signInTexts.linkIncomplete}</DeadLink>
      ) : (
        <>
          <ResetForm token={token} />
          {/* For a link that was used already: a new one is asked for there. */}
          <Text size="sm" ta="center">
            <TextLink to="/sign-in">{signInTexts.back}</TextLink>
          </Text>
        </>
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
