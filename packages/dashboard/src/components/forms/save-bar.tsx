// The end of a form in a card, in sight while the user scrolls. `SaveBar` ends a form that changes something stored: it says
// whether there are changes, and has the buttons to discard or save them.
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { commonTexts as texts } from '../../texts/common.ts'
import './save-bar.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly onReset: () => void
}

/** The last part of a card that is a `form`. */
export function FormEnd({ children }: { children: ReactNode }) {
  return (
    <Group className="save-bar" justify="flex-end" wrap="nowrap" gap="sm">
      {children}
    </Group>
  )
}

export function SaveBar({ isDirty, isPending, onReset }: SaveBarProps) {
  return (
    <FormEnd>
      <Text size="sm" c="dimmed" role="status" mr="auto">
        {isDirty ? texts.unsaved : texts.nothingToSave}
      </Text>
      <Button variant="default" disabled={!isDirty} onClick={onReset}>
        {texts.reset}
      </Button>
      <Button type="submit" disabled={!isDirty} loading={isPending}>
        {texts.save}
      </Button>
    </FormEnd>
  )
}
