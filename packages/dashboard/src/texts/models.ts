// Texts of the models page.
import type { ModelProvider } from '@parley/contract'

export const providerTexts: Record<
  ModelProvider,
  { label: string; about: string; example: string }
> = {
  openai_compatible: {
    label: 'OpenAI-compatible server',
    about: 'vLLM, llama.cpp, LM Studio, Ollama or any server with the chat completions API.',
    example: 'llama3.2',
  },
  openai: { label: 'OpenAI', about: 'The OpenAI API.', example: 'gpt-5-mini' },
  anthropic: {
    label: 'Anthropic',
    about: 'The Anthropic API.',
    example: 'claude-sonnet-4-5',
  },
  google: { label: 'Google', about: 'The Gemini API.', example: 'gemini-2.5-flash' },
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

  test: 'Test model',
  testAbout: 'Sends a short question to the model.',
  works: (engine: string, ms: number) => `${engine} replied in ${ms} ms`,
  fails: (engine: string) => `${engine} did not reply`,
  noModel: 'No model to test',
  remove: 'Remove model',
  removeTitle: 'Remove this model?',
  removeAbout: (installation: string | null) =>
    installation === null
      ? 'Chatbots use the built-in engine again. The API key is deleted.'
      : `Chatbots use ${installation}, the default of this installation. The API key is deleted.`,
  removed: 'Model removed.',

  setTitle: 'Use your own model',
  changeTitle: 'Change your model',
  provider: 'Provider',
  baseUrl: 'Base URL',
  baseUrlHint: 'A public https URL, without /chat/completions.',
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
    'Only the provider you choose here receives this data. With a model on your own machine or the built-in engine, no data leaves your network.',
}
