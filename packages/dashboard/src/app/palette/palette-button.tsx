// Opens the dialog that finds everything. Its code loads when it is first opened.
import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shellTexts } from '../../texts/shell.ts'
import './palette-button.css'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

const openEvent = 'parley-open-palette'
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A field-like button in the sidebar, or an icon in the header of a phone. */
export function PaletteButton({ isIcon = false }: { isIcon?: boolean }) {
  const open = () => window.dispatchEvent(new Event(openEvent))
  const shared = { onClick: open, onPointerEnter: loadPalette, 'aria-haspopup': 'dialog' } as const
  if (isIcon) {
    return (
      <ActionIcon
        {...shared}
        variant="subtle"
        color="gray"
        size={36}
        ml="auto"
        aria-label={shellTexts.searchAll}
      >
        <IconSearch size={20} />
      </ActionIcon>
    )
  }
  return (
    <UnstyledButton {...shared} className="palette-button" title={shellTexts.searchAll}>
      <IconSearch size={16} aria-hidden />
      <Text span size="sm" flex={1}>
        {shellTexts.search}
      </Text>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘K' : shellTexts.searchKey}
      </Kbd>
    </UnstyledButton>
  )
}

/** The dialog, opened by a button or by Ctrl-K or ⌘K. */
export function PaletteDialog() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener(openEvent, open)
    window.addEventListener('keydown', openByKey)
    return () => {
      window.removeEventListener(openEvent, open)
      window.removeEventListener('keydown', openByKey)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}
