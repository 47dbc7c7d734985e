// The end of a form that changes something stored: whether there are changes, and the buttons to discard or save them.
import { Button, Group, Text } from '@mantine/core'
import { commonTexts as texts } from '../../texts/common.ts'
import './save-bar.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly onReset: () => void
}

/** The last part of a card that is a `form`, which the second button submits. */
export function SaveBar({ isDirty, isPending, onReset }: SaveBarProps) {
  return (
    <Group className="save-bar" justify="flex-end" wrap="nowrap" gap="sm">
      <Text size="sm" c="dimmed" role="status" mr="auto">
        {isDirty ? texts.unsaved : texts.nothingToSave}
      </Text>
      <Button variant="default" disabled={!isDirty} onClick={onReset}>
        {texts.reset}
      </Button>
      <Button type="submit" disabled={!isDirty} loading={isPending}>
        {texts.save}
      </Button>
    </Group>
  )
}
