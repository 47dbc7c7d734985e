// Changes the status of a chatbot; each entry explains the status.
import { Button, Menu, Text } from '@mantine/core'
import { type Chatbot, chatbotMoves } from '@parley/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { useStatusChange } from './use-status-change.ts'

export function StatusMenu({ chatbot }: { chatbot: Chatbot }) {
  const change = useStatusChange(chatbot)
  const isArchived = chatbot.status === 'archived'
  return (
    <Menu width={280} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={change.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {texts.changeStatus}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {chatbotMoves[chatbot.status].map((status) => (
          <Menu.Item key={status} onClick={() => change.mutate(status)}>
            <Text size="sm" fw={600}>
              {isArchived ? texts.restore : texts.moves[status]}
            </Text>
            <Text size="xs">{texts.statusAbout[status]}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
