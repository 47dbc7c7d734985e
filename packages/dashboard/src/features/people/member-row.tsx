// One member in the list: name, role and actions.
import { Badge } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { Member } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { ActionsCell, ListRow, NameCell, TextCell } from '../../components/lists/list-row.tsx'
import { type RowAction, RowActions } from '../../components/lists/row-actions.tsx'
import { TimeOf } from '../../components/time-of.tsx'
import { parley } from '../../lib/parley.ts'
import { useMay } from '../../lib/session.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { roleNames } from '../../texts/shared.ts'
import { ChangeRole } from './change-role.tsx'
import { membersQuery } from './queries.ts'

type MemberRowProps = { readonly member: Member; readonly isLastOwner: boolean }

export function MemberRow({ member, isLastOwner }: MemberRowProps) {
  const { name, email, role, is_self, created_at } = member
  return (
    <ListRow>
      <NameCell
        title={name}
        badges={
          <>
            <Badge hiddenFrom="sm">{roleNames[role]}</Badge>
            {is_self && <Badge>{texts.you}</Badge>}
          </>
        }
        narrow={email}
      >
        {name}
      </NameCell>
      <TextCell widest={360} title={email}>
        {email}
      </TextCell>
      <TextCell>{roleNames[role]}</TextCell>
      <TextCell from="md">
        <TimeOf at={created_at} />
      </TextCell>
      <ActionsCell>{!isLastOwner && <MemberActions member={member} />}</ActionsCell>
    </ListRow>
  )
}

function MemberActions({ member }: { member: Member }) {
  const mayManage = useMay('owner')
  const { name, is_self } = member
  const actions: RowAction[] = []
  if (mayManage) {
    actions.push({
      label: texts.changeRole,
      dialog: (close) => <ChangeRole member={member} onClose={close} />,
    })
  }
  if (is_self) {
    const dialog = (close: () => void) => <Leave member={member} onClose={close} />
    actions.push({ label: texts.leave, isDangerous: true, dialog })
  } else if (mayManage) {
    actions.push(
      {
        label: texts.signOut,
        dialog: (close) => <SignOut member={member} onClose={close} />,
      },
      {
        label: texts.remove,
        isDangerous: true,
        dialog: (close) => <Remove member={member} onClose={close} />,
      },
    )
  }
  return <RowActions of={name} actions={actions} />
}

type MemberDialogProps = { readonly member: Member; readonly onClose: () => void }

function SignOut({ member: { id, name }, onClose }: MemberDialogProps) {
  return (
    <ConfirmDialog
      question={texts.signOutTitle}
      confirmLabel={texts.signOut}
      onClose={onClose}
      onConfirm={async () => {
        await parley.call(endpoints.endMemberSessions, { params: { person_id: id } })
        notifications.show({ message: texts.signedOut(name) })
      }}
    >
      {texts.signOutAbout(name)}
    </ConfirmDialog>
  )
}

function Remove({ member: { id, name }, onClose }: MemberDialogProps) {
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      question={texts.removeTitle}
      confirmLabel={texts.remove}
      onClose={onClose}
      onConfirm={async () => {
        await parley.call(endpoints.removeMember, { params: { person_id: id } })
        await queries.invalidateQueries(membersQuery)
        notifications.show({ message: texts.removed(name) })
      }}
    >
      {texts.removeAbout(name)}
    </ConfirmDialog>
  )
}

function Leave({ member: { id }, onClose }: MemberDialogProps) {
  return (
    <ConfirmDialog
      question={texts.leaveTitle}
      confirmLabel={texts.leave}
      onClose={onClose}
      onConfirm={async () => {
        await parley.call(endpoints.removeMember, { params: { person_id: id } })
        // All loaded data belongs to the old account, so the app restarts.
        window.location.assign('/')
      }}
    >
      {texts.leaveAbout}
    </ConfirmDialog>
  )
}
