// The values of the model form, and what is sent.
import type { AccountModelUpdate, OwnModel } from '@parley/contract'
import { type Preset, presetTexts, modelsTexts as texts } from '../../texts/models.ts'

export type ModelValues = {
  readonly preset: Preset
  readonly base_url: string
  readonly model: string
  readonly api_key: string
}

type CurrentModel = Pick<OwnModel, 'provider' | 'base_url' | 'model' | 'has_key'> | null

/** Without a model the form starts with the first preset. */
export function valuesOf(current: CurrentModel, presets: readonly Preset[]): ModelValues {
  const [first = 'openai_compatible'] = presets
  if (current === null) {
    const preset = first === 'ollama' ? first : 'openai_compatible'
    return { preset, base_url: '', model: '', api_key: '' }
  }
  const { provider, base_url, model } = current
  return { preset: provider, base_url: base_url ?? '', model, api_key: '' }
}

/** A preset fills the name of a model, unless the person entered another one. */
export function withPreset(values: ModelValues, preset: Preset): ModelValues {
  const examples = Object.values(presetTexts).map(({ example }) => example)
  const isOurs =
    values.model === '' || values.preset === 'ollama' || examples.includes(values.model)
  const example =
    preset === 'openai_compatible' || preset === 'ollama' ? '' : presetTexts[preset].example
  return { preset, base_url: '', api_key: '', model: isOurs ? example : values.model }
}

/** An omitted key keeps the stored one if provider and URL stay the same. */
export function bodyOf({ preset, base_url, model, api_key }: ModelValues): AccountModelUpdate {
  return {
    provider: preset === 'ollama' ? 'openai_compatible' : preset,
    base_url: base_url.trim() === '' ? null : base_url,
    model,
    ...(api_key === '' ? {} : { api_key }),
  }
}

export function keyHintFor({ preset, base_url }: ModelValues, current: CurrentModel): string {
  if (current?.has_key !== true) return texts.apiKeyNone
  const isSamePlace = current.provider === preset && (current.base_url ?? '') === base_url
  return isSamePlace ? texts.apiKeyKept : texts.apiKeyMoves
}
