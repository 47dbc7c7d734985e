// The members of the account and the pending invitations.
import { Stack, Text, Title } from '@mantine/core'
import type { Member } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { RowList } from '../../components/lists/row-list.tsx'
import { OwnersOnly } from '../../components/owners-only.tsx'
import { Page } from '../../components/page.tsx'
import { QueryContent } from '../../components/states.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { teamTexts as texts } from '../../texts/people.ts'
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
      <RowList label={texts.members}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isLastOwner={member === lastOwner} />
        ))}
      </RowList>
      {lastOwner !== undefined && (
        <Text size="sm" c="dimmed">
          {texts.lastOwner}
        </Text>
      )}
    </Stack>
  )
}
