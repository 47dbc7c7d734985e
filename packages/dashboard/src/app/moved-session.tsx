// Holds a page back whose session another tab took to another account: nothing typed is lost, and
// nothing is done where nobody meant to.
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { endpoints } from '@parley/client'
import type { Session } from '@parley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parley } from '../lib/parley.ts'
import { messageOf } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { holdSession, useMovedSession } from '../lib/tabs.ts'
import { shellTexts } from '../texts/shell.ts'

/** Above what else is open. */
const zIndex = 400

export function MovedSession() {
  const moved = useMovedSession()
  return moved === undefined ? null : <Choice moved={moved} />
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
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={shellTexts.movedTitle}
      zIndex={zIndex}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {isSamePerson
            ? shellTexts.movedAccount(moved.account.name, account.name)
            : shellTexts.movedPerson(moved.person.name)}
        </Text>
        {back.isError && (
          <Alert color="red" role="alert">
            {messageOf(back.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => window.location.assign('/')}>
            {shellTexts.movedGo(moved.account.name)}
          </Button>
          {canReturn && (
            <Button loading={back.isPending} onClick={() => back.mutate()} data-autofocus>
              {shellTexts.movedBack(account.name)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
