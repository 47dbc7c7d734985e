// Links to pages of the dashboard, with type-checked routes and Mantine’s style.
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** A link in a text. */
export const TextLink = createLink(Anchor<'a'>)
/** The name of a row, which opens what the row shows. */
export const RowLink = createLink(RowAnchor)
/** A link that looks like a button. */
export const ButtonLink = createLink(AnchorButton)

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

type RowAnchorProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

function RowAnchor(props: RowAnchorProps) {
  return <Anchor c="inherit" fw={500} {...props} />
}

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}
