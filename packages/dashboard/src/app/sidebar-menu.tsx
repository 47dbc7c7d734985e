// A button of the sidebar that shows a list of actions. It needs no code to place it, so that the
// frame loads quickly.
import { Paper, UnstyledButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './sidebar-menu.css'

type SidebarMenuProps = {
  /** What the button shows. */
  readonly target: ReactNode
  readonly placement: 'above' | 'below'
  /** `NavLink` elements. A click on one of them closes the list. */
  readonly children: ReactNode
}

export function SidebarMenu({ target, placement, children }: SidebarMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useClickOutside(() => setOpen(false))
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its items.
    <div className="sidebar-menu" ref={menu} onKeyDown={closeOnEscape}>
      <UnstyledButton
        ref={button}
        className="sidebar-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {target}
        <IconSelector size={16} aria-hidden style={{ flex: 'none' }} />
      </UnstyledButton>
      <Paper
        id={id}
        shadow="md"
        withBorder
        p={4}
        className={`sidebar-menu-list sidebar-menu-${placement}`}
        hidden={!isOpen}
        onClick={() => setOpen(false)}
      >
        {children}
      </Paper>
    </div>
  )
}
