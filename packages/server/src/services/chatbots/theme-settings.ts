// The look of the widget as a setting: completes it, and refuses text that nobody could read and a logo that is no picture.
import {
  limits,
  noTheme,
  type SettingsInput,
  type WidgetTheme,
  type WidgetThemeInput,
} from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { readImageHeader } from '../../lib/images/image-header.ts'

/**
 * The widget's own background is dark for visitors who prefer that, so a color of text alone would be unreadable for some of
 * them. Throws `invalid_request`.
 */
export function requireTheme(change: SettingsInput | null | undefined): void {
  const { text_color, background, logo } = completeTheme(change?.theme ?? {})
  if (logo !== null) requireLogo(logo)
  if (text_color === null || background !== null) return
  throw invalid({
    field: 'settings.theme.text_color',
    issue: 'not_allowed',
    message:
      'settings.theme.text_color needs settings.theme.background: the widget’s own background is light or dark, as the visitor prefers. Set both, or leave both out.',
  })
}

/** A picture of a few bytes can have so many pixels that it fills the memory of a visitor's browser. */
function requireLogo(address: string): void {
  const [start = '', base64 = ''] = address.split(',')
  const bytes = Buffer.from(base64, 'base64')
  const header = readImageHeader(bytes)
  const sideMax = limits.logo_side.value
  const problem =
    header === undefined
      ? 'is no PNG, JPEG or WebP picture'
      : start !== `data:${header.type};base64`
        ? `says another type than the picture has, which is ${header.type}`
        : bytes.length > limits.logo.value
          ? `has ${bytes.length} bytes; at most ${limits.logo.value} are allowed`
          : header.width > sideMax || header.height > sideMax
            ? `is ${header.width} × ${header.height} pixels; at most ${sideMax} × ${sideMax} are allowed`
            : undefined
  if (problem === undefined) return
  const field = 'settings.theme.logo'
  throw invalid({ field, issue: 'not_allowed', message: `${field} ${problem}.` })
}

/** A value that is left out is null. */
export function completeTheme(theme: WidgetThemeInput): WidgetTheme {
  return { ...noTheme, ...theme }
}
