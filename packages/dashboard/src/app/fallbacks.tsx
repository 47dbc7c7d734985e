// What is shown for an address that leads nowhere, and where a page broke.
import { Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TextLink } from '../components/links.tsx'
import { Page } from '../components/page.tsx'
import { Failure } from '../components/states.tsx'
import { useConnectionLost } from '../lib/connection.ts'
import { commonTexts } from '../texts/common.ts'
import { shellTexts } from '../texts/shell.ts'

export function Missing() {
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

type BrokenProps = { readonly error: unknown; readonly reset: () => void }

/** In place of everything. */
export function Broken({ error, reset }: BrokenProps) {
  return (
    <Container component="main" size="sm" py="xl">
      <Failure error={error} onRetry={reset} />
    </Container>
  )
}

/** In place of a page, inside the frame. */
export function BrokenPage({ error }: BrokenProps) {
  const isLost = useConnectionLost()
  const [wasLost] = useState(isLost)
  // A part of the page did not arrive: with the connection it comes back.
  useEffect(() => {
    if (wasLost && !isLost) reloadUnlessJustDone()
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
const justMs = 10_000

/** What reloading does not mend is shown, rather than tried for ever. */
function reloadUnlessJustDone(): void {
  const last = Number(sessionStorage.getItem(reloadedAt))
  if (Date.now() - last < justMs) return
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  location.reload()
}
