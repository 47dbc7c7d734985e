// The widget in a React app: the example, built as such apps are.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

const root = join(import.meta.dirname, '../../../examples/widget/react')

/** The script of the example, with its React. */
async function buildExample(server: string, key: string): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    // As in development, where React runs effects twice.
    mode: 'development',
    define: {
      'process.env.NODE_ENV': '"development"',
      'import.meta.env.VITE_PARLEY_URL': JSON.stringify(server),
      'import.meta.env.VITE_PARLEY_KEY': JSON.stringify(key),
    },
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'app.jsx') } },
  })
  const outputs = 'output' in built ? built.output : []
  for (const output of outputs) if ('code' in output) return output.code
  throw new Error('Vite built no script.')
}

inBrowser('the widget in a React app', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  it('is there once, stays open when the page changes, and is asked by a button', async () => {
    const { key } = await site.createKey()
    const script = await buildExample(site.network.origin, key)
    const page = await (await site.visitor()).newPage()
    const html = '<!doctype html><html lang="en"><body><div id="root"></div></body></html>'
    site.putBare('/app', html)
    await page.goto('/app')
    await page.addScriptTag({ type: 'module', content: script })
    await page.getByRole('heading', { name: 'Jackets' }).waitFor()
    const { launcher, panel, messages } = widgetOf(page)
    await launcher.waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Do you ship abroad?' }).click()
    await messages('bot').getByText('all of Europe').waitFor()
    await page.getByRole('button', { name: 'Tents' }).click()
    await page.getByRole('heading', { name: 'Tents' }).waitFor()
    expect(await panel.isVisible()).toBe(true)
    expect(await messages('bot').count()).toBe(1)
    expect(await page.locator('parley-widget').count()).toBe(1)
  })
})
