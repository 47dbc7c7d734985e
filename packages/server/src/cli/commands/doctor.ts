// `doctor`: checks this installation.
import { existsSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Core, openCore, secretKeySources } from '../../app.ts'
import { type Config, loadConfig } from '../../config.ts'
import { analysisVersion } from '../../engine/engine.ts'
import { fingerprintOf, splitSecretKeys } from '../../lib/secrets/secret-key.ts'
import { createKnowledgeRenewal } from '../../services/knowledge/knowledge-renewal.ts'
import type { FoundModels } from '../../services/models/installation-models.ts'
import { readRotation } from '../../services/secret-key/rotation-state.ts'
import { checkSecretKey, findSecretKey } from '../../services/secret-key/secret-key.ts'
import { printWait } from '../core.ts'
import { sentenceFor } from '../terminal/failure.ts'
import { grouped, print, printJson } from '../terminal/output.ts'
import { examineHandoffAddresses, examineMail } from './doctor-mail.ts'
import { examineModel, examineVerifier, type Finding, modelsOfEnvironment } from './doctor-model.ts'

/** With less free space, the next backup or a busy day may fill the disk. */
const freeBytesMin = 500_000_000

/**
 * Prints one line for each check. The exit code is 1 if a check fails. With `--json` prints `{"ok",
 * "checks": [{"name", "ok", "text"}]}`. Like every command, it migrates an older schema.
 */
export async function checkInstallation({ json }: { json?: true }): Promise<void> {
  const findings = await examine()
  const ok = findings.every((finding) => finding.ok)
  if (!ok) process.exitCode = 1
  if (json) return printJson({ ok, checks: findings })
  for (const finding of findings) {
    print(`${finding.ok ? 'ok ' : 'BAD'}  ${finding.name}: ${finding.text}`)
  }
  if (!ok) print('\nFix the lines marked BAD, then run the command again.')
}

async function examine(): Promise<Finding[]> {
  const findings = [{ name: 'Node', ok: true, text: `${process.version}.` }]
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    return [...findings, bad('configuration', error)]
  }
  // Findings about the store, and the models that it or the environment sets.
  const data = await examineData(config)
  return [
    ...findings,
    ...data.findings,
    ...(await examineModels(data.models, config)),
    ...(await examineMail(config)),
    ...examineProxy(config),
  ]
}

type DataReport = { readonly findings: Finding[]; readonly models: FoundModels | Finding }

async function examineModels(models: DataReport['models'], config: Config): Promise<Finding[]> {
  if ('ok' in models) return [models]
  return [await examineModel(models, config), ...(await examineVerifier(models, config))]
}

async function examineData(config: Config): Promise<DataReport> {
  const findings: Finding[] = []
  const models = modelsOfEnvironment(config)
  if (config.databaseUrl === undefined) {
    const directory = examineDirectory(config.dataDirectory)
    findings.push(...directory)
    if (directory.some(({ ok }) => !ok)) return { findings, models }
    if (!existsSync(join(config.dataDirectory, 'parley.db'))) {
      const text = 'does not exist yet; the first "./parley serve" creates it.'
      return { findings: [...findings, { name: 'store', ok: true, text }], models }
    }
  }
  try {
    const core = await openCore(config, { onWait: printWait })
    try {
      findings.push(...(await examineStore(core, config)))
      return { findings, models: await findModels(core) }
    } finally {
      await core.close()
    }
  } catch (error) {
    return { findings: [...findings, bad('store', error)], models }
  }
}

/** Without the right secret key, the key of a model can't be read. */
function findModels({ services }: Core): Promise<DataReport['models']> {
  return services.installationModels
    .findSettings()
    .catch((error: unknown) => bad('language model', error))
}

/** Parley itself speaks http, so an https address means a proxy. Returns no finding for another address. */
function examineProxy({ publicUrl, trustProxy }: Config): Finding[] {
  if (!publicUrl.startsWith('https:')) return []
  const name = 'proxy'
  if (trustProxy !== '') return [{ name, ok: true, text: `trusted: ${trustProxy}.` }]
  const text =
    'PARLEY_PUBLIC_URL begins with https, so there is a proxy, but PARLEY_TRUST_PROXY is not set: all clients seem to have the address of the proxy, and share the limits per address. Set it to the address of the proxy.'
  return [{ name, ok: false, text }]
}

