// The look of the widget: set with the chatbot, and told to visitors.
import { noTheme } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { useWidget } from '../support/use-widget.ts'

const { api, createKey, open, createChatbot } = useWidget()

const theme = {
  color: '#7a1f5c',
  background: '#FFFDF8',
  text_color: '#2a1f27',
  radius: 8,
  font: 'serif',
  position: 'left',
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

  it('refuses what is no object', async () => {
    const { error } = await api.post('/chatbots', { name: 'x', settings: { theme: 'dark' } }, 400)
    expect(error.details[0]).toMatchObject({ field: 'settings.theme', issue: 'wrong_type' })
  })
})
