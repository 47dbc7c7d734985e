// The only reader of the environment: each setting is data, and the documentation is made from it.
import { nearestName } from './lib/nearest-name.ts'
import { isSecretKey } from './lib/secret-key.ts'

/** One environment variable: what it is, what it may be, and why anybody would set it. */
export type Setting<T> = {
  readonly name: string
  readonly why: string
  readonly unit?: string
  /** Undefined = what it serves is off unless set. */
  readonly default: T
  readonly type: 'integer' | 'text' | 'path' | 'choice' | 'flag' | 'secret'
  /** Completes "… must be …". */
  readonly allowed: string
  /** The value, or undefined if the text is none. */
  readonly parse: (text: string) => T | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Long enough that it can't be guessed: it is the only lock on what it opens. */
const secretCharactersMin = 16

const defined = {
  port: integer({
    name: 'PORT',
    why: 'Where the server listens; 0 takes any free port and prints it.',
    unit: 'TCP port',
    default: 3000,
    minimum: 0,
    maximum: 65_535,
  }),
  host: text({
    name: 'HOST',
    why: 'Address to listen on. The default is reachable from this machine only; 0.0.0.0 opens it to the network.',
    default: '127.0.0.1',
  }),
  dataDirectory: path({
    name: 'PARLEY_DATA_DIR',
    why: 'Where the database lives. Copy it with `./parley backup FILE`, while it serves; a plain copy of the directory may catch it half written.',
    default: './data',
  }),
  databaseUrl: {
    name: 'PARLEY_DATABASE_URL',
    why: 'Puts the store on PostgreSQL instead of the data directory, for several processes at once.',
    default: undefined,
    type: 'secret',
    allowed: 'an address like postgres://user:password@host:5432/database',
    parse: (given) => (/^postgres(ql)?:\/\/\S+$/.test(given) ? given : undefined),
  } as Setting<string | undefined>,
  secretKey: {
    name: 'PARLEY_SECRET_KEY',
    why: 'Encrypts the secrets in the store. On PostgreSQL it must be set; otherwise the first start makes one in the data directory, `secret.key`. Keep it apart from the backups: without it the stored secrets are lost.',
    default: undefined,
    type: 'secret',
    allowed: '32 bytes in base64, as "openssl rand -base64 32" prints them',
    parse: (given) => (isSecretKey(given) ? given : undefined),
  } as Setting<string | undefined>,
  logLevel: choice({
    name: 'PARLEY_LOG_LEVEL',
    why: 'How much is logged; `debug` adds one line for each request.',
    values: logLevels,
    default: 'info',
  }),
  logPretty: flag({
    name: 'PARLEY_LOG_PRETTY',
    why: 'Log lines for people instead of JSON, for development.',
    default: false,
  }),
  publicUrl: {
    name: 'PARLEY_PUBLIC_URL',
    why: 'Where clients reach this server through a proxy; links and `Location` headers start with it. Without it they are paths.',
    default: '',
    type: 'text',
    allowed: 'an http or https address, as in https://chat.example.com',
    parse: (given) => (isHttpUrl(given) ? given.replace(/\/+$/, '') : undefined),
  } as Setting<string>,
  trustProxy: {
    name: 'PARLEY_TRUST_PROXY',
    why: 'Whose `X-Forwarded-For` is believed: addresses and ranges of your proxies, separated by commas, or the number of proxies in a row. Without it nobody’s, and every client behind a proxy looks like the proxy.',
    default: '',
    type: 'text',
    allowed: 'addresses or ranges like 127.0.0.1,10.0.0.0/8, or a number of proxies',
    parse: (given) =>
      /^(\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/.test(given) ? given : undefined,
  } as Setting<string>,
  webhookAllowPrivate: flag({
    name: 'PARLEY_WEBHOOK_ALLOW_PRIVATE',
    why: 'Lets webhooks go to http and to addresses of this machine and its network. Only where everybody with an API key may reach those.',
    default: false,
  }),
  metricsToken: secret({
    name: 'PARLEY_METRICS_TOKEN',
    why: 'Who brings it as a bearer token may read /metrics from anywhere; without it only this machine may.',
    default: undefined,
  }),
  indexMemoryMb: integer({
    name: 'PARLEY_INDEX_MEMORY_MB',
    why: 'Memory for the knowledge that is being searched. What does not fit is read again when it is asked for.',
    unit: 'MB',
    default: 256,
    minimum: 16,
    maximum: 1_048_576,
  }),
  requestTimeoutSeconds: integer({
    name: 'PARLEY_REQUEST_TIMEOUT_SECONDS',
    why: 'How long a client may take to send a whole request.',
    unit: 'seconds',
    default: 60,
    minimum: 1,
    maximum: 3_600,
  }),
  keepAliveSeconds: integer({
    name: 'PARLEY_KEEP_ALIVE_SECONDS',
    why: 'How long an idle connection stays open; it must outlast that of a proxy in front, which would meet closed connections otherwise.',
    unit: 'seconds',
    default: 72,
    minimum: 1,
    maximum: 3_600,
  }),
  stopTimeoutSeconds: integer({
    name: 'PARLEY_STOP_TIMEOUT_SECONDS',
    why: 'How long a stopping server waits for the requests under way before it cuts them off.',
    unit: 'seconds',
    default: 10,
    minimum: 0,
    maximum: 600,
  }),
}

type Defined = typeof defined

type Environment = Readonly<Record<string, string | undefined>>

/** What the server runs with; every value is checked. */
export type Config = {
  readonly [K in keyof Defined]: Defined[K] extends Setting<infer T> ? T : never
}

/** All settings, in the order in which the documentation shows them. */
export const settings: readonly Setting<unknown>[] = Object.values(defined)

/** A setting that can't be used; the message is for the operator's terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment, by default that of the process; a variable that is missing or empty has its default. Throws ConfigError
 * with one sentence for each variable that does not hold.
 */
export function loadConfig(env: Environment = process.env): Config {
  const complaints: string[] = []
  const values = Object.entries<Setting<unknown>>(defined).map(([key, setting]) => {
    const given = env[setting.name]?.trim() ?? ''
    if (given === '') return [key, setting.default]
    const value = setting.parse(given)
    if (value === undefined) complaints.push(complaint(setting, given))
    return [key, value]
  })
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'))
  return Object.fromEntries(values) as Config
}

/** What the examples and clients read; a shell that has them set runs the server all the same. */
const clientNames = ['PARLEY_URL', 'PARLEY_API_KEY']

/** One sentence for each variable that looks like a setting and is none: nothing reads it. */
export function unknownSettings(env: Environment = process.env): string[] {
  const known = settings.map(({ name }) => name)
  const names = Object.keys(env).filter(
    (name) => name.startsWith('PARLEY_') && ![...known, ...clientNames].includes(name),
  )
  return names.sort().map((name) => {
    const nearest = nearestName(
      name,
      known.filter((one) => one.startsWith('PARLEY_')),
    )
    return `${name} is no setting, and nothing reads it; the nearest one is ${nearest}.`
  })
}

/** Whether npm started this process (`npm start`, `npx`), and so through a shell. */
export function isRunByNpm(env: Environment = process.env): boolean {
  return env.npm_command !== undefined
}

function complaint({ name, allowed, type }: Setting<unknown>, given: string): string {
  return `${name} must be ${allowed}${type === 'secret' ? '' : `, not "${given}"`}.`
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

type About<T> = Pick<Setting<T>, 'name' | 'why' | 'unit' | 'default'>

function integer(about: About<number> & { minimum: number; maximum: number }): Setting<number> {
  const { minimum, maximum, ...rest } = about
  return {
    ...rest,
    type: 'integer',
    allowed: `a whole number from ${minimum} to ${maximum}`,
    parse(given) {
      const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
      return value >= minimum && value <= maximum ? value : undefined
    },
  }
}

function text(about: About<string>): Setting<string> {
  const parse = (given: string) => (/\s/.test(given) ? undefined : given)
  return { ...about, type: 'text', allowed: 'a text without spaces', parse }
}

function path(about: About<string>): Setting<string> {
  return { ...about, type: 'path', allowed: 'a path', parse: (given) => given }
}

function choice<const T extends string>(
  about: About<NoInfer<T>> & { values: readonly T[] },
): Setting<T> {
  const { values, ...rest } = about
  return {
    ...rest,
    type: 'choice',
    allowed: `one of ${values.join(', ')}`,
    parse: (given) => values.find((value) => value === given.toLowerCase()),
  }
}

function flag(about: About<boolean>): Setting<boolean> {
  const words = new Map([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])
  return {
    ...about,
    type: 'flag',
    allowed: '1 or 0',
    parse: (given) => words.get(given.toLowerCase()),
  }
}

function secret(about: About<string | undefined>): Setting<string | undefined> {
  return {
    ...about,
    type: 'secret',
    allowed: `at least ${secretCharactersMin} characters without spaces`,
    parse: (given) => (given.length < secretCharactersMin || /\s/.test(given) ? undefined : given),
  }
}
