// Bounds the memory for uploads: those of one account, and of all.
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'

/** How many of the largest uploads there may be at once. */
const uploadsMax = 6
/** An account leaves room for the others. */
const uploadsOfAccountMax = 3
const retryAfterSeconds = 5

/** `bytesMax` = the largest body of an upload. */
export function createUploadRoom(bytesMax: number) {
  const held = new WeakMap<
    FastifyRequest,
    { readonly account_id: string; readonly bytes: number }
  >()
  const ofAccount = new Map<string, number>()
  let used = 0

  return {
    /** Takes room until `leave`. Throws `payload_too_large`, `rate_limit_exceeded`, `service_unavailable`. */
    enter(request: FastifyRequest): void {
      const bytes = Number(request.headers['content-length'] ?? bytesMax)
      if (bytes > bytesMax) {
        const most = Math.floor(bytesMax / 1_000_000).toLocaleString('en')
        const message = `An upload must have at most ${most} MB. Divide the file, or ask the operator to raise PARLEY_FILE_MAX_MB.`
        throw new ApiError('payload_too_large', message)
      }
      const account_id = request.principal?.account_id ?? ''
      const own = (ofAccount.get(account_id) ?? 0) + bytes
      if (own > uploadsOfAccountMax * bytesMax) {
        const message = 'This account has too many uploads under way. Try again later.'
        throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
      }
      if (used + bytes > uploadsMax * bytesMax) {
        const message = 'The server has too many uploads under way. Try again later.'
        throw new ApiError('service_unavailable', message, { retryAfterSeconds })
      }
      used += bytes
      ofAccount.set(account_id, own)
      held.set(request, { account_id, bytes })
    },

    leave(request: FastifyRequest): void {
      const place = held.get(request)
      if (place === undefined) return
      held.delete(request)
      used -= place.bytes
      const left = (ofAccount.get(place.account_id) ?? 0) - place.bytes
      if (left > 0) ofAccount.set(place.account_id, left)
      else ofAccount.delete(place.account_id)
    },
  }
}
