// The look of the widget: set with the chatbot, and told to visitors.
import { noTheme } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { useWidget } from '../support/use-widget.ts'

const { api, createKey, open, createChatbot } = useWidget()

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAKUlEQVR4AWzIMQ0AAAgDQVIjGEMJInCCA7yVMLD1kl8e6cFrqvlggpwLAAD///wgwUMAAAAGSURBVAMA8ZwO3RpQ2N8AAAAASUVORK5CYII='
/** The same picture with other bytes after the header, which says this size. */
function pngOf({ bytes = 100, width = 5, height = 3 }): string {
  const picture = Buffer.concat([
    Buffer.from(png, 'base64').subarray(0, 33),
    Buffer.alloc(bytes - 33),
  ])
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return `data:image/png;base64,${picture.toString('base64')}`
}

const theme = {
  color: '#7a1f5c',
  background: '#FFFDF8',
  text_color: '#2a1f27',
  radius: 8,
  font: 'serif',
  position: 'left',
  logo: `data:image/png;base64,${png}`,
}

describe('settings.theme', () => {
  it('is completed, replaced as a whole, and reset with null', async () => {
    const { id, settings } = await createChatbot({ settings: { theme: { color: '#7a1f5c' } } })
    expect(settings.theme).toEqual({ ...noTheme, color: '#7a1f5c' })
    const put = async (change: object) =>
      (await api.put(`/chatbots/${id}`, { settings: change })).data.settings.theme
    expect(await put({ theme })).toEqual(theme)
    expect(await put({ tone: 'formal' })).toEqual(theme)
    expect(await put({ theme: { radius: 0, unknown: 1 } })).toEqual({ ...noTheme, radius: 0 })
    expect(await put({ theme: null })).toBeNull()
    expect((await createChatbot()).settings.theme).toBeNull()
  })

  it('is told to visitors of the chatbot', async () => {
    const { key, chatbot_id } = await createKey({}, { settings: { theme } })
    expect((await open(key)).data.chatbot.theme).toEqual(theme)
    await api.put(`/chatbots/${chatbot_id}`, { settings: { theme: null } })
    expect((await open(key)).data.chatbot.theme).toEqual(noTheme)
  })

  it.each([
    [{ color: 'red' }, 'color', 'a color like #1c6b57'],
    [{ color: '#fff' }, 'color', 'a color like #1c6b57'],
    [{ color: '#1c6b57; position: fixed' }, 'color', 'a color like #1c6b57'],
    [{ color: '#1c6b57\n' }, 'color', 'a color like #1c6b57'],
    [{ background: 'url(//evil.example)' }, 'background', 'a color like #1c6b57'],
    [{ color: 5 }, 'color', 'a string or null'],
    [{ radius: -1 }, 'radius', 'between 0 and 24'],
    [{ radius: 25 }, 'radius', 'between 0 and 24'],
    [{ radius: 1.5 }, 'radius', 'a whole number'],
    [{ radius: '8px' }, 'radius', 'a whole number'],
    [{ font: 'x;}' }, 'font', 'one of system-ui, serif'],
    [{ position: 'top' }, 'position', 'one of left, right'],
    [{ logo: 'https://shop.example/logo.png' }, 'logo', 'data:image'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'logo', 'data:image'],
    [{ logo: 'data:image/png;base64,' }, 'logo', 'data:image'],
    [{ logo: `data:image/png;base64,${png}\n` }, 'logo', 'data:image'],
    [{ logo: 'data:image/png;base64,PHN2Zy8+' }, 'logo', 'no PNG, JPEG or WebP picture'],
    [{ text_color: '#000000' }, 'text_color', 'needs settings.theme.background'],
  ])('refuses %j', async (wrong, field, message) => {
    const { id } = await createChatbot()
    const sent = { settings: { theme: wrong } }
    for (const { error } of [
      await api.post('/chatbots', { name: 'x', ...sent }, 400),
      await api.put(`/chatbots/${id}`, sent, 400),
    ]) {
      expect(error.code).toBe('invalid_request')
      expect(error.details).toHaveLength(1)
      expect(error.details[0].field).toBe(`settings.theme.${field}`)
      expect(error.details[0].message).toContain(message)
    }
  })

  it.each([
    ['another type', `data:image/webp;base64,${png}`, 'which is image/png'],
    ['a byte too many', pngOf({ bytes: 16_001 }), '16001 bytes; at most 16000'],
    ['far too many bytes', pngOf({ bytes: 90_000 }), 'at most 21,359 characters'],
    ['a pixel too many', pngOf({ width: 1_001 }), '1001 × 3 pixels; at most 1000 × 1000'],
    ['a size that fills the memory', pngOf({ height: 4_294_967_295 }), 'at most 1000 × 1000'],
  ])('refuses a logo of %s', async (_name, logo, message) => {
    const { error } = await api.post('/chatbots', { name: 'x', settings: { theme: { logo } } }, 400)
    expect(error.details).toHaveLength(1)
    expect(error.details[0].field).toBe('settings.theme.logo')
    expect(error.details[0].message).toContain(message)
  })

  it('takes a logo of the largest size', async () => {
    const logo = pngOf({ bytes: 16_000, width: 1_000, height: 1_000 })
    const { settings } = await createChatbot({ settings: { theme: { logo } } })
    expect(settings.theme.logo).toBe(logo)
  })

  it('refuses what is no object', async () => {
    const { error } = await api.post('/chatbots', { name: 'x', settings: { theme: 'dark' } }, 400)
    expect(error.details[0]).toMatchObject({ field: 'settings.theme', issue: 'wrong_type' })
  })
})
