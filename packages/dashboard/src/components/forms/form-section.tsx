// A titled group of fields in a card.
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  readonly title: string
  /** One sentence that says what the fields are for. */
  readonly about?: string
  readonly children: ReactNode
}

export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId()
  return (
    <Paper withBorder p="lg" role="group" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {about !== undefined && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      <Stack mt="md">{children}</Stack>
    </Paper>
  )
}
