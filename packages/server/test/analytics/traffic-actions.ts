// The possible actions of the random traffic.
import fc from 'fast-check'
import type { Rating } from './record.ts'

/** One action. Its numbers select existing objects, such as a conversation or a user. */
export type TrafficAction =
  | {
      readonly do: 'start' | 'say' | 'model'
      readonly pick: number
      readonly who: number
      readonly what: number
    }
  | { readonly do: 'rate'; readonly pick: number; readonly rating: Rating | null }
  | { readonly do: 'end' | 'mark' | 'move'; readonly pick: number; readonly how: number }
  | { readonly do: 'person' | 'delete' | 'playground'; readonly pick: number }
  | { readonly do: 'forget'; readonly who: number }
  | { readonly do: 'request'; readonly how: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'tend' | 'roll' | 'hand' | 'lose' }

const pick = fc.nat(1_000)
/** About 24 hours: after this time, the service decides whether the user came back. */
const aboutADay = fc.integer({ min: 1_200, max: 1_440 })

export const trafficActions: fc.Arbitrary<TrafficAction> = fc.oneof(
  { weight: 6, arbitrary: of('start', { pick, who: pick, what: pick }) },
  { weight: 12, arbitrary: of('say', { pick, who: pick, what: pick }) },
  { weight: 3, arbitrary: of('model', { pick, who: pick, what: pick }) },
  {
    weight: 5,
    arbitrary: of('rate', {
      pick,
      rating: fc.constantFrom('positive', 'negative', 'negative', null),
    }),
  },
  { weight: 3, arbitrary: of('end', { pick, how: pick }) },
  { weight: 3, arbitrary: of('mark', { pick, how: pick }) },
  { weight: 3, arbitrary: of('move', { pick, how: pick }) },
  { weight: 2, arbitrary: of('person', { pick }) },
  { weight: 1, arbitrary: of('delete', { pick }) },
  { weight: 2, arbitrary: of('playground', { pick }) },
  { weight: 1, arbitrary: of('forget', { who: pick }) },
  { weight: 3, arbitrary: of('request', { how: pick }) },
  { weight: 8, arbitrary: of('wait', { minutes: fc.oneof(fc.nat(20), fc.nat(3_000), aboutADay) }) },
  { weight: 2, arbitrary: of('tend', {}) },
  { weight: 3, arbitrary: of('roll', {}) },
  { weight: 3, arbitrary: of('hand', {}) },
  { weight: 1, arbitrary: of('lose', {}) },
)

function of(
  name: TrafficAction['do'],
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<TrafficAction> {
  return fc.record({
    do: fc.constant(name),
    ...fields,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<TrafficAction>
}
