// Shows the same thing in another way: a list by state, a text as written or as read. It takes effect at once and saves
// nothing.
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'

type ViewSwitchProps<Value extends string> = {
  readonly label: string
  /** At most five, each of one or two words. */
  readonly views: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Whether it is as wide as its place. */
  readonly isWide?: boolean
}

export function ViewSwitch<const Value extends string>({
  label,
  views,
  value,
  onChange,
  isWide = false,
}: ViewSwitchProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      transitionDuration={0}
      fullWidth={isWide}
      maw="100%"
      // A narrow place has no room for more than the words.
      {...(isWide ? {} : { styles: { label: { paddingInline: 10 } } })}
      style={isWide ? {} : { alignSelf: 'flex-start', overflowX: 'auto' }}
      data={[...views]}
      value={value}
      onChange={(chosen) => {
        const view = views.find((one) => one.value === chosen)
        if (view !== undefined) onChange(view.value)
      }}
    />
  )
}
