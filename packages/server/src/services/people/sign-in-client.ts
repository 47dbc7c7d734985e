// The client of a request to sign in, whose session shows where it was opened.

export type SignInClient = {
  readonly address: string
  /** The User-Agent header, empty without one. */
  readonly user_agent: string
  /** The token of a device on which somebody signed in before; undefined without one. */
  readonly device_token?: string | undefined
}
