// Texts shared by several settings pages.
import type { Role } from '@parley/contract/roles'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
}

/** The permissions of a role, in one sentence. */
export const roleDescriptions: Record<Role, string> = {
  owner: 'Full access, including API keys, webhooks, models and members.',
  editor: 'Can edit chatbots, knowledge and conversations.',
  viewer: 'Can view everything and change nothing.',
}

export const sharedTexts = {
  ownersOnly: (what: string, role: Role) =>
    `Only owners can ${what}. You are ${role === 'editor' ? 'an editor' : 'a viewer'} of this account; ask an owner.`,
  shownOnce: 'This is shown only once. Copy it to a safe place before you close this dialog.',
  done: 'I have copied it',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  details: 'Details',
  pages: 'Pagination',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  tooManyChatbots: (count: number) => `This list shows only the first ${count} chatbots.`,
  noSuchChatbot: 'No results',
  chatbotsFailed: 'The chatbots could not be loaded. Trying again…',
  goneChatbot: 'Deleted chatbot',
}
