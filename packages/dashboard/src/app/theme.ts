// Colors and component defaults. Text has enough contrast in light and dark mode.
import {
  Anchor,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  darken,
  type MantineColorsTuple,
  type MantineTheme,
  Menu,
  Modal,
  Notification,
  Table,
  Tooltip,
} from '@mantine/core'
import { commonTexts } from '../texts/common.ts'

const pine: MantineColorsTuple = [
  '#e8f6f1',
  '#d3eae2',
  '#a7d5c5',
  '#77bfa6',
  '#50ad8c',
  '#37a17b',
  '#1f7d5f',
  '#1c6b57',
  '#145a47',
  '#0a4a39',
]

/** Greys with a slight green tint, from text to the darkest background. */
const dark: MantineColorsTuple = [
  '#d5dbd8',
  '#b9c1bd',
  '#9ca6a1',
  '#7c8782',
  '#3d4642',
  '#313935',
  '#252c29',
  '#1a1f1d',
  '#141917',
  '#0e1210',
]

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: { pine, dark },
  black: '#15201c',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    // Color alone must not mark a link inside a text.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // The header of a dialog is not the header of the page.
    ModalHeader: Modal.Header.extend({ defaultProps: { role: 'presentation' } }),
    DrawerHeader: Drawer.Header.extend({ defaultProps: { role: 'presentation' } }),
    // A menu may contain only menu items; the first item gets the focus.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': commonTexts.close } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true },
    }),
  },
})

/** Adjusts the library’s colors that miss the contrast of 4.5 to 1 required by WCAG 2.2. */
export const readableColours: CSSVariablesResolver = (resolved) => ({
  variables: { '--mantine-color-ground': 'var(--mantine-color-gray-0)' },
  light: {
    '--mantine-color-ground': '#f5f8f6',
    '--mantine-color-dimmed': '#55605b',
    '--mantine-color-placeholder': '#68736e',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#1b6b3a',
    ...Object.fromEntries(coloursOf(resolved).flatMap((name) => lightVariables(resolved, name))),
  },
  dark: {
    '--mantine-color-ground': 'var(--mantine-color-dark-8)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#95a09b',
    '--mantine-color-error': '#ff9d96',
    '--mantine-color-success': '#7fd6a0',
    ...Object.fromEntries(coloursOf(resolved).flatMap((name) => darkVariables(resolved, name))),
  },
})

/** All colors except the two defined here. */
function coloursOf({ colors }: MantineTheme): string[] {
  return Object.keys(colors).filter((name) => name !== 'pine' && name !== 'dark')
}

function lightVariables(resolved: MantineTheme, name: string): [string, string][] {
  return [
    ...filledVariables(resolved, name),
    [`--mantine-color-${name}-text`, darkest(resolved, name, 0.3)],
    [`--mantine-color-${name}-outline`, darkest(resolved, name, 0.3)],
    [`--mantine-color-${name}-light-color`, darkest(resolved, name, 0.45)],
  ]
}

function darkVariables(resolved: MantineTheme, name: string): [string, string][] {
  return [
    ...filledVariables(resolved, name),
    [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-3)`],
    [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`],
  ]
}

/** Backgrounds behind white text. */
function filledVariables(resolved: MantineTheme, name: string): [string, string][] {
  return [
    [`--mantine-color-${name}-filled`, darkest(resolved, name, 0.18)],
    [`--mantine-color-${name}-filled-hover`, darkest(resolved, name, 0.28)],
  ]
}

/** Darkens the last shade further; yellow shades need it. */
function darkest({ colors }: MantineTheme, name: string, by: number): string {
  const shade = colors[name]?.[9] ?? '#000'
  return darken(shade, /yellow|orange|lime/.test(name) ? by + 0.18 : by)
}
