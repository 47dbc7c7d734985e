// A link of the sidebar, with type-checked routes.
import { NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const NavigationLink = createLink(NavLink<'a'>)
