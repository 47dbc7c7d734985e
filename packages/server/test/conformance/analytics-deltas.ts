// Builders of roll-up steps. A step is empty unless a test overrides its fields.
import { cellMaxima, cellSums, wholeAccount } from '../../src/storage/interfaces/analytics-cells.ts'
import type { QuarterDelta, RollUpStep } from '../../src/storage/interfaces/roll-up.ts'

export const minutes = (timestamp: string) => Date.parse(timestamp) / 60_000
export const monday = minutes('2026-11-16T10:15:00.000Z')

export const nothing: RollUpStep = {
  quarters: [],
  firsts: [],
  questions: [],
  forgotten: [],
  ratings: [],
  activity: [],
}

export const noAmounts = {
  response_times: new Map(),
  first_token_times: new Map(),
  durations: new Map(),
}
export const noItems = { knowledge: new Map(), questions: new Map() }

export function delta(start_minute: number, overrides: Partial<QuarterDelta> = {}): QuarterDelta {
  return {
    scope_id: wholeAccount,
    start_minute,
    sums: cellSums.map(() => 0),
    maxima: cellMaxima.map(() => 0),
    amounts: noAmounts,
    items: noItems,
    users: new Set(),
    ...overrides,
  }
}
