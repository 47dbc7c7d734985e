// The pages for an unknown address and for an unexpected error.
import { Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TextLink } from '../components/links.tsx'
import { Page } from '../components/page.tsx'
import { Failure } from '../components/states.tsx'
import { useConnectionLost } from '../lib/connection.ts'
import { commonTexts } from '../texts/common.ts'
import { shellTexts } from '../texts/shell.ts'

export function NotFoundPage() {
  return (
    <Container component="main" size="sm" py="xl">
      <Stack>
        <Title order={1}>{commonTexts.notFoundTitle}</Title>
        <Text>{commonTexts.notFoundAbout}</Text>
        <TextLink to="/">{commonTexts.toOverview}</TextLink>
      </Stack>
    </Container>
  )
}

type ErrorProps = { readonly error: unknown; readonly reset: () => void }

/** Replaces the whole screen. */
export function ErrorScreen({ error, reset }: ErrorProps) {
  return (
    <Container component="main" size="sm" py="xl">
      <Failure error={error} onRetry={reset} />
    </Container>
  )
}

/** Replaces the page, inside the frame. */
export function ErrorPage({ error }: ErrorProps) {
  const isLost = useConnectionLost()
  const [wasLost] = useState(isLost)
  // A chunk of the page’s code did not load. Reload once the connection is back.
  useEffect(() => {
    if (wasLost && !isLost) reloadOnce()
  }, [wasLost, isLost])
  return (
    <Page title={isLost ? shellTexts.unreachable : commonTexts.failed}>
      {isLost ? (
        <Text>{shellTexts.unreachableAbout}</Text>
      ) : (
        <Failure error={error} onRetry={() => location.reload()} />
      )}
    </Page>
  )
}

const reloadedAt = 'parley-reloaded-at'
const reloadPauseMs = 10_000

/** Reloads at most once in 10 seconds: an error that a reload doesn’t fix stays on the screen. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadedAt))
  if (Date.now() - last < reloadPauseMs) return
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  location.reload()
}
