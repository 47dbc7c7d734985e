import { describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../../lib/network/guarded-fetch.ts'
import { modelStreamBounds } from '../../providers/model-settings.ts'
import { createNamedModels } from './named-models.ts'

const settings = {
  kind: 'openai_compatible',
  base_url: 'https://models.example/v1',
  api_key: undefined,
  model: 'usual',
} as const
const fetch = createGuardedFetch().streaming('operator', modelStreamBounds)

describe.each([undefined, 'acct_1'])('models of %s', (owner) => {
  const named = createNamedModels(settings, owner === undefined ? { fetch } : { fetch, owner })

  it('have the requested name, or the configured one', () => {
    expect(['usual', 'other', null].map((name) => named(name).name)).toEqual([
      'usual',
      'other',
      'usual',
    ])
  })

  it('count failures separately for each name', () => {
    const [usual, configured, other, another] = ['usual', null, 'other', 'another'].map(
      (name) => named(name).provider,
    )
    expect(usual).toBe(configured)
    expect(new Set([usual, other, another]).size).toBe(3)
  })
})

it('models of two accounts share no failures', () => {
  const [one, two] = ['acct_1', 'acct_2'].map((owner) =>
    createNamedModels(settings, { fetch, owner }),
  )
  expect(one?.(null).provider).not.toBe(two?.(null).provider)
  expect(one?.('other').provider).not.toBe(two?.('other').provider)
  const shared = createNamedModels(settings, { fetch })
  expect(shared('acct_1').provider).not.toBe(one?.(null).provider)
})
