// A list of rows in one card, marked up as a list for screen readers.
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import './row-list.css'

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="ul" withBorder aria-label={label} className="row-list">
      {children}
    </Paper>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <li className="row">{children}</li>
}
