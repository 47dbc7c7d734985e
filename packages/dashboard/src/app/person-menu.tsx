// The signed-in person, with their profile and sign-out.
import { Avatar, Box, NavLink, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBook2, IconLogout, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../lib/queries.ts'
import { hasReference } from '../lib/reference.ts'
import { useSession } from '../lib/session.ts'
import { shellTexts } from '../texts/shell.ts'
import { NavigationLink } from './navigation-link.tsx'
import { signOut } from './session-end.ts'
import { SidebarMenu } from './sidebar-menu.tsx'

export function PersonMenu() {
  const { person } = useSession()
  const router = useRouter()
  const leaving = useMutation({
    mutationFn: () => signOut(router),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return (
    <SidebarMenu
      placement="above"
      target={
        <>
          <Avatar name={person.name} size={32} color="pine" aria-hidden />
          <Box flex={1} miw={0}>
            <Text size="sm" fw={500} truncate>
              {person.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {person.email}
            </Text>
          </Box>
          <VisuallyHidden>{shellTexts.personMenu}</VisuallyHidden>
        </>
      }
    >
      <NavigationLink
        to="/settings/profile"
        label={shellTexts.profile}
        leftSection={<IconUser size={16} aria-hidden />}
      />
      {hasReference && (
        <NavLink
          href="/docs"
          target="_blank"
          rel="noreferrer"
          label={shellTexts.reference}
          leftSection={<IconBook2 size={16} aria-hidden />}
        />
      )}
      <NavLink
        component="button"
        type="button"
        label={shellTexts.signOut}
        leftSection={<IconLogout size={16} aria-hidden />}
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      />
    </SidebarMenu>
  )
}
