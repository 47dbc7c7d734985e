// The actions of a row, in one menu, so that a row stays one line. A dialog belongs to the row, because the menu closes.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { sharedTexts } from '../../texts/shared.ts'

export type RowAction = {
  readonly label: string
  /** Whether something is lost. */
  readonly isDangerous?: boolean
} & (
  | { readonly run: () => void }
  /** The opened dialog, which calls `close`. */
  | { readonly dialog: (close: () => void) => ReactNode }
)

type RowActionsProps = {
  /** The name of the row. */
  readonly of: string
  readonly actions: readonly RowAction[]
}

/** Nothing if there is nothing to choose. */
export function RowActions({ of, actions }: RowActionsProps) {
  const [opened, setOpened] = useState<string>()
  if (actions.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={sharedTexts.actionsOf(of)}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              {...(action.isDangerous === true ? { color: 'red' } : {})}
              onClick={() => ('run' in action ? action.run() : setOpened(action.label))}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {actions.map(
        (action) =>
          'dialog' in action &&
          action.label === opened && (
            <Fragment key={action.label}>{action.dialog(() => setOpened(undefined))}</Fragment>
          ),
      )}
    </>
  )
}
