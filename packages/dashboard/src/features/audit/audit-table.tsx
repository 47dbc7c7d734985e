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
import { useObjectNames } from './object-names.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const names = useObjectNames(entries)
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
        <Entry key={entry.id} entry={entry} object={names.get(entry.object_id ?? '')} />
      ))}
    </TableCard>
  )
}

type EntryProps = {
  readonly entry: AuditEntry
  /** The present name of the object; undefined without one. */
  readonly object: string | undefined
}

function Entry({ entry, object }: EntryProps) {
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
        <TextCell from="md" widest={240} title={object}>
          <ObjectOf entry={entry} object={object} />
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
          <Details entry={entry} object={object} />
        </DetailsRow>
      )}
    </>
  )
}

function Details({ entry, object }: EntryProps) {
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
            <ObjectOf entry={entry} object={object} />
            {object !== undefined && (
              <>
                {' '}
                <Code fz={11}>{object_id}</Code>
              </>
            )}
          </Fact>
        )}
        <Fact name={texts.columns.address}>{address ?? texts.server}</Fact>
      </Facts>
    </Stack>
  )
}

/** The name, or the id without one, as a link if the dashboard has a page for the object. */
function ObjectOf({ entry: { object_id, action }, object }: EntryProps) {
  if (object_id === null) return null
  const shown = object === undefined ? <Code fz={11}>{object_id}</Code> : <bdi>{object}</bdi>
  const path = action.endsWith('.delete') ? undefined : pageOfObject(object_id)
  return path === undefined ? shown : <TextLink to={path}>{shown}</TextLink>
}
