// A list of cards, marked up as a list for screen readers.
import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" aria-label={label} gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <Paper component="li" withBorder p="md">
      {children}
    </Paper>
  )
}
