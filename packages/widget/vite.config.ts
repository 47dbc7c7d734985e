// How the widget is built: the panel as a module with a hash in its name, and the loader, which knows that name, as a
// plain script. They share no file, so a page loads one file at first, and one more when somebody opens the widget.
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'

/** The name of the built panel; unset while the panel itself is built. */
const panelFile = process.env.PARLEY_WIDGET_PANEL

const panel = {
  rolldownOptions: {
    input: 'src/panel/panel.ts',
    preserveEntrySignatures: 'strict' as const,
    output: { entryFileNames: 'widget/[name]-[hash].js' },
  },
}
// As a library, because Vite would wrap `import()` in other scripts.
const loader = {
  lib: { entry: 'src/loader/main.ts', formats: ['iife' as const], name: 'parleyLoader' },
  rolldownOptions: { output: { entryFileNames: 'widget.js' } },
}

/** Names variables once more by how often letters occur in the minified script: 56 bytes. */
const namesAgain: Plugin = {
  name: 'names-again',
  renderChunk: {
    order: 'post',
    handler: (code) => minify(code, { module: true, toplevel: true, compress: false }) as never,
  },
}

/** The panel has no second copy of what the loader has: 300 bytes. */
const sharedByLoader: Plugin = {
  name: 'shared-by-loader',
  load: (id) =>
    panelFile === undefined && id.endsWith('/src/lib/shared.ts')
      ? `export const { adopt, bare, fill, h, icon, parseJson, set } = window[Symbol.for('parley.widget')]`
      : undefined,
}

export default defineConfig({
  plugins: [namesAgain, sharedByLoader],
  define: { __PANEL_FILE__: JSON.stringify(panelFile ?? '') },
  build: {
    ...(panelFile === undefined ? panel : loader),
    // The second build adds the loader to the panel of the first.
    emptyOutDir: panelFile === undefined,
    // What the colors of the style sheets need: browsers since the middle of 2024.
    target: ['chrome123', 'firefox128', 'safari18'],
    modulePreload: false,
    // Some 400 bytes smaller than with the minifier of Vite. Nothing here reads a property for its side effect.
    minify: 'terser',
    terserOptions: {
      toplevel: true,
      module: true,
      compress: { passes: 3, keep_fargs: false, pure_getters: true, conditionals: false },
    },
    cssMinify: 'lightningcss',
  },
})
