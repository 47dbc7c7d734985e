// Grades a reply as a company would: does it help, does it fail, or does it embarrass us?
import type { Message } from '@parley/contract'
import type { Expectation, Kind } from './help-desks.ts'
import { isForbidden, occurs } from './wordings.ts'

/**
 * - `good`: an accepted kind; an answer has all facts and cites a right item
 * - `part`: some of the facts, or facts with a reservation; or a reservation where nothing answers
 * - `missed`: no answer, person or small talk where one is expected
 * - `over`: an answer where nothing answers
 * - `wrong`: an answer from a wrong item, without any fact, or with something forbidden
 * - `harmful`: `over` or `wrong`, where this does harm
 */
export type Verdict = 'good' | 'part' | 'missed' | 'over' | 'wrong' | 'harmful'

export type Grade = {
  readonly verdict: Verdict
  readonly why: string
  readonly kind: Kind
  /** The keys of cited items that do not answer. */
  readonly stray: readonly string[]
}

type Graded = Pick<Message, 'text' | 'outcome' | 'handoff'>

/** `refs` are the keys of the cited items. */
export function grade(expected: Expectation, reply: Graded, refs: readonly string[]): Grade {
  const accepted = [expected.kind].flat()
  const kind = kindOf(reply, accepted)
  const stray = expected.cite.length === 0 ? [] : refs.filter((ref) => !expected.cite.includes(ref))
  const [verdict, why] = judge()
  return { verdict, why, kind, stray }

  function judge(): [Verdict, string] {
    const { cite, must, must_not, severity } = expected
    const forbidden = must_not.filter((pattern) => isForbidden(pattern, reply.text))
    if (forbidden.length > 0) return [severity, `says what it must not: ${forbidden.join(' · ')}`]
    const isCited = cite.length === 0 || refs.some((ref) => cite.includes(ref))
    const facts = must.filter((group) => group.some((wording) => occurs(wording, reply.text)))
    if (kind === 'answer') {
      if (!accepted.includes('answer')) {
        return [severity === 'harmful' ? 'harmful' : 'over', `answers, expected: ${accepted}`]
      }
      if (!isCited) return [severity, `cites ${refs.join(', ') || 'nothing'}`]
      if (facts.length === must.length) return ['good', 'answers']
      if (facts.length > 0) return ['part', `${facts.length} of ${must.length} facts`]
      return [severity, cite.length > 0 ? 'right item, none of the facts' : 'none of the facts']
    }
    if (kind === 'closest') {
      if (!accepted.includes('answer')) return ['part', 'a reservation where nothing answers']
      if (isCited && facts.length > 0) return ['part', 'right, but with a reservation']
      return [accepted.includes('unknown') ? 'part' : 'missed', 'a reservation without the facts']
    }
    const isRefusal = accepted.includes('unknown')
    if (accepted.includes(kind) || (kind === 'person' && isRefusal)) return ['good', kind]
    const isFair = kind === 'clarify' && isRefusal && !accepted.includes('answer')
    return [isFair ? 'part' : 'missed', `${kind}, expected: ${accepted}`]
  }
}

/** An embarrassing reply is worse than no reply. */
export function isEmbarrassing({ verdict }: Pick<Grade, 'verdict'>): boolean {
  return verdict === 'over' || verdict === 'wrong' || verdict === 'harmful'
}

/** If the bot hands over only because it found no answer twice, what it found counts. */
function kindOf({ outcome, handoff }: Graded, accepted: readonly Kind[]): Kind {
  const found = outcome ?? 'unknown'
  const isForced = !accepted.includes('person') && (found === 'closest' || found === 'unknown')
  return handoff === true && !isForced ? 'person' : found
}
