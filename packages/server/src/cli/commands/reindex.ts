// `doctor --reindex`: analyses all knowledge items again, while a server may keep answering.
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

/** The exit code that shells use after Ctrl-C. */
const interrupted = 130

/**
 * Analyses all knowledge items again, or those of one chatbot. With `--json` prints `{"renewed", "same",
 * "left", "seconds", "complete"}`. After Ctrl-C it finishes the items in progress and exits with code 130.
 * Throws CommandError if there is no such chatbot.
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
    `Analysed ${grouped(renewed + same)} knowledge items in ${seconds} s: ${grouped(renewed)} changed, ${grouped(same)} are the same. ${grouped(left)} were left out: they are not searched, or wait for their analysis.`,
  )
  if (!complete) print('Interrupted: run the command again for the other items.')
}

async function scopeOf({ storage }: Core, chatbot_id: string): Promise<IndexScope> {
  const account_id = await storage.installation.findChatbotAccount(chatbot_id)
  if (account_id !== undefined) return { account_id, scope_id: chatbot_id }
  throw new CommandError(
    `There is no chatbot with the id "${chatbot_id}". List an account’s with "./parley chatbot list --account ID".`,
  )
}
