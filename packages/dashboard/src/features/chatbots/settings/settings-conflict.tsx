// Two people changed the same chatbot: the one who comes second decides.
import { Alert, Button, Group, Text } from '@mantine/core'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'

type Props = { readonly onLoad: () => void; readonly onOverwrite: () => void }

export function SettingsConflict({ onLoad, onOverwrite }: Props) {
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
