// Texts of the models page.
import type { ModelProvider } from '@parley/contract'

export const providerTexts: Record<
  ModelProvider,
  { label: string; about: string; example: string }
> = {
  openai_compatible: {
    label: 'OpenAI-compatible server',
    about:
      'vLLM, llama.cpp, LM Studio, Ollama or a gateway: anything that speaks chat completions.',
    example: 'llama3.2',
  },
  openai: { label: 'OpenAI', about: 'At OpenAI’s own address.', example: 'gpt-5-mini' },
  anthropic: {
    label: 'Anthropic',
    about: 'At Anthropic’s own address.',
    example: 'claude-sonnet-4-5',
  },
  google: { label: 'Google', about: 'At Google’s own address.', example: 'gemini-2.5-flash' },
}

export const modelsTexts = {
  title: 'Models',
  about:
    'Parley answers without a language model. With one, replies read like a person’s, from the same sources with the same citations.',
  ownersOnly: 'choose the model',

  nowTitle: 'What words the replies now',
  own: (model: string, provider: string) => `${model} (${provider}), set by this account.`,
  installation: (model: string) => `${model}, the model of this installation.`,
  builtin:
    'The built-in engine. It picks the best sentences of your knowledge, and sends nothing anywhere.',
  fallback: 'Where the model fails, the built-in engine answers in its place.',
  address: 'Address',
  vendorAddress: 'the vendor’s own',
  key: 'Key',
  hasKey: 'stored encrypted',
  hasNoKey: 'none',
  set: 'Set',

  test: 'Try it',
  testAbout: 'Sends one short question to the model.',
  works: (engine: string, ms: number) => `${engine} answers (${ms} ms)`,
  fails: (engine: string) => `${engine} does not answer`,
  noModel: 'There is no model to try',
  remove: 'Remove model',
  removeTitle: 'Remove this model?',
  removeAbout: (installation: string | null) =>
    installation === null
      ? 'The built-in engine answers again. The key is erased.'
      : `${installation}, the model of this installation, is asked again. The key is erased.`,
  removed: 'The model is removed.',

  setTitle: 'Use a model of your own',
  changeTitle: 'Change your model',
  provider: 'Provider',
  baseUrl: 'Address of the server',
  baseUrlHint: 'A public https address that ends before /chat/completions.',
  baseUrlOwn: 'Only for a gateway of yours; leave it empty for the vendor’s own.',
  model: 'Model',
  modelHint: (example: string) => `Its name at the provider, as in ${example}.`,
  apiKey: 'Key of the provider',
  apiKeyHint: 'Stored encrypted, and never shown again.',
  apiKeyNone: 'Leave it empty if your server wants none.',
  apiKeyKept: 'Leave it empty to keep the one there is.',
  apiKeyMoves: 'It stays with its provider and address: give the key again, or the model has none.',
  show: 'Show or hide the key',
  save: 'Save model',
  saved: 'Saved. The next reply asks this model.',

  leavesTitle: 'What leaves this machine',
  leavesAbout: 'With each message that the model is asked for, its provider is sent',
  leaves: [
    'the message itself and the last messages of the conversation,',
    'the passages of your knowledge that were found for it,',
    'the chatbot’s name and instructions, and the rules for the reply.',
  ],
  staysTitle: 'What never does',
  stays: ['user ids, metadata and keys,', 'other conversations,', 'the rest of the knowledge.'],
  leavesEnd:
    'It goes to the provider chosen here and to nobody else. A model on your own machine keeps all of it there; the built-in engine sends nothing.',
}
