// The only module that reads the environment. Each setting is data;
// docs/reference/configuration.md is generated from it.
import { isEmailAddress } from './lib/network/email-address.ts'
import { areSecretKeys } from './lib/secrets/secret-key.ts'
import {
  address,
  choice,
  flag,
  hostList,
  integer,
  path,
  type Setting,
  secret,
  text,
  urlWithPlace,
} from './lib/setting.ts'
import { nearestName } from './lib/text/nearest-name.ts'
import { missingForModels, modelVariables } from './model-config.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const defined = {
  port: integer({
    name: 'PORT',
    why: 'The port of the server. With 0 it chooses a free port and prints it.',
    unit: 'TCP port',
    default: 3000,
    minimum: 0,
    maximum: 65_535,
  }),
  host: text({
    name: 'HOST',
    why: 'The address on which the server listens. Only this machine can reach the default; 0.0.0.0 opens the server to the network.',
    default: '127.0.0.1',
  }),
  dataDirectory: path({
    name: 'PARLEY_DATA_DIR',
    why: 'The folder of the database. Back it up with `./parley backup FILE`, also while the server runs; a plain copy of the folder can be incomplete.',
    default: './data',
  }),
  dashboardDirectory: path({
    name: 'PARLEY_DASHBOARD_DIR',
    why: 'The folder of another build of the dashboard. By default the server uses the build of `npm start` and `npm run build`.',
    default: '',
  }),
  widgetDirectory: path({
    name: 'PARLEY_WIDGET_DIR',
    why: 'The folder of another build of the widget. By default the server uses the build of `npm start` and `npm run build`.',
    default: '',
  }),
  databaseUrl: {
    name: 'PARLEY_DATABASE_URL',
    why: 'Stores everything in this PostgreSQL database instead of the data directory. Several processes can share it.',
    default: undefined,
    type: 'secret',
    allowed: 'an address like postgres://user:password@host:5432/database',
    parse: (given) => (/^postgres(ql)?:\/\/\S+$/.test(given) ? given : undefined),
  } as Setting<string | undefined>,
  secretKey: {
    name: 'PARLEY_SECRET_KEY',
    why: 'The key that encrypts the secrets in the store. PostgreSQL requires it; on SQLite the first start creates one in the data directory, `secret.key`. Keep a copy, but not with the backups: without the key the stored secrets are lost. Two keys, separated by a comma, [replace the key](../guides/self-hosting.md#replacing-the-secret-key).',
    default: undefined,
    type: 'secret',
    allowed:
      '32 bytes in base64, as "openssl rand -base64 32" prints them, or two such keys with a comma between',
    parse: (given) => (areSecretKeys(given) ? given : undefined),
  } as Setting<string | undefined>,
  logLevel: choice({
    name: 'PARLEY_LOG_LEVEL',
    why: 'The log level; `debug` adds one line for each request.',
    values: logLevels,
    default: 'info',
  }),
  logPretty: flag({
    name: 'PARLEY_LOG_PRETTY',
    why: 'Prints readable log lines instead of JSON, for development.',
    default: false,
  }),
  publicUrl: address({
    name: 'PARLEY_PUBLIC_URL',
    why: 'The URL at which clients reach this server, for example through a proxy. Links and `Location` headers start with it; without it they are paths.',
    default: '',
    example: 'https://chat.example.com',
  }),
  allowedHosts: {
    name: 'PARLEY_ALLOWED_HOSTS',
    why: 'More hosts that clients may send in the `Host` header, separated by commas, with any port. If this or PARLEY_PUBLIC_URL is set, requests with another host get 421, except for /healthz, /readyz and /metrics. The host of PARLEY_PUBLIC_URL and the names of this machine (localhost, 127.0.0.1, [::1]) are always allowed.',
    default: '',
    type: 'text',
    allowed: 'names or addresses like chat.example.com,10.0.0.5, without ports',
    parse: hostList,
  } as Setting<string>,
  docs: choice({
    name: 'PARLEY_DOCS',
    why: 'Whether the server shows the API reference at /docs and the document at /openapi.json. With `off` both are 404.',
    values: ['on', 'off'],
    default: 'on',
  }),
  trustProxy: {
    name: 'PARLEY_TRUST_PROXY',
    why: 'The proxies whose `X-Forwarded-For` header Parley trusts: their addresses and ranges, separated by commas, or the number of proxies in a row. By default Parley trusts no proxy, and all clients behind one seem to have its address.',
    default: '',
    type: 'text',
    allowed: 'addresses or ranges like 127.0.0.1,10.0.0.0/8, or a number of proxies',
    parse: (given) =>
      /^(\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/.test(given) ? given : undefined,
  } as Setting<string>,
  webhookAllowPrivate: flag({
    name: 'PARLEY_WEBHOOK_ALLOW_PRIVATE',
    why: 'Allows webhooks to use http and to call this machine and its network. Set it only if everybody with an API key may reach those.',
    default: false,
  }),
  metricsToken: secret({
    name: 'PARLEY_METRICS_TOKEN',
    why: 'Clients with this bearer token can read /metrics from anywhere. By default only this machine can.',
    default: undefined,
  }),
  indexMemoryMb: integer({
    name: 'PARLEY_INDEX_MEMORY_MB',
    why: 'Memory for the search index. Knowledge that does not fit is loaded again when a question needs it.',
    unit: 'MB',
    default: 256,
    minimum: 16,
    maximum: 1_048_576,
  }),
  indexShare: integer({
    name: 'PARLEY_INDEX_SHARE',
    why: 'How much of PARLEY_INDEX_MEMORY_MB the knowledge of one chatbot may need, and so may the knowledge that all chatbots of an account share. More is refused. Above 50, the two may not fit together.',
    unit: '%',
    default: 50,
    minimum: 1,
    maximum: 100,
  }),
  fileMaxMb: integer({
    name: 'PARLEY_FILE_MAX_MB',
    why: 'The largest file that becomes knowledge, by upload or by `./parley ingest`. The server holds an upload in memory while it reads it.',
    unit: 'MB',
    default: 50,
    minimum: 1,
    maximum: 500,
  }),
  ...modelVariables,
  modelAllowPrivate: flag({
    name: 'PARLEY_MODEL_ALLOW_PRIVATE',
    why: 'Allows the models that accounts configure to use http and addresses of this machine and its network. Set it only if every owner of an account may reach those. The model of the installation can be anywhere.',
    default: false,
  }),
  sourceAllowPrivate: flag({
    name: 'PARLEY_SOURCE_ALLOW_PRIVATE',
    why: 'Allows sources to read http and addresses of this machine and its network, such as an internal wiki. Set it only if every owner of an account may reach those.',
    default: false,
  }),
  sourceRenderUrl: {
    name: 'PARLEY_SOURCE_RENDER_URL',
    why: 'A service that runs the scripts of a page in a browser and answers its HTML, for pages of sources that are empty without. `{url}` stands for the address of the page. Parley asks it only for pages that it may read itself; what the browser loads is up to the service, so let it reach the internet and nothing of yours.',
    default: '',
    type: 'secret',
    allowed: 'an http or https address with {url}, like http://127.0.0.1:3010/render?url={url}',
    parse: urlWithPlace,
  } as Setting<string>,
  sourcePauseMs: integer({
    name: 'PARLEY_SOURCE_PAUSE_MS',
    why: 'The pause between two requests of sources to the same host. A site can ask for a longer one with Crawl-delay in its robots.txt.',
    unit: 'ms',
    default: 250,
    minimum: 0,
    maximum: 60_000,
  }),
  signUp: flag({
    name: 'PARLEY_SIGN_UP',
    why: 'Allows everybody who can reach the dashboard to create an account with the plan free, after they open a mailed link. Without PARLEY_SMTP_URL it stays closed. By default the operator creates accounts, and their owners invite people.',
    default: false,
  }),
  smtpUrl: {
    name: 'PARLEY_SMTP_URL',
    why: 'The mail server for invitations, password links, conversations that a chatbot hands over to people, and their replies to visitors who are gone. It requires PARLEY_MAIL_FROM and PARLEY_PUBLIC_URL. Without it you hand over the links yourself, and hand-off addresses get no mail.',
    default: undefined,
    type: 'secret',
    allowed: 'an address like smtps://user:password@mail.example.com:465, or smtp:// with port 587',
    parse: (given) => (/^smtps?:\/\/\S+$/i.test(given) && URL.canParse(given) ? given : undefined),
  } as Setting<string | undefined>,
  mailFrom: {
    name: 'PARLEY_MAIL_FROM',
    why: 'The sender of that mail.',
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
    why: 'The time a client has to send a complete request.',
    unit: 'seconds',
    default: 60,
    minimum: 1,
    maximum: 3_600,
  }),
  keepAliveSeconds: integer({
    name: 'PARLEY_KEEP_ALIVE_SECONDS',
    why: 'How long an idle connection stays open. It must be longer than the idle time of a proxy in front; otherwise the proxy uses closed connections.',
    unit: 'seconds',
    default: 72,
    minimum: 1,
    maximum: 3_600,
  }),
  auditDays: integer({
    name: 'PARLEY_AUDIT_DAYS',
    why: 'How long entries of the audit log are kept.',
    unit: 'days',
    default: 365,
    minimum: 1,
    maximum: 3_650,
  }),
  stopTimeoutSeconds: integer({
    name: 'PARLEY_STOP_TIMEOUT_SECONDS',
    why: 'How long a stopping server waits for running requests before it closes their connections.',
    unit: 'seconds',
    default: 10,
    minimum: 0,
    maximum: 600,
  }),
}

