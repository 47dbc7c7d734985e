// The loading, empty and error states of content.
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

type EmptyStateProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl" data-empty>
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

/** Renders the data of a query, or its loading or error state. */
export function QueryContent<Data>({
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
