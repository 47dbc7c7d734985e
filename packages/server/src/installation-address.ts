// Addresses and command names of this installation, for messages to the operator.
import { type Config, settings } from './config.ts'

/** The address at which its own machine reaches a server with this configuration. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const reachable = name.includes(':') ? `[${name}]` : name
  // With port 0 the operating system chooses the port, and only the server's output shows it.
  return `http://${reachable}:${port === 0 ? 'PORT' : port}`
}

/** The start of links to pages of this installation: the public URL if set, else `address`. */
export function publicAddress({ publicUrl }: Pick<Config, 'publicUrl'>, address: string): string {
  return publicUrl === '' ? address : publicUrl
}

/** The command to run, with PARLEY_DATA_DIR in front unless it has its default. */
export function commandName({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  const byDefault = settings.find(({ name }) => name === 'PARLEY_DATA_DIR')?.default
  if (dataDirectory === byDefault) return './parley'
  const plain = /^[\w./-]+$/.test(dataDirectory)
  const quoted = plain ? dataDirectory : `'${dataDirectory.replaceAll("'", `'\\''`)}'`
  return `PARLEY_DATA_DIR=${quoted} ./parley`
}
