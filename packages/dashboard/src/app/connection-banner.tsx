// A banner that is shown while the server can’t be reached.
import { Group, Loader, Paper, Text } from '@mantine/core'
import { useConnectionLost } from '../lib/connection.ts'
import { shellTexts } from '../texts/shell.ts'

export function ConnectionBanner() {
  const isLost = useConnectionLost()
  return (
    // Screen readers announce only changes inside a status element that already exists.
    <div
      role="status"
      style={{ position: 'fixed', insetInline: 0, bottom: 16, zIndex: 500, pointerEvents: 'none' }}
    >
      {isLost && (
        <Paper shadow="md" withBorder p="sm" w="fit-content" maw="calc(100vw - 32px)" mx="auto">
          <Group gap="sm" wrap="nowrap">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{shellTexts.connectionLost}</Text>
          </Group>
        </Paper>
      )}
    </div>
  )
}
