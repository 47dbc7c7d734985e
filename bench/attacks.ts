// Three attacks of one tenant on the others, against real servers: uploads that take the workers, knowledge that takes the
// memory, and an address that belongs to somebody else. The remarks say what each attack got before its defence.
import { join } from 'node:path'
import { attackIndexMemory, indexMemoryBefore } from './attacks/index-memory.ts'
import { attackSignUp, signUpBefore } from './attacks/sign-up.ts'
import { attackWithUploads, uploadsBefore } from './attacks/uploads.ts'
import type { BenchOptions, Report } from './bench.ts'

export async function benchAttacks({ directory }: BenchOptions): Promise<Report> {
  const figures = [
    ...(await attackWithUploads(join(directory, 'uploads'))),
    ...(await attackIndexMemory(join(directory, 'index'))),
    ...(await attackSignUp(join(directory, 'sign-up'))),
  ]
  return { figures, rounds: [], remarks: [uploadsBefore, indexMemoryBefore, signUpBefore] }
}
