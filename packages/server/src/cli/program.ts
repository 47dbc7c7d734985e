// Defines the commands of the command line. A command's file is imported when the command runs, so that
// help is fast and `serve` loads only what it needs.
import { pageSourceKinds } from '@parley/contract'
import { Command, CommanderError, Option } from 'commander'
import { unknownSettings } from '../config.ts'
import { version } from '../http/version.ts'
import { processRoles } from '../process-role.ts'
import { addAccounts } from './account-commands.ts'
import { addPeople } from './person-commands.ts'
import {
  address,
  duration,
  json,
  list,
  overlap,
  port,
  quiet,
  wholeNumber,
} from './terminal/arguments.ts'
import { leaveClosedPipe, print } from './terminal/output.ts'

const wrongUsage = 2

/** Runs the command in the arguments. Sets the exit code: 1 for a failure, 2 for wrong usage. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', leaveClosedPipe)
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : wrongUsage
      return
    }
    const { reportFailure } = await import('./terminal/failure.ts')
    process.exitCode = reportFailure(error)
  }
}

function createProgram(): Command {
  const program = new Command('parley')
    .description('Chatbots that answer from your knowledge and cite their sources.')
    .version(version, '--version', 'Print the version number')
    .helpOption('-h, --help', 'Show help for a command')
    .helpCommand('help [command]', 'Show help for a command')
    .configureOutput({ outputError: (text, write) => write(`${usageSentence(text)}\n`) })
    .exitOverride()
    .addHelpText('after', examples)
    .hook('preAction', (_program, command) => warnOfUnknownSettings(command.name()))
  addServe(program)
  addAccounts(program)
  addKeys(program)
  addPeople(program)
  addSecret(program)
  addBackup(program)
  addMoveStore(program)
  addChatbots(program)
  addIngest(program)
  addSources(program)
  addChat(program)
  addMcp(program)
  addEvents(program)
  addWebhooks(program)
  addStats(program)
  addDoctor(program)
  program
    .command('openapi')
    .description('Print the OpenAPI document of the API')
    .action(async () => (await import('./commands/openapi.ts')).printOpenapi())
  program
    .command('version')
    .description('Print the versions of Parley and Node')
    .action(() => print(`Parley ${version}, Node ${process.version}`))
  return program
}

const examples = `
First steps:
  $ ./parley serve
  $ ./parley account list
  $ ./parley chatbot create --account ID --name Support
  $ ./parley ingest ./handbook --chatbot ID
  $ ./parley chat ID

For the settings (PORT, PARLEY_DATA_DIR and more), see docs/reference/configuration.md.`

function addServe(program: Command): void {
  program
    .command('serve')
    .description('Start the server')
    .addOption(
      new Option(
        '--role <role>',
        'Answer requests, run background work, or both; separate roles need PostgreSQL',
      )
        .choices(processRoles)
        .default('all'),
    )
    .action(async (options) => {
      await (await import('./commands/serve.ts')).serve(options)
    })
}

function addKeys(program: Command): void {
  const key = program.command('key').description('Manage API keys')
  const commands = () => import('./commands/keys.ts')
  key
    .command('create')
    .description('Create an API key; it is shown once')
    .option('--account <id>', 'Account of the key; optional if there is only one account')
    .option('--name <name>', 'Name of the key', 'API key')
    .option('--scopes <scopes>', 'Permissions, such as knowledge:write,chatbots:read', list)
    .option('--chatbots <ids>', 'Restrict the key to these chatbots', list)
    .option('--expires <duration>', 'Lifetime, such as 12h or 30d', duration)
    .option(...json)
    .addOption(quiet('the key'))
    .action(async (options) => (await commands()).createKey(options))
  key
    .command('list')
    .description('List the API keys of an account, without their secrets')
    .requiredOption('--account <id>', 'Account of the keys')
    .option(...json)
    .action(async (options) => (await commands()).listKeys(options))
  key
    .command('rotate')
    .description('Replace an API key with a new one; it is shown once')
    .argument('<id>', 'ID of the key to replace')
    .option('--overlap <duration>', 'How long the old key still works: 0 to 7d', overlap)
    .option(...json)
    .addOption(quiet('the key'))
    .action(async (id, options) => (await commands()).rotateKey(id, options))
  key
    .command('revoke')
    .description('Revoke an API key')
    .argument('<id>', 'ID of the key')
    .option(...json)
    .action(async (id, options) => (await commands()).revokeKey(id, options))
}

function addSecret(program: Command): void {
  program
    .command('secret')
    .description('Manage the secret key of the installation')
    .command('rotate')
    .description('Replace the secret key; servers may be running')
    .option(...json)
    .action(async (options) => (await import('./commands/secret.ts')).rotateSecretKey(options))
}

function addBackup(program: Command): void {
  const commands = () => import('./commands/backup.ts')
  program
    .command('backup')
    .description('Back up the store to one verified file; a server may be running')
    .argument('<file>', 'Path of the new file')
    .option('--with-secret-key', 'Include the secret key')
    .option(...json)
    .action(async (file, options) => (await commands()).backup(file, options))
  program
    .command('restore')
    .description('Restore a backup, to SQLite or PostgreSQL')
    .argument('<file>', 'Path of the backup')
    .option('--force', 'Replace the data in the store')
    .option(...json)
    .action(async (file, options) => (await commands()).restoreBackup(file, options))
}

function addMoveStore(program: Command): void {
  program
    .command('migrate-store')
    .description('Copy the store from PARLEY_DATA_DIR to PARLEY_DATABASE_URL and verify the copy')
    .option(...json)
    .action(async (options) => (await import('./commands/migrate-store.ts')).migrateStore(options))
}

function addChatbots(program: Command): void {
  const chatbot = program.command('chatbot').description('Manage chatbots')
  const commands = () => import('./commands/chatbots.ts')
  chatbot
    .command('create')
    .description('Create a chatbot with the default settings')
    .option('--account <id>', 'Account of the chatbot; optional if there is only one account')
    .requiredOption('--name <name>', 'Name of the chatbot')
    .option(...json)
    .addOption(quiet('the id of the chatbot'))
    .action(async (options) => (await commands()).createChatbot(options))
  chatbot
    .command('list')
    .description('List the chatbots of an account')
    .requiredOption('--account <id>', 'Account of the chatbots')
    .option(...json)
    .action(async (options) => (await commands()).listChatbots(options))
}

function addIngest(program: Command): void {
  program
    .command('ingest')
    .description('Import the files of a folder, or the pages of a site, as knowledge of a chatbot')
    .argument('<path>', 'Folder, file or web address')
    .requiredOption('--chatbot <id>', 'ID of the chatbot')
    .option(
      '--base-url <url>',
      'URL at which the folder is published; citations link to it',
      address,
    )
    .option('--exclude <patterns>', 'Patterns to leave out, such as drafts,**/*.de.md', list)
    .option('--prune', 'Remove items whose file is gone from this folder')
    .option(...json)
    .action(async (path, options) => {
      if (!/^https?:\/\//i.test(path)) {
        return (await import('./ingest/ingest.ts')).ingest(path, options)
      }
      return (await import('./commands/sources.ts')).addSource(path, options)
    })
}

