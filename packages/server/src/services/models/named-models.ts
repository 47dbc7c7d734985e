// The models of one provider by name: a chatbot may want another one than is configured.
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import type { LanguageModel } from '../../providers/language-model.ts'
import { createLanguageModel, type ModelSettings } from '../../providers/model-settings.ts'
import type { NamedModels } from './models.ts'

type NamedModelsOptions = {
  readonly fetch: StreamingFetch
  /** Whose own they are; left out = the installation's. */
  readonly owner?: string
}

/** Names are what chatbots say, so that there may be any number: the oldest is made anew when asked for. */
const modelsKept = 100

/**
 * One that a chatbot names fails by itself: where it never answers, chatbots with the one that is
 * configured are not left to the built-in engine. Throws if the settings lead nowhere.
 */
export function createNamedModels(settings: ModelSettings, how: NamedModelsOptions): NamedModels {
  const models = new Map<string, LanguageModel>()
  const open = (name: string) => {
    // Marked, so that no chatbot's name for a model is an account's.
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
