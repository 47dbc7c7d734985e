// `doctor`: whether this installation is well, in plain words.
import { existsSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Core, openCore, secretKeySources } from '../../app.ts'
import { type Config, loadConfig } from '../../config.ts'
import { analysisVersion } from '../../engine/engine.ts'
import { createKnowledgeRenewal } from '../../services/knowledge/knowledge-renewal.ts'
import { checkSecretKey } from '../../services/secret-key.ts'
import { printWait } from '../core.ts'
import { sentenceFor } from '../terminal/failure.ts'
import { grouped, print, printJson } from '../terminal/output.ts'
import { examineModel, type Finding } from './doctor-model.ts'

/** Below this the next backup or a busy day may fill the disk. */
const freeBytesMin = 500_000_000

/**
 * Prints what it found, one line each; the exit code is 1 if anything is wrong. With `--json` prints
 * `{"ok", "checks": [{"name", "ok", "text"}]}`. Like every command it brings an older schema up to date.
 */
export async function checkInstallation({ json }: { json?: true }): Promise<void> {
  const findings = await examine()
  const ok = findings.every((finding) => finding.ok)
  if (!ok) process.exitCode = 1
  if (json) return printJson({ ok, checks: findings })
  for (const finding of findings) {
    print(`${finding.ok ? 'ok ' : 'BAD'}  ${finding.name}: ${finding.text}`)
  }
  if (!ok) print('\nMend what is marked BAD, and run it again.')
}

async function examine(): Promise<Finding[]> {
  const findings = [{ name: 'Node', ok: true, text: `${process.version}.` }]
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    return [...findings, bad('configuration', error)]
  }
  return [...findings, ...(await examineData(config)), await examineModel(config)]
}

async function examineData(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  if (config.databaseUrl === undefined) {
    const directory = examineDirectory(config.dataDirectory)
    findings.push(...directory)
    if (directory.some(({ ok }) => !ok)) return findings
    if (!existsSync(join(config.dataDirectory, 'parley.db'))) {
      const text = 'there is none yet; the first "./parley serve" makes it.'
      return [...findings, { name: 'store', ok: true, text }]
    }
  }
  try {
    const core = await openCore(config, { onWait: printWait })
    try {
      return [...findings, ...(await examineStore(core, config))]
    } finally {
      await core.close()
    }
  } catch (error) {
    return [...findings, bad('store', error)]
  }
}

function examineDirectory(directory: string): Finding[] {
  const name = 'data directory'
  // One that is not there yet is made in the nearest directory above that is.
  let place = resolve(directory)
  while (!existsSync(place)) place = dirname(place)
  try {
    // Permissions alone do not tell: the file system may be read-only.
    rmdirSync(mkdtempSync(join(place, '.parley-doctor-')))
  } catch {
    const text = `${directory} can’t be written by this user; change its owner, or set PARLEY_DATA_DIR.`
    return [{ name, ok: false, text }]
  }
  const { bavail, bsize } = statfsSync(place)
  const free = bavail * bsize
  const room = `${grouped(Math.floor(free / 1_000_000))} MB free`
  return [
    { name, ok: true, text: `${directory} can be read and written.` },
    free < freeBytesMin
      ? { name: 'disk', ok: false, text: `only ${room}; writes fail when it is full.` }
      : { name: 'disk', ok: true, text: `${room}.` },
  ]
}

async function examineStore(core: Core, config: Config): Promise<Finding[]> {
  await core.storage.ping()
  const database = config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  return [
    { name: 'store', ok: true, text: `opens, on ${database}; its schema is up to date.` },
    await examineSecretKey(core, config),
    await examineIndex(core),
  ]
}

async function examineSecretKey({ storage }: Core, config: Config): Promise<Finding> {
  const places = secretKeySources(config)
  const place = places.configured === undefined ? (places.file ?? '') : 'PARLEY_SECRET_KEY'
  const name = 'secret key'
  try {
    switch (await checkSecretKey(storage.installation, places)) {
      case 'right':
        return { name, ok: true, text: `${place} is the one of this store.` }
      case 'other':
        return {
          name,
          ok: false,
          text: `${place} is not the one of this store; put that one back.`,
        }
      case 'missing':
        return {
          name,
          ok: false,
          text: 'missing; put secret.key back into the data directory, or set PARLEY_SECRET_KEY.',
        }
      case 'none':
        return {
          name,
          ok: true,
          text: 'there is none yet; the first start of the server needs one.',
        }
    }
  } catch (error) {
    return bad(name, error)
  }
}

async function examineIndex({ storage, services }: Core): Promise<Finding> {
  const renewal = createKnowledgeRenewal({ storage, services })
  const { items, outdated, missing } = await renewal.check(await renewal.listScopes())
  const name = 'index'
  if (outdated + missing === 0) {
    const text = `version ${analysisVersion}; ${grouped(items)} knowledge items, none left to analyse anew.`
    return { name, ok: true, text }
  }
  const text = `of ${grouped(items)} knowledge items ${grouped(outdated)} were analysed by another version than ${analysisVersion} and are searched as that left them, and ${grouped(missing)} are not in it; run "./parley doctor --reindex".`
  return { name, ok: false, text }
}

function bad(name: string, error: unknown): Finding {
  return { name, ok: false, text: sentenceFor(error) }
}
