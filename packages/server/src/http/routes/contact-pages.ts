// The pages of the links in mails to visitors, which prove an address or stop the mails: a question with a button, then the
// result.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services/services.ts'
import { contactProofWords } from '../../services/widget/contacts/contact-proof-words.ts'
import type { ContactPage } from '../../services/widget/contacts/contact-proofs.ts'
import { contactStopWords } from '../../services/widget/contacts/contact-stop-words.ts'
import type { ContactStopPage } from '../../services/widget/contacts/contact-stops.ts'
import { textsFor } from '../../services/widget/texts/texts.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { escaped, page } from './home.ts'

type Place = { Params: { token: string }; Querystring: { again?: string } }

/** Adds `/contact/{token}` and `/contact/stop/{token}`. */
export async function contactPages(
  app: FastifyInstance,
  { contactProofs, contactStops }: Pick<Services, 'contactProofs' | 'contactStops'>,
): Promise<void> {
  await app.register(async (pages) => {
    // What a form without fields sends, and a mail program: the address says everything.
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, undefined),
    )
    pages.get<Place>('/contact/:token', async ({ params }, reply) => {
      send(reply, htmlOf(await contactProofs.show(params.token)))
      return reply
    })
    pages.post<Place>('/contact/:token', async ({ params }, reply) => {
      send(reply, htmlOf(await contactProofs.confirm(params.token)))
      return reply
    })
    pages.get<Place>('/contact/stop/:token', async ({ params }, reply) => {
      send(reply, stopHtmlOf(await contactStops.show(params.token)))
      return reply
    })
    pages.post<Place>('/contact/stop/:token', async ({ params, query }, reply) => {
      const { token } = params
      const page = query.again !== undefined ? contactStops.resume(token) : contactStops.stop(token)
      send(reply, stopHtmlOf(await page))
      return reply
    })
  })
}

/** `html` undefined = the link does not work. */
function send(reply: FastifyReply, html: string | undefined): void {
  reply
    .code(html === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ...pageHeaders,
    })
    .send(html ?? goneHtml(reply.request.headers))
}

/** The link does not tell the language, so the browser does. */
function goneHtml(headers: FastifyRequest['headers']): string {
  const wanted = (headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0])
  const { language } = textsFor(wanted)
  const { goneTitle, gone } = contactProofWords[language]
  const content = `  <h1>${escaped(goneTitle)}</h1>\n  <p>${escaped(gone)}</p>`
  return page(content, { language, title: goneTitle })
}

function htmlOf(shown: ContactPage | undefined): string | undefined {
  if (shown === undefined) return undefined
  const { language, chatbot, address, isConfirmed, link } = shown
  const words = contactProofWords[language]
  const back = link === '' ? '' : `<p><a href="${escaped(link)}">${escaped(words.back)}</a></p>`
  // The form goes to the address of the page itself.
  const content = isConfirmed
    ? `<p role="status">${withAddress(words.done(address), address)}</p>${back}`
    : `<p>${withAddress(words.pageAsk(address, chatbot), address)}</p>
  <form method="post"><button>${escaped(words.button)}</button></form>`
  return page(`  <h1>${escaped(chatbot)}</h1>\n  ${content}`, { language, title: chatbot })
}

function stopHtmlOf(shown: ContactStopPage | undefined): string | undefined {
  if (shown === undefined) return undefined
  const { language, chatbot, isStopped, canResume } = shown
  const words = contactStopWords[language]
  const button = (text: string, action: string) =>
    `<form method="post" action="${action}"><button>${escaped(text)}</button></form>`
  const stopped = canResume
    ? `<p role="status">${escaped(words.done)}</p>${button(words.again, '?again')}`
    : `<p role="status">${escaped(words.doneHere)}</p>`
  const asked = `<p>${escaped(words.ask(chatbot))}</p>${button(words.button, '?')}`
  const content = isStopped ? stopped : asked
  return page(`  <h1>${escaped(chatbot)}</h1>\n  ${content}`, { language, title: chatbot })
}

/** The address stands out, and stays in one line if it fits. */
function withAddress(text: string, address: string): string {
  return escaped(text).replace(escaped(address), (found) => `<b dir="auto">${found}</b>`)
}
