// Who stands at the door before anybody knows them, as the browser says it.

export type SignInClient = {
  readonly address: string
  /** The browser as it names itself. */
  readonly user_agent: string
}
