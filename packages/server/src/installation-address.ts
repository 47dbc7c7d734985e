// How the operator reaches this installation from another terminal.
import { type Config, settings } from './config.ts'

/** Where a server with this configuration is reached from its own machine. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const reachable = name.includes(':') ? `[${name}]` : name
  // With any free port only the server's own output says which one it took.
  return `http://${reachable}:${port === 0 ? 'PORT' : port}`
}

/** Where pages of this installation stand: what a link to one begins with. */
export function publicAddress({ publicUrl }: Pick<Config, 'publicUrl'>, address: string): string {
  return publicUrl === '' ? address : publicUrl
}

/** The command line's name, with the data directory where another terminal would not find it. */
export function commandName({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  const byDefault = settings.find(({ name }) => name === 'PARLEY_DATA_DIR')?.default
  if (dataDirectory === byDefault) return './parley'
  const plain = /^[\w./-]+$/.test(dataDirectory)
  const quoted = plain ? dataDirectory : `'${dataDirectory.replaceAll("'", `'\\''`)}'`
  return `PARLEY_DATA_DIR=${quoted} ./parley`
}
