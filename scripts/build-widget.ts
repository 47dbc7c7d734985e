// The build of the widget in packages/widget/dist, where the server finds it: `widget.js`, and the panel in `widget/`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createBrowserBuild } from './browser-build.ts'

export const widgetBuild = createBrowserBuild({
  name: 'widget',
  sources: [
    'packages/widget/package.json',
    'packages/widget/vite.config.ts',
    'packages/widget/src',
    'packages/client/src',
  ],
  make(out, vite) {
    vite()
    const panel = readdirSync(join(out, 'widget')).find((name) => /^panel-.*\.js$/.test(name))
    if (panel === undefined) throw new Error('Vite built no panel.')
    // The loader contains the name of the panel, which contains a hash.
    vite({ PARLEY_WIDGET_PANEL: panel })
  },
  compressed: ['.', 'widget'],
})
