// Returns the focus when a dialog that is only rendered while it is open closes.
import { useEffect, useState } from 'react'

/** Called inside the dialog. If the element that had the focus is gone, the page title gets it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      // Wait until the dialog has released its focus trap.
      setTimeout(() => {
        const focused = document.activeElement
        if (focused !== null && focused !== document.body) return
        const title = document.querySelector<HTMLElement>('[data-page-title]')
        const target = opener?.isConnected === true ? opener : title
        target?.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** For an entry of a menu that closes on click, returns the button of the menu. */
function openerOf(focused: Element | null): HTMLElement | undefined {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button == null ? focused : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
