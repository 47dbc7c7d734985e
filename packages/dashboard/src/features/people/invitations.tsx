// The pending invitations.
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { Invitation } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row, RowList } from '../../components/lists/row-list.tsx'
import { QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { roleNames } from '../../texts/shared.ts'
import { invitationsQuery } from './queries.ts'

export function Invitations() {
  const invitations = useQuery(invitationsQuery)
  return (
    <Stack gap="sm" component="section" aria-label={texts.invitations}>
      <Title order={2} size="h4">
        {texts.invitations}
      </Title>
      <QueryContent query={invitations}>
        {(list) =>
          list.length === 0 ? (
            <Text c="dimmed">{texts.noInvitations}</Text>
          ) : (
            <RowList label={texts.invitations}>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </RowList>
          )
        }
      </QueryContent>
    </Stack>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, created_at, expires_at } = invitation
  const queries = useQueryClient()
  return (
    <Row>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 260px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Title>
            <Badge>{roleNames[role]}</Badge>
          </Group>
          <Facts>
            <Fact name={texts.made}>
              <TimeOf at={created_at} />
            </Fact>
            <Fact name={texts.ends}>
              <TimeOf at={expires_at} />
            </Fact>
          </Facts>
        </Stack>
        <ConfirmButton
          size="xs"
          label={texts.takeBack}
          aria-label={texts.takeBackOf(email)}
          question={texts.takeBackTitle}
          onConfirm={async () => {
            await parley.call(endpoints.deleteInvitation, { params: { invitation_id: id } })
            await queries.invalidateQueries(invitationsQuery)
          }}
        >
          {texts.takeBackAbout(email)}
        </ConfirmButton>
      </Group>
    </Row>
  )
}
