// Unanswered questions as a table, with a selection for dismissing many at once.
import { Button, Checkbox, Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core'
import type { Gap } from '@parley/contract'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { TableCard } from '../../components/lists/table-card.tsx'
import { useSelection } from '../../components/lists/use-selection.ts'
import { useMay } from '../../lib/session.ts'
import { gapTexts as texts } from '../../texts/gaps.ts'
import { GapRow } from './gap-row.tsx'
import './gaps.css'

type GapTableProps = {
  readonly list: readonly Gap[]
  readonly status: Gap['status']
  readonly onResolve: (gap: Gap) => void
  readonly onDismiss: (gaps: readonly Gap[]) => void
}

export function GapTable({ list, status, onResolve, onDismiss }: GapTableProps) {
  const { nameOf } = useChatbotChoices()
  const maySelect = useMay('editor') && status === 'open'
  const { ids, isAll, toggle, toggleAll, select } = useSelection(list.map(({ id }) => id))
  const selected = list.filter(({ id }) => ids.has(id))
  return (
    <>
      <TableCard
        label={texts.list}
        head={
          <>
            {maySelect && (
              <Table.Th w={44} pr={0}>
                <Checkbox
                  size="xs"
                  aria-label={texts.selectAll}
                  checked={isAll}
                  indeterminate={selected.length > 0 && !isAll}
                  onChange={toggleAll}
                />
              </Table.Th>
            )}
            <Table.Th>{texts.question}</Table.Th>
            <Table.Th w={210} visibleFrom="md">
              {texts.asked}
            </Table.Th>
            <Table.Th w={170} visibleFrom="md">
              {texts.chatbot}
            </Table.Th>
            <Table.Th w={130} visibleFrom="md">
              {texts.last}
            </Table.Th>
            <Table.Th w={120}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </Table.Th>
          </>
        }
      >
        {list.map((gap) => (
          <GapRow
            key={gap.id}
            gap={gap}
            chatbotName={nameOf(gap.chatbot_id)}
            selection={
              maySelect
                ? {
                    isSelected: ids.has(gap.id),
                    toggle: (isRange: boolean) => toggle(gap.id, isRange),
                  }
                : undefined
            }
            onResolve={() => onResolve(gap)}
            onDismiss={() => onDismiss([gap])}
          />
        ))}
      </TableCard>
      {selected.length > 0 && (
        <Paper
          withBorder
          shadow="md"
          px="md"
          py="xs"
          className="gap-selection"
          role="region"
          aria-label={texts.selection}
        >
          <Group justify="space-between" gap="sm">
            <Text size="sm" fw={500} aria-live="polite">
              {texts.selected(selected.length)}
            </Text>
            <Group gap="xs">
              <Button size="sm" variant="subtle" color="gray" onClick={() => select([])}>
                {texts.clearSelection}
              </Button>
              <Button size="sm" variant="default" onClick={() => onDismiss(selected)}>
                {texts.dismissMany(selected.length)}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </>
  )
}
