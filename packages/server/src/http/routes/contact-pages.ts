// The page of the link that proves an address which a visitor left: a question with a button, then the result.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services/services.ts'
import { contactProofWords } from '../../services/widget/contacts/contact-proof-words.ts'
import type { ContactPage } from '../../services/widget/contacts/contact-proofs.ts'
import { textsFor } from '../../services/widget/texts/texts.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { escaped, page } from './home.ts'

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
      sendShown(reply, await contactProofs.show(params.token))
      return reply
    })
    pages.post<Place>('/contact/:token', async ({ params }, reply) => {
      sendShown(reply, await contactProofs.confirm(params.token))
      return reply
    })
  })
}

function sendShown(reply: FastifyReply, shown: ContactPage | undefined): void {
  reply
    .code(shown === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ...pageHeaders,
    })
    .send(shown === undefined ? goneHtml(reply.request.headers) : htmlOf(shown))
}

/** The link does not tell the language, so the browser does. */
function goneHtml(headers: FastifyRequest['headers']): string {
  const wanted = (headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0])
  const { language } = textsFor(wanted)
  const { goneTitle, gone } = contactProofWords[language]
  const content = `  <h1>${escaped(goneTitle)}</h1>\n  <p>${escaped(gone)}</p>`
  return page(content, { language, title: goneTitle })
}

function htmlOf({ language, chatbot, address, isConfirmed, link }: ContactPage): string {
  const words = contactProofWords[language]
  const back = link === '' ? '' : `<p><a href="${escaped(link)}">${escaped(words.back)}</a></p>`
  // The form goes to the address of the page itself.
  const content = isConfirmed
    ? `<p role="status">${withAddress(words.done(address), address)}</p>${back}`
    : `<p>${withAddress(words.pageAsk(address, chatbot), address)}</p>
  <form method="post"><button>${escaped(words.button)}</button></form>`
  return page(`  <h1>${escaped(chatbot)}</h1>\n  ${content}`, { language, title: chatbot })
}

/** The address stands out, and stays in one line if it fits. */
function withAddress(text: string, address: string): string {
  return escaped(text).replace(escaped(address), (found) => `<b>${found}</b>`)
}
