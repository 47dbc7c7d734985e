// Accepts an invitation.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints, ParleyError } from '@parley/client'
import type { InvitationOffer } from '@parley/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { Failure, Loading } from '../../components/states.tsx'
import { useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { NameField, NewPasswordField, PasswordField } from './fields.tsx'
import { Problem, VisitorPage } from './visitor-page.tsx'

const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['visitor', 'invitation', token],
    queryFn: ({ signal }) =>
      parley.call(endpoints.lookUpInvitation, { body: { token } }, { ...noRetries, signal }),
    enabled: token !== '',
  })

export function InvitationPage() {
  const token = useLinkToken()
  const { data: offer, error, isError, refetch } = useQuery(offerQuery(token))
  if (offer !== undefined) return <Offer offer={offer} token={token} />
  const isGone = error instanceof ParleyError && error.status === 404
  return (
    <VisitorPage title={signInTexts.invitationOpening}>
      {token === '' ? (
        <Alert color="yellow">{signInTexts.linkIncomplete}</Alert>
      ) : isGone ? (
        <Alert color="yellow">{signInTexts.invitationGone}</Alert>
      ) : isError ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : (
        <Loading />
      )}
    </VisitorPage>
  )
}

function Offer({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { account_name, email, role, has_password } = offer
  const enter = useFinishSignIn()
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ name, password }) => {
      const person = has_password ? { password } : { name, password }
      return parley.call(endpoints.acceptInvitation, { body: { token, ...person } }, noRetries)
    },
    enter,
  )
  return (
    <VisitorPage
      title={signInTexts.invitationTitle(account_name)}
      about={signInTexts.invitationAbout(email, signInTexts.roles[role])}
    >
      <Text size="sm">{signInTexts.rolesMean[role]}</Text>
      <form onSubmit={submit}>
        {/* Password managers need the username. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <Problem>{problem}</Problem>
          {has_password ? (
            <PasswordField
              autoFocus
              description={signInTexts.hasPassword}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
          ) : (
            <>
              <NameField autoFocus key={form.key('name')} {...form.getInputProps('name')} />
              <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
            </>
          )}
          <Button type="submit" fullWidth loading={isPending}>
            {signInTexts.join}
          </Button>
        </Stack>
      </form>
    </VisitorPage>
  )
}
