// Resolves a conflict: somebody else saved the same chatbot in the meantime.
import { Alert, Button, Group, Text } from '@mantine/core'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'

type SettingsConflictProps = { readonly onLoad: () => void; readonly onOverwrite: () => void }

export function SettingsConflict({ onLoad, onOverwrite }: SettingsConflictProps) {
  return (
    <Alert color="yellow" role="alert" title={texts.conflictTitle}>
      <Text size="sm" mb="sm">
        {texts.conflictAbout}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={onLoad}>
          {texts.load}
        </Button>
        <Button size="xs" variant="default" onClick={onOverwrite}>
          {texts.overwrite}
        </Button>
      </Group>
    </Alert>
  )
}
