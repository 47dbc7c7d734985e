// Blocks a page whose session ended or changed in another tab, so that no typed text is lost and no
// action reaches the wrong account.
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parley } from '../lib/parley.ts'
import { messageOf } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { holdSession, useSessionChange } from '../lib/tabs.ts'
import { shellTexts } from '../texts/shell.ts'

/** Above all other dialogs and menus. */
const zIndex = 400

export function SessionChangeDialog() {
  const moved = useSessionChange()
  if (moved === undefined) return null
  return moved === 'over' ? <SessionEndedDialog /> : <AccountChangedDialog moved={moved} />
}

/** Closes by itself after a sign-in in another tab. */
function SessionEndedDialog() {
  return (
    <BlockingDialog title={shellTexts.overTitle} about={shellTexts.overAbout}>
      <Button variant="default" onClick={() => window.location.assign('/')}>
        {shellTexts.overLeave}
      </Button>
      <Button component="a" href="/sign-in" target="_blank" data-autofocus>
        {shellTexts.overSignIn}
      </Button>
    </BlockingDialog>
  )
}

function AccountChangedDialog({ moved }: { moved: Session }) {
  const { person, account } = useSession()
  const queryClient = useQueryClient()
  const isSamePerson = moved.person.id === person.id
  const canReturn = isSamePerson && moved.accounts.some(({ id }) => id === account.id)
  const back = useMutation({
    mutationFn: () =>
      parley.call(endpoints.changeSession, { body: { account_id: account.id } }, { maxRetries: 0 }),
    async onSuccess(session) {
      holdSession(session)
      // Data loaded in the meantime belongs to the other account. Typed text stays.
      await queryClient.invalidateQueries()
    },
  })
  const about = isSamePerson
    ? shellTexts.movedAccount(moved.account.name, account.name)
    : shellTexts.movedPerson(moved.person.name)
  const problem = back.isError ? messageOf(back.error) : undefined
  return (
    <BlockingDialog title={shellTexts.movedTitle} about={about} problem={problem}>
      <Button variant="default" onClick={() => window.location.assign('/')}>
        {shellTexts.movedGo(moved.account.name)}
      </Button>
      {canReturn && (
        <Button loading={back.isPending} onClick={() => back.mutate()} data-autofocus>
          {shellTexts.movedBack(account.name)}
        </Button>
      )}
    </BlockingDialog>
  )
}

type BlockingDialogProps = {
  readonly title: string
  readonly about: string
  readonly problem?: string | undefined
  /** The buttons. There is no other way to close the dialog. */
  readonly children: ReactNode
}

function BlockingDialog({ title, about, problem, children }: BlockingDialogProps) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      zIndex={zIndex}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">{children}</Group>
      </Stack>
    </Modal>
  )
}
