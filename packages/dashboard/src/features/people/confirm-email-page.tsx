// Opens a mailed link, which gives the signed-in person the address it was sent to.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { endpoints, ParleyError } from '@parley/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '../../components/links.tsx'
import { Page } from '../../components/page.tsx'
import { Failure } from '../../components/states.tsx'
import { useLinkToken } from '../../lib/links.ts'
import { parley } from '../../lib/parley.ts'
import { sessionQuery } from '../../lib/session.ts'
import { profileTexts as texts } from '../../texts/people.ts'
import { membersQuery } from './queries.ts'

export function ConfirmEmailPage() {
  const token = useLinkToken()
  const queries = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => parley.call(endpoints.confirmEmail, { body: { token } }),
    onSuccess: async (session) => {
      queries.setQueryData(sessionQuery.queryKey, session)
      await queries.invalidateQueries(membersQuery)
    },
  })
  return (
    <Page title={texts.confirmTitle}>
      <Stack align="flex-start">
        {token === '' ? (
          <Alert color="yellow">{texts.linkIncomplete}</Alert>
        ) : data !== undefined ? (
          <Alert role="status">{texts.confirmed(data.person.email)}</Alert>
        ) : error instanceof ParleyError && error.status < 500 ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : error !== null ? (
          <Failure error={error} onRetry={() => mutate()} />
        ) : (
          <>
            <Text>{texts.confirmAbout}</Text>
            <Button loading={isPending} onClick={() => mutate()}>
              {texts.confirm}
            </Button>
          </>
        )}
        <ButtonLink variant="default" to="/settings/profile">
          {texts.toProfile}
        </ButtonLink>
      </Stack>
    </Page>
  )
}
