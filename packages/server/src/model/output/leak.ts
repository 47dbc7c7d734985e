// Notices when a model repeats its instructions instead of answering.

/** Letters and digits in a row, about 40 characters of prose: no answer has so many of the rules by accident. */
const ruleLetters = 32
/** The owner's guidance may name things that the answer has to name, so that more letters are allowed. */
const guidanceLetters = 64
/** The owner put quoted text into the guidance for the model to say. */
const quoted = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»/g
/** So many letters are collected before they are compared again. */
const comparedLetters = 8

export type Secrets = {
  readonly nonce: string
  readonly rules: string
  readonly guidance: string
}

export interface LeakDetector {
  /** Takes the next piece and returns whether the answer has repeated what the model was told. */
  push(piece: string): boolean
  /** Compares what was not compared yet. */
  end(): boolean
}

/** A detector for one answer. `rules` and `guidance` are the parts of the prompt's instructions. */
export function createLeakDetector({ nonce, rules, guidance }: Secrets): LeakDetector {
  const secrets = [
    { text: nonce, length: nonce.length },
    { text: lettersOf(rules), length: ruleLetters },
    { text: lettersOf(guidance.replace(quoted, '')), length: guidanceLetters },
  ]
  let letters = ''
  let compared = 0

  function hasLeaked(): boolean {
    const found = secrets.some(({ text, length }) => {
      for (let end = Math.max(length, compared + 1); end <= letters.length; end++) {
        if (text.includes(letters.slice(end - length, end))) return true
      }
      return false
    })
    // The longest run may go on in the next piece.
    letters = letters.slice(-guidanceLetters)
    compared = letters.length
    return found
  }

  return {
    push(piece) {
      letters += lettersOf(piece)
      return letters.length - compared >= comparedLetters && hasLeaked()
    },
    end: hasLeaked,
  }
}

/** Letters and digits alone, in lower case: spacing and emphasis hide nothing. */
function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
}
