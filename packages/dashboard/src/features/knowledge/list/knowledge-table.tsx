// One page of the list of knowledge items.
import { Badge, Group, Table, Text, UnstyledButton } from '@mantine/core'
import type { KnowledgeListItem } from '@parley/contract'
import { IconFileText, IconMessageQuestion } from '@tabler/icons-react'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { KnowledgeStatusBadge } from '../../../components/knowledge-status-badge.tsx'
import { RowLink } from '../../../components/links.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { knowledgeTexts as texts } from '../../../texts/knowledge.ts'

type KnowledgeTableProps = {
  readonly items: readonly KnowledgeListItem[]
  readonly onTag: (tag: string) => void
}

export function KnowledgeTable({ items, onTag }: KnowledgeTableProps) {
  const { nameOf } = useChatbotChoices()
  return (
    <TableCard
      label={texts.title}
      head={
        <>
          <Table.Th>{texts.columns.item}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.usedBy}</Table.Th>
          <Table.Th>{texts.columns.status}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.changed}</Table.Th>
        </>
      }
    >
      {items.map((item) => (
        <Table.Tr key={item.id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <ItemCell item={item} onTag={onTag} />
          </Table.Td>
          <Table.Td visibleFrom="sm" maw={200} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm">
              <bdi>{item.chatbot_id === null ? texts.shared : nameOf(item.chatbot_id)}</bdi>
            </Text>
          </Table.Td>
          <Table.Td>
            <KnowledgeStatusBadge item={item} />
          </Table.Td>
          <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
            <TimeOf at={item.updated_at} />
          </Table.Td>
        </Table.Tr>
      ))}
    </TableCard>
  )
}

function ItemCell({
  item,
  onTag,
}: {
  item: KnowledgeListItem
  onTag: KnowledgeTableProps['onTag']
}) {
  const { id, type, title, question, preview, tags, error } = item
  const Icon = type === 'faq' || type === 'qna' ? IconMessageQuestion : IconFileText
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <div>
        <RowLink to="/knowledge/$knowledge_id" params={{ knowledge_id: id }} size="sm">
          <bdi>{title ?? question ?? texts.untitled}</bdi>
        </RowLink>
        <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
          {preview}
        </Text>
        {error !== null && (
          <Text size="sm" c="red">
            {error.message}
          </Text>
        )}
        {tags.length > 0 && (
          <Group gap={6} mt={4}>
            {tags.map((tag) => (
              <UnstyledButton
                key={tag}
                onClick={() => onTag(tag)}
                aria-label={`${texts.filters.tag}: ${tag}`}
              >
                <Badge variant="default" fw={400} size="sm">
                  {tag}
                </Badge>
              </UnstyledButton>
            ))}
          </Group>
        )}
      </div>
    </Group>
  )
}
