// One page of the list of chatbots.
import { Table } from '@mantine/core'
import type { ChatbotListItem } from '@parley/contract'
import { RowLink } from '../../../components/links.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { chatbotTexts } from '../../../texts/chatbots.ts'
import { ChatbotStatusBadge } from '../chatbot-status-badge.tsx'

export function ChatbotsTable({ chatbots }: { chatbots: readonly ChatbotListItem[] }) {
  return (
    <TableCard
      label={chatbotTexts.title}
      head={
        <>
          <Table.Th>{chatbotTexts.name}</Table.Th>
          <Table.Th>{chatbotTexts.status}</Table.Th>
          <Table.Th visibleFrom="xs">{chatbotTexts.created}</Table.Th>
        </>
      }
    >
      {chatbots.map(({ id, name, status, created_at }) => (
        <Table.Tr key={id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <RowLink to="/chatbots/$chatbot_id" params={{ chatbot_id: id }}>
              <bdi>{name}</bdi>
            </RowLink>
          </Table.Td>
          <Table.Td>
            <ChatbotStatusBadge status={status} />
          </Table.Td>
          <Table.Td visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
            <TimeOf at={created_at} />
          </Table.Td>
        </Table.Tr>
      ))}
    </TableCard>
  )
}
