// A link to an address that somebody entered: only to the web, and it tells nobody where from.
import { Anchor, type AnchorProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = AnchorProps & {
  readonly href: string | null | undefined
  readonly children: ReactNode
}

/** Plain text where the address leads elsewhere than to http or https. */
export function ExternalLink({ href, children, ...rest }: Props) {
  if (typeof href !== 'string' || !/^https?:\/\//i.test(href)) {
    return (
      <Text span inherit>
        {children}
      </Text>
    )
  }
  return (
    <Anchor {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </Anchor>
  )
}
