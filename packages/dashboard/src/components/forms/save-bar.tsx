// The end of a form that changes something stored: whether there are changes, and the buttons to discard or save them.
import { Button, Group, Text } from '@mantine/core'
import { commonTexts as texts } from '../../texts/common.ts'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly onReset: () => void
  readonly className?: string
}

/** Belongs into a `form`, which the second button submits. */
export function SaveBar({ isDirty, isPending, onReset, className = '' }: SaveBarProps) {
  return (
    <Group className={className} justify="flex-end">
      <Text size="sm" role="status">
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
