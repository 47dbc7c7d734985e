// Texts shared by several settings pages.
import type { Role } from '@parley/contract/roles'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
}

/** The permissions of a role, in one sentence. */
export const roleDescriptions: Record<Role, string> = {
  owner: 'May do everything: keys, webhooks, models and people, too.',
  editor: 'Works on chatbots, knowledge and conversations.',
  viewer: 'Sees everything, and changes nothing.',
}

export const sharedTexts = {
  ownersOnly: (what: string, role: Role) =>
    `Only owners ${what}. You are ${role === 'editor' ? 'an editor' : 'a viewer'} in this account: ask an owner.`,
  shownOnce: 'It is shown now and never again. Copy it to a safe place before you go on.',
  done: 'I have copied it',
  pages: 'Pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  tooManyChatbots: (count: number) => `Only the first ${count} chatbots can be chosen here.`,
  noSuchChatbot: 'No chatbot of that name',
  goneChatbot: 'A deleted chatbot',
}