function examineDirectory(directory: string): Finding[] {
  const name = 'data directory'
  // A missing directory will be created in its nearest existing parent.
  let place = resolve(directory)
  while (!existsSync(place)) place = dirname(place)
  try {
    // Permissions are not enough: the file system may be read-only.
    rmdirSync(mkdtempSync(join(place, '.parley-doctor-')))
  } catch {
    const text = `${directory} can’t be written by this user; change its owner, or set PARLEY_DATA_DIR.`
    return [{ name, ok: false, text }]
  }
  const { bavail, bsize } = statfsSync(place)
  const free = bavail * bsize
  const space = `${grouped(Math.floor(free / 1_000_000))} MB free`
  return [
    { name, ok: true, text: `${directory} can be read and written.` },
    free < freeBytesMin
      ? { name: 'disk', ok: false, text: `only ${space}; writes fail when the disk is full.` }
      : { name: 'disk', ok: true, text: `${space}.` },
  ]
}

async function examineStore(core: Core, config: Config): Promise<Finding[]> {
  await core.storage.ping()
  const database = config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  return [
    { name: 'store', ok: true, text: `${database}; the schema is up to date.` },
    await examineSecretKey(core, config),
    await examineIndex(core),
    ...(await examineHandoffAddresses(core.storage.installation, config)),
  ]
}

async function examineSecretKey(core: Core, config: Config): Promise<Finding> {
  const { storage } = core
  const places = secretKeySources(config)
  const place = places.configured === undefined ? (places.file ?? '') : 'PARLEY_SECRET_KEY'
  const name = 'secret key'
  try {
    switch (await checkSecretKey(storage.installation, places)) {
      case 'right':
        return {
          name,
          ok: true,
          text: `${place} matches this store.${await aboutRotation(core, config)}`,
        }
      case 'other':
        return {
          name,
          ok: false,
          text: `${place} does not match this store; restore the right key.`,
        }
      case 'missing':
        return {
          name,
          ok: false,
          text: 'missing; restore secret.key in the data directory, or set PARLEY_SECRET_KEY.',
        }
      case 'none':
        return {
          name,
          ok: true,
          text: 'does not exist yet; the first start of the server needs one.',
        }
    }
  } catch (error) {
    return bad(name, error)
  }
}

/** What to do with the earlier key, if there are two. */
async function aboutRotation({ storage }: Core, config: Config): Promise<string> {
  const state = await readRotation(storage.installation)
  if (state?.finished_at === null) {
    return ' It is being replaced: keep the earlier key until this line says that it is no longer needed.'
  }
  const [first, second] = splitSecretKeys(findSecretKey(secretKeySources(config)) ?? '')
  if (second === undefined) return ''
  if (state === undefined) return ' The second key is not in use yet: run "./parley secret rotate".'
  const earlier = [first, second].findIndex((key) => fingerprintOf(key ?? '') === state.previous)
  if (earlier < 0) return ' One of the keys is not in use yet: run "./parley secret rotate".'
  const which = earlier === 0 ? 'first' : 'second'
  return ` The ${which} key is no longer needed: remove it, and restart the servers.`
}

async function examineIndex({ storage, services }: Core): Promise<Finding> {
  const renewal = createKnowledgeRenewal({ storage, services })
  const { items, outdated, missing } = await renewal.check(await renewal.listScopes())
  const name = 'index'
  if (outdated + missing === 0) {
    const text = `version ${analysisVersion}; all ${grouped(items)} knowledge items are up to date.`
    return { name, ok: true, text }
  }
  const text = `of ${grouped(items)} knowledge items, ${grouped(outdated)} were analysed by another version than ${analysisVersion}, and ${grouped(missing)} are missing; run "./parley doctor --reindex".`
  return { name, ok: false, text }
}

function bad(name: string, error: unknown): Finding {
  return { name, ok: false, text: sentenceFor(error) }
}
