// Ids: a prefix that names the kind of object, and a suffix that sorts by time and can't be guessed.
import { randomFillSync } from 'node:crypto'
import { V7Generator } from 'uuidv7'

export type IdPrefix =
  | 'acct'
  | 'bot'
  | 'conv'
  | 'msg'
  | 'kb'
  | 'key'
  | 'evt'
  | 'wh'
  | 'dlv'
  | 'req'
  | 'anon'
  | 'gap'
  | 'src'
  | 'per'
  | 'ses'
  | 'inv'
  | 'aud'
  | 'pub'
  | 'vis'
  | 'ids'

// Crockford's base32: it sorts like the numbers, and has no letters that look like digits.
const letters = Array.from('0123456789abcdefghjkmnpqrstvwxyz', (letter) => letter.charCodeAt(0))
const underscore = '_'.charCodeAt(0)

/** Random numbers are read in bulk. Reading them for a single id takes longer than all other work on the id. */
const random = new Uint32Array(256)
let drawn = random.length

const generator = new V7Generator({
  nextUint32() {
    if (drawn === random.length) {
      randomFillSync(random)
      drawn = 0
    }
    return random[drawn++] as number
  },
})

/** A new id, as in `bot_06eb5f6xqtyj9c3n8k0s4v2m1r`; ids of one process sort in the order of their creation. */
export function createId(prefix: IdPrefix): string {
  const codes: number[] = []
  for (let at = 0; at < prefix.length; at++) codes.push(prefix.charCodeAt(at))
  codes.push(underscore)
  pushBase32(codes, generator.generate().bytes)
  // Built in one call: a string concatenated piece by piece is a tree inside V8, which is slow to serialize
  // and to bind to a statement.
  return String.fromCharCode(...codes)
}

/** Appends 26 letters for 16 bytes, most significant bits first. */
function pushBase32(codes: number[], bytes: Uint8Array): void {
  let pending = 0
  let bits = 0
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      codes.push(letters[(pending >>> bits) & 31] as number)
    }
  }
  codes.push(letters[(pending << (5 - bits)) & 31] as number)
}
