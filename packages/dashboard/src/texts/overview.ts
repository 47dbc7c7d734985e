// Texts of the home page.

const several = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`

export const overviewTexts = {
  title: 'Overview',
  welcome: (name: string) => `Welcome, ${name}`,
  about: 'What happened today, and what waits for somebody.',

  firstTitle: 'Three steps to the first answer',
  firstAbout: 'It takes about two minutes. All of it can be changed later.',
  done: 'Done',
  finish: 'Go on to the overview',

  chatbotStep: 'Make a chatbot',
  chatbotStepAbout: 'It is who answers. You may have as many as you like.',
  chatbotName: 'Its name',
  chatbotNameExample: 'Support',
  makeChatbot: 'Make it',
  chatbotMade: (name: string) => `${name} is ready to learn.`,

  knowledgeStep: 'Give it something to know',
  knowledgeStepAbout: 'It answers from what you give it, names the source, and makes nothing up.',
  knowledgeTitle: 'Title',
  knowledgeText: 'What it should know',
  knowledgeTextHint: 'A few sentences are enough to begin with.',
  useExample: 'Fill in an example',
  exampleTitle: 'Returns',
  exampleText:
    'You can return any item within 30 days of delivery. The refund reaches your account five working days after the parcel is back with us.',
  exampleQuestion: 'How long do I have to return something?',
  addKnowledge: 'Add it',
  knowledgeAdded: (count: number) => `It knows ${several(count, 'item', 'items')}.`,

  tryStep: 'Ask it',
  tryStepAbout: 'As somebody who uses your product would.',
  question: 'Your question',
  ask: 'Ask',
  answer: 'Answer',
  tried: 'It has been asked.',
  notFound: 'It does not know, and says so. Ask about what you gave it, or give it more.',

  curlTitle: 'The same from your product',
  curlAbout: 'Make an API key and put it in place of API_KEY:',
  curlLabel: 'Commands',
  makeKey: 'Make an API key',
  openPlayground: 'Go on in the playground',
  onlyEditors:
    'Nothing is here yet. An editor or an owner of this account can make the first chatbot.',

  today: 'Today',
  conversationsToday: 'Conversations',
  activeNow: (count: number) => `${count.toLocaleString()} active now`,
  peopleToday: 'People',
  newPeople: (count: number) => `${count.toLocaleString()} for the first time`,
  answerRate: 'Answered from knowledge',
  answerRateAbout: 'of all questions',
  noAnswersYet: 'No questions yet',
  planUse: 'Requests this hour',
  unlimited: 'No limit',
  planOf: (used: number, limit: number) => `${used.toLocaleString()} of ${limit.toLocaleString()}`,
  planName: (name: string) => `Plan ${name}`,

  attention: 'Waiting for you',
  allWell: 'Nothing waits for you.',
  waiting: (count: number) =>
    `${several(count, 'conversation waits', 'conversations wait')} for a person`,
  waitingAbout: 'The chatbot is silent there until somebody answers or gives it back.',
  gaps: (count: number) => `${several(count, 'question', 'questions')} without a good answer`,
  gapsAbout: (question: string) => `Asked most: “${question}”`,
  failedKnowledge: (count: number) =>
    `${several(count, 'knowledge item', 'knowledge items')} could not be read`,
  failedKnowledgeAbout: 'Chatbots can’t answer from what could not be read.',
  failingWebhook: (url: string) => `Webhook ${url} fails`,
  failingWebhookAbout: 'Your product does not hear of what happens.',
  disabledWebhook: (url: string) => `Webhook ${url} was switched off`,
  nearLimit: (percent: number) => `${percent} % of this hour’s requests are used`,
  nearLimitAbout: 'Beyond the plan’s number requests are refused until the hour ends.',
  look: 'Look',
  partlyUnknown: 'Some of this could not be read, and more may be waiting.',
}
