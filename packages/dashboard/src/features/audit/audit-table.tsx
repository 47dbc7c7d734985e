// One page of entries: time, who, what, about which object, and from where. On narrow screens, all but the time are in
// one column.
import { Box, Code, Table, Text } from '@mantine/core'
import type { AuditEntry } from '@parley/contract'
import { TextLink } from '../../components/links.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { exactTime } from '../../lib/times.ts'
import { auditTexts as texts } from '../../texts/audit.ts'
import { actionName, actorName, describeChange, pageOfObject } from './entry-words.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <TableCard
      label={texts.title}
      head={
        <>
          <Table.Th>{texts.columns.time}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.who}</Table.Th>
          <Table.Th>{texts.columns.what}</Table.Th>
          <Table.Th visibleFrom="md">{texts.columns.object}</Table.Th>
          <Table.Th visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
            {texts.columns.address}
          </Table.Th>
        </>
      }
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TableCard>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, created_at, changes } = entry
  const address = entry.address ?? texts.server
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td maw={160}>
        <time dateTime={created_at}>{exactTime(created_at)}</time>
      </Table.Td>
      <Table.Td miw={140} visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
        <bdi>{actorName(entry)}</bdi>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" hiddenFrom="sm">
          <bdi>{actorName(entry)}</bdi>
        </Text>
        <Text size="sm" fw={500}>
          {actionName(action)}
        </Text>
        {changes.map((change) => (
          <Text key={change.field} size="xs" c="dimmed">
            {describeChange(change)}
          </Text>
        ))}
        <Box hiddenFrom="md">
          <ObjectOf entry={entry} />
          <Text size="xs" c="dimmed">
            {address}
          </Text>
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        <ObjectOf entry={entry} />
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        {address}
      </Table.Td>
    </Table.Tr>
  )
}

/** The id, as a link if the dashboard has a page for the object. */
function ObjectOf({ entry: { object_id, action } }: { entry: AuditEntry }) {
  if (object_id === null) return null
  const id = <Code fz={11}>{object_id}</Code>
  const path = action.endsWith('.delete') ? undefined : pageOfObject(object_id)
  return path === undefined ? id : <TextLink to={path}>{id}</TextLink>
}
