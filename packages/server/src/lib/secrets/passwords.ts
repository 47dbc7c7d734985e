// Hashes passwords with argon2id, which is slow and uses much memory on purpose. Only a few hashes run at
// once, so that a small machine can bear them.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../errors.ts'

/** The cost of one hash. */
export type PasswordCost = {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** Above OWASP’s minimum (19 MiB, 2 passes). One hash takes about 50 ms. */
const presentCost: PasswordCost = { memoryKib: 32_768, passes: 3, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
/** Concurrent hashes, each with its memory. */
const atOnceMax = 2
/** Waiting hashes. A longer queue would take seconds, so further calls are refused. */
const waitingMax = 50
const retryAfterSeconds = 2

const derive = promisify(argon2)

/** Compared if there is no password. */
const noPassword = { salt: Buffer.alloc(saltBytes), expected: Buffer.alloc(hashBytes) }

/** `isOutdated` = the password should be hashed again, with the present cost. */
export type PasswordCheck = { readonly isRight: boolean; readonly isOutdated: boolean }

export type Passwords = ReturnType<typeof createPasswords>

/** Each call throws `service_unavailable` if too many calls wait. */
export function createPasswords(cost: PasswordCost = presentCost) {
  const limited = createLimiter()

  const hash = (password: string): Promise<string> =>
    limited(async () => {
      const salt = randomBytes(saltBytes)
      return toPhc(cost, salt, await compute(password, salt, cost, hashBytes))
    })

  return {
    /** Returns the hash as a PHC string, which contains its cost. */
    hash,

    /** A `stored` of null takes as long as a hash and is never right. Throws for a hash in another format. */
    async verify(password: string, stored: string | null): Promise<PasswordCheck> {
      const { salt, expected, ...made } =
        stored === null ? { ...cost, ...noPassword } : fromPhc(stored)
      const found = await limited(() => compute(password, salt, made, expected.length))
      const isRight = timingSafeEqual(found, expected) && stored !== null
      const isOutdated =
        made.memoryKib < cost.memoryKib ||
        made.passes < cost.passes ||
        made.parallelism < cost.parallelism
      return { isRight, isOutdated: isRight && isOutdated }
    },
  }
}

/** Normalizes the password, so that it does not depend on how a keyboard composes characters. */
function compute(
  password: string,
  nonce: Buffer,
  { memoryKib: memory, passes, parallelism }: PasswordCost,
  tagLength: number,
): Promise<Buffer> {
  const message = password.normalize('NFKC')
  const parameters: Argon2Parameters = { message, nonce, memory, passes, parallelism, tagLength }
  return derive('argon2id', parameters)
}

/** Returns a function that runs a few tasks at once, and the others in order of arrival. */
function createLimiter() {
  let running = 0
  const waiting: (() => void)[] = []

  const end = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running += 1
    else {
      if (waiting.length >= waitingMax) {
        throw new ApiError('service_unavailable', 'Too many people sign in right now.', {
          retryAfterSeconds,
        })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      end()
    }
  }
}

const version = 19

function toPhc({ memoryKib, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer) {
  const cost = `m=${memoryKib},t=${passes},p=${parallelism}`
  return `$argon2id$v=${version}$${cost}$${unpadded(salt)}$${unpadded(hash)}`
}

function fromPhc(phc: string): PasswordCost & { salt: Buffer; expected: Buffer } {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (parts === null) throw new Error('A stored password has an unknown hash format.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
