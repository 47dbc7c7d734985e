// After the restart, repeats every POST that had a key and was not answered, under the same key.
import type { TestStorage } from '../support/test-storage.ts'
import { type Client, RequestRefused } from './client.ts'
import type { ClientRecord, KeyedPost } from './record.ts'

type RepeatDeps = { readonly client: Client; readonly record: ClientRecord }

type Repeats = {
  readonly repeated: number
  /** The number of repeats whose key the failed request still held. */
  readonly held: number
  readonly problems: string[]
}

/**
 * Each repeat must be answered, and is recorded as acknowledged. The later comparison shows whether
 * it was done once. The key of a dead process is free after 60 s; instead of waiting, this changes
 * the lease in the store.
 */
export async function repeatUnanswered(
  { client, record }: RepeatDeps,
  storage: Pick<TestStorage, 'execute'>,
): Promise<Repeats> {
  const posts = [...record.unanswered]
  const problems: string[] = []
  const repeat = async ({ path, body, idempotencyKey, acknowledge }: KeyedPost) => {
    acknowledge((await client.call('POST', path, body, { idempotencyKey })) as never)
  }
  const held: KeyedPost[] = []
  for (const post of posts) {
    await repeat(post).catch((error: unknown) => {
      if (isInProgress(error)) held.push(post)
      else problems.push(`the repeat under ${post.idempotencyKey} failed: ${error}`)
    })
  }
  if (held.length > 0) {
    await storage.execute(
      'update idempotency_keys set locked_until = created_at where status is null',
    )
  }
  for (const post of held) {
    await repeat(post).catch((error: unknown) => {
      problems.push(`${post.idempotencyKey} is not free after its lease: ${error}`)
    })
  }
  record.unanswered.clear()
  return { repeated: posts.length, held: held.length, problems }
}

function isInProgress(error: unknown): boolean {
  return (
    error instanceof RequestRefused &&
    error.status === 409 &&
    error.text.includes('"idempotency_in_progress"')
  )
}
