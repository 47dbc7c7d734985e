// Which account is the operator's: its owners see to all accounts of the installation.
import type { InstallationStore } from '../../storage/interfaces/installation.ts'

const valueName = 'operator_account'

type Values = Pick<InstallationStore, 'findValue' | 'addValue' | 'putValue'>

/** Undefined before the first start. The account may be erased by now. */
export function findOperatorAccount({ findValue }: Values): Promise<string | undefined> {
  return findValue(valueName)
}

/** The first one that is named stays it. */
export async function nameOperatorAccount(values: Values, account_id: string): Promise<void> {
  await values.addValue(valueName, account_id)
}

/** In place of one that was erased. */
export async function replaceOperatorAccount(values: Values, account_id: string): Promise<void> {
  await values.putValue(valueName, account_id)
}
