// Texts of the chatbot pages and the playground.
import type { ChatbotStatus, Settings } from '@parley/contract'

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

export const chatbotTexts = {
  title: 'Chatbots',
  about: 'Each chatbot replies from its own knowledge and from shared knowledge.',
  create: 'New chatbot',
  search: 'Search by name',
  status: 'Status',
  anyStatus: 'All',
  sort: 'Sort by',
  sorts: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    name: 'Name',
    '-updated_at': 'Last updated',
  },
  name: 'Name',
  items: 'Own items',
  conversations: 'Conversations, 30 days',
  answerRate: 'Answer rate',
  rate: (share: number | null) => (share === null ? '–' : percent.format(share)),
  latestTalk: 'Last conversation',
  noTalk: 'None yet',
  emptyTitle: 'Create your first chatbot',
  emptyAbout:
    'Name it, add knowledge and test it in the playground. Users can’t reach a draft until you activate it.',
  emptyViewer: 'No chatbots yet. Ask an editor or owner of this account to create one.',
  noneFound: 'No results',
  noneFoundAbout: 'Change the search, or clear the filters.',
  showAll: 'Clear filters',
  viewerReason: 'You have view-only access. Ask an owner for the editor role.',

  createTitle: 'New chatbot',
  createAbout: 'You can change everything later.',
  namePlaceholder: 'Support',
  createSubmit: 'Create',
  startAsDraft: 'Create as draft',
  startAsDraftAbout:
    'Only your team can talk to a draft, in the playground, until you activate it.',

  statuses: {
    active: 'Active',
    inactive: 'Inactive',
    draft: 'Draft',
    archived: 'Archived',
  } satisfies Record<ChatbotStatus, string>,
  statusAbout: {
    active: 'Replies to all users.',
    inactive: 'Doesn’t reply. You can activate it at any time.',
    draft: 'Replies only in the playground.',
    archived: 'Doesn’t reply and can’t be changed. You can still read its conversations.',
  } satisfies Record<ChatbotStatus, string>,
  moves: {
    active: 'Activate',
    inactive: 'Deactivate',
    draft: 'Change to draft',
    archived: 'Archive',
  } satisfies Record<ChatbotStatus, string>,
  restore: 'Restore from archive',
  changeStatus: 'Change status',
  statusChanged: (name: string, status: ChatbotStatus) =>
    `“${name}” is now ${chatbotTexts.statuses[status].toLowerCase()}.`,

  tabs: {
    playground: 'Playground',
    settings: 'Settings',
    knowledge: 'Knowledge',
    website: 'Website',
  },
  toList: 'All chatbots',
  gone: 'Chatbot not found',
  goneAbout: 'It may have been deleted.',

  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate chatbot',
  duplicateAbout: 'The copy has the same settings and synonyms, and starts as a draft.',
  duplicateName: 'Name of the copy',
  copyOf: (name: string) => `Copy of ${name}`.slice(0, 100),
  withKnowledge: (number: number) =>
    `Also copy its own knowledge (${count(number, 'item', 'items')})`,
  duplicateSubmit: 'Duplicate',
  copying: (done: number, total: number) => `Copying knowledge: ${done} of ${total}`,
  copyStop: 'Stop copying',
  copyStopped: (done: number, total: number) =>
    `Stopped. ${done} of ${total} items were copied to the new chatbot.`,
  copyFailures: (number: number) =>
    `${count(number, 'item', 'items')} could not be copied. All other items are in the new chatbot.`,
  toCopy: 'View copy',

  delete: 'Delete',
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteAbout: (knowledge: number | undefined, open: number | undefined) =>
    `This permanently deletes the chatbot and ${knowledge === undefined ? 'the knowledge' : count(knowledge, 'knowledge item', 'knowledge items')} that only it uses. ${
      open === undefined
        ? 'Its open conversations end.'
        : open === 0
          ? 'It has no open conversations.'
          : open === 1
            ? 'Its open conversation ends.'
            : `Its ${open.toLocaleString()} open conversations end.`
    } You can still read past conversations.`,
  deleteConfirm: 'Delete permanently',
  deleted: (name: string) => `“${name}” was deleted.`,

  knowledgeAbout: 'This chatbot replies from these items and from shared knowledge.',
  knowledgeEmptyTitle: 'No knowledge yet',
  knowledgeEmptyAbout: (shared: number) =>
    shared === 0
      ? 'Add a text or a few questions with answers, then ask about them in the playground.'
      : `It can use ${count(shared, 'shared item', 'shared items')}. Add what only this chatbot should know.`,
  addKnowledge: 'Add knowledge',
  importKnowledge: 'Import',
  synonyms: 'Synonyms',
  allKnowledge: (number: number) => `View all ${number.toLocaleString()}`,
  sharedKnowledge: (number: number) =>
    `${number.toLocaleString()} of them shared with all chatbots`,
}

