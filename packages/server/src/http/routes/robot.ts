// The page that the User-Agent of sources names: what reads a site, and how its owner can refuse.
import type { FastifyInstance } from 'fastify'
import { robotName } from '../../services/sources/robots-rules.ts'
import { page, sendPage } from './home.ts'

const about = page(`  <h1>This robot reads pages for a help desk</h1>
  <p>Parley answers questions of customers from pages that a company chose, and links to them in each answer.
    If its name is in the log of your site, somebody with an account on this server added your site as a source.</p>
  <ul>
    <li>It sends one request at a time to a host, with a pause between them, or the pause of your <code>Crawl-delay</code>.</li>
    <li>It asks with <code>If-None-Match</code> or <code>If-Modified-Since</code> when it comes again.</li>
    <li>It honours <code>robots.txt</code>, <code>noindex</code> and <code>nofollow</code>, also in <code>X-Robots-Tag</code>.</li>
  </ul>
  <h2>Keep it away</h2>
  <p>Add these lines to the <code>robots.txt</code> of your host:</p>
  <pre tabindex="0" aria-label="Lines for robots.txt"><code>User-agent: ${robotName}
Disallow: /</code></pre>`)

export function robotRoutes(app: FastifyInstance): void {
  app.get('/robot', (_request, reply) => sendPage(reply, about))
}
