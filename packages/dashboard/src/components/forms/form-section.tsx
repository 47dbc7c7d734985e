// A titled group of fields in a card.
import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  readonly title: string
  readonly children: ReactNode
}

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId()
  return (
    <Paper withBorder p="lg" role="group" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Stack mt="md">{children}</Stack>
    </Paper>
  )
}
