// `serve`: runs the app as a process. Sentences for people go to standard output, log lines to standard
// error.
import { type App, createApp } from '../../app.ts'
import { type Config, isRunByNpm, loadConfig, unknownSettings } from '../../config.ts'
import { commandName, publicAddress } from '../../installation-address.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLogOutput } from '../../lib/log-output.ts'
import { createLogger, type Logger } from '../../lib/logger.ts'
import type { ProcessRole } from '../../process-role.ts'
import type { Account } from '../../storage/interfaces/accounts.ts'
import { CommandError } from '../terminal/failure.ts'
import { leaveClosedPipe, print } from '../terminal/output.ts'
import { describePlan } from './accounts.ts'

/**
 * Serves until SIGTERM or SIGINT. Throws CommandError if the port can't be used, or if a role other than
 * `all` is used with SQLite. Throws an error if the data directory is in use.
 */
export async function serve({ role }: { readonly role: ProcessRole }): Promise<void> {
  const config = loadConfig()
  if (role !== 'all' && config.databaseUrl === undefined) throw needsPostgres(role)
  // Output that nobody reads any more ends a command, but not a server.
  process.stdout.off('error', leaveClosedPipe).on('error', () => undefined)
  const output = createLogOutput(process.stderr, (lines) => droppedLines(lines, config))
  const logger = createLogger({ ...config, write: output.write })
  endOnDefect(logger)
  for (const sentence of unknownSettings()) logger.warn(sentence)
  const parent = process.ppid
  const app = await createApp(config, {
    logger,
    role,
    countDroppedLogLines: output.countDropped,
  })
  stopInOrder(app, parent)
  // The first account must exist before the first request arrives.
  const operator = role === 'worker' ? undefined : await app.services.accounts.createFirst()
  const address = await app.listen().catch(async (error: unknown) => {
    await app.close()
    throw listenFailure(error, config)
  })
  logger.info({ address, data_directory: config.dataDirectory, role }, 'ready')
  print(`Parley is ready at ${address} (data in ${config.dataDirectory})`)
  if (operator !== undefined) print(firstSteps(operator, commandName(config)))
  // Only a process that answers requests prints the setup link.
  if (role === 'worker') return
  const setup = await app.services.access.newSetupToken()
  if (setup !== undefined) print(howToSetUp(publicAddress(config, address), setup, config))
}

/** The log line that tells how many lines are missing; empty if the log level hides warnings. */
function droppedLines(lines: number, config: Config): string {
  let text = ''
  const write = (line: string) => {
    text = line
  }
  createLogger({ ...config, write }).warn({ dropped_lines: lines }, `${lines} lines were dropped`)
  return text
}

function needsPostgres(role: ProcessRole): CommandError {
  return new CommandError(
    `With SQLite, one server does all the work. Leave out "--role ${role}", or use PostgreSQL with PARLEY_DATABASE_URL to run several.`,
  )
}

/** The link is only for readers of this terminal. Each start creates a new one. */
function howToSetUp(origin: string, token: string, { databaseUrl }: Config): string {
  const others = databaseUrl === undefined ? '' : ' and until another server prints one'
  return `
Nobody can sign in yet. Set up the dashboard with this link, which works once${others}:

  ${origin}/setup#${token}
`
}

function firstSteps(account: Account, parley: string): string {
  return `
This is the first start. Your account is ${account.id} (${describePlan(account)}).
Create an API key for it in another terminal:

  ${parley} key create --account ${account.id} --name "My first key"
`
}

/**
 * npm forwards a signal that the terminal has already sent to the whole process group. So a second
 * signal within this time belongs to the same key press.
 */
const repeatedSignalMs = 250
const parentPollMs = 250

/** The first signal stops the app gracefully. A later signal ends the process at once. */
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

  // npm starts the server through a shell, which ends on npm's signal without forwarding it. So the
  // server stops when its parent process has ended.
  if (!isRunByNpm()) return
  const watch = setInterval(() => {
    if (process.ppid !== parent && stoppingSinceMs === undefined) stop('npm has ended')
  }, parentPollMs)
  watch.unref()
}

/** Ends the process after an unexpected error. All acknowledged data is stored, so a restart is safe. */
function endOnDefect(logger: Logger): void {
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err, origin) => {
    logger.fatal({ err, origin }, 'unexpected error: the server ends')
    process.exit(1)
  })
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const { code } = error as { code?: string }
  switch (code) {
    case 'EADDRINUSE':
      return new CommandError(
        `Port ${port} on ${host} is in use. Stop the other process, or set PORT to another port (0 = any free port).`,
      )
    case 'EACCES':
      return new CommandError(
        `This user may not listen on port ${port}. Set PORT to 1024 or higher.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CommandError(
        `${host} is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
      )
    default:
      return error
  }
}