function addSources(program: Command): void {
  const source = program.command('source').description('Manage sources: pages, sitemaps and sites')
  const commands = () => import('./commands/sources.ts')
  source
    .command('add')
    .description('Read a page, a sitemap or a site, and keep its pages as knowledge of a chatbot')
    .argument('<url>', 'Address where it begins')
    .requiredOption('--chatbot <id>', 'ID of the chatbot')
    .addOption(
      new Option(
        '--kind <kind>',
        'What to read: the page, the pages that a sitemap lists, or the site',
      ).choices(pageSourceKinds),
    )
    .option('--include <patterns>', 'Only pages with such a path, as in /docs/*,/help/*', list)
    .option('--exclude <patterns>', 'No pages with such a path', list)
    .option('--max-pages <number>', 'The maximum number of pages', wholeNumber)
    .option('--refresh-hours <hours>', 'Read it again after this time', wholeNumber)
    .option(...json)
    .action(async (url, options) => (await commands()).addSource(url, options))
  source
    .command('list')
    .description('List the sources of an account')
    .requiredOption('--account <id>', 'Account of the sources')
    .option(...json)
    .action(async (options) => (await commands()).listSources(options))
  source
    .command('refresh')
    .description('Read the pages of a source again')
    .argument('<id>', 'ID of the source')
    .option('--account <id>', 'Account of the source; optional if there is only one account')
    .option(...json)
    .action(async (id, options) => (await commands()).refreshSource(id, options))
}

