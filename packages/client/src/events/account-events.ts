// Events as webhooks are told and the feed lists them, each type with what it tells.
import type {
  Conversation,
  Event,
  EventType,
  KnowledgeItem,
  Message,
  Webhook,
} from '@parley/contract'

type MessageOfChatbot = Message & { readonly chatbot_id: string }

type DataByType = {
  'message.created': MessageOfChatbot
  'message.feedback': MessageOfChatbot
  'conversation.started': Conversation
  /** `reason` where the bot made way for a person. */
  'conversation.paused': Conversation & { readonly reason?: 'handoff' }
  'conversation.resumed': Conversation
  'conversation.ended': Conversation
  'knowledge.updated': {
    readonly action: 'created' | 'updated' | 'deleted' | 'ready' | 'failed'
    readonly item: Omit<KnowledgeItem, 'content' | 'answer'>
  }
  'error.occurred': {
    readonly code: string
    readonly message: string
    readonly request_id: string | null
    readonly chatbot_id: string | null
    readonly conversation_id: string | null
    readonly message_id: string | null
    readonly knowledge_id: string | null
  }
  'limit.warning': {
    readonly requests_per_hour: number
    readonly used: number
    readonly remaining: number
    readonly resets_at: string
  }
  'webhook.disabled': Webhook
  ping: { readonly webhook_id: string }
}

/** All that is left where what was said has been erased since the event happened. */
export type Erased = {
  readonly conversation_id: string
  readonly deleted?: true
  readonly erased?: true
}

/** Types whose `data` has words of people in it. */
type Spoken = 'message.created' | 'message.feedback' | `conversation.${string}`

type DataOf<Type extends keyof DataByType> =
  | DataByType[Type]
  | (Type extends Spoken ? Erased : never)

/** An event; `type` tells what its `data` is. */
export type AccountEvent = {
  [Type in EventType | 'ping']: Omit<Event, 'type' | 'data'> & {
    readonly type: Type
    readonly data: DataOf<Type>
  }
}[EventType | 'ping']

/** Whether what the event tells of has been erased since. */
export function isErased(data: AccountEvent['data']): data is Erased {
  return 'deleted' in data || 'erased' in data
}
