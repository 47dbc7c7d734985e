// Who writes: the anonymous visitor of this browser, or the person whom the page has identified.
//
// What belongs to a person is kept in this tab alone, and used only after the page has named them: the next person at
// this computer must not find it.
import { failureOf, type RequestFailure } from '../lib/http.ts'
import type { Session } from '../lib/session.ts'
import type { Store } from '../lib/store.ts'
import type { PanelContext } from './context.ts'

/** How long the panel waits for the page to say who the visitor is. */
const patienceMs = 3_000

export type Person = { readonly session: Session; readonly store: Store }

export function createPeople({ settings, session, store, tabStore, emitter }: PanelContext) {
  const anonymous = personWith(session, store)
  let person: Person | undefined
  let subject: string | undefined
  let asking: Promise<void> | undefined
  let onAnswer: (() => void) | undefined

  /** Asks the page who the visitor is, and resolves when it has answered or does not. */
  function ask(): Promise<void> {
    asking ??= new Promise<void>((resolve) => {
      onAnswer = resolve
      setTimeout(resolve, patienceMs)
      emitter.emit('identity', undefined)
    }).then(() => {
      asking = undefined
    })
    return asking
  }

  function createPerson(): Person {
    const of = subject
    const own = tabStore.of(String(of))
    const more = () => {
      // Somebody else by now, whose session must not be kept as theirs.
      if (subjectOf(settings.identity) !== of) throw new Error()
      return { identity: settings.identity, visitor_secret: store.read('visitor_secret') }
    }
    const verified = personWith(session.as({ store: own, more }), own)
    const { open } = verified.session
    verified.session.open = () => {
      const used = settings.identity
      return open().catch(async (failure: RequestFailure) => {
        // The identity has expired, and only the page can get another one.
        if (failure.status === 401) await ask()
        if (settings.identity === used) throw failure
        return open()
      })
    }
    return verified
  }

  return {
    /** Throws RequestFailure if the session can't be opened. */
    async enter() {
      // In this browser somebody was identified before.
      if (settings.identity === undefined && store.read('person')) {
        await ask()
        // A page that does not answer knows nobody, and is not waited for again.
        store.write('person', !!settings.identity)
      }
      if (!settings.identity) {
        const opened = await anonymous.session.open().catch(async (failure: RequestFailure) => {
          // The chatbot may be only for people whom the page names.
          if (settings.identity === undefined && failure.sentence) await ask()
          if (!settings.identity) throw failure
        })
        if (opened) return { person: anonymous, opened }
      }
      subject = subjectOf(settings.identity)
      person ??= createPerson()
      const opened = await person.session.open()
      store.write('person', true)
      // The open conversation may be the person's by now.
      session.forget()
      return { person, opened }
    },
    /** The page has said who the visitor is. Returns whether it is somebody else than before. */
    change(): boolean {
      const { identity } = settings
      const isOther = subjectOf(identity) !== subject
      if (!identity) store.write('person', undefined)
      if (isOther) {
        // Nothing of theirs stays in this browser.
        person?.session.forget()
        person?.store.write('token', undefined)
        person = subject = undefined
      }
      onAnswer?.()
      return isOther
    },
  }
}

function personWith(session: Session, store: Store) {
  const open = () =>
    session.open().catch((thrown) => {
      throw failureOf(thrown)
    })
  return { store, session: { ...session, open } }
}

/** Tells people apart; whether the identity is valid, the service decides. Undefined = nobody. */
function subjectOf(identity: string | null | undefined): string | undefined {
  try {
    const [, claims = ''] = identity?.split('.') ?? []
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub
  } catch {
    return identity || undefined
  }
}
