// One page of the list of knowledge items, one line each.
import { Checkbox, Table } from '@mantine/core'
import type { KnowledgeListItem } from '@parley/contract'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { RowCheckbox } from '../../../components/lists/row-checkbox.tsx'
import { TableCard } from '../../../components/lists/table-card.tsx'
import type { Selection } from '../../../components/lists/use-selection.ts'
import { TimeOf } from '../../../components/time-of.tsx'
import { knowledgeTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { ItemLine, nameOfItem } from './item-line.tsx'
import './knowledge-table.css'

type KnowledgeTableProps = {
  readonly items: readonly KnowledgeListItem[]
  /** Undefined = the person may not change items. */
  readonly selection: Selection | undefined
  readonly onTag: (tag: string) => void
  /** What the list was searched for. */
  readonly q: string | undefined
}

export function KnowledgeTable({ items, selection, onTag, q }: KnowledgeTableProps) {
  const { nameOf } = useChatbotChoices()
  return (
    <TableCard
      label={texts.title}
      head={
        <>
          {selection !== undefined && (
            <Table.Th w={40} pr={0}>
              <Checkbox
                size="xs"
                aria-label={texts.selectAll}
                checked={selection.isAll}
                indeterminate={selection.ids.size > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </Table.Th>
          )}
          <Table.Th>{texts.columns.item}</Table.Th>
          <Table.Th visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
            {texts.columns.usedBy}
          </Table.Th>
          <Table.Th visibleFrom="md" ta="end">
            {texts.columns.size}
          </Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.changed}</Table.Th>
        </>
      }
    >
      {items.map((item) => (
        <Table.Tr key={item.id} data-selected={selection?.ids.has(item.id)}>
          {selection !== undefined && (
            <Table.Td pr={0}>
              <RowCheckbox
                label={texts.selectOne(nameOfItem(item))}
                isSelected={selection.ids.has(item.id)}
                onToggle={(isRange) => selection.toggle(item.id, isRange)}
              />
            </Table.Td>
          )}
          <Table.Td className="knowledge-cell">
            <ItemLine item={item} onTag={onTag} q={q} />
          </Table.Td>
          <Table.Td visibleFrom="sm" maw={180} className="knowledge-used-by">
            <bdi>{item.chatbot_id === null ? texts.shared : nameOf(item.chatbot_id)}</bdi>
          </Table.Td>
          <Table.Td visibleFrom="md" ta="end">
            {item.character_count.toLocaleString()}
          </Table.Td>
          <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
            <TimeOf at={item.updated_at} />
          </Table.Td>
        </Table.Tr>
      ))}
    </TableCard>
  )
}
