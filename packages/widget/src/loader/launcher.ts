// The button that opens the panel, with the number of unread replies.
import { h, icon, set } from '../lib/dom.ts'
import type { LauncherWords } from './launcher-words.ts'

export type Launcher = ReturnType<typeof createLauncher>

const bubble =
  'M6 4h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-6.5L7 21.6V18H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm2 5h8M8 13h5'
const chevron = 'm5 9 7 7 7-7'

export function createLauncher(words: LauncherWords, onPress: () => void) {
  const [open, close] = words
  const mark = h('span', { class: 'unread', hidden: true })
  const button = h(
    'button',
    { class: 'launcher', onclick: onPress },
    icon(bubble),
    icon(chevron),
    mark,
  )
  // A sentence beside the launcher, if the panel can't be loaded.
  const hint = h('p', { class: 'hint', role: 'status' })
  let isOpen = false
  let unread = ''

  function name(): void {
    set(button, {
      'aria-expanded': String(isOpen),
      'aria-label': isOpen ? close : open + unread,
    })
  }

  name()
  return {
    button,
    hint,
    setOpen(next: boolean): void {
      isOpen = next
      name()
    },
    setBusy: (isBusy: boolean) => set(button, { 'aria-busy': String(isBusy) }),
    say(sentence: string): void {
      hint.textContent = sentence
    },
    /** `label` says the number in words. */
    setUnread(count: number, label: string): void {
      mark.textContent = count > 9 ? '9+' : String(count)
      mark.hidden = count === 0
      unread = count === 0 ? '' : `, ${label}`
      name()
    },
  }
}
