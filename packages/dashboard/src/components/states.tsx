// What stands in place of content: while it loads, where there is none, and where it failed.
import { Alert, Button, Center, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/queries.ts'
import { commonTexts } from '../texts/common.ts'

export function Loading() {
  return (
    <Center p="xl" role="status" aria-label={commonTexts.loading}>
      <Loader />
    </Center>
  )
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Alert color="red" title={commonTexts.failed} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{messageOf(error)}</Text>
        {onRetry !== undefined && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

type EmptyProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children !== undefined && (
          <Text c="dimmed" maw={520}>
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  )
}

/** The content of a query, or the state it is in. */
export function Loaded<Data>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) return <Failure error={query.error} onRetry={() => query.refetch()} />
  return <Loading />
}
