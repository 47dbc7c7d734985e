// The frame of a page: title, actions and content.
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusTitle } from '../lib/page/page-focus.ts'
import { setPageTitle } from '../lib/page/page-title.ts'

type PageProps = {
  readonly title: string
  /** One sentence that says what the page is for. */
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, about, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setPageTitle(title)
    focusTitle(heading.current)
  }, [title])
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box maw={720} miw={0}>
          <Title
            order={1}
            size="h2"
            tabIndex={-1}
            ref={heading}
            data-page-title
            style={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Title>
          {about !== undefined && (
            <Text c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
              {about}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
