// The person’s sessions. Every other session can be ended.
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { endpoints, ParleyError } from '@parley/client'
import type { SessionListItem } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row, RowList } from '../../components/lists/row-list.tsx'
import { QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { profileTexts as texts } from '../../texts/people.ts'
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
            <RowList label={texts.sessions}>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </RowList>
            <EndOthers sessions={list} />
          </>
        )}
      </QueryContent>
    </Stack>
  )
}

function SessionRow({ session }: { session: SessionListItem }) {
  const { id, is_current, user_agent, ip_address, created_at, last_used_at } = session
  const queries = useQueryClient()
  const browser = browserWords(user_agent)
  return (
    <Row>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 260px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={3} size="h5" title={user_agent} style={{ overflowWrap: 'anywhere' }}>
              {browser}
            </Title>
            {is_current && <Badge>{texts.thisOne}</Badge>}
          </Group>
          <Facts>
            <Fact name={texts.from}>{ip_address}</Fact>
            <Fact name={texts.signedIn}>
              <TimeOf at={created_at} />
            </Fact>
            <Fact name={texts.lastUsed}>
              <TimeOf at={last_used_at} />
            </Fact>
          </Facts>
        </Stack>
        {!is_current && (
          <ConfirmButton
            size="xs"
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
      </Group>
    </Row>
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
