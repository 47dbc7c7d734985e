// Links to pages of the dashboard, with type-checked routes and Mantine’s style.
import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** A link in a text. */
export const TextLink = createLink(Anchor<'a'>)
/** A link that looks like a button. */
export const ButtonLink = createLink(AnchorButton)

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}
