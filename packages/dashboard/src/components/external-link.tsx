// A link to a user-entered URL. Only http and https are linked, without a referrer.
import { Anchor, type AnchorProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type ExternalLinkProps = AnchorProps & {
  readonly href: string | null | undefined
  readonly children: ReactNode
}

/** Renders plain text for any other scheme. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
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
