// Shows the current account. People with several accounts can switch between them.
import { Box, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../lib/parley.ts'
import { messageOf } from '../lib/queries.ts'
import { startSession, useSession } from '../lib/session.ts'
import { mayLeave } from '../lib/unsaved.ts'
import { shellTexts } from '../texts/shell.ts'

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
    <Menu width="target" shadow="md">
      <Menu.Target>
        <UnstyledButton w="100%" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <AccountName name={account.name} role={role} />
          <VisuallyHidden>{shellTexts.switchAccount}</VisuallyHidden>
          <IconSelector size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{shellTexts.accounts}</Menu.Label>
        {accounts.map((one) => (
          <Menu.Item
            key={one.id}
            disabled={one.id === account.id || change.isPending}
            rightSection={one.id === account.id ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => change.mutate(one.id)}
          >
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {one.name}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
