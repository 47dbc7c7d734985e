// On a phone the panel is the whole screen, and stays above the keyboard.
import { set } from '../lib/shared.ts'

const isSmall = '(max-width: 520px)'

/** Keeps the panel in the visible part of the screen while it is open. */
export function createFullScreen(panel: HTMLElement, isPage: boolean) {
  const small = matchMedia(isSmall)
  const viewport = window.visualViewport
  let isOpen = false
  let hasMadeInert = false

  function apply(): void {
    const isFull = small.matches || isPage
    const isModal = isOpen && small.matches && !isPage
    panel.classList.toggle('is-full', isFull)
    set(panel, { 'aria-modal': isModal && 'true' })
    // The page behind can't be seen, so nothing in it may get the focus.
    if (isModal !== hasMadeInert && (hasMadeInert || !document.body.inert)) {
      document.body.inert = isModal
      hasMadeInert = isModal
    }
    // Somebody who enlarges the page with two fingers moves over the panel instead.
    const isAboveKeyboard = isOpen && isFull && viewport !== null && viewport.scale < 1.01
    panel.style.height = isAboveKeyboard ? `${viewport.height}px` : ''
    panel.style.top = isAboveKeyboard ? `${viewport.offsetTop}px` : ''
  }

  small.addEventListener('change', apply)
  viewport?.addEventListener('resize', apply)
  viewport?.addEventListener('scroll', apply)
  return {
    /** Whether the panel covers the page. */
    isFull: () => small.matches,
    setOpen(next: boolean): void {
      isOpen = next
      apply()
    },
  }
}
