// The frame of all signed-in pages: header, navigation and content.
import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Loading } from '../components/states.tsx'
import { HandoffWatch } from '../features/conversations/handoffs/handoff-watch.tsx'
import { shellTexts } from '../texts/shell.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'
import { PaletteButton, PaletteDialog } from './palette/palette-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SessionChangeDialog } from './session-change-dialog.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const navbarWidth = 240

export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  // On a phone the menu covers the page, so it closes when the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the page changes.
  useEffect(close, [pathname])
  return (
    <>
      <SkipLink />
      <SessionChangeDialog />
      <HandoffWatch />
      <PaletteDialog />
      <AppShell
        header={{ height: { base: 56, sm: 0 } }}
        navbar={{ width: navbarWidth, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding={{ base: 'md', sm: 'lg' }}
      >
        <AppShell.Header hiddenFrom="sm" bg="var(--surface-sidebar)">
          <Group h="100%" px="md" gap="sm">
            <Burger
              opened={isOpen}
              onClick={toggle}
              size="sm"
              aria-expanded={isOpen}
              aria-label={isOpen ? shellTexts.closeMenu : shellTexts.openMenu}
            />
            <Brand />
            <PaletteButton isIcon />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar bg="var(--surface-sidebar)" aria-label={shellTexts.main}>
          <AppShell.Section p="md" pb="xs" visibleFrom="sm">
            <Brand />
          </AppShell.Section>
          <AppShell.Section px="md" py="xs">
            <AccountSwitcher />
          </AppShell.Section>
          <AppShell.Section px="md" pb="xs" visibleFrom="sm">
            <PaletteButton />
          </AppShell.Section>
          <AppShell.Section grow component={ScrollArea} type="scroll" scrollbarSize={8} px="sm">
            <Navigation />
          </AppShell.Section>
          <AppShell.Section
            p="sm"
            style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
          >
            <PersonMenu />
            <ThemeSwitch />
          </AppShell.Section>
        </AppShell.Navbar>
        <AppShell.Main id="page" tabIndex={-1} style={{ outline: 'none' }}>
          <div style={{ maxWidth: 1200, marginInline: 'auto' }}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
        </AppShell.Main>
      </AppShell>
    </>
  )
}
