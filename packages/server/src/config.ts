// The only reader of the environment: each setting is data, and the documentation is made from it.
import { modelProviders } from '@parley/contract'
import { isEmailAddress } from './lib/network/email-address.ts'
import { isSecretKey } from './lib/secrets/secret-key.ts'
import { nearestName } from './lib/text/nearest-name.ts'
import type { ModelSettings } from './providers/model-settings.ts'
import {
  address,
  choice,
  decimal,
  flag,
  integer,
  path,
  type Setting,
  secret,
  text,
} from './setting.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
  dashboardDirectory: path({
    name: 'PARLEY_DASHBOARD_DIR',
    why: 'Where another dashboard was built than the one of this clone, which `npm start` and `npm run build` make.',
    default: '',
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
  publicUrl: address({
    name: 'PARLEY_PUBLIC_URL',
    why: 'Where clients reach this server through a proxy; links and `Location` headers start with it. Without it they are paths.',
    default: '',
    example: 'https://chat.example.com',
  }),
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
  llmBaseUrl: address({
    name: 'PARLEY_LLM_BASE_URL',
    why: 'The server of a language model that words the replies, with the beginning of its paths. Without a model the built-in engine answers alone.',
    default: '',
    example: 'http://127.0.0.1:11434/v1',
  }),
  llmApiKey: {
    name: 'PARLEY_LLM_API_KEY',
    why: 'The key that the model’s provider gave you; a server of your own often needs none.',
    default: undefined,
    type: 'secret',
    allowed: 'printable ASCII characters without spaces',
    // Nothing else can stand in a header.
    parse: (given) => (/^[\x21-\x7e]+$/.test(given) ? given : undefined),
  } as Setting<string | undefined>,
  llmModel: text({
    name: 'PARLEY_LLM_MODEL',
    why: 'The model’s name, as its provider spells it. A chatbot may name another one in its settings.',
    default: '',
  }),
  llmProvider: choice({
    name: 'PARLEY_LLM_PROVIDER',
    why: 'What the model’s server speaks: `openai_compatible` at the address you give, or the interface of that vendor, which needs a key and no address.',
    values: modelProviders,
    default: 'openai_compatible',
  }),
  llmTemperature: decimal({
    name: 'PARLEY_LLM_TEMPERATURE',
    why: 'How freely the model chooses its words, where a chatbot does not say. Without it as the provider does by itself.',
    default: undefined,
    minimum: 0,
    maximum: 2,
  }),
  llmConcurrency: integer({
    name: 'PARLEY_LLM_CONCURRENCY',
    why: 'How many messages are with the model at once, in each process; the next is told to come back.',
    default: 64,
    minimum: 1,
    maximum: 10_000,
  }),
  llmAccountConcurrency: integer({
    name: 'PARLEY_LLM_ACCOUNT_CONCURRENCY',
    why: 'How many of them one account may have.',
    default: 16,
    minimum: 1,
    maximum: 10_000,
  }),
  llmContextTokens: integer({
    name: 'PARLEY_LLM_CONTEXT_TOKENS',
    why: 'How much prompt and answer may take together: the rules, your instructions, the message, the passages found, the conversation. More costs more; keep it below what the model takes.',
    unit: 'tokens',
    default: 6_000,
    minimum: 1_500,
    maximum: 1_000_000,
  }),
  modelAllowPrivate: flag({
    name: 'PARLEY_MODEL_ALLOW_PRIVATE',
    why: 'Lets the models that accounts bring themselves stand at http and at addresses of this machine and its network. Only where everybody who may set one may reach those. Your own model may stand anywhere.',
    default: false,
  }),
  signUp: flag({
    name: 'PARLEY_SIGN_UP',
    why: 'Lets anybody who reaches the dashboard make an account, on the plan free. Without it the operator makes accounts, and their owners invite people.',
    default: false,
  }),
  smtpUrl: {
    name: 'PARLEY_SMTP_URL',
    why: 'The server that sends invitations and links for new passwords. It needs PARLEY_MAIL_FROM and PARLEY_PUBLIC_URL beside it. Without it links are handed over by hand.',
    default: undefined,
    type: 'secret',
    allowed: 'an address like smtps://user:password@mail.example.com:465, or smtp:// with port 587',
    parse: (given) => (/^smtps?:\/\/\S+$/i.test(given) && URL.canParse(given) ? given : undefined),
  } as Setting<string | undefined>,
  mailFrom: {
    name: 'PARLEY_MAIL_FROM',
    why: 'Who sends that mail.',
    default: '',
    type: 'text',
    allowed: 'a mail address, with a name in front or not, as in Parley <parley@example.com>',
    parse: (given) => {
      const [, bare = given] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(given) ?? []
      return isEmailAddress(bare) ? given : undefined
    },
  } as Setting<string>,
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
  const config = Object.fromEntries(values) as Config
  const missing = missingForModel(config) ?? missingForMail(config)
  if (missing !== undefined) throw new ConfigError(missing)
  return config
}

/** The language model of this installation; undefined where none is configured. */
export function modelSettingsOf(config: Config): ModelSettings | undefined {
  const { llmProvider: kind, llmBaseUrl, llmApiKey: api_key, llmModel: model } = config
  if (model === '') return undefined
  return { kind, base_url: llmBaseUrl === '' ? undefined : llmBaseUrl, api_key, model }
}

/** Half a model is none, and whoever wrote that half meant to have one. */
function missingForModel(config: Config): string | undefined {
  const { llmProvider, llmBaseUrl, llmApiKey, llmModel } = config
  const isVendor = llmProvider !== 'openai_compatible'
  if (llmModel === '') {
    if (llmBaseUrl === '' && llmApiKey === undefined && !isVendor) return undefined
    return 'PARLEY_LLM_MODEL is missing: it names the language model to ask, as its provider spells it.'
  }
  if (isVendor && llmApiKey === undefined) {
    return `PARLEY_LLM_API_KEY is missing: PARLEY_LLM_PROVIDER=${llmProvider} needs the key you got there.`
  }
  if (!isVendor && llmBaseUrl === '') {
    return 'PARLEY_LLM_BASE_URL is missing: it says where the model’s server is, as in http://127.0.0.1:11434/v1; for a vendor’s own set PARLEY_LLM_PROVIDER to openai, anthropic or google.'
  }
  return undefined
}

/** A link in a mail must not lead where whoever asked for it said. */
function missingForMail({ smtpUrl, mailFrom, publicUrl }: Config): string | undefined {
  if (smtpUrl === undefined) return undefined
  if (mailFrom === '') {
    return 'PARLEY_MAIL_FROM is missing: it says who sends the mail that goes out by PARLEY_SMTP_URL.'
  }
  if (publicUrl === '') {
    return 'PARLEY_PUBLIC_URL is missing: the links in the mail that goes out by PARLEY_SMTP_URL begin with it.'
  }
  return undefined
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
