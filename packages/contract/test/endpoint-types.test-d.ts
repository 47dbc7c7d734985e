// Checks the inferred input and output types of endpoints, so that no type becomes `any`.
import { describe, expectTypeOf, it } from 'vitest'
import type {
  Chatbot,
  ChatbotCreate,
  ChatbotSort,
  ChatbotStatus,
  ChatbotUpdate,
  Citation,
  Conversation,
  ConversationCreate,
  ConversationListItem,
  createChatbot,
  createConversation,
  createKnowledgeItem,
  deleteChatbot,
  deleteKnowledgeItem,
  Endpoint,
  getChatbot,
  getConversation,
  getKnowledgeItem,
  getService,
  KnowledgeItem,
  KnowledgeItemCreate,
  KnowledgeListItem,
  listChatbots,
  listConversations,
  listKnowledge,
  listMessages,
  Message,
  MessageCreate,
  Settings,
  SettingsInput,
  sendMessage,
  updateChatbot,
  updateKnowledgeItem,
} from '../src/index.ts'

type Types<E extends Endpoint> = NonNullable<E['types']>
type Params<E extends Endpoint> = Types<E>['params']
type Query<E extends Endpoint> = Types<E>['query']
type Body<E extends Endpoint> = Types<E>['body']
type Data<E extends Endpoint> = Types<E>['data']
type Page = { total: number; page: number; limit: number }

describe('input', () => {
  it('has the ids of the path', () => {
    expectTypeOf<Params<typeof getChatbot>>().toEqualTypeOf<{ chatbot_id: string }>()
    expectTypeOf<Params<typeof updateChatbot>>().toEqualTypeOf<{ chatbot_id: string }>()
    expectTypeOf<Params<typeof deleteChatbot>>().toEqualTypeOf<{ chatbot_id: string }>()
    expectTypeOf<Params<typeof getConversation>>().toEqualTypeOf<{ conversation_id: string }>()
    expectTypeOf<Params<typeof sendMessage>>().toEqualTypeOf<{ conversation_id: string }>()
    expectTypeOf<Params<typeof listMessages>>().toEqualTypeOf<{ conversation_id: string }>()
    expectTypeOf<Params<typeof getKnowledgeItem>>().toEqualTypeOf<{ knowledge_id: string }>()
    expectTypeOf<Params<typeof deleteKnowledgeItem>>().toEqualTypeOf<{ knowledge_id: string }>()
    expectTypeOf<Params<typeof listChatbots>>().toEqualTypeOf<undefined>()
  })

  it('has the types of the query', () => {
    expectTypeOf<Query<typeof listChatbots>>().toEqualTypeOf<{
      page: number
      limit: number
      status?: ChatbotStatus
      q?: string
      sort: ChatbotSort
    }>()
    expectTypeOf<Query<typeof listMessages>['order']>().toEqualTypeOf<'asc' | 'desc'>()
    expectTypeOf<Query<typeof listKnowledge>['include']>().toEqualTypeOf<
      'content' | 'match' | undefined
    >()
    expectTypeOf<Query<typeof getChatbot>>().toEqualTypeOf<undefined>()
    expectTypeOf<Query<typeof listConversations>['chatbot_id']>().toEqualTypeOf<
      string | undefined
    >()
  })

  it('has the types of the body', () => {
    expectTypeOf<Body<typeof createChatbot>>().toEqualTypeOf<ChatbotCreate>()
    expectTypeOf<Body<typeof updateChatbot>>().toEqualTypeOf<ChatbotUpdate>()
    expectTypeOf<Body<typeof createConversation>>().toEqualTypeOf<ConversationCreate>()
    expectTypeOf<Body<typeof sendMessage>>().toEqualTypeOf<MessageCreate>()
    expectTypeOf<Body<typeof createKnowledgeItem>>().toEqualTypeOf<KnowledgeItemCreate>()
    expectTypeOf<Body<typeof getChatbot>>().toEqualTypeOf<undefined>()
    expectTypeOf<Body<typeof deleteChatbot>>().toEqualTypeOf<undefined>()
  })

  it('refuses wrong bodies', () => {
    const accept = <T>(_body: T) => undefined
    accept<Body<typeof createChatbot>>({ name: 'Support', settings: { tone: null } })
    // @ts-expect-error name is required
    accept<Body<typeof createChatbot>>({ description: 'x' })
    // @ts-expect-error name is a string
    accept<Body<typeof createChatbot>>({ name: 5 })
    // @ts-expect-error name can't be cleared
    accept<Body<typeof updateChatbot>>({ name: null })
    // @ts-expect-error unknown status
    accept<Body<typeof updateChatbot>>({ status: 'deleted' })
    // @ts-expect-error unknown setting
    accept<Body<typeof updateChatbot>>({ settings: { mood: 'good' } })
    // @ts-expect-error not a length
    accept<Body<typeof updateChatbot>>({ settings: { response_length: 'tiny' } })
    // @ts-expect-error values of metadata are strings
    accept<Body<typeof updateChatbot>>({ metadata: { rank: 1 } })
    // @ts-expect-error chatbot_id is required
    accept<Body<typeof createConversation>>({ user_id: 'u' })
    // @ts-expect-error text is required
    accept<Body<typeof sendMessage>>({ user_id: 'u' })
    // @ts-expect-error no such type of knowledge
    accept<Body<typeof createKnowledgeItem>>({ type: 'video' })
    // @ts-expect-error no such field
    accept<Body<typeof createKnowledgeItem>>({ contents: 'x' })
  })
})

