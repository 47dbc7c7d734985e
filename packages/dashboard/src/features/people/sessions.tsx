// The person’s sessions. Every other session can be ended.
import { Badge, Group, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { endpoints, ParleyError } from '@parley/client'
import type { SessionListItem } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { profileTexts as texts } from '../../texts/people.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { browserWords } from './browser-words.ts'
import { sessionsQuery } from './queries.ts'

const isNotFound = (error: unknown) => error instanceof ParleyError && error.status === 404

const end = (session_id: string) => parley.call(endpoints.endSession, { params: { session_id } })

export function Sessions() {
  const sessions = useQuery(sessionsQuery)
  return (
    <Stack gap="sm" component="section" aria-label={texts.sessions}>
      <div>
        <Title order={2} size="h4">
          {texts.sessions}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.sessionsAbout}
        </Text>
      </div>
      <QueryContent query={sessions}>
        {(list) => (
          <>
            <TableCard label={texts.sessions} head={<SessionColumns />}>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </TableCard>
            <EndOthers sessions={list} />
          </>
        )}
      </QueryContent>
    </Stack>
  )
}

function SessionColumns() {
  return (
    <>
      <Table.Th>{texts.browser}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.from}</Table.Th>
      <Table.Th visibleFrom="md">{texts.signedIn}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.lastUsed}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

function SessionRow({ session }: { session: SessionListItem }) {
  const { id, is_current, user_agent, ip_address, created_at, last_used_at } = session
  const queries = useQueryClient()
  const browser = browserWords(user_agent)
  return (
    <ListRow>
      <NameCell
        title={user_agent}
        badges={is_current && <Badge>{texts.thisOne}</Badge>}
        narrow={
          <>
            {ip_address} · <TimeOf at={last_used_at} />
          </>
        }
      >
        {browser}
      </NameCell>
      <TextCell>{ip_address}</TextCell>
      <TextCell from="md">
        <TimeOf at={created_at} />
      </TextCell>
      <TextCell>
        <TimeOf at={last_used_at} />
      </TextCell>
      <ActionsCell>
        {!is_current && (
          <ConfirmButton
            size="compact-sm"
            label={texts.end}
            aria-label={texts.endOf(browser)}
            question={texts.endTitle}
            onConfirm={async () => {
              await end(id)
              await queries.invalidateQueries(sessionsQuery)
            }}
          >
            {texts.endAbout}
          </ConfirmButton>
        )}
      </ActionsCell>
    </ListRow>
  )
}

function EndOthers({ sessions }: { sessions: readonly SessionListItem[] }) {
  const queries = useQueryClient()
  const others = sessions.filter(({ is_current }) => !is_current)
  if (others.length === 0) return <Text size="sm">{texts.onlyThis}</Text>
  return (
    <Group>
      <ConfirmButton
        label={texts.endOthers}
        question={texts.endOthersTitle}
        onConfirm={async () => {
          const results = await Promise.allSettled(others.map(({ id }) => end(id)))
          await queries.invalidateQueries(sessionsQuery)
          const refused = results.find(
            // A session that is not found has already ended.
            (one) => one.status === 'rejected' && !isNotFound(one.reason),
          )
          if (refused?.status === 'rejected') throw refused.reason
        }}
      >
        {texts.endOthersAbout}
      </ConfirmButton>
    </Group>
  )
}
