// Texts of the chatbot pages and the playground.
import type { ChatbotStatus } from '@parley/contract'

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`

export const chatbotTexts = {
  title: 'Chatbots',
  about: 'Each answers in its own voice, from its own knowledge and from what all chatbots share.',
  create: 'New chatbot',
  search: 'Search by name',
  status: 'Status',
  anyStatus: 'Any status',
  sort: 'Order',
  sorts: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    name: 'By name',
    '-updated_at': 'Last changed first',
  },
  name: 'Name',
  created: 'Created',
  emptyTitle: 'Make your first chatbot',
  emptyAbout:
    'Give it a name, feed it what it should know, and try it right here. Nobody else can talk to it before you say so.',
  emptyViewer: 'There are no chatbots yet. Ask an editor or owner of this account to make one.',
  noneFound: 'No chatbot matches',
  noneFoundAbout: 'Try other words, or show all of them.',
  showAll: 'Show all',
  viewerReason: 'You may look, but not change things. An owner can give you the role of an editor.',

  createTitle: 'New chatbot',
  createAbout: 'Everything can be changed later.',
  namePlaceholder: 'Support',
  createSubmit: 'Create and go on',
  startAsDraft: 'Start as a draft',
  startAsDraftAbout: 'Nobody can talk to it but you, in the playground, until you activate it.',

  statuses: {
    active: 'Active',
    inactive: 'Inactive',
    draft: 'Draft',
    archived: 'Archived',
  } satisfies Record<ChatbotStatus, string>,
  statusAbout: {
    active: 'It answers whoever asks.',
    inactive: 'It answers nobody, and can be activated again at any time.',
    draft: 'It answers in the playground only.',
    archived: 'It answers nobody and can’t be changed; its conversations stay readable.',
  } satisfies Record<ChatbotStatus, string>,
  moves: {
    active: 'Activate',
    inactive: 'Make inactive',
    draft: 'Make a draft',
    archived: 'Archive',
  } satisfies Record<ChatbotStatus, string>,
  restore: 'Take out of the archive',
  changeStatus: 'Change status',
  statusChanged: (name: string, status: ChatbotStatus) =>
    `“${name}” is now ${chatbotTexts.statuses[status].toLowerCase()}.`,

  tabs: { playground: 'Playground', settings: 'Settings', knowledge: 'Knowledge' },
  toList: 'All chatbots',
  gone: 'There is no such chatbot',
  goneAbout: 'It may have been deleted.',

  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate this chatbot',
  duplicateAbout: 'The copy starts as a draft with the same settings.',
  duplicateName: 'Name of the copy',
  copyOf: (name: string) => `Copy of ${name}`.slice(0, 100),
  withKnowledge: (number: number) =>
    `Copy its own knowledge, too (${count(number, 'item', 'items')})`,
  duplicateSubmit: 'Duplicate',
  copying: (done: number, total: number) => `Copying knowledge: ${done} of ${total}`,
  copyStop: 'Stop copying',
  copyStopped: (done: number, total: number) =>
    `Stopped. ${done} of ${total} items were copied to the new chatbot.`,
  copyFailures: (number: number) =>
    `${count(number, 'item', 'items')} could not be copied. The rest is in the new chatbot.`,
  toCopy: 'Go to the copy',

  delete: 'Delete',
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteAbout: (knowledge: number | undefined, open: number | undefined) =>
    `It goes for good, with ${knowledge === undefined ? 'the knowledge' : count(knowledge, 'knowledge item', 'knowledge items')} that only it uses. ${
      open === undefined
        ? 'Its open conversations end.'
        : open === 0
          ? 'It has no open conversations.'
          : open === 1
            ? 'Its open conversation ends.'
            : `Its ${open.toLocaleString()} open conversations end.`
    } Past conversations stay readable.`,
  deleteConfirm: 'Delete for good',
  deleted: (name: string) => `“${name}” is deleted.`,

  knowledgeAbout: 'It answers from these items, and from those that all chatbots share.',
  knowledgeEmptyTitle: 'It knows nothing of its own yet',
  knowledgeEmptyAbout: (shared: number) =>
    shared === 0
      ? 'Add a text or a few questions with answers, and ask it in the playground.'
      : `It can answer from ${count(shared, 'shared item', 'shared items')}. What only it should know goes here.`,
  addKnowledge: 'Add knowledge',
  importKnowledge: 'Import',
  allKnowledge: (number: number) => `See all ${number.toLocaleString()}`,
  sharedKnowledge: (number: number) => `${count(number, 'shared item', 'shared items')} as well`,
}

export const settingsTexts = {
  groups: {
    identity: 'Who it is',
    answers: 'How it answers',
    unknown: 'When it does not know',
    life: 'Life of a conversation',
    model: 'Language model',
  },
  name: 'Name',
  nameAbout: 'For you and your team. It need not be the only one of that name.',
  description: 'Description',
  descriptionAbout: 'What it is for, as a note to your team. Users never see it.',
  language: 'Language',
  languageAbout: 'The language of its own words. “Follow the user” answers in theirs.',
  followUser: 'Follow the user',
  languageNone: 'Type a language or a tag such as de-CH',
  tone: 'Tone',
  toneAbout: 'How it sounds. Choose one, or describe it in a few words of your own.',
  response_length: 'Length of replies',
  response_lengthAbout: 'How much it says at most. Answers of questions and answers are never cut.',
  lengths: {
    short: 'Short, up to 40 words',
    medium: 'Medium, up to 120 words',
    long: 'Long, up to 300 words',
  },
  welcome_message: 'Welcome message',
  welcome_messageAbout: 'The first thing it says in every conversation. Empty: it waits.',
  instructions: 'Instructions',
  instructionsAbout:
    'Guidance for a connected language model, in your own words. Without a model they change nothing.',
  knowledge_only: 'Answer from the knowledge only',
  knowledge_onlyAbout:
    'Off: a connected language model may also say what is not in your knowledge, without a source.',
  confidence_threshold: 'Confidence it needs',
  confidence_thresholdAbout:
    'From 0 to 1: below this, a reply does not count as answered. Empty: found from your knowledge, which is best for most.',
  calibrated: 'Found automatically',
  fallback_message: 'Words for “I don’t know”',
  fallback_messageAbout: 'Said in place of the built-in words. Tell people where to turn instead.',
  handoff_enabled: 'Hand over to a person',
  handoff_enabledAbout:
    'It pauses the conversation for your team when somebody asks for a person, or when it has no answer twice in a row.',
  idle_timeout_minutes: 'End when silent for',
  idle_timeout_minutesAbout: (minutes: number | undefined) =>
    minutes === undefined
      ? 'In minutes. Empty: one day.'
      : minutes === 0
        ? 'Conversations never end by themselves.'
        : `In minutes; that is ${lengthOf(minutes)}. A new message opens the conversation again. 0: never.`,
  retention_days: 'Keep messages for',
  retention_daysAbout: 'In days; older messages are erased for good. Empty: they are kept.',
  keptForGood: 'Kept for good',
  model: 'Model',
  modelAbout:
    'The name of a model on the connected server, in place of the usual one. Empty: the usual one.',
  modelNow: (name: string) => `The usual one is ${name}.`,
  modelNone:
    'No language model is connected: the built-in engine answers with the words of your sources.',
  toModels: 'Connect a model',
  temperature: 'Temperature',
  temperatureAbout: 'From 0 (the same words each time) to 2 (more varied). Empty: the usual one.',
  fallback_on_error: 'Answer even when the model fails',
  fallback_on_errorAbout: 'The built-in engine steps in. Off: the user sees an error.',

  save: 'Save',
  saved: 'Saved. The next reply follows these settings.',
  reset: 'Undo changes',
  unsaved: 'Not saved yet',
  nothingToSave: 'All saved',
  archived: 'An archived chatbot can’t be changed. Take it out of the archive first.',
  conflictTitle: 'Somebody else changed this chatbot meanwhile',
  conflictAbout:
    'Load what they saved (what you changed here is lost), or keep yours in place of it.',
  load: 'Load theirs',
  overwrite: 'Keep mine',

  problems: {
    required: 'This is needed.',
    tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
    between: (low: number, high: number) =>
      `A number from ${low.toLocaleString()} to ${high.toLocaleString()}.`,
    whole: 'A whole number, please.',
    oneLine: 'One line of words, please.',
    language: 'Not a language we know. Try its English name, or a tag such as de-CH.',
    other: 'This can’t be used here.',
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
  about: 'Talk to it as your users will. Nothing here counts in the analytics.',
  conversation: 'Conversation',
  emptyTitle: 'Ask it something',
  empty: 'Its answers name their sources, or say honestly that it does not know.',
  message: 'Message',
  placeholder: 'Ask a question',
  send: 'Send',
  stop: 'Stop',
  again: 'New conversation',
  making: 'Writing a reply',
  you: 'You',
  stopped: 'You stopped listening. The chatbot finished its reply all the same.',
  showWhole: 'Show the whole reply',
  sendAgain: 'Send again',
  degraded: 'The language model failed, so the built-in engine answered.',
  handoff: 'Here a person takes over: the conversation is paused. Start a new one to go on trying.',
  good: 'Good answer',
  bad: 'Bad answer',
  tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
  replied: (name: string, text: string) => `${name}: ${text}`,
  draft: 'A draft answers here and nowhere else.',
  closed: {
    inactive: 'It is inactive and answers nobody, not even here. Activate it to try it.',
    archived: 'It is archived and answers nobody. Take it out of the archive to try it.',
  },
  viewer:
    'Trying a chatbot needs the role of an editor. An owner of this account can give it to you.',
}