describe('output', () => {
  it('is the object itself', () => {
    expectTypeOf<Data<typeof getChatbot>>().toEqualTypeOf<Chatbot>()
    expectTypeOf<Data<typeof createChatbot>>().toEqualTypeOf<Chatbot>()
    expectTypeOf<Data<typeof updateChatbot>>().toEqualTypeOf<Chatbot>()
    expectTypeOf<Data<typeof getConversation>>().toEqualTypeOf<Conversation>()
    expectTypeOf<Data<typeof createConversation>>().toEqualTypeOf<Conversation>()
    expectTypeOf<Data<typeof sendMessage>>().toEqualTypeOf<Message>()
    expectTypeOf<Data<typeof getKnowledgeItem>>().toEqualTypeOf<KnowledgeItem>()
    expectTypeOf<Data<typeof createKnowledgeItem>>().toEqualTypeOf<KnowledgeItem>()
    expectTypeOf<Data<typeof updateKnowledgeItem>>().toEqualTypeOf<KnowledgeItem>()
  })

  it('is a page, with the items in a field named like the path', () => {
    type Chatbots = Data<typeof listChatbots>
    expectTypeOf<Omit<Chatbots, 'chatbots'>>().toEqualTypeOf<Page>()
    expectTypeOf<keyof Chatbots['chatbots'][number]>().toEqualTypeOf<
      'id' | 'name' | 'created_at' | 'status'
    >()
    expectTypeOf<Data<typeof listConversations>['conversations']>().toEqualTypeOf<
      ConversationListItem[]
    >()
    expectTypeOf<Data<typeof listMessages>['messages']>().toEqualTypeOf<Message[]>()
    expectTypeOf<Data<typeof listKnowledge>['knowledge']>().toEqualTypeOf<KnowledgeListItem[]>()
  })

  it('has the fields of deletions and of the service', () => {
    expectTypeOf<Data<typeof deleteChatbot>>().toEqualTypeOf<{ id: string; deleted: true }>()
    expectTypeOf<Data<typeof deleteKnowledgeItem>>().toEqualTypeOf<{ id: string; deleted: true }>()
    expectTypeOf<keyof Data<typeof getService>>().toEqualTypeOf<
      'service' | 'version' | 'api_version' | 'docs'
    >()
  })

  it('has narrow unions, and types for nested named schemas', () => {
    expectTypeOf<Chatbot['status']>().toEqualTypeOf<'active' | 'inactive' | 'draft' | 'archived'>()
    expectTypeOf<Chatbot['settings']>().toEqualTypeOf<Settings>()
    expectTypeOf<Settings['welcome_message']>().toEqualTypeOf<string | null>()
    expectTypeOf<Settings['knowledge_only']>().toEqualTypeOf<boolean>()
    expectTypeOf<SettingsInput['knowledge_only']>().toEqualTypeOf<boolean | null | undefined>()
    expectTypeOf<Message['sender_type']>().toEqualTypeOf<'user' | 'bot'>()
    expectTypeOf<Message['user_id']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<Message['citations']>[number]>().toEqualTypeOf<Citation>()
    expectTypeOf<Citation['score']>().toEqualTypeOf<number>()
    expectTypeOf<KnowledgeItem['error']>().toEqualTypeOf<{ code: string; message: string } | null>()
    expectTypeOf<KnowledgeItem['metadata']>().toEqualTypeOf<Record<string, string>>()
  })
})
