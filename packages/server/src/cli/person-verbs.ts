// The verbs of `person`, as the command line spells them.
import type { Command } from 'commander'
import { json } from './terminal/arguments.ts'

/** Adds them to the program. */
export function addPeople(program: Command): void {
  const person = program.command('person').description('people who sign in to the dashboard')
  const verbs = () => import('./commands/people.ts')
  person
    .command('list')
    .description('show who is a member of which account')
    .option('--account <id>', 'only the members of one account')
    .option(...json)
    .action(async (options) => (await verbs()).listPeople(options))
  person
    .command('create')
    .description('make somebody a member of an account; prints a link to set a password')
    .requiredOption('--account <id>', 'the account')
    .requiredOption('--email <email>', 'the mail address they sign in with')
    .requiredOption('--name <name>', 'what others see')
    .requiredOption('--role <role>', 'owner, editor or viewer')
    .option(...json)
    .action(async (options) => (await verbs()).createPerson(options))
  person
    .command('reset-password')
    .description('print a link by which somebody sets a new password')
    .argument('<email>', 'whose')
    .option(...json)
    .action(async (email, options) => (await verbs()).resetPassword(email, options))
  person
    .command('remove')
    .description('take somebody out of all accounts, or out of one')
    .argument('<email>', 'whom')
    .option('--account <id>', 'only out of this account')
    .option(...json)
    .action(async (email, options) => (await verbs()).removePerson(email, options))
}