export const settingsTexts = {
  sectionsLabel: 'Sections',
  sections: {
    basics: 'Basics',
    answers: 'Answers',
    handoff: 'Hand-off',
    model: 'Model',
    advanced: 'Advanced',
  },
  sectionWithProblem: (name: string) => `${name} (needs a correction)`,
  name: 'Name',
  nameAbout: 'For you and your team. It doesn’t have to be unique.',
  description: 'Description',
  descriptionAbout: 'A note for your team. Users never see it.',
  language: 'Language',
  languageAbout:
    'The language of the chatbot’s own texts. “Same as user” replies in the user’s language.',
  followUser: 'Same as user',
  languageNone: 'Enter a language or a tag such as de-CH',
  tone: 'Tone',
  toneAbout: 'Choose a tone, or describe it in your own words.',
  response_length: 'Reply length',
  response_lengthAbout: 'The maximum length of a reply. Answers of FAQ items are never shortened.',
  lengths: {
    short: 'Short, up to 40 words',
    medium: 'Medium, up to 120 words',
    long: 'Long, up to 300 words',
  },
  welcome_message: 'Welcome message',
  welcome_messageAbout:
    'The first message of every conversation. Leave empty for no welcome message.',
  instructions: 'Instructions',
  instructionsAbout:
    'Instructions for the language model, in your own words. They have no effect without a language model.',
  knowledge_only: 'Reply only from knowledge',
  knowledge_onlyAbout:
    'Turn off to let the language model also reply from outside your knowledge, without a source.',
  grounding: 'Grounding',
  groundingAbout:
    'How strictly your sources must support the replies of the language model. It has no effect if the chatbot may reply from outside your knowledge.',
  groundingLevels: {
    strict: 'Strict',
    balanced: 'Balanced (recommended)',
    off: 'Off',
  } satisfies Record<Settings['grounding'], string>,
  groundingLevelsAbout: {
    strict:
      'A reply with a number, a name or a statement that no source supports isn’t sent. The built-in engine replies instead.',
    balanced: 'Such a reply is sent, and your team sees these places marked.',
    off: 'Replies are sent without these checks. Links and addresses that no source has are still left out.',
  } satisfies Record<Settings['grounding'], string>,
  confidence_threshold: 'Confidence threshold',
  confidence_thresholdAbout:
    'From 0 to 1. Below it, a question counts as unanswered. Leave empty to set it automatically (recommended). It doesn’t apply to replies of a language model.',
  calibrated: 'Automatic',
  link_hosts: 'Allowed link hosts',
  link_hostsAbout:
    'Links in replies to other hosts are shown without their address. *.example.com stands for all hosts below example.com. Leave empty to allow any host.',
  anyHost: 'Any host',
  fallback_message: 'Fallback message',
  fallback_messageAbout:
    'Sent instead of the default “I don’t know” message. Tell users where to get help.',
  idle_timeout_minutes: 'Idle timeout',
  idle_timeout_minutesAbout: (minutes: number | undefined) =>
    minutes === undefined
      ? 'In minutes. Leave empty for one day.'
      : minutes === 0
        ? 'Conversations never end automatically.'
        : `In minutes (${lengthOf(minutes)}). A new message reopens the conversation. Enter 0 for no timeout.`,
  retention_days: 'Message retention',
  retention_daysAbout: 'In days. Older messages are erased permanently. Leave empty to keep them.',
  keptForGood: 'Unlimited',
  model: 'Model',
  modelAbout: 'The name of a model on the connected server. Leave empty for the default.',
  modelNow: (name: string) => `The default is ${name}.`,
  modelNone:
    'No language model is connected. The built-in engine replies with sentences from your sources.',
  toModels: 'Connect a model',
  temperature: 'Temperature',
  temperatureAbout:
    'From 0 (always the same words) to 2 (more varied). Leave empty for the default.',
  fallback_on_error: 'Reply even if the model fails',
  fallback_on_errorAbout: 'The built-in engine replies instead. Turn off to show users an error.',

  saved: 'Saved. The next reply uses these settings.',
  archived: 'You can’t change an archived chatbot. Restore it from the archive first.',
  conflictTitle: 'Somebody else changed this chatbot',
  conflictAbout: 'Load their changes and lose yours, or keep yours and overwrite theirs.',
  load: 'Load their changes',
  overwrite: 'Keep my changes',

  problems: {
    required: 'Required.',
    tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
    between: (low: number, high: number) =>
      `Enter a number from ${low.toLocaleString()} to ${high.toLocaleString()}.`,
    whole: 'Enter a whole number.',
    oneLine: 'Enter a single line of text.',
    host: 'Enter hosts such as example.com or *.example.com, with commas between.',
    language: 'Unknown language. Enter its English name or a tag such as de-CH.',
    other: 'Invalid value.',
  },
}

function lengthOf(minutes: number): string {
  if (minutes % 1_440 === 0) return count(minutes / 1_440, 'day', 'days')
  if (minutes % 60 === 0) return count(minutes / 60, 'hour', 'hours')
  if (minutes > 120) return `about ${count(Math.round(minutes / 60), 'hour', 'hours')}`
  return count(minutes, 'minute', 'minutes')
}

export const playgroundTexts = {
  title: 'Playground',
  about: 'Test your chatbot. Playground conversations don’t count in analytics.',
  conversation: 'Conversation',
  emptyTitle: 'Ask a question',
  empty: 'Replies cite their sources. If your chatbot doesn’t know, it says so.',
  message: 'Message',
  placeholder: 'Ask a question',
  send: 'Send',
  stop: 'Stop',
  again: 'New conversation',
  making: 'Writing a reply…',
  suggestions: 'Suggestions',
  you: 'You',
  stopped: 'You stopped this reply. The chatbot still completed it.',
  showWhole: 'Show full reply',
  sendAgain: 'Retry',
  degraded: 'The language model failed, so the built-in engine replied.',
  handoff: 'Paused for a person. Start a new conversation to continue testing.',
  good: 'Good reply',
  bad: 'Bad reply',
  tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
  replied: (name: string, text: string) => `${name}: ${text}`,
  draft: 'This chatbot is a draft and replies only here.',
  closed: {
    inactive: 'This chatbot is inactive and doesn’t reply. Activate it to test it.',
    archived: 'This chatbot is archived and doesn’t reply. Restore it from the archive to test it.',
  },
  viewer: 'Only editors and owners can test a chatbot. Ask an owner for the editor role.',
}
