// The pages for an unknown address and for an unexpected error.
import { Container, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../components/links.tsx'
import { Page } from '../components/page.tsx'
import { Failure } from '../components/states.tsx'
import { useConnectionLost } from '../lib/connection.ts'
import { commonTexts } from '../texts/common.ts'
import { shellTexts } from '../texts/shell.ts'

/** For an unknown address of a signed-in person, inside the frame. */
export function NotFoundPage() {
  return (
    <Page title={commonTexts.notFoundTitle} about={commonTexts.notFoundAbout}>
      <div>
        <ButtonLink to="/">{commonTexts.toOverview}</ButtonLink>
      </div>
    </Page>
  )
}

/** For an unknown address of a visitor. */
export function NotFoundScreen() {
  return (
    <Container component="main" size="sm" py="xl">
      <NotFoundPage />
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
