// The plans of the specification's §8 as data.

export const planNames = ['free', 'basic', 'professional', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** Requests an account may make in an hour; null = no limit unless the operator sets one. */
export const requestsPerHour: Record<PlanName, number | null> = {
  free: 100,
  basic: 1_000,
  professional: 10_000,
  enterprise: null,
}
