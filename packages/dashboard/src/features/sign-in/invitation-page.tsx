// Accepts an invitation.
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints, ParleyError } from '@parley/client'
import type { InvitationOffer } from '@parley/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../components/forms/form-call.ts'
import { Failure, Loading } from '../../components/states.tsx'
import { useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { noRetries, useFinishSignIn } from './entry.ts'
import { NameField, NewPasswordField, PasswordField } from './fields.tsx'
import { DeadLink, Problem, VisitorPage } from './visitor-page.tsx'

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
  const [isTaken, setIsTaken] = useState(false)
  const isGone = isTaken || isNotFound(error)
  if (offer !== undefined && !isGone) {
    return <Offer offer={offer} token={token} onGone={() => setIsTaken(true)} />
  }
  return (
    <VisitorPage title={signInTexts.invitationOpening}>
      {token === '' ? (
        <DeadLink>{signInTexts.invitationIncomplete}</DeadLink>
      ) : isGone ? (
        <DeadLink>{signInTexts.invitationGone}</DeadLink>
      ) : isError ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : (
        <Loading />
      )}
    </VisitorPage>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ParleyError && error.status === 404
}

type OfferProps = {
  readonly offer: InvitationOffer
  readonly token: string
  /** Called if the invitation was used or revoked while this page was open. */
  readonly onGone: () => void
}

function Offer({ offer, token, onGone }: OfferProps) {
  const { account_name, email, role, has_password } = offer
  const enter = useFinishSignIn()
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', password: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    async ({ name, password }) => {
      const person = has_password ? { password } : { name, password }
      try {
        return await parley.call(
          endpoints.acceptInvitation,
          { body: { token, ...person } },
          noRetries,
        )
      } catch (error) {
        if (isNotFound(error)) onGone()
        throw error
      }
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
