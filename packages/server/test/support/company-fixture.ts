// A small company, and questions to it.
import { buildEngine, buildItem, buildSettings } from './engine-fixture.ts'
export const contact = buildItem('kb_contact', {
  title: 'Contact us',
  content:
    'Our team is at your disposal on +353 91 555 0142, Monday to Friday. Write to help@kestrel.example, and we reply within a day. You find the workshop at 14 Quay Lane, Galway.',
})
export const others = [
  buildItem('kb_phones', {
    title: 'Registering a new phone',
    content: 'Install the app on your phone, and enter your customer number and your address.',
  }),
  buildItem('kb_fraud', {
    title: 'Fraud',
    content: 'Call +353 91 555 0999 at any hour if somebody calls you and asks for your number.',
  }),
]

/** Asks each message in a conversation of its own. */
export async function askAll(
  messages: readonly string[],
  items = [...others, contact],
  settings: Parameters<typeof buildSettings>[0] = {},
) {
  const { ask } = await buildEngine(items)
  return Promise.all(messages.map((message) => ask(message, buildSettings(settings))))
}
