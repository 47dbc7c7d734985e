// Bounds the memory for uploads: those of one account, and of all.
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'

/** How many of the largest uploads there may be at once. */
const uploadsMax = 6
/** An account leaves some for the others. */
const uploadsOfAccountMax = 3
const retryAfterSeconds = 5

/** `bytesMax` = the largest body of an upload. */
export function createOpenUploads(bytesMax: number) {
  /** Bytes by account. */
  const counts = new Map<string, number>()
  let total = 0

  function end(account_id: string, bytes: number): void {
    total -= bytes
    const left = (counts.get(account_id) ?? 0) - bytes
    if (left > 0) counts.set(account_id, left)
    else counts.delete(account_id)
  }

  return {
    /**
     * Counts an upload until the returned function is called. Throws `payload_too_large`, `rate_limit_exceeded` and
     * `service_unavailable`.
     */
    begin({ headers, principal }: FastifyRequest): () => void {
      const bytes = Number(headers['content-length'] ?? bytesMax)
      if (bytes > bytesMax) {
        const most = Math.floor(bytesMax / 1_000_000).toLocaleString('en')
        const message = `An upload must have at most ${most} MB. Divide the file, or ask the operator to raise PARLEY_FILE_MAX_MB.`
        throw new ApiError('payload_too_large', message)
      }
      const account_id = principal?.account_id ?? ''
      const own = (counts.get(account_id) ?? 0) + bytes
      if (own > uploadsOfAccountMax * bytesMax) {
        const message = 'This account has too many uploads under way. Try again later.'
        throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
      }
      if (total + bytes > uploadsMax * bytesMax) {
        const message = 'The server has too many uploads under way. Try again later.'
        throw new ApiError('service_unavailable', message, { retryAfterSeconds })
      }
      total += bytes
      counts.set(account_id, own)
      let isOpen = true
      return () => {
        if (isOpen) end(account_id, bytes)
        isOpen = false
      }
    },
  }
}
