// What an API key may do. A write scope includes its read scope.

export const scopes = [
  'chatbots:read',
  'chatbots:write',
  'conversations:read',
  'conversations:write',
  'knowledge:read',
  'knowledge:write',
  'webhooks:read',
  'webhooks:write',
  'analytics:read',
  'audit:read',
] as const
export type Scope = (typeof scopes)[number]

/** Whether the `granted` scopes include the required scope; null = any key. */
export function grants(granted: readonly string[], required: Scope | null): boolean {
  if (required === null || granted.includes(required)) return true
  return required.endsWith(':read') && granted.includes(required.replace(':read', ':write'))
}
