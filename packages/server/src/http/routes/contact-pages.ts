// The page of the link that proves an address which a visitor left: a question with a button, then the result.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services/services.ts'
import { contactProofWords } from '../../services/widget/contacts/contact-proof-words.ts'
import type { ContactPage } from '../../services/widget/contacts/contact-proofs.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { escaped, page, sendMissingPage } from './home.ts'

type Place = { Params: { token: string } }

/** Adds `/contact/{token}`. */
export async function contactPages(
  app: FastifyInstance,
  { contactProofs }: Pick<Services, 'contactProofs'>,
): Promise<void> {
  await app.register(async (pages) => {
    // What a form without fields sends.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, undefined),
    )
    pages.get<Place>('/contact/:token', async ({ params }, reply) => {
      await sendShown(reply, await contactProofs.show(params.token))
      return reply
    })
    pages.post<Place>('/contact/:token', async ({ params }, reply) => {
      await sendShown(reply, await contactProofs.confirm(params.token))
      return reply
    })
  })
}

async function sendShown(reply: FastifyReply, shown: ContactPage | undefined): Promise<void> {
  if (shown === undefined) return sendMissingPage(reply)
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ...pageHeaders,
    })
    .send(htmlOf(shown))
}

function htmlOf({ language, chatbot, address, isConfirmed, link }: ContactPage): string {
  const words = contactProofWords[language]
  const back = link === '' ? '' : `<p><a href="${escaped(link)}">${escaped(words.back)}</a></p>`
  // The form goes to the address of the page itself.
  const content = isConfirmed
    ? `<p role="status">${escaped(words.done(address))}</p>${back}`
    : `<p>${escaped(words.pageAsk(address, chatbot))}</p>
  <form method="post"><button>${escaped(words.button)}</button></form>`
  return page(`  <h1>${escaped(chatbot)}</h1>\n  ${content}`, { language, title: chatbot })
}
