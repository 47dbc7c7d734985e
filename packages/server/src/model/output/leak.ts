// Detects that a model repeats its instructions instead of answering.

/** Consecutive letters and digits, about 40 characters of prose. No answer repeats so many of the rules by accident. */
const ruleLetters = 32
/** An answer may need names from the owner's guidance, so more letters are allowed. */
const guidanceLetters = 64
/** Quoted text in the guidance is meant for the answer. */
const quoted = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»/g
/** This many letters are collected before the next comparison. */
const comparedLetters = 8

export type Secrets = {
  readonly nonce: string
  readonly rules: string
  readonly guidance: string
}

export interface LeakDetector {
  /** Takes the next piece. Returns whether the answer has repeated the instructions. */
  push(piece: string): boolean
  /** Compares the letters that were not compared yet. */
  end(): boolean
}

/** Creates the detector for one answer. `rules` and `guidance` are the parts of the prompt's instructions. */
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
    // The longest run may continue in the next piece.
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

/** Only letters and digits, in lower case, so that spacing and emphasis make no difference. */
function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
}