function addChat(program: Command): void {
  program
    .command('chat')
    .description('Chat with a chatbot; each line is a message, /quit ends')
    .argument('<chatbot>', 'ID of the chatbot')
    .option('--explain', 'Show how each answer was made')
    .action(async (chatbot, options) =>
      (await import('./commands/chat/chat.ts')).chat(chatbot, options),
    )
}

function addMcp(program: Command): void {
  program
    .command('mcp')
    .description(
      'Serve MCP on standard input and output, for the server PARLEY_URL and PARLEY_API_KEY',
    )
    .action(async () => (await import('./mcp/mcp.ts')).serveMcp())
}

function addEvents(program: Command): void {
  program
    .command('events')
    .description('Read events')
    .command('tail')
    .description('Print events as they occur; Ctrl-C ends')
    .option('--account <id>', 'Only events of this account')
    .option('--types <types>', 'Only these types, such as conversation.ended,error.occurred', list)
    .option('--json', 'Print each event as one line of JSON')
    .action(async (options) => (await import('./commands/events.ts')).tailEvents(options))
}

function addWebhooks(program: Command): void {
  program
    .command('webhooks')
    .description('Develop webhook receivers')
    .command('listen')
    .description('Receive, verify and print deliveries on this machine')
    .option('--port <port>', 'Port to listen on; 0 = any free port', port, 4_000)
    .option('--secret <secret>', 'Secret of the webhook, to verify signatures')
    .action(async (options) => (await import('./commands/webhooks.ts')).listen(options))
}

function addStats(program: Command): void {
  program
    .command('stats')
    .description('Show the last 30 days of an account')
    .option('--account <id>', 'Account; optional if there is only one')
    .option('--chatbot <id>', 'Only this chatbot')
    .option('--timezone <name>', 'Time zone of the days, such as Europe/Berlin', 'UTC')
    .option(...json)
    .action(async (options) => (await import('./commands/stats.ts')).showStats(options))
}

function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check the installation, or analyse its knowledge again')
    .option('--reindex', 'Analyse every knowledge item again; a server may be running')
    .option('--chatbot <id>', 'With --reindex: only the items of this chatbot')
    .option(...json)
    .action(async ({ reindex, ...options }, command) => {
      if (reindex) return (await import('./commands/reindex.ts')).reindex(options)
      if (options.chatbot !== undefined) {
        command.error("Option '--chatbot <id>' requires --reindex.")
      }
      return (await import('./commands/doctor.ts')).checkInstallation(options)
    })
}

/** `serve` writes these warnings to its log. */
function warnOfUnknownSettings(commandName: string): void {
  if (commandName === 'serve') return
  for (const sentence of unknownSettings()) process.stderr.write(`${sentence}\n`)
}

/** Turns Commander's error into one sentence that mentions --help. */
function usageSentence(text: string): string {
  const [complaint = '', suggestion = ''] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n')
  const words = complaint.charAt(0).toUpperCase() + complaint.slice(1).replace(/\.$/, '')
  return `${words}${suggestion && ` ${suggestion}`}. Add --help to see how to use the command.`
}
