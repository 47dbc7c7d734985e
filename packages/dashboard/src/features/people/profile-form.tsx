// The frame of the forms on the profile page.
import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx'

type ProfileFormProps = {
  readonly title: string
  readonly submitLabel: string
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

export function ProfileForm(props: ProfileFormProps) {
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
