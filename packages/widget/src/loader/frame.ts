// The widget's place in the page: an element with a shadow root, which the styles of the page can't reach.
import type { WidgetTheme } from '@parley/contract'
import { adopt, h } from '../lib/dom.ts'
import css from './frame.css?inline'
import type { WidgetSettings } from './settings.ts'

export type Frame = ReturnType<typeof createFrame>

export function createFrame(settings: WidgetSettings) {
  const { direction, language, isPage, scheme } = settings
  const host = document.createElement('parley-widget')
  const shadow = host.attachShadow({ mode: 'open' })
  const surface = h('section', {
    class: isPage ? 'widget is-page' : 'widget',
    dir: direction,
    lang: language,
  })
  // A text that is no scheme changes nothing.
  surface.style.colorScheme = scheme
  adopt(shadow, css)
  shadow.append(surface)
  // Beside the body: frameworks that replace the body keep the widget.
  document.documentElement.append(host)
  applyTheme(Object.create(null))

  /** Values of the script's attributes win, and CSS variables of the page win over both. */
  function applyTheme(theme: WidgetTheme): void {
    const { color, background, text_color, radius } = theme
    const variables = {
      '--theme-color': settings.color ?? color,
      '--theme-background': background,
      '--theme-text-color': text_color,
      '--theme-radius': typeof radius === 'number' ? `${radius}px` : undefined,
    }
    for (const [name, value] of Object.entries(variables)) {
      // setProperty takes one value, so a hostile text can't add a declaration.
      if (value) surface.style.setProperty(name, value)
    }
    const position = settings.position ?? theme.position ?? (direction === 'rtl' ? 'left' : 'right')
    surface.classList.toggle('left', position === 'left')
  }

  return { shadow, surface, applyTheme }
}
