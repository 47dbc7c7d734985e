// The plans of the specification (§8).

export const planNames = ['free', 'basic', 'professional', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** The requests that an account may make in an hour; null = no limit unless the operator sets one. */
export const requestsPerHour: Record<PlanName, number | null> = {
  free: 100,
  basic: 1_000,
  professional: 10_000,
  enterprise: null,
}
