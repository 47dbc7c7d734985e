// `doctor --reindex`: every knowledge item analysed anew, beside a server that goes on answering.
import type { Core } from '../../app.ts'
import { systemClock } from '../../lib/clock.ts'
import {
  createKnowledgeRenewal,
  type IndexScope,
} from '../../services/knowledge/knowledge-renewal.ts'
import { withCore } from '../core.ts'
import { CommandError } from '../terminal/failure.ts'
import { grouped, print, printJson } from '../terminal/output.ts'
import { startProgress } from '../terminal/progress.ts'

/** As a shell says of a command that Ctrl-C ended. */
const interrupted = 130

/**
 * Analyses every knowledge item anew, or those of one chatbot. With `--json` prints `{"renewed", "same",
 * "left", "seconds", "complete"}`. Ctrl-C ends it after the items under way, with exit code 130. Throws a
 * sentence if there is no such chatbot.
 */
export async function reindex({ chatbot, json }: { chatbot?: string; json?: true }): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const startedAt = systemClock.monotonic()
  const counts = await withCore(async (core) => {
    const renewal = createKnowledgeRenewal(core)
    const scopes =
      chatbot === undefined ? await renewal.listScopes() : [await scopeOf(core, chatbot)]
    const bar = startProgress(await renewal.count(scopes), 'knowledge items')
    try {
      return await renewal.renew(scopes, { onProgress: bar.moveTo, signal: stop.signal })
    } finally {
      bar.stop()
    }
  })
  const seconds = Math.round((systemClock.monotonic() - startedAt) / 100) / 10
  const complete = !stop.signal.aborted
  if (!complete) process.exitCode = interrupted
  if (json) return printJson({ ...counts, seconds, complete })
  const { renewed, same, left } = counts
  print(
    `Analysed ${grouped(renewed + same)} knowledge items in ${seconds} s: ${grouped(renewed)} have a new form, ${grouped(same)} had it already. ${grouped(left)} are not searched, or wait for their analysis.`,
  )
  if (!complete) print('Broken off: nothing is half done. Run it again for the others.')
}

async function scopeOf({ storage }: Core, chatbot_id: string): Promise<IndexScope> {
  const account_id = await storage.installation.findChatbotAccount(chatbot_id)
  if (account_id !== undefined) return { account_id, scope_id: chatbot_id }
  throw new CommandError(
    `There is no chatbot with the id "${chatbot_id}". List an account’s with "./parley chatbot list --account ID".`,
  )
}
