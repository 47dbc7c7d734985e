// Starts the programs between the parts of a cluster: a pooler in front of the database, a link from each server
// to the pooler, and a balancer in front of the servers.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, type Program, startProgram, until } from './processes.ts'

export type Pooler = {
  readonly url: string
  readonly port: number
  /** Sends new transactions to another server. */
  pointTo(databasePort: number): void
  /** Stops all traffic, or resumes it. */
  pause(isPaused: boolean): void
  stop(): Promise<void>
}

const haproxy = '/usr/sbin/haproxy'

/** Connections that the pooler may make to the database. */
export const pooledConnections = 20

/** Starts pgbouncer in transaction mode: many connections of the servers share few of the database. */
export async function startPooler(directory: string, databasePort: number): Promise<Pooler> {
  const port = await freePort()
  const path = join(directory, 'pgbouncer.ini')
  const users = join(directory, 'users.txt')
  writeFileSync(users, '"parley" ""\n')
  const write = (to: number) =>
    writeFileSync(
      path,
      `[databases]
parley = host=127.0.0.1 port=${to} dbname=parley user=parley
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${pooledConnections}
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 10
server_check_delay = 0
`,
    )
  write(databasePort)
  for (const file of [path, users]) chmodSync(file, 0o644)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const program = startProgram('/usr/sbin/pgbouncer', [...user, path])
  const url = `postgres://parley@127.0.0.1:${port}/parley`
  return {
    url,
    port,
    pointTo(to) {
      write(to)
      program.signal('SIGHUP')
    },
    pause: (isPaused) => program.signal(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    stop: () => program.kill('SIGKILL'),
  }
}

export type Link = {
  /** The URL of the database for the server of this link. */
  readonly url: string
  /** Stops all traffic without closing connections, like a network that drops packets, or resumes it. */
  cut(isCut: boolean): void
  stop(): Promise<void>
}

/** Starts the link of one server to the pooler: a process that forwards bytes. */
export async function startLink(
  directory: string,
  name: string,
  { port: poolerPort }: Pooler,
): Promise<Link> {
  const port = await freePort()
  const path = join(directory, `${name}.cfg`)
  writeFileSync(
    path,
    `defaults
  mode tcp
  timeout connect 2s
  # Parley's own timeouts are shorter.
  timeout client 1h
  timeout server 1h
listen link
  bind 127.0.0.1:${port}
  server pooler 127.0.0.1:${poolerPort}
`,
  )
  const program: Program = startProgram(haproxy, ['-f', path, '-db'])
  return {
    url: `postgres://parley@127.0.0.1:${port}/parley`,
    cut: (isCut) => program.signal(isCut ? 'SIGSTOP' : 'SIGCONT'),
    stop: () => program.kill('SIGKILL'),
  }
}

export type Balancer = { readonly url: string; stop(): Promise<void> }

/** Starts haproxy. It checks `/readyz` twice a second, and sends no requests to servers that are not ready. */
export async function startBalancer(
  directory: string,
  ports: readonly number[],
): Promise<Balancer> {
  const port = await freePort()
  const path = join(directory, 'haproxy.cfg')
  const servers = ports.map(
    (to, index) => `  server node${index} 127.0.0.1:${to} check inter 500ms fall 2 rise 1`,
  )
  writeFileSync(
    path,
    `defaults
  mode http
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  # Retries only failed connections: a request that reached a server may have been processed.
  retries 2
  option redispatch
frontend api
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const program: Program = startProgram(haproxy, ['-f', path, '-db'])
  const url = `http://127.0.0.1:${port}`
  await until('the balancer lets requests through', async () => (await fetch(`${url}/readyz`)).ok)
  return { url, stop: () => program.kill('SIGKILL') }
}

/** Uses connections of the pooler for some seconds. Resolves when they are free again. */
export async function holdConnections(url: string, count: number, seconds: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('select pg_sleep($1)', [seconds])
      await client.end()
    }),
  )
}
