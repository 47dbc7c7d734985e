// Google's Gemini API, generateContent and streamGenerateContent with alt=sse, written from
// its published reference (https://ai.google.dev/api/generate-content: GenerateContentResponse,
// FinishReason, UsageMetadata; https://ai.google.dev/api/models; error bodies by
// google.rpc.Status).
import { fields, list, numberOf, type ScriptedUsage, sse, textOf, type Wire } from './script.ts'

const question = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent\?alt=sse)$/
const reasons = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' } as const
const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

const countsOf = (usage: ScriptedUsage) =>
  usage === undefined
    ? {}
    : {
        usageMetadata: {
          promptTokenCount: usage.input_tokens,
          candidatesTokenCount: usage.output_tokens,
          totalTokenCount: Number(usage.input_tokens) + Number(usage.output_tokens),
        },
      }

const response = (model: string, text: string, rest: object = {}) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...rest }],
  modelVersion: model,
  responseId: 'scripted',
})

const rpcStatus = (status: number, message: string) => ({
  error: { code: status, message, status: statuses[status] ?? 'INTERNAL' },
})

export const googleWire: Wire = {
  basePath: '/v1beta',
  keyOf: (headers) => headers['x-goog-api-key']?.toString(),
  read(path, body) {
    const [, model, method] = question.exec(path) ?? []
    if (model === undefined || method === undefined) return undefined
    const request = fields(body)
    const { maxOutputTokens, temperature } = fields(request.generationConfig)
    return {
      model,
      instructions: textOf(fields(request.systemInstruction).parts),
      messages: list(request.contents)
        .map(fields)
        .map(({ role, parts }) => ({
          role: role === 'model' ? 'assistant' : 'user',
          text: textOf(parts),
        })),
      max_output_tokens: numberOf(maxOutputTokens),
      temperature: numberOf(temperature),
      isStream: method.startsWith('stream'),
      wantsUsage: true,
    }
  },
  // A stream has no opening event.
  begin: () => '',
  text: ({ model }, text) => sse(response(model, text)),
  failure(type, message) {
    const status = Number(
      Object.keys(statuses).find((one) => statuses[Number(one)] === type) ?? 500,
    )
    return sse(rpcStatus(status, message))
  },
  end: ({ model }, reason, usage) =>
    sse({ ...response(model, '', { finishReason: reasons[reason] }), ...countsOf(usage) }),
  whole: ({ model }, text, reason, usage) => ({
    ...response(model, text, { finishReason: reasons[reason] }),
    ...countsOf(usage),
  }),
  errorBody: rpcStatus,
  modelList: (names) => ({
    models: names.map((name) => ({
      name: `models/${name}`,
      displayName: name,
      supportedGenerationMethods: ['generateContent', 'countTokens'],
    })),
  }),
}
