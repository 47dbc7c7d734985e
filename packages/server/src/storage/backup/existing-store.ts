// Whether a store stands in a place, found out without making one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileName } from '../sqlite/storage.ts'
import type { StorePlace } from './backup.ts'

/** Throws a sentence if the database can't be reached. */
export async function hasStore({ databaseUrl, dataDirectory }: StorePlace): Promise<boolean> {
  if (databaseUrl === undefined) return existsSync(join(dataDirectory, fileName))
  const { hasSchema } = await import('../postgres/reach.ts')
  return hasSchema(databaseUrl)
}
