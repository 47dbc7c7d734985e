// `serve`: the process around the app. Sentences go to standard output, log lines to standard error,
// so that either can be read by what it is made for.
import { type App, createApp } from '../../app.ts'
import { type Config, isRunByNpm, loadConfig, unknownSettings } from '../../config.ts'
import { commandName, publicAddress } from '../../installation-address.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLogger, type Logger } from '../../lib/logger.ts'
import { releaseYoungSpace } from '../../lib/young-space.ts'
import type { ProcessRole } from '../../process-role.ts'
import type { Account } from '../../storage/interfaces/accounts.ts'
import { CommandError } from '../terminal/failure.ts'
import { print } from '../terminal/output.ts'
import { describePlan } from './accounts.ts'

/**
 * Serves until SIGTERM or SIGINT. Throws a sentence if the data directory is in use, if it can't
 * listen, and if SQLite is asked for a part of the work.
 */
export async function serve({ role }: { readonly role: ProcessRole }): Promise<void> {
  const config = loadConfig()
  if (role !== 'all' && config.databaseUrl === undefined) throw needsPostgres(role)
  const logger = createLogger({ ...config, write: (line) => process.stderr.write(line) })
  endOnDefect(logger)
  for (const sentence of unknownSettings()) logger.warn(sentence)
  const parent = process.ppid
  const app = await createApp(config, { logger, role })
  stopInOrder(app, parent)
  // Before the first request can arrive.
  const operator = role === 'worker' ? undefined : await app.services.accounts.createFirst()
  const address = await app.listen().catch(async (error: unknown) => {
    await app.close()
    throw listenFailure(error, config)
  })
  releaseYoungSpace()
  logger.info({ address, data_directory: config.dataDirectory, role }, 'ready')
  print(`Parley is ready at ${address} (data in ${config.dataDirectory})`)
  if (operator !== undefined) print(firstSteps(operator, commandName(config)))
  // Whoever answers requests shows where to begin.
  if (role === 'worker') return
  const setup = await app.services.access.newSetupToken()
  if (setup !== undefined) print(howToSetUp(publicAddress(config, address), setup, config))
}

function needsPostgres(role: ProcessRole): CommandError {
  return new CommandError(
    `SQLite serves one server, which does all the work: leave "--role ${role}" away, or let several share a PostgreSQL with PARLEY_DATABASE_URL.`,
  )
}

/** The link is for whoever sees this terminal; each start makes another. */
function howToSetUp(origin: string, token: string, { databaseUrl }: Config): string {
  const others = databaseUrl === undefined ? '' : ' and until another server prints one'
  return `
Nobody can sign in yet. Set the dashboard up with this link, which works once${others}:

  ${origin}/setup#${token}
`
}

function firstSteps(account: Account, parley: string): string {
  return `
This is its first start: the account ${account.id} is yours (${describePlan(account)}).
Make an API key for it in another terminal:

  ${parley} key create --account ${account.id} --name "My first key"
`
}

/**
 * npm passes on the signal that its whole group got from the terminal already: a second one within
 * this time is the same key press.
 */
const repeatedSignalMs = 250
const parentPollMs = 250

/** The first signal stops in order, one that follows ends the process at once. */
function stopInOrder(app: App, parent: number): void {
  let stoppingSinceMs: number | undefined

  const stop = async (reason: string): Promise<void> => {
    stoppingSinceMs = systemClock.monotonic()
    app.logger.info({ reason }, 'stopping')
    await app.close()
    app.logger.info('stopped')
    process.exit(0)
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSinceMs === undefined) stop(signal)
    else if (systemClock.monotonic() - stoppingSinceMs > repeatedSignalMs) process.exit(1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  // Between npm and us stands a shell that dies of npm's signal and does not pass it on: without
  // npm nobody would be left to stop us.
  if (!isRunByNpm()) return
  const watch = setInterval(() => {
    if (process.ppid !== parent && stoppingSinceMs === undefined) stop('npm has ended')
  }, parentPollMs)
  watch.unref()
}

/** A state nobody foresaw: what is acknowledged is stored, so that a fresh start is the safe way on. */
function endOnDefect(logger: Logger): void {
  // Rejections that nobody handles arrive here too.
  process.on('uncaughtException', (err, origin) => {
    logger.fatal({ err, origin }, 'this is a defect: the server ends')
    process.exit(1)
  })
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const { code } = error as { code?: string }
  switch (code) {
    case 'EADDRINUSE':
      return new CommandError(
        `Port ${port} on ${host} is taken: stop what uses it, or choose another with PORT (0 takes any free one).`,
      )
    case 'EACCES':
      return new CommandError(
        `This user may not listen on port ${port}: choose one from 1024 with PORT.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CommandError(
        `${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all of them.`,
      )
    default:
      return error
  }
}
