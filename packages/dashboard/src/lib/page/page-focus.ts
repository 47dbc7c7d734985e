// Moves the focus to the title of the next page after a navigation, as a full page load would.

let isDue = false

/** Called when the route changes. */
export function notePageChange(): void {
  isDue = true
}

/** Focuses a page’s title once per navigation, unless the page has already set the focus. */
export function focusTitle(title: HTMLElement | null): void {
  if (!isDue || title === null) return
  isDue = false
  const focused = document.activeElement
  const isTaken = focused instanceof HTMLElement && focused.closest('main, [role=dialog]') !== null
  if (!isTaken || focused.hasAttribute('data-page-title')) title.focus({ preventScroll: true })
}
