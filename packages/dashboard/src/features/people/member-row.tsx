// One member: name, role and actions.
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { Member } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { Row } from '../../components/lists/row-list.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { roleNames } from '../../texts/shared.ts'
import { ChangeRole } from './change-role.tsx'
import { membersQuery } from './queries.ts'

type MemberRowProps = { readonly member: Member; readonly isLastOwner: boolean }

export function MemberRow({ member, isLastOwner }: MemberRowProps) {
  const mayManage = useMay('owner')
  const { name, email, role, is_self, created_at } = member
  return (
    <Row>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 260px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Badge>{roleNames[role]}</Badge>
            {is_self && <Badge color="gray">{texts.you}</Badge>}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <Facts>
            <Fact name={texts.since}>
              <TimeOf at={created_at} />
            </Fact>
          </Facts>
        </Stack>
        {!isLastOwner && (
          <Group gap="xs">
            {mayManage && <ChangeRole member={member} />}
            {mayManage && !is_self && <SignOut member={member} />}
            {is_self ? <Leave member={member} /> : mayManage && <Remove member={member} />}
          </Group>
        )}
      </Group>
    </Row>
  )
}

function SignOut({ member: { id, name } }: { member: Member }) {
  return (
    <ConfirmButton
      size="xs"
      variant="default"
      label={texts.signOut}
      aria-label={texts.signOutOf(name)}
      question={texts.signOutTitle}
      onConfirm={async () => {
        await parley.call(endpoints.endMemberSessions, { params: { person_id: id } })
        notifications.show({ message: texts.signedOut(name) })
      }}
    >
      {texts.signOutAbout(name)}
    </ConfirmButton>
  )
}

function Remove({ member: { id, name } }: { member: Member }) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      size="xs"
      variant="light"
      color="red"
      label={texts.remove}
      aria-label={texts.removeOf(name)}
      question={texts.removeTitle}
      onConfirm={async () => {
        await parley.call(endpoints.removeMember, { params: { person_id: id } })
        await queries.invalidateQueries(membersQuery)
        notifications.show({ message: texts.removed(name) })
      }}
    >
      {texts.removeAbout(name)}
    </ConfirmButton>
  )
}

function Leave({ member: { id } }: { member: Member }) {
  return (
    <ConfirmButton
      size="xs"
      variant="light"
      color="red"
      label={texts.leave}
      question={texts.leaveTitle}
      onConfirm={async () => {
        await parley.call(endpoints.removeMember, { params: { person_id: id } })
        // All loaded data belongs to the old account, so the app restarts.
        window.location.assign('/')
      }}
    >
      {texts.leaveAbout}
    </ConfirmButton>
  )
}
