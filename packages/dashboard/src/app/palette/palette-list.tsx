// The results of the palette, in labelled groups. The focus stays in the search field.
import { Text } from '@mantine/core'
import { paletteTexts as texts } from '../../texts/palette.ts'
import type { Entry, EntryGroup } from './entries.ts'

type PaletteListProps = {
  /** The beginning of the ids of all options. */
  readonly id: string
  readonly groups: readonly EntryGroup[]
  /** The index of the marked entry, counted over all groups. */
  readonly current: number
  readonly onMark: (index: number) => void
  readonly onChoose: (entry: Entry) => void
}

export function PaletteList({ id, groups, current, onMark, onChoose }: PaletteListProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.results} className="palette-list">
      {groups.map(({ name, entries }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
        <div key={name} role="group" aria-label={name}>
          <Text size="xs" fw={500} c="dimmed" className="palette-group" aria-hidden>
            {name}
          </Text>
          {entries.map((entry, place) => {
            const index = (starts[group] ?? 0) + place
            const { label, hint, icon: Icon } = entry
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                className="palette-option"
                onMouseMove={() => onMark(index)}
                onClick={() => onChoose(entry)}
              >
                <Icon size={16} aria-hidden />
                <Text span size="sm" truncate className="palette-label">
                  <bdi>{label}</bdi>
                </Text>
                {hint !== undefined && (
                  <Text span size="sm" c="dimmed" truncate flex="1 1 0" dir="auto">
                    {hint}
                  </Text>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
