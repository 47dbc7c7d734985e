// The result of a model trial that ends before the model answers.
import { expect, it, onTestFinished } from 'vitest'
import { createGuardedFetch } from '../../src/lib/network/guarded-fetch.ts'
import { modelStreamBounds } from '../../src/providers/model-settings.ts'
import { tryModel } from '../../src/providers/model-trial.ts'
import { startScriptedModel } from '../support/scripted-models/scripted-model.ts'

const names = {
  key: 'the key',
  model: 'the model’s name',
  address: 'the address',
  provider: 'the provider',
  temperature: 'the temperature',
}

it('reports a cancelled trial as too slow, with a hint to check the machine', async () => {
  const outgoing = createGuardedFetch()
  onTestFinished(outgoing.close)
  const cancellation = new AbortController()
  const server = await startScriptedModel({
    answer: () => {
      cancellation.abort()
      return [{ leave: 'silent' }]
    },
  })
  onTestFinished(server.close)
  const trial = await tryModel(
    { kind: 'openai_compatible', base_url: server.baseUrl, api_key: undefined, model: 'small' },
    {
      fetch: outgoing.streaming('operator', modelStreamBounds),
      names,
      temperature: null,
      signal: cancellation.signal,
    },
  )
  expect(trial).toEqual({
    answered: false,
    message: 'The model was not done in time.',
    hint: 'Check that the model is loaded and the machine is fast enough for it.',
  })
})
