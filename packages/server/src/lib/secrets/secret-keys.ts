// The secret keys that a process has. Usually there is one. While the key is replaced there are two: both open what was
// sealed, and the current one seals.
import { hkdfSync } from 'node:crypto'

export interface SecretKeys {
  /** The key that seals. Throws a sentence for the operator if this process does not have it. */
  current(): Buffer
  /**
   * A key for what nobody stores for long, such as counters: the current one, or while this process lacks it, another.
   */
  signing(): Buffer
  /** The keys that may have sealed something, the current one first. */
  all(): readonly Buffer[]
  /** Looks for keys that were added meanwhile. Returns whether there are any. */
  reload(): boolean
  /** Learns which key is the current one: a command may have replaced it. */
  refresh(): Promise<void>
  /** Removes the key with this fingerprint from this process, and from the key file if there is one. */
  drop(fingerprint: string): Promise<void>
}

const derivedBytes = 32

/** A key that is never replaced. */
export function fixedKey(key: Buffer): SecretKeys {
  const nothing = () => Promise.resolve()
  return {
    current: () => key,
    signing: () => key,
    all: () => [key],
    reload: () => false,
    refresh: nothing,
    drop: nothing,
  }
}

/** Returns a function that derives the key of one purpose from a secret key, and remembers it. */
export function derivedKeys(purpose: string): (secretKey: Buffer) => Buffer {
  const known = new WeakMap<Buffer, Buffer>()
  return (secretKey) => {
    let key = known.get(secretKey)
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secretKey, '', `parley ${purpose}`, derivedBytes))
      known.set(secretKey, key)
    }
    return key
  }
}
