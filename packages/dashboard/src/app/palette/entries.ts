// What the palette shows: entries in groups.
import type { IconHome } from '@tabler/icons-react'

export type Entry = {
  readonly label: string
  /** A short addition: the beginning of an item's text. */
  readonly hint?: string
  readonly icon: typeof IconHome
  readonly run: () => void
}

export type EntryGroup = { readonly name: string; readonly entries: readonly Entry[] }

/** The entries that contain each word of the text, in any case; those that begin with it first. */
export function matching(entries: readonly Entry[], text: string): readonly Entry[] {
  const whole = text.trim().toLowerCase()
  const words = whole.split(/\s+/)
  const found = entries.filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  )
  const isFirst = ({ label }: Entry) => label.toLowerCase().startsWith(whole)
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))]
}
