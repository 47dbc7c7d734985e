// Texts of the models page.
import type { ModelProvider, ModelTrialCall } from '@parley/contract'

/** What a person chooses: a provider, or Ollama, which speaks OpenAI’s protocol. */
export type Preset = 'ollama' | ModelProvider

export const presetTexts: Record<Preset, { label: string; about: string; example: string }> = {
  ollama: {
    label: 'Ollama on this machine',
    about: 'Runs on the machine of this server. No data leaves it, and no key is needed.',
    example: 'llama3.2',
  },
  openai: {
    label: 'OpenAI',
    about: 'OpenAI’s servers write the replies. Needs an API key.',
    example: 'gpt-5-mini',
  },
  anthropic: {
    label: 'Anthropic',
    about: 'Anthropic’s servers write the replies. Needs an API key.',
    example: 'claude-sonnet-4-5',
  },
  google: {
    label: 'Google',
    about: 'Google’s servers write the replies. Needs an API key of Gemini.',
    example: 'gemini-2.5-flash',
  },
  openai_compatible: {
    label: 'Compatible server',
    about: 'vLLM, llama.cpp, LM Studio, a gateway: any server with the chat completions API.',
    example: 'llama3.2',
  },
}

export const modelsTexts = {
  title: 'Models',
  about:
    'Parley works without a language model. With a model, replies read more naturally and cite the same sources.',
  ownersOnly: 'change the model',

  nowTitle: 'Current model',
  own: (model: string, provider: string) => `${model} (${provider}), set for this account.`,
  installation: (model: string) => `${model}, the default of this installation.`,
  builtin:
    'Built-in engine. It replies with sentences from your knowledge and sends no data to other services.',
  fallback: 'If the model fails, the built-in engine replies instead.',
  address: 'Base URL',
  vendorAddress: 'provider default',
  key: 'API key',
  hasKey: 'stored encrypted',
  hasNoKey: 'none',
  set: 'Updated',

  installationTitle: 'Model of this installation',
  installationAbout:
    'For all accounts without a model of their own. They see its name; only operators can change it.',
  installationNow: (model: string, provider: string) => `${model} (${provider})`,
  installationNone: 'No model is set. The built-in engine writes all replies.',
  byEnvironment:
    'Environment variables set this model, and they win over the dashboard. To set it here, remove the PARLEY_LLM_ variables and restart the server.',
  variable: (name: string) => `Set by ${name}.`,
  variableKey: (isSet: boolean) =>
    isSet ? 'Set by PARLEY_LLM_API_KEY. It is never shown.' : 'PARLEY_LLM_API_KEY is not set.',
  usesOwn: (model: string) => `Your own account uses ${model}, which is set for this account only.`,

  remove: 'Remove model',
  removeTitle: 'Remove this model?',
  removeAbout: (installation: string | null) =>
    installation === null
      ? 'Chatbots use the built-in engine again. The API key is deleted.'
      : `Chatbots use ${installation}, the default of this installation. The API key is deleted.`,
  removed: 'Model removed.',

  setTitle: 'Use your own model',
  setInstallationTitle: 'Set up a model',
  changeTitle: 'Change your model',
  changeInstallationTitle: 'Change the model',
  onlyThisAccount: 'Use another model for this account only',
  provider: 'Provider',
  baseUrl: 'Base URL',
  baseUrlHint: 'A public https URL, without /chat/completions.',
  baseUrlAnywhere:
    'Any URL, also on this machine or your network, without /chat/completions. Example: http://127.0.0.1:8000/v1',
  baseUrlOwn: 'Only for your own gateway. Leave empty for the provider’s default.',
  model: 'Model',
  modelHint: (example: string) => `The provider’s name for the model, for example ${example}.`,
  apiKey: 'Provider API key',
  apiKeyHint: 'Stored encrypted and never shown again.',
  apiKeyNone: 'Leave empty if your server needs no key.',
  apiKeyKept: 'Leave empty to keep the current key.',
  apiKeyMoves: 'The stored key belongs to the previous provider and URL. Enter the key again.',
  show: 'Show or hide the API key',
  save: 'Save model',
  saved: 'Saved. The next reply uses this model.',

  ollamaLooking: 'Looking for Ollama…',
  ollamaFound: (url: string) => `Ollama answers at ${url}.`,
  ollamaModel: 'Model in Ollama',
  ollamaMissing: (url: string) => `Nothing answers at ${url}`,
  ollamaMissingAbout:
    'Install Ollama from ollama.com on the machine of this server and start it. Then download a model:',
  ollamaEmpty: 'Ollama has no model yet',
  ollamaEmptyAbout: 'Download one on the machine of this server:',
  ollamaCommand: 'Command to download a model',
  ollamaElsewhere:
    'If Ollama runs on another machine or in another container, choose “Compatible server” and enter its URL, or set PARLEY_OLLAMA_URL.',
  ollamaAgain: 'Look again',

  verifierTitle: 'Verifier',
  verifierAbout:
    'A second model that compares each sentence of a reply with its sources. A small model is enough. It has 2 seconds; after that, the reply is sent unverified.',
  verifierNow: (model: string, url: string | null) =>
    url === null ? `${model}, at the provider of the model.` : `${model} at ${url}.`,
  verifierNone: 'No verifier. Numbers, names, links and citations are checked without one.',
  verifierNoneOwn:
    'No verifier. The verifier of the installation doesn’t read the replies of your own model.',
  verifierByEnvironment:
    'Set by PARLEY_VERIFY_MODEL, which wins over the dashboard. To set it here, remove the PARLEY_VERIFY_ variables and restart the server.',
  verifierSetUp: 'Set up a verifier',
  verifierChange: 'Change verifier',
  verifierModel: 'Verifier model',
  verifierBaseUrl: 'Verifier URL',
  verifierBaseUrlHint:
    'Only for another server, with OpenAI’s protocol. Leave empty for the provider of the model.',
  verifierApiKey: 'Verifier API key',
  verifierSave: 'Save verifier',
  verifierSaved: 'Saved. The next reply is verified.',
  verifierRemove: 'Remove verifier',
  verifierRemoveTitle: 'Remove the verifier?',
  verifierRemoveAbout: 'Replies are sent unverified. The API key is deleted.',
  verifierRemoved: 'Verifier removed.',

  leavesTitle: 'Data sent to the provider',
  leavesAbout: 'When a chatbot uses a model, its provider receives:',
  leaves: [
    'the message and the latest messages of the conversation',
    'the passages of your knowledge that match the message',
    'the chatbot’s name and instructions, and the rules for the reply',
  ],
  staysTitle: 'Data that is never sent',
  stays: ['user IDs, metadata and keys', 'other conversations', 'all other knowledge'],
  leavesEnd:
    'Only the provider of the model, and of its verifier, receives this data. With a model on your own machine or the built-in engine, no data leaves your network.',
}

