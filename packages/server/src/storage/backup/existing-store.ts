// Checks whether a store exists, without creating one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileName } from '../sqlite/storage.ts'
import type { StorePlace } from './backup.ts'

/** Whether a store exists at the place. Throws an error with a readable message if the database is unreachable. */
export async function hasStore({ databaseUrl, dataDirectory }: StorePlace): Promise<boolean> {
  if (databaseUrl === undefined) return existsSync(join(dataDirectory, fileName))
  const { hasSchema } = await import('../postgres/reach.ts')
  return hasSchema(databaseUrl)
}
