// A small form in a card, with a button of its own: for pages whose parts are saved one by one.
import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { UnsavedGuard } from './unsaved-guard.tsx'

type CardFormProps = {
  readonly title: string
  readonly submitLabel: string
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

export function CardForm(props: CardFormProps) {
  const { title, submitLabel, isDirty, isPending, problem, onSubmit, children } = props
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <form onSubmit={onSubmit} noValidate>
        <Stack maw={480}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {children}
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isPending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
