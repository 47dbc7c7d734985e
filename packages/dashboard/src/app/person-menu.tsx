// The signed-in person, with their profile and sign-out.
import { Avatar, Box, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBook2, IconLogout, IconSelector, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { messageOf } from '../lib/queries.ts'
import { hasReference } from '../lib/reference.ts'
import { useSession } from '../lib/session.ts'
import { shellTexts } from '../texts/shell.ts'
import { signOut } from './session-end.ts'

export function PersonMenu() {
  const { person } = useSession()
  const router = useRouter()
  const leaving = useMutation({
    mutationFn: () => signOut(router),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return (
    <Menu width="target" position="top-start" shadow="md">
      <Menu.Target>
        <UnstyledButton w="100%" p={6}>
          <Group gap="sm" wrap="nowrap">
            <Avatar name={person.name} size={34} color="pine" aria-hidden />
            <Box flex={1} miw={0}>
              <Text size="sm" fw={600} truncate>
                {person.name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {person.email}
              </Text>
            </Box>
            <VisuallyHidden>{shellTexts.personMenu}</VisuallyHidden>
            <IconSelector size={18} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/settings/profile" {...props} />}
        >
          {shellTexts.profile}
        </Menu.Item>
        {hasReference && (
          <Menu.Item
            component="a"
            href="/docs"
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBook2 size={16} aria-hidden />}
          >
            {shellTexts.reference}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          disabled={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          {shellTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
