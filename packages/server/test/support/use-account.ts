// The set-up of most API tests: one service for the file, a new account for each test.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Json, openApp, type TestApp } from './test-app.ts'

type Account = Awaited<ReturnType<TestApp['account']>>

/**
 * Call it at the top of a file. The result refers to the service, and to the account of the running test.
 * Use it inside tests, and in hooks that are declared after it.
 */
export function useAccount(options: Parameters<typeof openApp>[0] = {}) {
  let app: TestApp
  let account: Account
  beforeAll(async () => {
    app = await openApp(options)
  })
  beforeEach(async () => {
    account = await app.account()
  })
  afterAll(() => app.close())

  const api = current(() => account.api)
  return {
    app: current(() => app),
    account: current(() => account),
    /** A client whose key has all permissions. */
    api,
    withKey: (limits?: Parameters<Account['withKey']>[0]) => account.withKey(limits),
    async createChatbot(body: object = {}): Promise<Json> {
      return (await api.post('/chatbots', { name: 'Support', ...body }, 201)).data
    },
  }
}

/** Refers to an object that is different in each test. */
export function current<T extends object>(get: () => T): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(get(), name) })
}

/** The fields that an `invalid_request` error names. */
export function fieldsOf(error: Json): string[] {
  return error.details.map(({ field }: { field: string }) => field).sort()
}
