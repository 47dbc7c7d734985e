// The client of a request to sign in, whose session shows where it was opened.
import type { Actor } from '../shared/audit.ts'

export type SignInClient = {
  readonly address: string
  readonly request_id?: string
  /** The User-Agent header, empty without one. */
  readonly user_agent: string
  /** The token of a device on which somebody signed in before; undefined without one. */
  readonly device_token?: string | undefined
}

/** The actor of a request by which a person signs in. */
export function clientActor(person_id: string, { address, request_id }: SignInClient): Actor {
  return { type: 'person', id: person_id, address, request_id: request_id ?? null }
}

/** The actor of a request by somebody who has not proved who they are. */
export function anonymousActor({ address, request_id }: SignInClient): Actor {
  return { type: 'anonymous', id: null, address, request_id: request_id ?? null }
}
