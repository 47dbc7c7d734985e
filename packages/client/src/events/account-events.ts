// The events of an account, each type with its data: in webhooks and in the feed.
import type { ErasedEventData, Event, EventData } from '@parley/contract'

/** The data that is left after the words of an event were erased. */
export type Erased = ErasedEventData

/** An event; `type` says what its `data` is. */
export type AccountEvent = {
  [Type in keyof EventData]: Omit<Event, 'type' | 'data'> & {
    readonly type: Type
    readonly data: EventData[Type]
  }
}[keyof EventData]

/** Whether the words of the event were erased. */
export function isErased(data: AccountEvent['data']): data is Erased {
  return 'deleted' in data || 'erased' in data
}
