// The lists of words that occur in several schemas, each under its name in the OpenAPI document.
import { modelProviders } from './accounts/account-models.ts'
import { actorTypes } from './accounts/audit.ts'
import { planNames } from './accounts/plans.ts'
import { analyticsIntervals } from './analytics/analytics.ts'
import { chatbotStatuses } from './chatbots/chatbots.ts'
import { groundingLevels, responseLengthNames } from './chatbots/settings.ts'
import { conversationStatuses, endedReasons, resolutions } from './conversations/conversations.ts'
import { outcomes, ratings, senderTypes } from './conversations/messages.ts'
import { markKinds } from './conversations/reply-grounding.ts'
import { auditActionNames } from './core/audit-actions.ts'
import { roles } from './core/roles.ts'
import { scopes } from './core/scopes.ts'
import { deliveryStatuses } from './events/deliveries.ts'
import { handoffReasons } from './events/event-data.ts'
import { eventTypes } from './events/events.ts'
import { gapStatuses } from './knowledge/gaps.ts'
import { knowledgeStatuses, knowledgeTypes } from './knowledge/knowledge.ts'
import {
  sourceChanges,
  sourceDocumentStates,
  sourceKinds,
  sourceRunStatuses,
  sourceStatuses,
} from './sources/sources.ts'

export const enumerations = {
  ActorType: actorTypes,
  AnalyticsInterval: analyticsIntervals,
  AuditAction: auditActionNames,
  ChatbotStatus: chatbotStatuses,
  ConversationStatus: conversationStatuses,
  DeliveryStatus: deliveryStatuses,
  EndedReason: endedReasons,
  EventType: eventTypes,
  GapStatus: gapStatuses,
  GroundingLevel: groundingLevels,
  HandoffReason: handoffReasons,
  KnowledgeStatus: knowledgeStatuses,
  KnowledgeType: knowledgeTypes,
  MarkKind: markKinds,
  ModelProvider: modelProviders,
  Outcome: outcomes,
  PlanName: planNames,
  Rating: ratings,
  Resolution: resolutions,
  ResponseLength: responseLengthNames,
  Role: roles,
  Scope: scopes,
  SenderType: senderTypes,
  SourceChange: sourceChanges,
  SourceDocumentState: sourceDocumentStates,
  SourceKind: sourceKinds,
  SourceRunStatus: sourceRunStatuses,
  SourceStatus: sourceStatuses,
} as const satisfies Record<string, readonly string[]>
