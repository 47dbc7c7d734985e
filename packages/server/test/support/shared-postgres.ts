// The PostgreSQL server that all test files of a run share. Each store uses its own database.
import { inject } from 'vitest'
import { findResource } from './shared-resource.ts'

/** The address of the server's maintenance database. Starts the server if no test has needed it yet. */
export function postgresUrl(): Promise<string> {
  return findResource(inject('postgres'))
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that returns the server's address. */
    postgres: string
  }
}
