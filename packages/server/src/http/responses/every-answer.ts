// What every answer says, whoever writes it: the version of the interface, and that nobody may keep it.

export const everyAnswer = { 'api-version': 'v1', 'cache-control': 'no-store' } as const
