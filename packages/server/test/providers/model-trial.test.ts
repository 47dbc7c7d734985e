// What somebody is told who waited for a model in vain.
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

it('a model that is given up was not done in time, and its machine is to be looked at', async () => {
  const outgoing = createGuardedFetch()
  onTestFinished(outgoing.close)
  const patience = new AbortController()
  const server = await startScriptedModel({
    answer: () => {
      patience.abort()
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
      signal: patience.signal,
    },
  )
  expect(trial).toEqual({
    answered: false,
    message: 'The model was not done in time.',
    hint: 'Check that the model is loaded and the machine is fast enough for it.',
  })
})
