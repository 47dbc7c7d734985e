// The session of an end user who writes on a web page.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, ref, timestamp } from '../core/schema.ts'
import { noTheme, WidgetTheme } from './theme.ts'

export const VisitorSessionCreate = named(
  'VisitorSessionCreate',
  Type.Object(
    {
      key: Type.String({ minLength: 1, description: 'The publishable key.' }),
      visitor_secret: Type.Optional(
        nullable(
          Type.String({
            description:
              'From the first session of this visitor. An unknown or forgotten one is ignored: the answer then has a new one.',
          }),
        ),
      ),
      identity: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            maxLength: limits.identity.value,
            description:
              'A JWT of your server, which says who the visitor is (HS256 or ES256, signed with an identity secret of the chatbot; `sub`, `aud` = the id of the chatbot, `exp` at most 10 minutes ahead). With `visitor_secret` too, the open conversation of that visitor moves to this person.',
          }),
        ),
      ),
      language: Type.Optional(
        nullable(
          Type.String({
            description:
              'The language of the `texts`, such as the `lang` of the page. Default: that of the chatbot, else English. A text that is no language is ignored.',
          }),
        ),
      ),
    },
    {
      description: 'A session to open.',
      examples: [{ key: 'pk_live_k3J9x0QmZr7TfWbN2sVyCd5LhPaE8uGi', language: 'de' }],
    },
  ),
)
export type VisitorSessionCreate = Static<typeof VisitorSessionCreate>

export const VisitorSession = named(
  'VisitorSession',
  Type.Object(
    {
      token: Type.String({
        description:
          'Send it as `Authorization: Bearer …`. Valid for an hour; in the second half, each answer has the next one in `X-Parley-Token`.',
      }),
      expires_at: timestamp('When the token ends.'),
      visitor_secret: Type.Optional(
        Type.String({
          description:
            'Only in the first session of a visitor without `identity`. With it the same visitor comes back on another day.',
        }),
      ),
      verified: Type.Boolean({ description: 'Whether it is the session of an `identity`.' }),
      conversation_id: nullable(
        Type.String({
          description: 'The newest conversation of the visitor that has not ended; null if none.',
        }),
      ),
      chatbot: Type.Object({
        id: Type.String(),
        name: Type.String(),
        welcome_message: nullable(Type.String()),
        language: Type.String({ description: 'The language of the `texts`.' }),
        openers: Type.Array(Type.String()),
        theme: ref(WidgetTheme),
        takes_contact: Type.Boolean({
          description:
            'Whether the visitor can leave an email address: the installation can send mail, and the `identity` has none.',
        }),
        texts: Type.Record(Type.String(), Type.String(), {
          description: 'The words of the widget, by short names.',
        }),
      }),
    },
    {
      description: 'The session of a visitor.',
      examples: [
        {
          token: 'pvt_W1siYWNjdF8wNmViNWY2eCJdXQ.Zm9yZ2Vk',
          expires_at: '2026-11-20T11:15:30.123Z',
          visitor_secret: 'pvs_b0pV8mKZ3nq9XwR1tYc6LeJ4hGd2sFaU7iOvNxPzTQk',
          verified: false,
          conversation_id: null,
          chatbot: {
            id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
            name: 'Support',
            welcome_message: 'Hello! How can I help?',
            language: 'en',
            openers: ['How do I return an item?'],
            theme: { ...noTheme },
            takes_contact: true,
            texts: { open: 'Open the chat', send: 'Send' },
          },
        },
      ],
    },
  ),
)
export type VisitorSession = Static<typeof VisitorSession>

export const openVisitorSession = endpoint({
  ...unaudited.traffic,
  operationId: 'openVisitorSession',
  method: 'POST',
  url: '/widget/sessions',
  tag: 'Widget',
  summary: 'Open a session of a visitor',
  description: `Needs no Authorization, but the \`Origin\` of a page that the key allows. The token reads and writes the conversations of this visitor only. A visitor is forgotten ${limits.visitor.value} days after the last session.`,
  scope: null,
  access: 'open',
  body: ref(VisitorSessionCreate),
  data: ref(VisitorSession),
  status: 201,
  errors: ['account_suspended', 'chatbot_inactive'],
})