const modelRules: Readonly<Record<string, string>> = {
  shown: 'Every sentence is sent.',
  shortened: 'Sentences that must not be sent were left out.',
  not_in_sources: 'The model says that the sources don’t answer the question.',
  empty: 'The model answered without text.',
  refused: 'The model refused to answer.',
  repeated_instructions: 'The model repeated its instructions.',
  unsafe: 'The answer began with a link, address or markup that no source has.',
  other_language: 'The answer is in another language.',
  no_room: 'The prompt has no room for a source.',
  unknown_number: 'The answer has a number that no source has.',
  unknown_name: 'The answer has a name that no source has.',
  uncited: 'The answer makes a claim without a source.',
  not_supported: 'The verifier says that the sources don’t support the answer.',
}

export const trialTexts = {
  title: 'Try it',
  about: 'Ask the model a question. Nothing is stored, and nobody else sees it.',
  question: 'Question',
  questionHint: 'Leave empty for a question from your knowledge.',
  run: 'Try it',
  running: 'The first answer of a model on your own machine can take a minute.',
  works: (engine: string) => `${engine} replied`,
  fails: (engine: string) => `${engine} did not reply`,
  noModel: 'No model to try',
  asked: 'Question',
  chatbot: 'Chatbot',
  noChatbot: 'none; default settings',
  time: 'Time',
  tokens: 'Tokens',
  noTokens: 'not reported',
  replyTitle: 'Reply after the checks',
  builtin: 'The built-in engine replied in place of the model.',
  rule: (rule: string) => modelRules[rule] ?? rule,
  callsTitle: 'Requests to the models',
  callsAbout: 'The exact prompts and answers. A secret number in the tags is shown as “…”.',
  purposes: {
    reword: 'Rewording for the search',
    reply: 'Reply',
    verify: 'Verification',
  } satisfies Record<ModelTrialCall['purpose'], string>,
  call: (purpose: string, model: string, time: string) => `${purpose}: ${model}, ${time}`,
  failed: (failure: string) => `Failed: ${failure}`,
  system: 'System prompt',
  roles: { user: 'Message (user)', assistant: 'Message (assistant)' },
  answer: 'Answer before the checks',
  noAnswer: '(empty)',
}
