// The status of a knowledge item; a tooltip explains it.
import { Badge, Tooltip } from '@mantine/core'
import type { KnowledgeListItem } from '@parley/contract'
import { knowledgeTexts } from '../texts/knowledge/knowledge.ts'

const colors = {
  ready: 'green',
  processing: 'blue',
  failed: 'red',
  disabled: 'gray',
} satisfies Record<KnowledgeListItem['status'], string>

export function KnowledgeStatusBadge({
  item: { status, error },
}: {
  readonly item: Pick<KnowledgeListItem, 'status' | 'error'>
}) {
  return (
    <Tooltip label={error?.message ?? knowledgeTexts.statusAbout[status]} multiline maw={280}>
      <Badge color={colors[status]} miw="max-content">
        {knowledgeTexts.statuses[status]}
      </Badge>
    </Tooltip>
  )
}
