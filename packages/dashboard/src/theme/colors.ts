// The colors. Text has a contrast of at least 4.5 to 1 in light and dark mode.
import {
  type CSSVariablesResolver,
  darken,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'

/** The brand's green: an accent for the main action, links and what is selected. */
export const pine: MantineColorsTuple = [
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

/** Greys of the light theme, with a slight green tint. */
export const gray: MantineColorsTuple = [
  '#f7f8f7',
  '#f0f2f1',
  '#e6e9e7',
  '#d9dddb',
  '#c5cbc8',
  '#a6aeaa',
  '#7f8985',
  '#5b6560',
  '#414a46',
  '#2b3330',
]

/** Greys of the dark theme, from text to the darkest background. */
export const dark: MantineColorsTuple = [
  '#e1e6e3',
  '#c2cac6',
  '#9ca6a1',
  '#7c8782',
  '#3d4642',
  '#2e3632',
  '#252c29',
  '#1a1f1d',
  '#131816',
  '#0c100e',
]

/** Adjusts the library’s colors that miss the contrast of 4.5 to 1 required by WCAG 2.2. */
export const readableColours: CSSVariablesResolver = (resolved) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#55605b',
    '--mantine-color-placeholder': '#68736e',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#1b6b3a',
    ...Object.fromEntries(coloursOf(resolved).flatMap((name) => lightVariables(resolved, name))),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#95a09b',
    '--mantine-color-error': '#ff9d96',
    '--mantine-color-success': '#7fd6a0',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-2)',
    ...Object.fromEntries(tintVariables('pine', 30)),
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
    ...tintVariables(name, 12),
  ]
}

function darkVariables(resolved: MantineTheme, name: string): [string, string][] {
  return [
    ...filledVariables(resolved, name),
    [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-3)`],
    [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
    ...tintVariables(name, 18),
  ]
}

/** Backgrounds of badges and alerts: a little of the color over the surface, in percent. */
function tintVariables(name: string, share: number): [string, string][] {
  const tint = (percent: number) =>
    `color-mix(in srgb, var(--mantine-color-${name}-6) ${percent}%, transparent)`
  return [
    [`--mantine-color-${name}-light`, tint(share)],
    [`--mantine-color-${name}-light-hover`, tint(share + 6)],
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
