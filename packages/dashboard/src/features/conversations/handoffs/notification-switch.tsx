// Turns the notifications of this browser on and off, or says why there are none.
import { Button, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useSession } from '../../../lib/session.ts'
import { notificationTexts as texts } from '../../../texts/conversations.ts'
import {
  turnOffNotifications,
  turnOnNotifications,
  useNotificationState,
} from './notification-choice.ts'

export function NotificationSwitch() {
  const { id } = useSession().person
  const state = useNotificationState(id)
  switch (state) {
    case 'unsupported':
      return null
    case 'insecure':
    case 'blocked':
      return (
        <Text size="sm" c="dimmed">
          {texts[state]}
        </Text>
      )
    case 'off':
      return (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBell size={16} aria-hidden />}
          onClick={() => void turnOnNotifications(id)}
        >
          {texts.turnOn}
        </Button>
      )
    case 'on':
      return (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBellOff size={16} aria-hidden />}
          onClick={() => turnOffNotifications(id)}
        >
          {texts.turnOff}
        </Button>
      )
  }
}
