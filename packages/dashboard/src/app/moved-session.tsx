// Holds a page back whose session has ended, or went to another account in another tab: nothing typed
// is lost, and nothing is done where nobody meant to.
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parley } from '../lib/parley.ts'
import { messageOf } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { holdSession, useMovedSession } from '../lib/tabs.ts'
import { shellTexts } from '../texts/shell.ts'

/** Above what else is open. */
const zIndex = 400

export function MovedSession() {
  const moved = useMovedSession()
  if (moved === undefined) return null
  return moved === 'over' ? <Over /> : <Choice moved={moved} />
}

/** It goes by itself once somebody signed in. */
function Over() {
  return (
    <Held title={shellTexts.overTitle} about={shellTexts.overAbout}>
      <Button variant="default" onClick={() => window.location.assign('/')}>
        {shellTexts.overLeave}
      </Button>
      <Button component="a" href="/sign-in" target="_blank" data-autofocus>
        {shellTexts.overSignIn}
      </Button>
    </Held>
  )
}

function Choice({ moved }: { moved: Session }) {
  const { person, account } = useSession()
  const queryClient = useQueryClient()
  const isSamePerson = moved.person.id === person.id
  const canReturn = isSamePerson && moved.accounts.some(({ id }) => id === account.id)
  const back = useMutation({
    mutationFn: () =>
      parley.call(endpoints.changeSession, { body: { account_id: account.id } }, { maxRetries: 0 }),
    async onSuccess(session) {
      holdSession(session)
      // What was read meanwhile was of the other account. What was typed stays.
      await queryClient.invalidateQueries()
    },
  })
  const about = isSamePerson
    ? shellTexts.movedAccount(moved.account.name, account.name)
    : shellTexts.movedPerson(moved.person.name)
  const problem = back.isError ? messageOf(back.error) : undefined
  return (
    <Held title={shellTexts.movedTitle} about={about} problem={problem}>
      <Button variant="default" onClick={() => window.location.assign('/')}>
        {shellTexts.movedGo(moved.account.name)}
      </Button>
      {canReturn && (
        <Button loading={back.isPending} onClick={() => back.mutate()} data-autofocus>
          {shellTexts.movedBack(account.name)}
        </Button>
      )}
    </Held>
  )
}

type HeldProps = {
  readonly title: string
  readonly about: string
  readonly problem?: string | undefined
  /** The ways on: there is no other. */
  readonly children: ReactNode
}

function Held({ title, about, problem, children }: HeldProps) {
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
