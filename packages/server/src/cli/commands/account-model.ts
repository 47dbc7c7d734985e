// `account model`: the account's own language model, which replaces that of the installation.
import type { InstallationModel, OwnModel } from '@parley/contract'
import { requireAccount, withCore } from '../core.ts'
import { CommandError } from '../terminal/failure.ts'
import { askHidden, readSecret } from '../terminal/hidden-input.ts'
import { minutes, print, printable, printJson } from '../terminal/output.ts'

type Json = { json?: true }
type SetModel = Json & { provider: string; baseUrl?: string; model: string; keyStdin?: true }

/**
 * Reads the key from standard input or from the terminal. Without a new key, the stored key remains if
 * the address is the same. Throws `invalid_request` for invalid settings, CommandError for an unknown
 * account.
 */
export async function setModel(account_id: string, options: SetModel): Promise<void> {
  const { provider, baseUrl: base_url, model, keyStdin, json } = options
  const stored = await withCore(async (core) => {
    await requireAccount(core, account_id)
    const api_key = await readKey(keyStdin === true)
    const { accountModels } = core.services
    return accountModels.set(account_id, { provider, base_url, model, api_key })
  })
  if (json) return printJson({ account_id, ...stored })
  print(`The chatbots of ${account_id} now answer with ${describe(stored)}.`)
  print('A running server uses it within a second.')
}

/** With `--json` prints null if the account has no model. Throws CommandError for an unknown account. */
export async function showModel(account_id: string, { json }: Json): Promise<void> {
  const { model, installation } = await withCore(async ({ services, ...core }) => {
    await requireAccount({ services, ...core }, account_id)
    const { model: shared } = await services.installationModels.show()
    return { model: await services.accountModels.find(account_id), installation: shared }
  })
  if (json) return printJson(model === undefined ? null : { account_id, ...model })
  if (model === undefined) {
    print(`${account_id} has no model of its own.`)
    return print(`Its chatbots answer with ${describeInstallation(installation)}.`)
  }
  print(`${account_id} has ${describe(model)}; set ${minutes(model.updated_at)} (UTC).`)
}

/** Prints whether the account had a model. Throws CommandError for an unknown account. */
export async function removeModel(account_id: string, { json }: Json): Promise<void> {
  const removed = await withCore(async (core) => {
    await requireAccount(core, account_id)
    return core.services.accountModels.remove(account_id)
  })
  if (json) return printJson({ account_id, removed })
  if (!removed) return print(`${account_id} had no model of its own.`)
  print(
    `Removed the model of ${account_id}. Its chatbots now use the installation’s model, if there is one.`,
  )
}

/** Returns undefined if no key was entered. */
async function readKey(isPiped: boolean): Promise<string | undefined> {
  const { stdin: input, stderr: output } = process
  if (isPiped) {
    const key = await readSecret(input)
    if (key !== '') return key
    throw new CommandError(
      'Standard input has no key. To set the model without a key, leave out --key-stdin.',
    )
  }
  if (!input.isTTY) return undefined
  const question =
    'API key of the provider (hidden; leave empty for no key or to keep the stored one): '
  const key = await askHidden(question, { input, output })
  if (key === undefined) throw new CommandError('Nothing was changed.')
  return key === '' ? undefined : key
}

function describeInstallation(model: InstallationModel['model']): string {
  if (model === null) return 'the built-in engine: the installation has no model either'
  const place = { environment: 'by the environment', dashboard: 'in the dashboard' }[model.source]
  return printable(`the installation’s model, ${model.model}, which is set ${place}`)
}

function describe({ provider, base_url, model, has_key, verifier }: OwnModel): string {
  const place = base_url === null ? provider : `${base_url} (${provider})`
  const key = has_key ? 'with a key' : 'without a key'
  const verified = verifier === null ? '' : `, verified by ${verifier.model}`
  return printable(`${model} at ${place}, ${key}${verified}`)
}
