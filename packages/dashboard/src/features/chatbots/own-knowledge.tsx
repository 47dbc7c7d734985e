// The newest knowledge items of a chatbot, with links to all of them.
import { Group, Stack, Table, Text } from '@mantine/core'
import type { Chatbot, KnowledgeListItem } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { KnowledgeStatusBadge } from '../../components/knowledge-status-badge.tsx'
import { ButtonLink, RowLink, TextLink } from '../../components/links.tsx'
import { ListRow, NameCell } from '../../components/lists/list-row.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useMay } from '../../lib/session.ts'
import { answerTexts } from '../../texts/answers.ts'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { ownKnowledgeQuery } from './queries.ts'

export function OwnKnowledge({ chatbot: { id } }: { chatbot: Chatbot }) {
  const query = useQuery(ownKnowledgeQuery(id))
  const mayChange = useMay('editor')
  // The knowledge pages read the chatbot from the URL.
  const search = { chatbot_id: id } as never
  const add = mayChange && (
    <Group gap="sm">
      <ButtonLink to="/knowledge/new" search={search}>
        {texts.addKnowledge}
      </ButtonLink>
      <ButtonLink to="/knowledge/import" search={search} variant="default">
        {texts.importKnowledge}
      </ButtonLink>
    </Group>
  )
  return (
    <QueryContent query={query}>
      {({ items, total, shared }) =>
        total === 0 ? (
          <EmptyState title={texts.knowledgeEmptyTitle} action={add}>
            {texts.knowledgeEmptyAbout(shared)}
          </EmptyState>
        ) : (
          <Stack>
            <Group justify="space-between" gap="sm">
              <Text size="sm" maw={420}>
                {texts.knowledgeAbout}
              </Text>
              {add}
            </Group>
            <TableCard label={texts.tabs.knowledge}>
              {items.map((item) => (
                <ListRow key={item.id}>
                  <NameCell title={nameOf(item)}>
                    <RowLink to="/knowledge/$knowledge_id" params={{ knowledge_id: item.id }}>
                      {nameOf(item)}
                    </RowLink>
                  </NameCell>
                  <Table.Td w={130} ta="end">
                    <KnowledgeStatusBadge item={item} />
                  </Table.Td>
                </ListRow>
              ))}
            </TableCard>
            <Group gap="sm">
              <TextLink to="/knowledge" search={search} size="sm">
                {texts.allKnowledge(total + shared)}
              </TextLink>
              {shared > 0 && (
                <Text size="sm" c="dimmed">
                  {texts.sharedKnowledge(shared)}
                </Text>
              )}
              <TextLink to="/knowledge/synonyms" search={search} size="sm" ms="auto">
                {texts.synonyms}
              </TextLink>
            </Group>
          </Stack>
        )
      }
    </QueryContent>
  )
}

function nameOf({ title, question, preview }: KnowledgeListItem): string {
  return title ?? question ?? (preview || answerTexts.untitled)
}
