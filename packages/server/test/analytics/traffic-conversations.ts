// Actions on the conversations of the random traffic: they are rated, ended, moved and deleted.
import type { Rating, RecordedConversation } from './record.ts'
import { choose, type TrafficSetup } from './traffic-setup.ts'

const resolutions = ['resolved', 'unresolved', 'escalated', 'abandoned', null] as const

export function createConversationActions(setup: TrafficSetup) {
  const { services, storage, clock, account_id, principal } = setup
  const { chatbots, existing, chooseConversation, refresh, personOf, userBy } = setup

  async function rate(number: number, rating: Rating | null): Promise<void> {
    const rateable = existing().flatMap(({ messages }) =>
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
    const conversation = chooseConversation(number)
    if (conversation === undefined) return
    const reason = choose(['api', 'user', 'resolved', 'handoff_closed', 'error'] as const, how)
    const resolution = choose(resolutions, how >> 3)
    await services.conversations.end(principal, conversation.id, {
      reason: reason ?? null,
      resolution: resolution ?? null,
    })
    await refresh(conversation)
  }

  async function mark(number: number, how: number): Promise<void> {
    const conversation = chooseConversation(number)
    if (conversation === undefined) return
    const resolution = choose(resolutions, how)
    await services.conversations.update(principal, conversation.id, {
      resolution: resolution ?? null,
    })
    await refresh(conversation)
  }

  async function move(number: number, how: number): Promise<void> {
    const conversation = chooseConversation(number)
    if (conversation === undefined) return
    const isGone = chatbots.some(({ id, isDeleted }) => isDeleted && id === conversation.chatbot_id)
    const next = { active: 'paused', paused: 'active', ended: 'active' } as const
    if (conversation.status === 'ended' && (isGone || how % 2 === 0)) return
    await services.conversations.update(principal, conversation.id, {
      status: next[conversation.status],
    })
    await refresh(conversation)
  }

  async function deleteConversation(number: number): Promise<void> {
    const conversation = chooseConversation(number)
    if (conversation === undefined) return
    await services.conversations.remove(principal, conversation.id, [])
    markDeleted(conversation)
  }

  async function eraseUser(who: number): Promise<void> {
    const user_id = userBy(who)
    const person = personOf(user_id)
    await services.endUsers.remove(principal, user_id, () => [])
    // Retention may have replaced the user id. The service no longer finds such a conversation by
    // it.
    for (const conversation of existing()) {
      if (conversation.person !== person) continue
      const found = await storage.conversations.find(account_id, conversation.id)
      if (found === undefined) markDeleted(conversation)
    }
    setup.startNewPerson(user_id)
  }

  async function deleteChatbot(): Promise<void> {
    const bot = chatbots.find(({ isDeleted }) => !isDeleted)
    if (bot === undefined || chatbots.filter(({ isDeleted }) => !isDeleted).length === 1) return
    await services.chatbots.remove(principal, bot.id)
    bot.isDeleted = true
    for (const conversation of existing()) await refresh(conversation)
  }

  async function runUpkeep(): Promise<void> {
    // A server runs the roll-up every second and keeps texts for at least a day, so the roll-up
    // comes first.
    while (await services.rollUp.step());
    await services.conversationUpkeep.processDue(AbortSignal.timeout(60_000))
    for (const conversation of existing()) await refresh(conversation)
  }

  return { rate, end, mark, move, deleteConversation, eraseUser, deleteChatbot, runUpkeep }
}

function markDeleted(conversation: RecordedConversation): void {
  if (conversation.status !== 'ended') {
    conversation.status = 'ended'
    conversation.ended_reason = 'api'
  }
  conversation.isDeleted = true
}
