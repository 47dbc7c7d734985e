// The members of the account and the pending invitations.
import { Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Member } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { TableCard } from '../../components/lists/table-card.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { Invitations } from './invitations.tsx'
import { InvitePerson } from './invite-person.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './queries.ts'

export function TeamPage() {
  const members = useQuery(membersQuery)
  const mayManage = useMay('owner')
  const { account } = useSession()
  return (
    <Page
      title={texts.title}
      about={texts.about(account.name)}
      actions={mayManage && <InvitePerson />}
    >
      <OwnersOnly what={texts.ownersOnly} />
      <QueryContent query={members}>{(list) => <Members members={list} />}</QueryContent>
      {mayManage && <Invitations />}
    </Page>
  )
}

function Members({ members }: { members: readonly Member[] }) {
  const owners = members.filter(({ role }) => role === 'owner')
  const lastOwner = owners.length === 1 ? owners[0] : undefined
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.members}
      </Title>
      <TableCard label={texts.members} head={<MemberColumns />}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isLastOwner={member === lastOwner} />
        ))}
      </TableCard>
      {lastOwner !== undefined && (
        <Text size="sm" c="dimmed">
          {texts.lastOwner}
        </Text>
      )}
    </Stack>
  )
}

function MemberColumns() {
  return (
    <>
      <Table.Th>{texts.name}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.email}</Table.Th>
      <Table.Th visibleFrom="sm">{texts.role}</Table.Th>
      <Table.Th visibleFrom="md">{texts.since}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{sharedTexts.actions}</VisuallyHidden>
      </Table.Th>
    </>
  )
}