type SettingsTable = typeof defined

type Environment = Readonly<Record<string, string | undefined>>

/** What the server runs with; every value is checked. */
export type Config = {
  readonly [K in keyof SettingsTable]: SettingsTable[K] extends Setting<infer T> ? T : never
}

/** All settings, in the order in which the documentation shows them. */
export const settings: readonly Setting<unknown>[] = Object.values(defined)

/** A setting that can't be used; the message is for the operator's terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the settings, by default from the environment of the process. A variable that is missing or
 * empty has its default. Throws ConfigError with one sentence for each invalid variable.
 */
export function loadConfig(env: Environment = process.env): Config {
  const complaints: string[] = []
  const values = Object.entries<Setting<unknown>>(defined).map(([key, setting]) => {
    const raw = env[setting.name]?.trim() ?? ''
    if (raw === '') return [key, setting.default]
    const value = setting.parse(raw)
    if (value === undefined) complaints.push(complaint(setting, raw))
    return [key, value]
  })
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'))
  const config = Object.fromEntries(values) as Config
  const missing = missingForModels(config) ?? missingForMail(config)
  if (missing !== undefined) throw new ConfigError(missing)
  return config
}

/** A link in a mail must not come from the Host header of the request that caused the mail. */
function missingForMail({ smtpUrl, mailFrom, publicUrl }: Config): string | undefined {
  if (smtpUrl === undefined) return undefined
  if (mailFrom === '') {
    return 'PARLEY_MAIL_FROM is missing: it is the sender of the mail that PARLEY_SMTP_URL sends.'
  }
  if (publicUrl === '') {
    return 'PARLEY_PUBLIC_URL is missing: the links in the mail that PARLEY_SMTP_URL sends begin with it.'
  }
  return undefined
}

/** Variables of the examples and clients. They can be set where the server runs. */
const clientNames = ['PARLEY_URL', 'PARLEY_API_KEY']

/** The server and the API key for a command that is a client. The key is empty if there is none. */
export function clientSettings(env: Environment = process.env) {
  const { PARLEY_URL: url = 'http://127.0.0.1:3000', PARLEY_API_KEY: key = '' } = env
  return { url, key }
}

/** One sentence for each variable that looks like a setting but is unknown. */
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
    return `${name} is not a setting and has no effect; the most similar setting is ${nearest}.`
  })
}

/** Whether npm started this process (`npm start`, `npx`), that is, through a shell. */
export function isRunByNpm(env: Environment = process.env): boolean {
  return env.npm_command !== undefined
}

function complaint({ name, allowed, type }: Setting<unknown>, raw: string): string {
  return `${name} must be ${allowed}${type === 'secret' ? '' : `, not "${raw}"`}.`
}
