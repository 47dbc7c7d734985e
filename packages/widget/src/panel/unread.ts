// Counts the replies that the visitor has not seen, and says so in the title of a page in the background.
import type { Entry } from '../conversation/entries.ts'
import type { Store } from '../lib/store.ts'

const prefix = /^\(\d+\) /

export function createUnread(store: Store, onCount: (count: number) => void) {
  let count = 0
  let hasPrefix = false

  function showInTitle(): void {
    const isWanted = count > 0 && document.visibilityState === 'hidden'
    // Only a prefix of our own is removed.
    const title = hasPrefix ? document.title.replace(prefix, '') : document.title
    if (isWanted) document.title = `(${count}) ${title}`
    else if (hasPrefix) document.title = title
    hasPrefix = isWanted
  }

  return {
    /** `isSeen`: the panel is open, and the page is in the foreground. */
    update(entries: readonly Entry[], isSeen: boolean): void {
      const replies = entries.filter(
        ({ from, message }) => from !== 'user' && message !== undefined,
      )
      const last = replies.at(-1)?.message?.sent_at ?? ''
      const seen = store.read<string>('seen') ?? ''
      if (isSeen && last > seen) store.write('seen', last)
      const next = isSeen
        ? 0
        : replies.filter(
            ({ message }) => message?.kind !== 'welcome' && (message?.sent_at ?? '') > seen,
          ).length
      if (next !== count) {
        count = next
        onCount(count)
      }
      showInTitle()
    },
  }
}
