// Converts the look of a chatbot to form values and back, and checks them.
import type { WidgetTheme } from '@parley/contract'
import { lookTexts as texts } from '../../../../texts/website.ts'

/** Blank = the widget's own. */
export type LookValues = {
  color: string
  background: string
  text_color: string
  radius: number | string
  font: string
  position: string
  /** A `data:` address. */
  logo: string
}

const radiusMax = 24
/** The least contrast of text that most people can read (WCAG 2, level AA). */
export const contrastMin = 4.5

export function lookOf(theme: WidgetTheme | null): LookValues {
  return {
    color: theme?.color ?? '',
    background: theme?.background ?? '',
    text_color: theme?.text_color ?? '',
    radius: theme?.radius ?? '',
    font: theme?.font ?? '',
    position: theme?.position ?? '',
    logo: theme?.logo ?? '',
  }
}

/** The theme of the values. A value that is not valid is left out, so that a preview can follow while somebody types. */
export function themeOf(values: LookValues): WidgetTheme {
  const { radius } = values
  return {
    color: colorIn(values.color) ?? null,
    background: colorIn(values.background) ?? null,
    text_color: colorIn(values.text_color) ?? null,
    radius: isRadius(radius) ? Number(radius) : null,
    font: keyIn(texts.fonts, values.font),
    position: keyIn(texts.positions, values.position),
    logo: values.logo || null,
  }
}

/** What to save: null if everything is the widget's own. */
export function themeToSave(values: LookValues): WidgetTheme | null {
  const theme = themeOf(values)
  return Object.values(theme).every((value) => value === null) ? null : theme
}

/** The problems by field; the service would refuse these values, too. */
export function lookProblems(values: LookValues): Partial<Record<keyof LookValues, string>> {
  const problems: Partial<Record<keyof LookValues, string>> = {}
  for (const field of ['color', 'background', 'text_color'] as const) {
    if (values[field].trim() !== '' && colorIn(values[field]) === undefined) {
      problems[field] = texts.badColor
    }
  }
  if (values.radius !== '' && !isRadius(values.radius)) problems.radius = texts.badRadius
  if (values.text_color.trim() !== '' && values.background.trim() === '') {
    problems.background = texts.needsBackground
  }
  return problems
}

/** `#rrggbb` of a color as people write it: `#ABC`, `aabbcc`. Returns undefined for anything else. */
export function colorIn(text: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === '') return undefined
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')
  return `#${six.toLowerCase()}`
}

/** The contrast of the text, from 1 to 21; undefined if one of both colors is the widget's own. */
export function contrastOf({ text_color, background }: WidgetTheme): number | undefined {
  if (text_color === null || background === null) return undefined
  const [one, other] = [luminanceOf(text_color), luminanceOf(background)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance of `#rrggbb`, as WCAG defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function isRadius(value: number | string): boolean {
  const radius = Number(value)
  return value !== '' && Number.isInteger(radius) && radius >= 0 && radius <= radiusMax
}

function keyIn<Key extends string>(names: Record<Key, string>, value: string): Key | null {
  return Object.hasOwn(names, value) ? (value as Key) : null
}
