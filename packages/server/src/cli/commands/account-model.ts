// `account model`: the language model of an account's own, in place of the installation's.
import type { AccountModel } from '../../services/models/account-models.ts'
import { requireAccount, withCore } from '../core.ts'
import { CommandError } from '../terminal/failure.ts'
import { askHidden, readSecret } from '../terminal/hidden-input.ts'
import { minutes, print, printable, printJson } from '../terminal/output.ts'

type Json = { json?: true }
type SetModel = Json & { provider: string; baseUrl?: string; model: string; keyStdin?: true }

/**
 * The key comes from standard input, or from whoever sits at the terminal; where neither gives one, the
 * one there is stays if it goes to the same address. Throws `invalid_request` for what does not hold,
 * and a sentence for an unknown account.
 */
export async function setModel(account_id: string, options: SetModel): Promise<void> {
  const { provider, baseUrl: base_url, model, keyStdin, json } = options
  const set = await withCore(async (core) => {
    await requireAccount(core, account_id)
    const api_key = await readKey(keyStdin === true)
    const { accountModels } = core.services
    return accountModels.set(account_id, { provider, base_url, model, api_key })
  })
  if (json) return printJson({ account_id, ...set })
  print(`The chatbots of ${account_id} are now answered with ${describe(set)}.`)
  print('A running server asks it within a second.')
}

/** With `--json` prints null where there is none. Throws a sentence for an unknown account. */
export async function showModel(account_id: string, { json }: Json): Promise<void> {
  const model = await withCore(async (core) => {
    await requireAccount(core, account_id)
    return core.services.accountModels.find(account_id)
  })
  if (json) return printJson(model === undefined ? null : { account_id, ...model })
  if (model === undefined) return print(`${account_id} has no model of its own.`)
  print(`${account_id} has ${describe(model)}; set ${minutes(model.updated_at)} (UTC).`)
}

/** Prints whether there was one. Throws a sentence for an unknown account. */
export async function removeModel(account_id: string, { json }: Json): Promise<void> {
  const removed = await withCore(async (core) => {
    await requireAccount(core, account_id)
    return core.services.accountModels.remove(account_id)
  })
  if (json) return printJson({ account_id, removed })
  if (!removed) return print(`${account_id} had no model of its own.`)
  print(`Removed it: the chatbots of ${account_id} have the installation’s model, if there is one.`)
}

/** Undefined where nobody gave one. */
async function readKey(isPiped: boolean): Promise<string | undefined> {
  const { stdin: input, stderr: output } = process
  if (isPiped) {
    const key = await readSecret(input)
    if (key !== '') return key
    throw new CommandError(
      'No key came on standard input; leave --key-stdin out to go without one.',
    )
  }
  if (!input.isTTY) return undefined
  const question =
    'The key its provider gave you; it is not shown (return alone: none, or as it is): '
  const key = await askHidden(question, { input, output })
  if (key === undefined) throw new CommandError('Nothing was changed.')
  return key === '' ? undefined : key
}

function describe({ provider, base_url, model, has_key }: AccountModel): string {
  const place = base_url === null ? provider : `${base_url} (${provider})`
  return printable(`${model} at ${place}, ${has_key ? 'with a key' : 'without a key'}`)
}
