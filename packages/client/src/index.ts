// The entry point of the package.
export type {
  Account,
  AuditAction,
  AuditEntry,
  Chatbot,
  ChatbotCreate,
  ChatbotListItem,
  ChatbotUpdate,
  Citation,
  Conversation,
  ConversationCreate,
  ConversationListItem,
  ConversationUpdate,
  Delivery,
  ErrorCode,
  EventType,
  Explanation,
  Gap,
  GapResolution,
  GroundingMark,
  HandoffHours,
  KnowledgeHits,
  KnowledgeItem,
  KnowledgeItemCreate,
  KnowledgeItemUpdate,
  KnowledgeListItem,
  Message,
  MessageCreate,
  PublishableKey,
  PublishableKeyCreate,
  ReplyGrounding,
  Settings,
  SettingsInput,
  Suggestion,
  Synonyms,
  SynonymsUpdate,
  Webhook,
  WebhookCreate,
} from '@parley/contract'
export type { Answer } from './calls/answer.ts'
export type { AnyOf, Callable, Input } from './calls/input.ts'
export type { RateLimit } from './calls/rate-limit.ts'
export { type Client, createClient } from './client.ts'
export { endpoints } from './endpoints.ts'
export {
  ConnectionError,
  ParleyError,
  type ParleyErrorCode,
  type Problem,
  type WebhookProblem,
  WebhookVerificationError,
} from './errors.ts'
export { type AccountEvent, type Erased, isErased } from './events/account-events.ts'
export type { FollowOptions } from './events/follow-events.ts'
export type { CallOptions, ClientOptions } from './options.ts'
export { createEventParser, type ServerEvent } from './streams/event-parser.ts'
export type { ReplyEvent } from './streams/reply-progress.ts'
export type { ReplyStream } from './streams/reply-stream.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
} from './webhooks/verify-webhook.ts'
