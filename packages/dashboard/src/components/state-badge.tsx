// A state as a tinted badge with an icon and a word.
import { Badge } from '@mantine/core'
import type { IconClock } from '@tabler/icons-react'

/** How a state looks. */
export type StateLook = { readonly color: string; readonly icon: typeof IconClock }

type StateBadgeProps = { readonly look: StateLook; readonly children: string }

export function StateBadge({ look: { color, icon: Icon }, children }: StateBadgeProps) {
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={13} aria-hidden />}>
      {children}
    </Badge>
  )
}
