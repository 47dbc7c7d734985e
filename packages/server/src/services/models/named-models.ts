// The models of one provider by name: a chatbot may name another model than the configured one.
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import type { LanguageModel } from '../../providers/language-model.ts'
import { createLanguageModel, type ModelSettings } from '../../providers/model-settings.ts'
import type { NamedModels } from './models.ts'

type NamedModelsOptions = {
  readonly fetch: StreamingFetch
  /** The owner of the models; missing = the installation. */
  readonly owner?: string
}

/** Most models kept at once. Chatbots may name any number; a dropped model is created again on use. */
const modelsKept = 100

/**
 * A model that a chatbot names has a circuit breaker of its own: if it never answers, chatbots with the
 * configured model still use that. Throws if the settings are incomplete.
 */
export function createNamedModels(settings: ModelSettings, how: NamedModelsOptions): NamedModels {
  const models = new Map<string, LanguageModel>()
  const open = (name: string) => {
    // The # keeps a model name from looking like the owner of another account.
    const owner = name === settings.model ? how.owner : `${how.owner ?? ''}#${name}`
    const owned = owner === undefined ? {} : { owner }
    return createLanguageModel({ ...settings, model: name }, { fetch: how.fetch, ...owned })
  }
  return (wanted) => {
    const name = wanted ?? settings.model
    const known = models.get(name) ?? open(name)
    models.delete(name)
    models.set(name, known)
    const [oldest] = models.keys()
    if (models.size > modelsKept && oldest !== undefined) models.delete(oldest)
    return known
  }
}
