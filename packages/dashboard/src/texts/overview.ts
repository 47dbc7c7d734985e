// Texts of the home page.
import type { PlanName, QuotaName } from '@parley/contract'
import { planNames, planTexts } from './account.ts'

const several = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`

export const overviewTexts = {
  title: 'Overview',
  welcome: (name: string) => `Welcome, ${name}`,
  about: 'What happened today and what needs your attention.',

  firstTitle: 'Get your first answer in three steps',
  firstAbout: 'It takes about two minutes. You can change everything later.',
  finish: 'Continue to overview',

  chatbotStep: 'Create a chatbot',
  chatbotStepAbout: 'Give it a name. You can create more chatbots later.',
  chatbotName: 'Name',
  chatbotNameExample: 'Support',
  makeChatbot: 'Create chatbot',
  chatbotMade: (name: string) => `${name} was created.`,

  knowledgeStep: 'Add knowledge',
  knowledgeStepAbout: 'Your chatbot replies from this text and cites it as the source.',
  knowledgeTitle: 'Title',
  knowledgeText: 'Text',
  knowledgeTextHint:
    'An example. Replace it with a few sentences of your own, or keep it to try Parley.',
  required: 'Required.',
  exampleTitle: 'Returns',
  exampleText:
    'You can return any item within 30 days of delivery. The refund reaches your account five working days after the parcel is back with us.',
  exampleQuestion: 'How long do I have to return something?',
  addKnowledge: 'Add knowledge',
  knowledgeAdded: (count: number) => `${several(count, 'item', 'items')} added.`,

  tryStep: 'Ask a question',
  tryStepAbout: 'Ask the way your users would.',
  question: 'Your question',
  ask: 'Ask',
  notFound:
    'The chatbot doesn’t know the answer. Ask about the text you added, or add more knowledge.',

  curlTitle: 'Use the API',
  curlAbout: 'Generate an API key and replace API_KEY with it:',
  curlLabel: 'Commands',
  makeKey: 'Generate an API key',
  openPlayground: 'Open the playground',
  onlyEditors: 'This account has no chatbots yet. Ask an editor or owner to create one.',

  today: 'Today',
  conversationsToday: 'Conversations',
  activeNow: (count: number) => `${count.toLocaleString()} active now`,
  peopleToday: 'Users',
  newPeople: (count: number) => `${count.toLocaleString()} new`,
  answerRate: 'Answer rate',
  answerRateAbout: 'of all questions',
  noAnswersYet: 'No questions yet',
  planUse: 'Requests this hour',
  satisfaction: 'Satisfaction',
  ratings: (count: number) =>
    count === 0 ? 'No ratings yet' : several(count, 'rating', 'ratings'),
  planOf: (used: number, limit: number) => `${used.toLocaleString()} of ${limit.toLocaleString()}`,
  planName: (name: PlanName) => `${planNames[name]} plan`,

  attention: 'Needs attention',
  allWell: 'Nothing needs your attention.',
  waiting: (count: number) =>
    `${several(count, 'conversation needs a reply', 'conversations need a reply')}`,
  waitingAbout: 'The chatbot is paused until a person replies or hands the conversation back.',
  gaps: (count: number) => `${several(count, 'unanswered question', 'unanswered questions')}`,
  gapsAbout: (question: string) => `Most asked: “${question}”`,
  failedKnowledge: (count: number) =>
    `${several(count, 'knowledge item', 'knowledge items')} could not be processed`,
  failedKnowledgeAbout: 'Chatbots can’t use items that failed.',
  sources: (count: number) => `${several(count, 'source', 'sources')} could not be read completely`,
  sourcesAbout: (name: string, problem: string) => `${name}: ${problem}`,
  failingWebhook: (host: string) => `Webhook ${host} is failing`,
  failingWebhookAbout: 'Your server is not receiving events.',
  disabledWebhook: (host: string) => `Webhook ${host} was disabled`,
  nearLimit: (percent: number) => `${percent}% of this hour’s requests used`,
  nearLimitAbout: 'Requests above the limit are rejected until the hour ends.',
  nearQuota: (name: QuotaName, used: number, limit: number) =>
    `${planTexts.quotaNames[name]}: ${used.toLocaleString()} of ${limit.toLocaleString()}`,
  nearQuotaAbout: 'Beyond the limit, nothing more is added.',
  look: 'View',
  partlyUnknown: 'Some of this information could not be loaded.',
}
