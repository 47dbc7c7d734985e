// Builds the services of the widget: publishable keys, sessions of visitors, and what visitors do.
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../lib/network/mail.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'
import type { RateLimits } from '../accounts/rate-limits.ts'
import type { createConversations } from '../conversations/conversations.ts'
import type { EventPoller } from '../events/event-poller.ts'
import type { EventSignal } from '../events/event-signal.ts'
import type { Audit } from '../shared/audit.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import type { createMessages } from '../turns/messages.ts'
import { createContactMails } from './contacts/contact-mails.ts'
import { createContactProofs } from './contacts/contact-proofs.ts'
import { createContactStops } from './contacts/contact-stops.ts'
import { createVisitorContacts } from './contacts/visitor-contacts.ts'
import { createIdentityKeys } from './identity-keys.ts'
import { createIdentitySecrets } from './identity-secrets.ts'
import { createKeyLookup } from './key-lookup.ts'
import { createPresence } from './presence.ts'
import { createPublishableKeys } from './publishable-keys.ts'
import { createVerifiedVisitors } from './verified-visitors.ts'
import { createVisitorConversations } from './visitor-conversations.ts'
import { createVisitorSessions } from './visitor-sessions.ts'
import { createWidgetLimits } from './widget-limits.ts'

type WidgetDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly watch: AccessWatch
  readonly secretKeys: SecretKeys
  readonly rateLimits: RateLimits
  readonly guessLimits: GuessLimits
  readonly eventSignal: EventSignal
  readonly poller: EventPoller
  readonly conversations: ReturnType<typeof createConversations>
  readonly messages: ReturnType<typeof createMessages>
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  readonly publicUrl: string
}

export function createWidgetServices(deps: WidgetDeps) {
  const { storage, watch } = deps
  const { rateWindows: windows, guesses: counters, installation } = storage
  const keys = createKeyLookup({ installation, watch })
  const widgetLimits = createWidgetLimits({ ...deps, windows, counters })
  const identityKeys = createIdentityKeys(deps.secretKeys)
  const verifiedVisitors = createVerifiedVisitors({ ...deps, identityKeys })
  const canMail = deps.mailer !== undefined
  const contacts = createVisitorContacts({ ...deps, widgetLimits, canMail })
  const presence = createPresence(deps)
  return {
    identitySecrets: createIdentitySecrets({ ...deps, identityKeys }),
    presence,
    contactMails: createContactMails(deps),
    contactProofs: createContactProofs(deps),
    contactStops: createContactStops(deps),
    publishableKeys: createPublishableKeys(deps),
    visitorSessions: createVisitorSessions({
      ...{ ...deps, keys, widgetLimits },
      ...{ verifiedVisitors, canMail },
    }),
    visitorConversations: createVisitorConversations({
      ...{ ...deps, keys, widgetLimits },
      ...{ contacts, presence },
    }),
  }
}
