// The frame of the pages that need no sign-in.
import { Alert, Anchor, Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../components/links.tsx'
import { Logo } from '../../components/logo.tsx'
import { focusTitle } from '../../lib/page/page-focus.ts'
import { setPageTitle } from '../../lib/page/page-title.ts'
import { hasReference } from '../../lib/reference.ts'
import { signInTexts } from '../../texts/sign-in.ts'

type VisitorPageProps = {
  readonly title: string
  readonly about?: ReactNode
  readonly children: ReactNode
}

export function VisitorPage({ title, about, children }: VisitorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setPageTitle(title)
    focusTitle(heading.current)
  }, [title])
  return (
    <Box
      component="main"
      mih="100dvh"
      px="md"
      py="xl"
      bg="var(--surface-page)"
      style={{ display: 'grid', placeItems: 'center' }}
    >
      <Stack w="100%" maw={420} gap="lg">
        <Group gap="sm" justify="center">
          <Logo size="lg" />
        </Group>
        <Paper withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }}>
          <Stack>
            <Box>
              <Title
                order={1}
                size="h3"
                ref={heading}
                tabIndex={-1}
                data-page-title
                style={{ outline: 'none', overflowWrap: 'anywhere' }}
              >
                {title}
              </Title>
              {about !== undefined && (
                <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
                  {about}
                </Text>
              )}
            </Box>
            {children}
          </Stack>
        </Paper>
        {hasReference && (
          <Text ta="center" size="sm">
            <Anchor href="/docs">{signInTexts.reference}</Anchor>
          </Text>
        )}
      </Stack>
    </Box>
  )
}

/** Says that a link does not work, and what to do next. */
export function DeadLink({ children }: { children: string }) {
  return (
    <>
      <Alert color="yellow" role="alert">
        {children}
      </Alert>
      {/* The overview asks for a sign-in, unless there was one. */}
      <ButtonLink to="/" variant="default">
        {signInTexts.toSignIn}
      </ButtonLink>
    </>
  )
}

/** An error that belongs to no field. */
export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
