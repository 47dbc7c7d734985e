// Defines the commands of `person`.
import type { Command } from 'commander'
import { json } from './terminal/arguments.ts'

/** Adds the commands to the program. */
export function addPeople(program: Command): void {
  const person = program
    .command('person')
    .description('Manage the people who can sign in to the dashboard')
  const commands = () => import('./commands/people.ts')
  person
    .command('list')
    .description('List people and their accounts')
    .option('--account <id>', 'Only members of this account')
    .option(...json)
    .action(async (options) => (await commands()).listPeople(options))
  person
    .command('create')
    .description('Add a person to an account; prints a link to set a password')
    .requiredOption('--account <id>', 'ID of the account')
    .requiredOption('--email <email>', 'Email address for sign-in')
    .requiredOption('--name <name>', 'Name that others see')
    .requiredOption('--role <role>', 'Role: owner, editor or viewer')
    .option(...json)
    .action(async (options) => (await commands()).createPerson(options))
  person
    .command('reset-password')
    .description('Print a link to set a new password')
    .argument('<email>', 'Email address of the person')
    .option(...json)
    .action(async (email, options) => (await commands()).resetPassword(email, options))
  person
    .command('remove')
    .description('Remove a person from all accounts, or from one')
    .argument('<email>', 'Email address of the person')
    .option('--account <id>', 'Only from this account')
    .option(...json)
    .action(async (email, options) => (await commands()).removePerson(email, options))
}
