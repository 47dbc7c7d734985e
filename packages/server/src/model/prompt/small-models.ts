// Recognises small models by their names: a worked example helps them more than it costs.

/** Up to 14 billion parameters, as in `llama3.1:8b` and `qwen2.5-7b-instruct`, or a family of small models. */
const small = /(?:^|[^\d.])(?:\d|1[0-4])(?:\.\d)?b\b|\b(?:phi|gemma|smollm|tinyllama)/i

export function isSmallModel(name: string): boolean {
  return small.test(name)
}
