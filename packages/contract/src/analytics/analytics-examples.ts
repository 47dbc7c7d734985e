// Examples of the three analytics answers, for the reference.

const period = {
  start: '2026-11-19T23:00:00.000Z',
  end: '2026-11-20T23:00:00.000Z',
  interval: 'day',
  timezone: 'Europe/Berlin',
}
const bot = { chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r', name: 'Support' }

const requests = { api_requests: 311, rate_limited_requests: 0, webhook_deliveries: 126 }
const talk = {
  conversations: 24,
  messages: 126,
  user_messages: 62,
  bot_messages: 64,
  active_users: 21,
  input_tokens: 0,
  output_tokens: 0,
}
const plan = {
  name: 'free',
  requests_per_hour: 100,
  used: 43,
  remaining: 57,
  resets_at: '2026-11-20T11:02:10.000Z',
}
const usageTotals = { ...requests, ...talk, knowledge_items: 58, plan }

export const usageExample = {
  period,
  chatbot_id: null,
  totals: usageTotals,
  series: [{ start: period.start, ...requests, ...talk }],
  by_chatbot: [{ ...bot, ...talk, knowledge_items: 58 }],
}

const courses = {
  total_conversations: 24,
  active_conversations: 3,
  ended_conversations: 21,
  engaged_conversations: 22,
  unique_users: 21,
  new_users: 13,
  returning_users: 8,
  average_messages_per_conversation: 5.7273,
  average_duration_seconds: 143.205,
  median_duration_seconds: 96.12,
  resolved: 17,
  escalated: 2,
  abandoned: 1,
  resolution_rate: 0.7727,
  containment_rate: 0.9091,
  escalation_rate: 0.0909,
  ended_by_reason: {
    api: 2,
    user: 4,
    idle_timeout: 13,
    resolved: 1,
    handoff_closed: 1,
    chatbot_deleted: 0,
    error: 0,
  },
  positive_feedback: 9,
  negative_feedback: 1,
  satisfaction_rate: 0.9,
}

export const conversationsExample = {
  period,
  chatbot_id: null,
  totals: courses,
  series: [{ start: period.start, ...courses }],
  by_chatbot: [],
}

const answering = {
  response_time_ms: { average: 3.1402, p50: 1.8735, p95: 9.4431, p99: 21.0317, max: 22.4 },
  time_to_first_token_ms: { average: null, p50: null, p95: null, p99: null, max: null },
  answer_rate: 0.8704,
  fallback_rate: 0.1296,
  degraded_rate: 0,
  knowledge_hit_rate: 0.8889,
  average_confidence: 0.7315,
}
const failures = { error_rate: 0, errors_by_code: { not_found: 2 } }
const performanceTotals = {
  ...answering,
  ...failures,
  top_unanswered: [
    {
      question: 'Do you ship to Norway?',
      count: 3,
      last_seen_at: '2026-11-20T10:16:02.001Z',
    },
  ],
  top_knowledge: [{ id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r', title: 'Returns', hits: 19 }],
}

export const performanceExample = {
  period,
  chatbot_id: null,
  totals: performanceTotals,
  series: [{ start: period.start, ...answering, ...failures }],
  by_chatbot: [{ ...bot, ...answering }],
}
