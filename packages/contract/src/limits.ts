// Every limit of the interface, once: what it bounds, its unit and why it stands where it stands.

type Limit = { readonly value: number; readonly unit: string; readonly about: string }

const limit = (value: number, unit: string, about: string): Limit => ({ value, unit, about })

export const limits = {
  chatbot_name: limit(100, 'characters', 'chatbot name, after surrounding white space is removed'),
  chatbot_description: limit(1_000, 'characters', 'chatbot description'),
  tone: limit(64, 'characters', 'settings.tone, one line'),
  instructions: limit(8_000, 'characters', 'settings.instructions'),
  fixed_message: limit(2_000, 'characters', 'settings.welcome_message, settings.fallback_message'),
  idle_timeout: limit(43_200, 'minutes', 'settings.idle_timeout_minutes: 30 days'),
  retention: limit(3_650, 'days', 'settings.retention_days: ten years'),
  metadata_pairs: limit(16, 'pairs', 'metadata of a chatbot, conversation or knowledge item'),
  metadata_key: limit(64, 'characters', 'one metadata key'),
  metadata_value: limit(512, 'characters', 'one metadata value'),
  user_id: limit(255, 'characters', 'the end user’s id, chosen by the client'),
  conversation_title: limit(200, 'characters', 'conversation title'),
  message_text: limit(10_000, 'characters', 'text of a user’s message'),
  feedback_comment: limit(2_000, 'characters', 'comment of a feedback'),
  explanation_kept: limit(30, 'days', 'how long the explanation of a reply is kept'),
  knowledge_content: limit(1_000_000, 'characters', 'content or answer of a knowledge item'),
  knowledge_inline: limit(
    100_000,
    'characters',
    'a longer item is searchable a moment after the call, not when it returns',
  ),
  knowledge_wait: limit(30, 'seconds', '`wait=true` waits for a long item'),
  knowledge_title: limit(300, 'characters', 'title of a knowledge item'),
  question: limit(1_000, 'characters', 'question or one alternate question of a FAQ item'),
  alternate_questions: limit(100, 'questions', 'other wordings of one FAQ item'),
  tags: limit(32, 'tags', 'tags of a knowledge item'),
  tag: limit(64, 'characters', 'one tag'),
  external_id: limit(255, 'characters', 'the client’s own id of a knowledge item'),
  source_url: limit(2_048, 'characters', 'address a citation links to'),
  page: limit(1_000_000_000_000, 'pages', 'the `page` of any list: its rows can still be counted'),
  page_size: limit(100, 'items', 'the `limit` of any list'),
  list_query: limit(200, 'characters', 'the `q` of a list'),
  snippet: limit(300, 'characters', 'snippet of a citation'),
  preview: limit(200, 'characters', 'preview of a knowledge item in a list'),
  search_hits: limit(50, 'passages', '`top_k` of a search in the knowledge'),
  json_body: limit(1_048_576, 'bytes', 'JSON body of a request'),
  knowledge_body: limit(5_242_880, 'bytes', 'JSON body of a knowledge request'),
  json_depth: limit(32, 'levels', 'nesting of a JSON body'),
  path_id: limit(128, 'characters', 'an id in a path'),
  url: limit(8_192, 'bytes', 'the whole address of a request'),
  headers: limit(16_384, 'bytes', 'all headers of a request'),
  idempotency_key: limit(255, 'characters', 'the Idempotency-Key header'),
  idempotency_kept: limit(24, 'hours', 'how long the answer to an Idempotency-Key is kept'),
  wrong_keys: limit(60, 'per minute', 'wrong keys from one address before they get 429'),
  conversation_wait: limit(
    30,
    'seconds',
    'a message waits for the one before it in its conversation',
  ),
  turn: limit(55, 'seconds', 'one turn, from arrival, waiting included'),
} as const satisfies Record<string, Limit>

export const pageSizeDefault = 10
export const historyPageSizeDefault = 50
