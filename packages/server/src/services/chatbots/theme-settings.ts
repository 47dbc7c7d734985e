// The look of the widget as a setting: completes it, and refuses text that nobody could read.
import {
  noTheme,
  type SettingsInput,
  type WidgetTheme,
  type WidgetThemeInput,
} from '@parley/contract'
import { invalid } from '../../lib/errors.ts'

/**
 * The widget's own background is dark for visitors who prefer that, so a color of text alone would be unreadable for some of
 * them. Throws `invalid_request`.
 */
export function requireTheme(change: SettingsInput | null | undefined): void {
  const { text_color, background } = completeTheme(change?.theme ?? {})
  if (text_color === null || background !== null) return
  throw invalid({
    field: 'settings.theme.text_color',
    issue: 'not_allowed',
    message:
      'settings.theme.text_color needs settings.theme.background: the widget’s own background is light or dark, as the visitor prefers. Set both, or leave both out.',
  })
}

/** A value that is left out is null. */
export function completeTheme(theme: WidgetThemeInput): WidgetTheme {
  return { ...noTheme, ...theme }
}
