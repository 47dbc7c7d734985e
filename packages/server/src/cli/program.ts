// The verbs of the command line. A verb's file is imported when the verb is asked for, so that help
// is instant and `serve` loads nothing it does not need.
import { modelProviders } from '@parley/contract'
import { Command, CommanderError, Option } from 'commander'
import { unknownSettings } from '../config.ts'
import { version } from '../http/version.ts'
import { holdYoungSpace } from '../lib/young-space.ts'
import { processRoles } from '../process-role.ts'
import { addPeople } from './person-verbs.ts'
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
import { print } from './terminal/output.ts'

const wrongUsage = 2

/** Runs what the arguments ask for and sets the exit code: 1 for a failure, 2 for wrong usage. */
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
    .description('Chatbots that answer from your knowledge and name their source.')
    .version(version, '--version', 'print the version alone')
    .configureOutput({ outputError: (text, write) => write(`${usageSentence(text)}\n`) })
    .exitOverride()
    .addHelpText('after', examples)
    .hook('preAction', (_program, command) => warnOfUnknownSettings(command.name()))
  addServe(program)
  addAccounts(program)
  addKeys(program)
  addPeople(program)
  addBackup(program)
  addMoveStore(program)
  addChatbots(program)
  addIngest(program)
  addChat(program)
  addEvents(program)
  addWebhooks(program)
  addStats(program)
  addDoctor(program)
  program
    .command('openapi')
    .description('print the OpenAPI document of the interface')
    .action(async () => (await import('./commands/openapi.ts')).printOpenapi())
  program
    .command('version')
    .description('print the version, and that of what runs it')
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

