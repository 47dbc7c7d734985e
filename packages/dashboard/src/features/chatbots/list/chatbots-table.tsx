// One page of the list of chatbots, with what each did in the last 30 days.
import { Table } from '@mantine/core'
import type { ChatbotListItem } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { RowLink } from '../../../components/links.tsx'
import { ListRow, NameCell } from '../../../components/lists/list-row.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import { Failure } from '../../../components/states.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { chatbotTexts as texts } from '../../../texts/chatbots.ts'
import { ChatbotStatusBadge } from '../chatbot-status-badge.tsx'
import { type ChatbotFigures, chatbotFiguresQuery, latestTalkQuery } from '../queries.ts'

export function ChatbotsTable({ chatbots }: { chatbots: readonly ChatbotListItem[] }) {
  const figures = useQuery(chatbotFiguresQuery)
  return (
    <>
      {figures.isError && <Failure error={figures.error} onRetry={() => figures.refetch()} />}
      <TableCard
        label={texts.title}
        head={
          <>
            <Table.Th>{texts.name}</Table.Th>
            <Table.Th>{texts.status}</Table.Th>
            <Table.Th ta="right" visibleFrom="md">
              {texts.items}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {texts.conversations}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="md">
              {texts.answerRate}
            </Table.Th>
            <Table.Th visibleFrom="xs">{texts.latestTalk}</Table.Th>
          </>
        }
      >
        {chatbots.map((chatbot) => (
          <ChatbotRow key={chatbot.id} chatbot={chatbot} figures={figures.data?.get(chatbot.id)} />
        ))}
      </TableCard>
    </>
  )
}

type ChatbotRowProps = {
  readonly chatbot: ChatbotListItem
  /** Undefined while they load, or if the chatbot is too new to have any. */
  readonly figures: ChatbotFigures | undefined
}

function ChatbotRow({ chatbot: { id, name, status }, figures }: ChatbotRowProps) {
  const latest = useQuery(latestTalkQuery(id))
  return (
    <ListRow>
      <NameCell title={name}>
        <RowLink to="/chatbots/$chatbot_id" params={{ chatbot_id: id }}>
          {name}
        </RowLink>
      </NameCell>
      <Table.Td>
        <ChatbotStatusBadge status={status} />
      </Table.Td>
      <Table.Td ta="right" visibleFrom="md">
        {figures?.items.toLocaleString()}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {figures?.conversations.toLocaleString()}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="md">
        {figures !== undefined && texts.rate(figures.answerRate)}
      </Table.Td>
      <Table.Td visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
        {latest.data !== undefined &&
          (latest.data.at === undefined ? texts.noTalk : <TimeOf at={latest.data.at} />)}
      </Table.Td>
    </ListRow>
  )
}
