// The form values of a knowledge item, their validation and the request.

import type { KnowledgeItem, KnowledgeItemUpdate } from '@parley/contract'
import { limits } from '@parley/contract/limits'
import { isBlank } from '@parley/contract/text'
import { itemTexts } from '../../../texts/knowledge/knowledge.ts'

export type ItemKind = 'text' | 'faq'

export type ItemValues = {
  kind: ItemKind
  chatbot_id: string | undefined
  title: string
  content: string
  question: string
  answer: string
  alternate_questions: string[]
  source_url: string
  tags: string[]
}

export function emptyItem(kind: ItemKind, chatbot_id: string | undefined): ItemValues {
  return {
    kind,
    chatbot_id,
    title: '',
    content: '',
    question: '',
    answer: '',
    alternate_questions: [],
    source_url: '',
    tags: [],
  }
}

export function valuesOfItem(item: KnowledgeItem): ItemValues {
  return {
    kind: item.content === null ? 'faq' : 'text',
    chatbot_id: item.chatbot_id ?? undefined,
    title: item.title ?? '',
    content: item.content ?? '',
    question: item.question ?? '',
    answer: item.answer ?? '',
    alternate_questions: item.alternate_questions,
    source_url: item.source_url ?? '',
    tags: item.tags,
  }
}

/** The whole item as the API expects it. Drops blank lines and surrounding white space. */
export function bodyOfItem(values: ItemValues): KnowledgeItemUpdate {
  const { kind, chatbot_id, title, content, question, answer, source_url, tags } = values
  const wordings = values.alternate_questions
    .map((one) => one.trim())
    .filter((one) => !isBlank(one))
  return {
    chatbot_id: chatbot_id ?? null,
    title: isBlank(title) ? null : title.trim(),
    ...(kind === 'faq' ? { question: question.trim(), answer } : { content }),
    alternate_questions: wordings,
    source_url: source_url.trim() || null,
    tags,
  }
}

/** Only the changed fields, so that changes made elsewhere are kept. */
export function changeOfItem(before: ItemValues, values: ItemValues): KnowledgeItemUpdate {
  const [old, now] = [bodyOfItem(before), bodyOfItem(values)]
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  return Object.fromEntries(changed)
}

const { problems } = itemTexts

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Counts characters as the service does, not UTF-16 code units. */
export function isLonger(text: string, limit: { readonly value: number }): boolean {
  return text.length > limit.value && [...text].length > limit.value
}

/** The problem of each field; empty if the service would accept the values. */
export function itemProblems(values: ItemValues): Partial<Record<keyof ItemValues, string>> {
  const { kind, title, alternate_questions, source_url, tags } = values
  const found: Partial<Record<keyof ItemValues, string>> = {}
  const needed = kind === 'faq' ? (['question', 'answer'] as const) : (['content'] as const)
  for (const field of needed) {
    const limit = field === 'question' ? limits.question : limits.knowledge_content
    if (isBlank(values[field])) found[field] = problems.required
    else if (isLonger(values[field], limit)) found[field] = problems.tooLong(limit.value)
  }
  if (isLonger(title, limits.knowledge_title)) {
    found.title = problems.tooLong(limits.knowledge_title.value)
  }
  if (alternate_questions.length > limits.alternate_questions.value) {
    found.alternate_questions = problems.tooMany(limits.alternate_questions.value)
  } else if (alternate_questions.some((one) => isLonger(one, limits.question))) {
    found.alternate_questions = problems.tooLong(limits.question.value)
  }
  if (source_url.trim() !== '' && !isWebAddress(source_url.trim())) found.source_url = problems.url
  if (tags.length > limits.tags.value) found.tags = problems.tooMany(limits.tags.value)
  else if (tags.some((tag) => isLonger(tag, limits.tag))) {
    found.tags = problems.tooLong(limits.tag.value)
  }
  return found
}
