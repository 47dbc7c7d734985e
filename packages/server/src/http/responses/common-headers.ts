// The headers of every response: the API version, and that it must not be cached.

export const commonHeaders = { 'api-version': 'v1', 'cache-control': 'no-store' } as const
