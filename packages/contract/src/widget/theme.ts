// The look of the widget: a setting of the chatbot, and a part of the visitor's session.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf } from '../core/schema.ts'

/** Families of fonts that every device has. They are names of CSS. */
export const widgetFonts = ['system-ui', 'serif', 'monospace', 'ui-rounded'] as const

/** The widget's own look. */
export const noTheme = {
  color: null,
  background: null,
  text_color: null,
  radius: null,
  font: null,
  position: null,
  logo: null,
} as const

const color = (description: string) =>
  nullable(Type.String({ format: 'hex-color', description, examples: ['#7a1f5c'] }))

const fields = {
  color: color(
    'The color of the launcher, of buttons and of the user’s messages, as `#rrggbb`. Text on it is black or white.',
  ),
  background: color('The color behind the messages, in light and dark mode.'),
  text_color: color('The color of text. It needs a `background`.'),
  radius: nullable(
    Type.Integer({
      minimum: 0,
      maximum: limits.theme_radius.value,
      description: 'The radius of corners in pixels.',
    }),
  ),
  font: nullable(
    oneOf(widgetFonts, {
      description: 'The family of the font. A page can set any other font with `--parley-font`.',
    }),
  ),
  position: nullable(oneOf(['left', 'right'], { description: 'The corner of the launcher.' })),
  logo: nullable(
    Type.String({
      format: 'image-data',
      maxLength: limits.logo_address.value,
      description: `A picture in front of the name of the chatbot, 36 pixels high on the screen and at most 120 wide: a \`data:\` address of a PNG, JPEG or WebP picture, at most ${limits.logo.value} bytes and ${limits.logo_side.value} pixels wide and high. Transparent parts are white.`,
    }),
  ),
}

export const WidgetTheme = named(
  'WidgetTheme',
  Type.Object(fields, {
    description: 'The look of the widget; null = its own.',
    examples: [{ ...noTheme, color: '#7a1f5c', radius: 8 }],
  }),
)
export type WidgetTheme = Static<typeof WidgetTheme>

export const WidgetThemeInput = named(
  'WidgetThemeInput',
  Type.Partial(Type.Object(fields), {
    description: 'The look of the widget. A value that is left out is null: the widget’s own.',
    examples: [{ color: '#7a1f5c', radius: 8 }],
  }),
)
export type WidgetThemeInput = Static<typeof WidgetThemeInput>
