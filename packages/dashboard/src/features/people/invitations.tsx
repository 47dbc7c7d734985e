// The pending invitations.
import { Badge, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { Invitation } from '@parley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { TableCard } from '../../components/lists/table-card.tsx'
import { QueryContent } from '../../components/states.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { roleNames, sharedTexts } from '../../texts/shared.ts'
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
            <TableCard label={texts.invitations} head={<InvitationColumns />}>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </TableCard>
          )
        }
      </QueryContent>
    </Stack>
  )
}

function InvitationColumns() {
  return (
    <>
      <Table.Th>{texts.email}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.role}</Table.Th>
      <Table.Th visibleFrom="md">{texts.made}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.ends}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, created_at, expires_at } = invitation
  const queries = useQueryClient()
  return (
    <ListRow>
      <NameCell
        title={email}
        badges={<Badge hiddenFrom="sm">{roleNames[role]}</Badge>}
        narrow={
          <>
            {texts.ends} <TimeOf at={expires_at} />
          </>
        }
      >
        {email}
      </NameCell>
      <TextCell>{roleNames[role]}</TextCell>
      <TextCell from="md">
        <TimeOf at={created_at} />
      </TextCell>
      <TextCell>
        <TimeOf at={expires_at} />
      </TextCell>
      <ActionsCell>
        <ConfirmButton
          size="compact-sm"
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
      </ActionsCell>
    </ListRow>
  )
}
