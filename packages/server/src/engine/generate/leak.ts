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
}

/** Watches one answer; `rules` and `guidance` are the parts of the prompt's instructions. */
export function createLeakDetector(
  { nonce }: Pick<Prompt, 'nonce'>,
  { rules, guidance }: { readonly rules: string; readonly guidance: string },
): LeakDetector {
  const secrets = [
    { text: nonce, length: nonce.length },
    { text: lettersOf(rules), length: ruleLetters },
    { text: lettersOf(guidance.replace(quoted, '')), length: guidanceLetters },
  ]
  /** The last letters, as many as the longest run needs. */
  let tail = ''
  return {
    hears(text) {
      const added = lettersOf(text)
      const letters = tail + added
      tail = letters.slice(-guidanceLetters)
      return secrets.some((secret) => repeats(letters, added.length, secret))
    },
  }
}

/** Whether a run of letters that ends among the last `added` stands in the secret. */
function repeats(
  letters: string,
  added: number,
  { text, length }: { readonly text: string; readonly length: number },
): boolean {
  for (let end = Math.max(length, letters.length - added + 1); end <= letters.length; end++) {
    if (text.includes(letters.slice(end - length, end))) return true
  }
  return false
}

/** Letters and digits alone, in lower case: spacing and emphasis hide nothing. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
