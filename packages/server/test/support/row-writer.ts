// Writes many rows directly, without the services: requests would need hours for such a history.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Readonly<Record<string, string | number | null>>

/** Rows by table. All rows of a table have the same columns in the same order. */
type Rows = Readonly<Record<string, readonly Row[]>>

type Env = Readonly<Record<string, string>>

export type RowWriter = {
  add(rows: Rows): Promise<void>
  /** Vacuums and analyses, as PostgreSQL does in the background. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Writes to the existing store of these settings. */
export async function openRowWriter(env: Env): Promise<RowWriter> {
  const { PARLEY_DATABASE_URL: url, PARLEY_DATA_DIR: directory = '' } = env
  return url === undefined ? writeFile(join(directory, 'parley.db')) : writeDatabase(url)
}

function writeFile(path: string) {
  const file = new DatabaseSync(path)
  file.exec('pragma synchronous = off; pragma cache_size = -200000')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row)
    let statement = statements.get(table)
    if (statement === undefined) {
      statement = file.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`)
      statements.set(table, statement)
    }
    statement.run(...Object.values(row))
  }
  return {
    async add(rows: Rows) {
      file.exec('begin')
      for (const [table, list] of Object.entries(rows)) for (const row of list) insert(table, row)
      file.exec('commit')
    },
    settle: async () => undefined,
    close: async () => file.close(),
  }
}

async function writeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  return {
    async add(rows: Rows) {
      for (const [table, list] of Object.entries(rows)) {
        const [first] = list
        if (first === undefined) continue
        const names = Object.keys(first).join(', ')
        const all = JSON.stringify(list)
        await client.query(
          `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
          [all],
        )
      }
    },
    settle: async () => {
      await client.query('vacuum analyze')
    },
    close: () => client.end(),
  }
}
