// One page of the list of chatbots.
import { Paper, Table } from '@mantine/core'
import type { ChatbotListItem } from '@parley/contract'
import { TextLink } from '../../../components/links.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { chatbotTexts } from '../../../texts/chatbots.ts'
import { ChatbotStatusBadge } from '../chatbot-status-badge.tsx'

export function ChatbotsTable({ chatbots }: { chatbots: readonly ChatbotListItem[] }) {
  return (
    <Paper withBorder>
      <Table verticalSpacing="sm" highlightOnHover aria-label={chatbotTexts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{chatbotTexts.name}</Table.Th>
            <Table.Th>{chatbotTexts.status}</Table.Th>
            <Table.Th visibleFrom="xs">{chatbotTexts.created}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {chatbots.map(({ id, name, status, created_at }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <TextLink to="/chatbots/$chatbot_id" params={{ chatbot_id: id }} fw={600}>
                  <bdi>{name}</bdi>
                </TextLink>
              </Table.Td>
              <Table.Td>
                <ChatbotStatusBadge status={status} />
              </Table.Td>
              <Table.Td visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
                <TimeOf at={created_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
