// One row per source: what it is, its state with the reason, its runs.
import { Progress, Stack, Table, Text } from '@mantine/core'
import type { Source } from '@parley/contract'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { RowLink } from '../../../components/links.tsx'
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
  const { id, name, url, kind, status, error, chatbot_id, progress } = source
  return (
    <Table.Tr>
      <Table.Td style={{ width: '100%', maxWidth: 0, verticalAlign: 'top' }}>
        <RowLink
          to="/knowledge/sources/$source_id"
          params={{ source_id: id }}
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </RowLink>
        <Text size="xs" c="dimmed" truncate title={url ?? undefined}>
          {texts.kinds[kind]}
          {url !== null && (
            <>
              {' · '}
              <bdi>{url}</bdi>
            </>
          )}
        </Text>
        {error !== null && (
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={4} hiddenFrom="sm">
          {texts.columns.lastRun}: <LastRun source={source} />
        </Text>
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <Stack gap={6} align="flex-start">
          <SourceStatusBadge status={status} />
          {status === 'running' && <RunProgress source={source} />}
          {status === 'ready' && progress.failed > 0 && (
            <Text size="xs" c="dimmed">
              {texts.notRead(kind, progress.failed)}
            </Text>
          )}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md" maw={180} style={{ ...oneLine, verticalAlign: 'top' }}>
        <bdi>{chatbot_id === null ? knowledgeTexts.shared : nameOf(chatbot_id)}</bdi>
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ ...oneLine, verticalAlign: 'top' }}>
        <LastRun source={source} />
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ ...oneLine, verticalAlign: 'top' }}>
        <NextRun source={source} />
      </Table.Td>
    </Table.Tr>
  )
}

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

function RunProgress({ source: { kind, progress } }: { source: Source }) {
  const { found, read, failed } = progress
  const done = read + failed
  return (
    <div>
      <Progress value={found === 0 ? 0 : (100 * done) / found} size="sm" w={110} aria-hidden />
      <Text size="xs" c="dimmed" mt={2}>
        {texts.readOf(kind, done, found)}
      </Text>
    </div>
  )
}
