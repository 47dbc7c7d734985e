// Ids: a prefix that says what it names, and a suffix that sorts by time and can't be guessed.
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
  | 'per'
  | 'ses'
  | 'inv'

// Crockford's base32: its order is the order of the numbers, and no letter reads as a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Two characters for each ten bits: to append one at a time takes more than half of making an id. */
const pairs = Array.from({ length: alphabet.length ** 2 }, (_, bits) =>
  [bits >>> 5, bits & 31].map((five) => alphabet.charAt(five)).join(''),
)

/** Drawn in one go: to ask for the few words of one id takes longer than to make the id. */
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

/** A new id, as in `bot_06eb5f6xqtyj9c3n8k0s4v2m1r`; ids of one process sort in order of making. */
export function createId(prefix: IdPrefix): string {
  return `${prefix}_${base32(generator.generate().bytes)}`
}

/** 26 characters for 16 bytes, most significant bits first. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let pending = 0
  let bits = 0
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xffff
    bits += 8
    if (bits < 10) continue
    bits -= 10
    text += pairs[(pending >>> bits) & 1023]
  }
  return text + pairs[(pending << (10 - bits)) & 1023]
}
