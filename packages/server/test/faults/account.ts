// Creates an account with a key, on the command line, in a store that no server has opened yet.
import { runParley } from '../support/server-process.ts'

type Environment = Readonly<Record<string, string>>
type AccountOptions = {
  /** Requests per hour. Without it the account has no limit. */
  readonly limit?: number
}

/** The account has the plan `enterprise`. The key may do everything. */
export async function prepareAccount(
  env: Environment,
  { limit }: AccountOptions = {},
): Promise<{ account_id: string; key: string }> {
  const limited = limit === undefined ? [] : ['--limit', String(limit)]
  const { account_id } = await runForJson<{ account_id: string }>(
    ['account', 'create', '--name', 'Faults', '--plan', 'enterprise', ...limited, '--json'],
    env,
  )
  const { key } = await runForJson<{ key: string }>(
    ['key', 'create', '--account', account_id, '--json'],
    env,
  )
  return { account_id, key }
}

async function runForJson<T>(args: readonly string[], env: Environment): Promise<T> {
  const { code, stdout, stderr } = await runParley(args, { env })
  if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout) as T
}
