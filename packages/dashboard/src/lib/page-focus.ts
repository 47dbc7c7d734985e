// Whether the next page to appear takes the focus: after a way was followed, as a fresh page would.

let isDue = false

/** Somebody went to another page. */
export function notePageChange(): void {
  isDue = true
}

/** Puts the focus on a page’s title, once for each change, unless the page has put it somewhere. */
export function focusTitle(title: HTMLElement | null): void {
  if (!isDue || title === null) return
  isDue = false
  const focused = document.activeElement
  const isTaken = focused instanceof HTMLElement && focused.closest('main, [role=dialog]') !== null
  if (!isTaken || focused.hasAttribute('data-page-title')) title.focus({ preventScroll: true })
}
