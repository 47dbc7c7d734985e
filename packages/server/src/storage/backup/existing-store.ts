// Tells whether a place has a store, without creating one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileName } from '../sqlite/storage.ts'
import type { StorePlace } from './backup.ts'

/** Whether the place has a store. Throws a sentence if the database can't be reached. */
export async function hasStore({ databaseUrl, dataDirectory }: StorePlace): Promise<boolean> {
  if (databaseUrl === undefined) return existsSync(join(dataDirectory, fileName))
  const { hasSchema } = await import('../postgres/reach.ts')
  return hasSchema(databaseUrl)
}
