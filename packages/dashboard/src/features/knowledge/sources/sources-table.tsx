// One row per source: what it is, its state with the reason, its runs.
import { Group, Table, Text } from '@mantine/core'
import type { Source } from '@parley/contract'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { RowLink } from '../../../components/links.tsx'
import { ListRow, NameCell, TextCell } from '../../../components/lists/list-row.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import { knowledgeTexts } from '../../../texts/knowledge/knowledge.ts'
import { sourcesTexts as texts } from '../../../texts/knowledge/sources.ts'
import { LastRun, NextRun } from './next-run.tsx'
import { SourceStatusBadge } from './source-states.tsx'

export function SourcesTable({ sources }: { sources: readonly Source[] }) {
  return (
    <TableCard
      label={texts.title}
      head={
        <>
          <Table.Th>{texts.columns.source}</Table.Th>
          <Table.Th>{texts.columns.status}</Table.Th>
          <Table.Th visibleFrom="md">{texts.columns.usedBy}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.lastRun}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.nextRun}</Table.Th>
        </>
      }
    >
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} />
      ))}
    </TableCard>
  )
}

function SourceRow({ source }: { source: Source }) {
  const { nameOf } = useChatbotChoices()
  const { id, name, url, kind, error, chatbot_id } = source
  const about = error?.message ?? [texts.kinds[kind], url].filter(Boolean).join(' · ')
  return (
    <ListRow>
      <NameCell
        title={name}
        about={about}
        narrow={
          <>
            {texts.columns.lastRun}: <LastRun source={source} />
          </>
        }
      >
        <RowLink to="/knowledge/sources/$source_id" params={{ source_id: id }} size="sm">
          {name}
        </RowLink>
      </NameCell>
      <Table.Td className="list-row-text">
        <Group gap={8} wrap="nowrap">
          <SourceStatusBadge source={source} />
          <Text span size="xs" c="dimmed" visibleFrom="sm">
            {stateOf(source)}
          </Text>
        </Group>
      </Table.Td>
      <TextCell from="md" widest={180}>
        <bdi>{chatbot_id === null ? knowledgeTexts.shared : nameOf(chatbot_id)}</bdi>
      </TextCell>
      <TextCell>
        <LastRun source={source} />
      </TextCell>
      <TextCell>
        <NextRun source={source} />
      </TextCell>
    </ListRow>
  )
}

/** How far a run is, or what the last run did not read. */
function stateOf({ status, kind, progress: { found, read, failed } }: Source) {
  if (status === 'running') return texts.readOf(kind, read + failed, found)
  return status === 'ready' && failed > 0 ? texts.notRead(kind, failed) : undefined
}
