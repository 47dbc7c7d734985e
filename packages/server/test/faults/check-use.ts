// Compares what the server counted for the account with what its clients sent.
import type { Account } from '@parley/contract'
import type { Client } from './client.ts'
import type { ClientRecord } from './record.ts'

/**
 * Every answered request must be counted once. A request that was in progress when the server died
 * is counted once or not at all. Afterwards the clients continue with the server's number.
 */
export async function checkUse({
  client,
  record: { tally },
}: {
  readonly client: Client
  readonly record: ClientRecord
}): Promise<string[]> {
  const { plan } = await client.call<Account>('GET', '/account')
  const used = plan.used ?? 0
  const { answered, unanswered } = tally
  tally.answered = used
  tally.unanswered = 0
  return used >= answered && used <= answered + unanswered
    ? []
    : [`${used} requests are counted; ${answered} were answered, ${unanswered} in progress`]
}
