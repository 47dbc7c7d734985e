// Help for a forgotten password: a link by email, or the command that creates one.
import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import { useState } from 'react'
import { CopyField } from '../../components/copy-field.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries } from './entry.ts'
import { EmailField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

type ForgottenPasswordProps = {
  /** `undefined` while loading. */
  readonly hasMail: boolean | undefined
  readonly onBack: () => void
}

export function ForgottenPassword({ hasMail, onBack }: ForgottenPasswordProps) {
  return (
    <VisitorPage title={signInTexts.forgotTitle}>
      {hasMail === undefined && <Loader />}
      {hasMail === true && <ByMail />}
      {hasMail === false && (
        <>
          <Text>{signInTexts.forgotByOperator}</Text>
          <CopyField value={signInTexts.resetCommand} label={signInTexts.commandLabel} />
        </>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {signInTexts.back}
      </Anchor>
    </VisitorPage>
  )
}

function ByMail() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.requestPasswordReset, { body }, noRetries),
    () => setIsSent(true),
  )
  if (isSent) return <Alert role="status">{signInTexts.linkSent}</Alert>
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{signInTexts.forgotByMail}</Text>
        <Problem>{problem}</Problem>
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
        <Button type="submit" fullWidth loading={isPending}>
          {signInTexts.sendLink}
        </Button>
      </Stack>
    </form>
  )
}
