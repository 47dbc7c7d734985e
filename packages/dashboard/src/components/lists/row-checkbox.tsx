// The checkbox that selects a row. With Shift, it selects the rows between as well.
import { Checkbox } from '@mantine/core'

type RowCheckboxProps = {
  readonly label: string
  readonly isSelected: boolean
  readonly onToggle: (isRange: boolean) => void
}

export function RowCheckbox({ label, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}
