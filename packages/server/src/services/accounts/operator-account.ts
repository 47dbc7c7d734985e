// Which account is the operator's. Its owners manage all accounts of the installation.
import type { InstallationStore } from '../../storage/interfaces/installation.ts'

const valueName = 'operator_account'

type Values = Pick<InstallationStore, 'findValue' | 'addValue' | 'putValue'>

/** Undefined before the first start. The account may have been erased. */
export function findOperatorAccount({ findValue }: Values): Promise<string | undefined> {
  return findValue(valueName)
}

/** Changes nothing if an account is named already. */
export async function nameOperatorAccount(values: Values, account_id: string): Promise<void> {
  await values.addValue(valueName, account_id)
}

/** Names another account after the operator's account was erased. */
export async function replaceOperatorAccount(values: Values, account_id: string): Promise<void> {
  await values.putValue(valueName, account_id)
}
