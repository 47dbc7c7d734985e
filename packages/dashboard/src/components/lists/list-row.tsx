// A row of a table: one line on a wide screen, at most two on a phone. What has no room is in a menu or below the row.
import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './list-row.css'

export function ListRow({ children }: { children: ReactNode }) {
  return <Table.Tr className="list-row">{children}</Table.Tr>
}

type NameCellProps = {
  readonly children: ReactNode
  /** The whole name, for a name that has no room. */
  readonly title?: string | undefined
  readonly badges?: ReactNode
  /** Muted beside the name; not on a phone. */
  readonly about?: ReactNode
  /** The second line on a phone, which has no room for the other cells. */
  readonly narrow?: ReactNode
}

/** The name of the row. It takes the room that the other cells leave. */
export function NameCell({ children, title, badges, about, narrow }: NameCellProps) {
  return (
    <Table.Th scope="row" className="list-row-name">
      <Group gap={8} wrap="nowrap">
        <Text span size="sm" fw={500} truncate title={title}>
          <bdi>{children}</bdi>
        </Text>
        {badges}
        {about !== undefined && (
          <Text
            span
            size="xs"
            c="dimmed"
            fw={400}
            truncate
            visibleFrom="sm"
            className="list-row-about"
          >
            {about}
          </Text>
        )}
      </Group>
      {narrow !== undefined && (
        <Text size="xs" c="dimmed" fw={400} truncate hiddenFrom="sm" component="div">
          {narrow}
        </Text>
      )}
    </Table.Th>
  )
}

type TextCellProps = {
  readonly children: ReactNode
  /** The smallest screen that shows the cell. */
  readonly from?: 'sm' | 'md' | 'lg'
  /** In pixels. A longer text is cut. */
  readonly widest?: number
  readonly title?: string | undefined
}

export function TextCell({ children, from = 'sm', widest, title }: TextCellProps) {
  return (
    <Table.Td visibleFrom={from} className="list-row-text" maw={widest} title={title}>
      {children}
    </Table.Td>
  )
}

/** The last cell, with the row’s buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <Table.Td className="list-row-actions">
      <Group gap={4} wrap="nowrap" justify="flex-end">
        {children}
      </Group>
    </Table.Td>
  )
}

type DetailsButtonProps = {
  readonly label: string
  readonly isOpen: boolean
  /** The `id` of the `DetailsRow`. */
  readonly controls: string
  readonly onToggle: () => void
}

export function DetailsButton({ label, isOpen, controls, onToggle }: DetailsButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden className="list-row-chevron" />
    </ActionIcon>
  )
}

/** The details below a row, over the whole width. Rendered only while they are open. */
export function DetailsRow({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Table.Tr id={id} className="list-row-details">
      {/* More columns than any table has. */}
      <Table.Td colSpan={12}>{children}</Table.Td>
    </Table.Tr>
  )
}