The settings (PORT, PARLEY_DATA_DIR and more) stand in docs/reference/configuration.md.`

function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the server')
    .addOption(
      new Option('--role <role>', 'requests, the work beside them, or both; apart on PostgreSQL')
        .choices(processRoles)
        .default('all'),
    )
    .action(async (options) => {
      holdYoungSpace()
      await (await import('./commands/serve.ts')).serve(options)
    })
}

function addAccounts(program: Command): void {
  const account = program.command('account').description('accounts and their plans')
  const verbs = () => import('./commands/accounts.ts')
  account
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'what it is called')
    .option('--plan <plan>', 'free, basic, professional or enterprise', 'free')
    .option('--limit <requests>', 'requests an hour instead of the plan’s number', wholeNumber)
    .option(...json)
    .addOption(quiet('the id of the account'))
    .action(async (options) => (await verbs()).createAccount(options))
  account
    .command('list')
    .description('show all accounts')
    .option(...json)
    .action(async (options) => (await verbs()).listAccounts(options))
  account
    .command('set-plan')
    .description('change the plan of an account; it holds from the next request')
    .argument('<id>', 'the account')
    .argument('<plan>', 'free, basic, professional or enterprise')
    .option('--limit <requests>', 'requests an hour instead of the plan’s number', wholeNumber)
    .option(...json)
    .action(async (id, plan, options) => (await verbs()).setPlan(id, plan, options))
  account
    .command('suspend')
    .description('refuse the keys of an account until it is resumed; nothing is lost')
    .argument('<id>', 'the account')
    .option(...json)
    .action(async (id, options) => (await verbs()).suspendAccount(id, options))
  account
    .command('resume')
    .description('let the keys of a suspended account in again')
    .argument('<id>', 'the account')
    .option(...json)
    .action(async (id, options) => (await verbs()).resumeAccount(id, options))
  account
    .command('delete')
    .description('erase an account with everything it has, for good')
    .argument('<id>', 'the account')
    .option('--yes', 'do not ask first')
    .option(...json)
    .action(async (id, options) => (await verbs()).deleteAccount(id, options))
  addAccountModel(account)
}

function addAccountModel(account: Command): void {
  const model = account.command('model').description('the language model of an account’s own')
  const verbs = () => import('./commands/account-model.ts')
  model
    .command('set')
    .description('answer with this model in place of the installation’s; asks for its key')
    .argument('<id>', 'the account')
    .requiredOption('--provider <provider>', `one of ${modelProviders.join(', ')}`)
    .option('--base-url <url>', 'where its server is, as in https://llm.example.com/v1')
    .requiredOption('--model <name>', 'the model, as its provider spells it')
    .option('--key-stdin', 'read the key from standard input instead of asking')
    .option(...json)
    .action(async (id, options) => (await verbs()).setModel(id, options))
  model
    .command('show')
    .description('show it, without its key')
    .argument('<id>', 'the account')
    .option(...json)
    .action(async (id, options) => (await verbs()).showModel(id, options))
  model
    .command('remove')
    .description('go back to the installation’s, and forget the key')
    .argument('<id>', 'the account')
    .option(...json)
    .action(async (id, options) => (await verbs()).removeModel(id, options))
}

function addKeys(program: Command): void {
  const key = program.command('key').description('API keys')
  const verbs = () => import('./commands/keys.ts')
  key
    .command('create')
    .description('make an API key; it is shown once')
    .option('--account <id>', 'whose key it is; may be left out if there is only one account')
    .option('--name <name>', 'what it is for', 'API key')
    .option('--scopes <scopes>', 'what it may do, as in knowledge:write,chatbots:read', list)
    .option('--chatbots <ids>', 'the only chatbots it may see', list)
    .option('--expires <duration>', 'how long it works, as in 12h or 30d', duration)
    .option(...json)
    .addOption(quiet('the key'))
    .action(async (options) => (await verbs()).createKey(options))
  key
    .command('list')
    .description('show the keys of an account, without their secrets')
    .requiredOption('--account <id>', 'whose keys')
    .option(...json)
    .action(async (options) => (await verbs()).listKeys(options))
  key
    .command('rotate')
    .description('make a key that takes the place of another; it is shown once')
    .argument('<id>', 'the key that it replaces')
    .option('--overlap <duration>', 'how long the old one still works: 0 to 7d', overlap)
    .option(...json)
    .addOption(quiet('the key'))
    .action(async (id, options) => (await verbs()).rotateKey(id, options))
  key
    .command('revoke')
    .description('refuse a key from now on')
    .argument('<id>', 'the key, by its id')
    .option(...json)
    .action(async (id, options) => (await verbs()).revokeKey(id, options))
}

function addBackup(program: Command): void {
  const verbs = () => import('./commands/backup.ts')
  program
    .command('backup')
    .description('copy the whole store into one checked file, while it serves')
    .argument('<file>', 'where; nothing may stand there yet')
    .option('--with-secret-key', 'put the secret key in as well')
    .option(...json)
    .action(async (file, options) => (await verbs()).backup(file, options))
  program
    .command('restore')
    .description('put what a backup holds in place of the store, on either database')
    .argument('<file>', 'what "backup" wrote')
    .option('--force', 'replace what the store holds')
    .option(...json)
    .action(async (file, options) => (await verbs()).restoreBackup(file, options))
}

function addMoveStore(program: Command): void {
  program
    .command('migrate-store')
    .description('copy the store from PARLEY_DATA_DIR to PARLEY_DATABASE_URL, and compare')
    .option(...json)
    .action(async (options) => (await import('./commands/migrate-store.ts')).migrateStore(options))
}

function addChatbots(program: Command): void {
  const chatbot = program.command('chatbot').description('chatbots of an account')
  const verbs = () => import('./commands/chatbots.ts')
  chatbot
    .command('create')
    .description('make a chatbot with the default settings')
    .option('--account <id>', 'whose chatbot it is; may be left out if there is only one account')
    .requiredOption('--name <name>', 'what it is called')
    .option(...json)
    .addOption(quiet('the id of the chatbot'))
    .action(async (options) => (await verbs()).createChatbot(options))
  chatbot
    .command('list')
    .description('show the chatbots of an account')
    .requiredOption('--account <id>', 'whose chatbots')
    .option(...json)
    .action(async (options) => (await verbs()).listChatbots(options))
}

function addIngest(program: Command): void {
  program
    .command('ingest')
    .description('take the .md, .markdown and .txt files of a folder in as knowledge of a chatbot')
    .argument('<path>', 'a folder, or one file')
    .requiredOption('--chatbot <id>', 'who will know it')
    .option('--base-url <url>', 'where the folder is published; citations link to it', address)
    .option('--exclude <patterns>', 'leave out, as in drafts,**/*.de.md', list)
    .option('--prune', 'remove what came from a file of this folder that is gone')
    .option(...json)
    .action(async (path, options) => (await import('./ingest/ingest.ts')).ingest(path, options))
}

function addChat(program: Command): void {
  program
    .command('chat')
    .description('talk to a chatbot; each line is a message, /quit ends')
    .argument('<chatbot>', 'who answers')
    .option('--explain', 'show beneath each answer how it came about')
    .action(async (chatbot, options) => (await import('./commands/chat.ts')).chat(chatbot, options))
}

function addEvents(program: Command): void {
  program
    .command('events')
    .description('what happens, as webhooks and the feed tell of it')
    .command('tail')
    .description('print events as they happen, beside a running server; Ctrl-C ends')
    .option('--account <id>', 'only those of one account')
    .option('--types <types>', 'only some, as in conversation.ended,error.occurred', list)
    .option('--json', 'print each event whole, as one line of JSON')
    .action(async (options) => (await import('./commands/events.ts')).tailEvents(options))
}

function addWebhooks(program: Command): void {
  program
    .command('webhooks')
    .description('webhooks, for those who write a receiver')
    .command('listen')
    .description('receive deliveries on this machine, verify and print them')
    .option('--port <port>', 'where to listen; 0 takes any free one', port, 4_000)
    .option('--secret <secret>', 'what made the webhook, to verify what it signs')
    .action(async (options) => (await import('./commands/webhooks.ts')).listen(options))
}

function addStats(program: Command): void {
  program
    .command('stats')
    .description('draw the last 30 days of an account')
    .option('--account <id>', 'whose; may be left out if there is only one account')
    .option('--chatbot <id>', 'only one chatbot')
    .option('--timezone <name>', 'where days begin, as in Europe/Berlin', 'UTC')
    .option(...json)
    .action(async (options) => (await import('./commands/stats.ts')).showStats(options))
}

function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check the installation; or analyse its knowledge anew, while it serves')
    .option('--reindex', 'analyse every knowledge item anew')
    .option('--chatbot <id>', 'with --reindex: only the items of one chatbot')
    .option(...json)
    .action(async ({ reindex, ...options }, command) => {
      if (reindex) return (await import('./commands/reindex.ts')).reindex(options)
      if (options.chatbot !== undefined) {
        command.error("Option '--chatbot <id>' goes with --reindex.")
      }
      return (await import('./commands/doctor.ts')).checkInstallation(options)
    })
}

/** The server says it in its log. */
function warnOfUnknownSettings(verb: string): void {
  if (verb === 'serve') return
  for (const sentence of unknownSettings()) process.stderr.write(`${sentence}\n`)
}

/** Commander's complaint as one sentence that says where to look. */
function usageSentence(text: string): string {
  const [complaint = '', suggestion = ''] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n')
  const words = complaint.charAt(0).toUpperCase() + complaint.slice(1).replace(/\.$/, '')
  return `${words}${suggestion && ` ${suggestion}`}. Add --help to see what the command takes.`
}

/** Whoever reads our output has seen enough, as `head` does. */
function leaveClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}
