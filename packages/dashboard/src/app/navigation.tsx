// The main navigation, grouped by task.
import { Badge, Stack, Text, VisuallyHidden } from '@mantine/core'
import {
  IconApi,
  IconBooks,
  IconBrain,
  IconBuildingCommunity,
  IconChartBar,
  IconGauge,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMessages,
  IconRobot,
  IconTool,
  IconUser,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import { type LinkProps, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useWaitingCount } from '../features/conversations/handoffs/handoff-watch.tsx'
import { useSession } from '../lib/session.ts'
import { shellTexts } from '../texts/shell.ts'
import { NavigationLink } from './navigation-link.tsx'

export type NavigationItem = {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: typeof IconHome
}

const overview: NavigationItem = { to: '/', label: shellTexts.overview, icon: IconHome }
const groups: readonly (readonly [string, readonly NavigationItem[]])[] = [
  [
    shellTexts.build,
    [
      { to: '/chatbots', label: shellTexts.chatbots, icon: IconRobot },
      { to: '/knowledge', label: shellTexts.knowledge, icon: IconBooks },
    ],
  ],
  [
    shellTexts.talk,
    [
      { to: '/conversations', label: shellTexts.conversations, icon: IconMessages },
      { to: '/unanswered', label: shellTexts.unanswered, icon: IconHelpCircle },
    ],
  ],
  [shellTexts.measure, [{ to: '/analytics', label: shellTexts.analytics, icon: IconChartBar }]],
  [
    shellTexts.settings,
    [
      { to: '/settings/general', label: shellTexts.general, icon: IconTool },
      { to: '/settings/api', label: shellTexts.api, icon: IconApi },
      { to: '/settings/webhooks', label: shellTexts.webhooks, icon: IconWebhook },
      { to: '/settings/models', label: shellTexts.models, icon: IconBrain },
      { to: '/settings/plan', label: shellTexts.plan, icon: IconGauge },
      { to: '/settings/team', label: shellTexts.team, icon: IconUsers },
      { to: '/settings/audit', label: shellTexts.audit, icon: IconListDetails },
      { to: '/settings/profile', label: shellTexts.profile, icon: IconUser },
    ],
  ],
]
const accounts: NavigationItem = {
  to: '/settings/accounts',
  label: shellTexts.accounts,
  icon: IconBuildingCommunity,
}

/** All pages that the person may open, in order. */
export function pagesFor(is_operator: boolean): readonly NavigationItem[] {
  return [overview, ...groups.flatMap(([, ways]) => ways), ...(is_operator ? [accounts] : [])]
}

export function Navigation() {
  const { is_operator } = useSession()
  return (
    <Stack gap="sm" py="xs">
      <NavigationGroup ways={[overview]} />
      {groups.map(([name, ways]) => (
        <NavigationGroup
          key={name}
          name={name}
          ways={name === shellTexts.settings && is_operator ? [...ways, accounts] : ways}
        />
      ))}
    </Stack>
  )
}

function NavigationGroup({ name, ways }: { name?: string; ways: readonly NavigationItem[] }) {
  const id = useId()
  const { pathname } = useLocation()
  return (
    <div>
      {name !== undefined && (
        <Text id={id} size="xs" fw={600} c="dimmed" px="sm" pb={2}>
          {name}
        </Text>
      )}
      <ul
        aria-labelledby={name === undefined ? undefined : id}
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {ways.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavigationLink
              to={to}
              activeOptions={{ exact: to === '/' }}
              label={label}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              rightSection={to === '/conversations' && <WaitingBadge />}
              active={isWithin(pathname, to)}
              py={5}
              style={{ borderRadius: 'var(--mantine-radius-default)' }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many conversations wait for a person. */
function WaitingBadge() {
  const count = useWaitingCount()
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} color="orange" variant="filled" autoContrast>
      {count}
      <VisuallyHidden> {shellTexts.waiting}</VisuallyHidden>
    </Badge>
  )
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
}
