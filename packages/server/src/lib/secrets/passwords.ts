// Passwords at rest: argon2id, slow and large on purpose, and never more of it at once than a small
// machine bears.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../errors.ts'

/** What one hash costs. */
export type PasswordCost = {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** Above OWASP’s least (19 MiB, 2 passes): about 50 ms. */
const presentCost: PasswordCost = { memoryKib: 32_768, passes: 3, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
/** So much of the memory at once. */
const atOnceMax = 2
/** Whoever comes after so many waits for seconds: they are told to come back. */
const waitingMax = 50
const retryAfterSeconds = 2

const derive = promisify(argon2)

/** What is compared where there is no password. */
const nobody = { salt: Buffer.alloc(saltBytes), expected: Buffer.alloc(hashBytes) }

/** `isRight`; `isOutdated` = it should be hashed anew, while it is known. */
export type Verdict = { readonly isRight: boolean; readonly isOutdated: boolean }

export type Passwords = ReturnType<typeof createPasswords>

/** Room for a few hashes at once. Each call throws `service_unavailable` where too many wait. */
export function createPasswords(cost: PasswordCost = presentCost) {
  const inTurn = createTurns()

  const hash = (password: string): Promise<string> =>
    inTurn(async () => {
      const salt = randomBytes(saltBytes)
      return toPhc(cost, salt, await compute(password, salt, cost, hashBytes))
    })

  return {
    /** The hash as a PHC string, which says how it was made. */
    hash,

    /** Null takes as long as any hash, and is never right. Throws for what is no hash of ours. */
    async verify(password: string, stored: string | null): Promise<Verdict> {
      const { salt, expected, ...made } = stored === null ? { ...cost, ...nobody } : fromPhc(stored)
      const found = await inTurn(() => compute(password, salt, made, expected.length))
      const isRight = timingSafeEqual(found, expected) && stored !== null
      const isOutdated =
        made.memoryKib < cost.memoryKib ||
        made.passes < cost.passes ||
        made.parallelism < cost.parallelism
      return { isRight, isOutdated: isRight && isOutdated }
    },
  }
}

/** The same characters are the same password, however a keyboard composes them. */
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

/** Runs a few works at once, the others in order of arrival. */
function createTurns() {
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
  if (parts === null) throw new Error('A stored password is no hash of ours.')
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
