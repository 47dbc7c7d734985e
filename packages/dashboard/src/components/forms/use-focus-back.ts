// Gives the focus back where a dialog was opened that is there only as long as it is open.
import { useEffect, useState } from 'react'

/** Put into such a dialog. Where what had the focus has gone meanwhile, the page’s title gets it. */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      // After the dialog, which holds the focus as long as it is there.
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

/** Of an entry of a menu, which closes as it is chosen, the button of the menu. */
function openerOf(focused: Element | null): HTMLElement | undefined {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button == null ? focused : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}
