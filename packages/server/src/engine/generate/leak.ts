// Notices when a model repeats what it was told instead of answering.
import type { Prompt } from './prompt.ts'

/** Letters and digits in a row, which are about 40 characters of prose; no answer has so much by accident. */
const ruleLetters = 32
/** Of the owner's guidance more, as it may name things the answer has to name, too. */
const guidanceLetters = 64
/** What stands in quotation marks is there to be said. */
const quoted = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»/g

export interface LeakDetector {
  /** Whether the answer repeats what the model was told, now that it goes on with this text. */
  hears(text: string): boolean
  /** Whether it would, if it went on with this text, which is not taken in. */
  foresees(text: string): boolean
}

/**
 * Watches one answer; `rules` and `guidance` are the parts of the prompt's instructions, without what
 * differs from prompt to prompt.
 */
export function createLeakDetector(
  { nonce }: Pick<Prompt, 'nonce'>,
  { rules, guidance }: { readonly rules: string; readonly guidance: string },
): LeakDetector {
  const secrets = [
    secretOf(nonce, nonce.length),
    secretOf(rememberedLetters(rules), ruleLetters),
    secretOf(lettersOf(guidance.replace(quoted, '')), guidanceLetters),
  ]
  /** The last letters, as many as the longest run needs. */
  let tail = ''
  /** How many letters there were so far. */
  let heard = 0

  const isRepeated = (added: string, secret: Secret) =>
    repeats(tail + added, { secret, from: heard, to: heard + added.length })

  return {
    hears(text) {
      const added = lettersOf(text)
      const isHeard = secrets.some((secret) => isRepeated(added, secret))
      tail = (tail + added).slice(-guidanceLetters)
      heard += added.length
      return isHeard
    },
    foresees(text) {
      const added = lettersOf(text)
      return secrets.some((secret) => isRepeated(added, { ...secret }))
    },
  }
}

type Secret = {
  readonly text: string
  /** So many letters of it in a row are a leak. */
  readonly length: number
  /** An answer is looked at in parts of this length: whoever repeats that many letters says one of them whole. */
  readonly part: number
  /** Where the last part ended that stands in the secret, in letters of the answer. */
  partEnd: number
}

function secretOf(text: string, length: number): Secret {
  return { text, length, part: Math.floor((length + 1) / 2), partEnd: -1 }
}

type Stretch = { readonly secret: Secret; readonly from: number; readonly to: number }

/**
 * Whether a run of letters that ends in the stretch stands in the secret; `letters` are the answer's last
 * ones, to the end of the stretch. To look for each run would cost more than the rest of listening.
 */
function repeats(letters: string, { secret, from, to }: Stretch): boolean {
  const { text, length, part } = secret
  const stands = (count: number, end: number) => {
    const at = letters.length - (to - end)
    return at >= count && text.includes(letters.slice(at - count, at))
  }
  for (let end = from + 1; end <= to; end++) {
    if (end % part === 0 && stands(part, end)) secret.partEnd = end
    const isNear = secret.partEnd >= part && end - length <= secret.partEnd - part
    if (isNear && stands(length, end)) return true
  }
  return false
}

/** There are few rules: by what a chatbot may say, how long, and in which language. */
const rulesKept = 100
const lettersOfRules = new Map<string, string>()

/** All prompts with the same rules share their letters: each would take 2 kB while it is answered. */
function rememberedLetters(rules: string): string {
  const known = lettersOfRules.get(rules)
  if (known !== undefined) return known
  if (lettersOfRules.size >= rulesKept) lettersOfRules.clear()
  const letters = lettersOf(rules)
  lettersOfRules.set(rules, letters)
  return letters
}

/**
 * Letters and digits alone, in lower case: spacing and emphasis hide nothing. Joined, as a replacement
 * would keep a piece of memory for each word, for as long as the answer takes.
 */
function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
}
