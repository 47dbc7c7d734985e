// What becomes of the conversations of the random traffic: they are rated, ended, moved, and erased.
import type { HeldConversation, Rating } from './record.ts'
import { choose, type TrafficSetup } from './traffic-setup.ts'

const resolutions = ['resolved', 'unresolved', 'escalated', 'abandoned', null] as const

export function createCourses(room: TrafficSetup) {
  const { services, storage, clock, account_id, principal } = room
  const { chatbots, kept, chosen, look, personOf, userBy } = room

  async function rate(number: number, rating: Rating | null): Promise<void> {
    const rateable = kept().flatMap(({ messages }) =>
      messages.filter(({ sender }) => sender === 'bot'),
    )
    const message = choose(rateable, number)
    if (message === undefined) return
    const comment = number % 2 === 0 ? `Because ${number}` : null
    await services.messages.rate(principal, message.id, { rating, comment })
    if (rating !== (message.rating?.value ?? null)) {
      message.rating = rating === null ? null : { value: rating, atMs: clock.now() }
    }
  }

  async function end(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const reason = choose(['api', 'user', 'resolved', 'handoff_closed', 'error'] as const, how)
    const resolution = choose(resolutions, how >> 3)
    await services.conversations.end(principal, conversation.id, {
      reason: reason ?? null,
      resolution: resolution ?? null,
    })
    await look(conversation)
  }

  async function mark(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const resolution = choose(resolutions, how)
    await services.conversations.update(principal, conversation.id, {
      resolution: resolution ?? null,
    })
    await look(conversation)
  }

  async function move(number: number, how: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    const isGone = chatbots.some(({ id, isDeleted }) => isDeleted && id === conversation.chatbot_id)
    const next = { active: 'paused', paused: 'active', ended: 'active' } as const
    if (conversation.status === 'ended' && (isGone || how % 2 === 0)) return
    await services.conversations.update(principal, conversation.id, {
      status: next[conversation.status],
    })
    await look(conversation)
  }

  async function remove(number: number): Promise<void> {
    const conversation = chosen(number)
    if (conversation === undefined) return
    await services.conversations.remove(principal, conversation.id, [])
    bury(conversation)
  }

  async function forget(who: number): Promise<void> {
    const user_id = userBy(who)
    const person = personOf(user_id)
    await services.endUsers.remove(principal, user_id, () => [])
    // What is told apart by retention already is not found by that name any more.
    for (const conversation of kept()) {
      if (conversation.person !== person) continue
      const found = await storage.conversations.find(account_id, conversation.id)
      if (found === undefined) bury(conversation)
    }
    room.renew(user_id)
  }

  async function loseChatbot(): Promise<void> {
    const bot = chatbots.find(({ isDeleted }) => !isDeleted)
    if (bot === undefined || chatbots.filter(({ isDeleted }) => !isDeleted).length === 1) return
    await services.chatbots.remove(principal, bot.id)
    bot.isDeleted = true
    for (const conversation of kept()) await look(conversation)
  }

  async function tend(): Promise<void> {
    // A server does that every second, and keeps words for a day at least.
    while (await services.rollUp.step());
    await services.conversationUpkeep.processDue(AbortSignal.timeout(60_000))
    for (const conversation of kept()) await look(conversation)
  }

  return { rate, end, mark, move, remove, forget, loseChatbot, tend }
}

function bury(conversation: HeldConversation): void {
  if (conversation.status !== 'ended') {
    conversation.status = 'ended'
    conversation.ended_reason = 'api'
  }
  conversation.isDeleted = true
}
