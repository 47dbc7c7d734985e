// One page of entries: time, who, what and about which object. The details below a row have all changes, and from where.
import { Code, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AuditEntry } from '@parley/contract'
import { useId } from 'react'
import { TextLink } from '../../components/links.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import {
  ActionsCell,
  DetailsButton,
  DetailsRow,
  ListRow,
  NameCell,
  TextCell,
} from '../../components/lists/list-row.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { exactTime } from '../../lib/times.ts'
import { auditTexts as texts } from '../../texts/audit.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { actionName, actorName, describeChange, pageOfObject } from './entry-words.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <TableCard
      label={texts.title}
      head={
        <>
          <Table.Th visibleFrom="sm">{texts.columns.time}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns.who}</Table.Th>
          <Table.Th>{texts.columns.what}</Table.Th>
          <Table.Th visibleFrom="md">{texts.columns.object}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{sharedTexts.details}</VisuallyHidden>
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
  const [isOpen, { toggle }] = useDisclosure(false)
  const details = useId()
  const { action, created_at, changes } = entry
  const name = actionName(action)
  return (
    <>
      <ListRow>
        <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={created_at}>{exactTime(created_at)}</time>
        </Table.Td>
        <TextCell widest={180} title={actorName(entry)}>
          <bdi>{actorName(entry)}</bdi>
        </TextCell>
        <NameCell
          title={name}
          about={changes.length === 0 ? undefined : changes.map(describeChange).join(', ')}
          narrow={
            <>
              <time dateTime={created_at}>{exactTime(created_at)}</time>
              {' · '}
              <bdi>{actorName(entry)}</bdi>
            </>
          }
        >
          {name}
        </NameCell>
        <TextCell from="md">
          <ObjectOf entry={entry} />
        </TextCell>
        <ActionsCell>
          <DetailsButton
            label={texts.detailsOf(name)}
            isOpen={isOpen}
            controls={details}
            onToggle={toggle}
          />
        </ActionsCell>
      </ListRow>
      {isOpen && (
        <DetailsRow id={details}>
          <Details entry={entry} />
        </DetailsRow>
      )}
    </>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { object_id, changes, address } = entry
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <Text key={change.field} size="sm">
          {describeChange(change)}
        </Text>
      ))}
      <Facts>
        <Fact name={texts.columns.who}>
          <bdi>{actorName(entry)}</bdi>
        </Fact>
        {object_id !== null && (
          <Fact name={texts.columns.object}>
            <ObjectOf entry={entry} />
          </Fact>
        )}
        <Fact name={texts.columns.address}>{address ?? texts.server}</Fact>
      </Facts>
    </Stack>
  )
}

/** The id, as a link if the dashboard has a page for the object. */
function ObjectOf({ entry: { object_id, action } }: { entry: AuditEntry }) {
  if (object_id === null) return null
  const id = <Code fz={11}>{object_id}</Code>
  const path = action.endsWith('.delete') ? undefined : pageOfObject(object_id)
  return path === undefined ? id : <TextLink to={path}>{id}</TextLink>
}
