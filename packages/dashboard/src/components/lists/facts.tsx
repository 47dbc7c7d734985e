// Labelled values: in a row that wraps on narrow screens, or below each other.
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type FactsProps = { readonly children: ReactNode; readonly isColumn?: boolean }

export function Facts({ children, isColumn = false }: FactsProps) {
  if (isColumn) {
    return (
      <Stack component="dl" gap="xs" m={0}>
        {children}
      </Stack>
    )
  }
  return (
    <Group component="dl" gap="4px 24px" m={0}>
      {children}
    </Group>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="baseline">
      <Text component="dt" size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {name}
      </Text>
      <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  )
}
