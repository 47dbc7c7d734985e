// Shows the current account. People with several accounts can switch between them.
import { Box, NavLink, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayLeave } from '../lib/page/unsaved.ts'
import { parley } from '../lib/parley.ts'
import { messageOf } from '../lib/queries.ts'
import { startSession, useSession } from '../lib/session.ts'
import { shellTexts } from '../texts/shell.ts'
import { SidebarMenu } from './sidebar-menu.tsx'

export function AccountSwitcher() {
  const { account, accounts, role } = useSession()
  const navigate = useNavigate()
  const change = useMutation({
    // Ask about unsaved changes first: people who stay on the page must stay in this account.
    mutationFn: async (account_id: string) =>
      (await mayLeave())
        ? parley.call(endpoints.changeSession, { body: { account_id } })
        : undefined,
    async onSuccess(session) {
      if (session === undefined) return
      // Leave the current page first: it may show an object that only the old account has.
      await navigate({ to: '/', ignoreBlocker: true })
      await startSession(session)
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  if (accounts.length < 2) return <AccountName name={account.name} role={role} />
  return (
    <SidebarMenu
      placement="below"
      target={
        <>
          <AccountName name={account.name} role={role} />
          <VisuallyHidden>{shellTexts.switchAccount}</VisuallyHidden>
        </>
      }
    >
      {accounts.map(({ id, name }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          label={name}
          styles={{ label: { overflowWrap: 'anywhere' } }}
          aria-current={id === account.id}
          disabled={change.isPending}
          rightSection={id === account.id ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => id !== account.id && change.mutate(id)}
        />
      ))}
    </SidebarMenu>
  )
}

function AccountName({ name, role }: { name: string; role: keyof typeof shellTexts.roles }) {
  return (
    <Box flex={1} miw={0}>
      <Text size="sm" fw={600} truncate title={name}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {shellTexts.roles[role]}
      </Text>
    </Box>
  )
}
