// The security headers of every HTML page, besides those of every response. Each page adds its own content security policy.

export const pageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const
