// Defines the commands of `account`, and those of an account's own language model.
import { modelProviders, planNames, quotaNames } from '@parley/contract'
import type { Command } from 'commander'
import { json, quiet, wholeNumber } from './terminal/arguments.ts'

/** Adds the commands to the program. */
export function addAccounts(program: Command): void {
  const account = program.command('account').description('Manage accounts and their plans')
  const commands = () => import('./commands/accounts.ts')
  account
    .command('create')
    .description('Create an account')
    .requiredOption('--name <name>', 'Name of the account')
    .option('--plan <plan>', 'Plan: free, basic, professional or enterprise', 'free')
    .option('--limit <requests>', 'Requests per hour, instead of the plan’s limit', wholeNumber)
    .option(...json)
    .addOption(quiet('the id of the account'))
    .action(async (options) => (await commands()).createAccount(options))
  account
    .command('list')
    .description('List all accounts')
    .option(...json)
    .action(async (options) => (await commands()).listAccounts(options))
  account
    .command('set-plan')
    .description('Change the plan of an account; takes effect at the next request')
    .argument('<id>', 'ID of the account')
    .argument('<plan>', 'Plan: free, basic, professional or enterprise')
    .option('--limit <requests>', 'Requests per hour, instead of the plan’s limit', wholeNumber)
    .option(...json)
    .action(async (id, plan, options) => (await commands()).setPlan(id, plan, options))
  account
    .command('set-quota')
    .description(
      'Limit how much an account keeps, or each account of a plan, from the next request on',
    )
    .argument('<id>', `ID of the account, or a plan: ${planNames.join(', ')}`)
    .argument('<name>', `Quota: ${Object.keys(quotaNames).join(', ')}`)
    .argument('<limit>', 'A whole number, or "none"', (limit) =>
      limit === 'none' ? null : wholeNumber(limit),
    )
    .option(...json)
    .action(async (id, name, limit, options) =>
      (await commands()).setQuota(id, { name, limit }, options),
    )
  account
    .command('suspend')
    .description('Suspend an account: its keys are refused until it is resumed')
    .argument('<id>', 'ID of the account')
    .option(...json)
    .action(async (id, options) => (await commands()).suspendAccount(id, options))
  account
    .command('resume')
    .description('Resume a suspended account')
    .argument('<id>', 'ID of the account')
    .option(...json)
    .action(async (id, options) => (await commands()).resumeAccount(id, options))
  account
    .command('delete')
    .description('Delete an account and all its data permanently')
    .argument('<id>', 'ID of the account')
    .option('--yes', 'Delete without confirmation')
    .option(...json)
    .action(async (id, options) => (await commands()).deleteAccount(id, options))
  addAccountModel(account)
}

function addAccountModel(account: Command): void {
  const model = account.command('model').description('Manage the language model of an account')
  const commands = () => import('./commands/account-model.ts')
  model
    .command('set')
    .description('Set the language model of an account; prompts for the API key')
    .argument('<id>', 'ID of the account')
    .requiredOption('--provider <provider>', `Provider: ${modelProviders.join(', ')}`)
    .option('--base-url <url>', 'URL of its server, such as https://llm.example.com/v1')
    .requiredOption('--model <name>', 'Name of the model at the provider')
    .option('--key-stdin', 'Read the API key from standard input')
    .option(...json)
    .action(async (id, options) => (await commands()).setModel(id, options))
  model
    .command('show')
    .description('Show the language model of an account, without its API key')
    .argument('<id>', 'ID of the account')
    .option(...json)
    .action(async (id, options) => (await commands()).showModel(id, options))
  model
    .command('remove')
    .description('Remove the language model of an account and its API key')
    .argument('<id>', 'ID of the account')
    .option(...json)
    .action(async (id, options) => (await commands()).removeModel(id, options))
}
