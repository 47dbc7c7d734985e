// A row of labelled values that wraps on narrow screens.
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
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
