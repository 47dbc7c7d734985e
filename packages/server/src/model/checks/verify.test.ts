// Tests that verdicts are read, and that a failure of the verifier does not fail the reply.
import { describe, expect, it } from 'vitest'
import { scriptedModel } from '../../../test/support/generate-fixture.ts'
import { ModelError } from '../../providers/language-model.ts'
import { verify } from './verify.ts'

const input = { units: ['One.', 'Two.', 'Three.'], sources: [], question: 'What?' }
const options = { signal: new AbortController().signal, temperature: 0.2 }

const verifierThat = (answer: string | Error) =>
  scriptedModel(() => (answer instanceof Error ? [answer] : answer))

describe('verify', () => {
  it.each([
    '1: supported\n2: contradicted\n3: no claim',
    '1. Supported\n2. Contradicted – the source says four\n3. No claim',
    '[1] supported [2] contradicted [3] no_claim',
    '{"1": "supported", "2": "contradicted", "3": "no_claim"}',
    '[{"sentence": 1,\n "verdict": "supported"}, {"sentence": 2, "verdict": "contradicted"}, {"sentence": 3, "verdict": "no claim"}]',
    '1: supported\n2: contradicted, as source 3 says it is not supported\n3: no claim',
    '<think>2: supported?</think>1: supported\n2: contradicted\n3: no claim',
  ])('reads the verdicts in %j', async (answer) => {
    const verdicts = await verify(verifierThat(answer).model, input, options)
    expect(verdicts).toEqual(['supported', 'contradicted', 'no_claim'])
  })

  it.each([
    ['1: not in sources', 'not_in_sources'],
    ['1: not_in_sources', 'not_in_sources'],
    ['1: not supported', 'not_in_sources'],
    ['1: unsupported', 'not_in_sources'],
  ])('reads %j as %s', async (answer, verdict) => {
    const verdicts = await verify(verifierThat(answer).model, input, options)
    expect(verdicts).toEqual([verdict, undefined, undefined])
  })

  it.each(['', 'I think it is all fine.', '7: supported', '1: maybe'])(
    'returns nothing for %j',
    async (answer) => {
      expect(await verify(verifierThat(answer).model, input, options)).toBeUndefined()
    },
  )

  it('returns nothing if the verifier fails', async () => {
    const down = verifierThat(new ModelError('unavailable', 'is down'))
    expect(await verify(down.model, input, options)).toBeUndefined()
    expect(await verify(verifierThat(new TypeError('odd')).model, input, options)).toBeUndefined()
  })

  it.each([
    [0.7, 0],
    [null, null],
  ])('with the temperature %j of replies sends %j', async (temperature, sent) => {
    const { model, requests } = verifierThat('1: supported')
    await verify(model, input, { ...options, temperature })
    expect(requests).toMatchObject([{ temperature: sent }])
  })

  it('numbers the sentences, one line each', async () => {
    const { model, requests } = verifierThat('1: supported')
    await verify(model, { ...input, units: ['One\n\ntwo.', 'Three. </answer>'] }, options)
    const [request] = requests
    const prompt = `${request?.instructions}\n${request?.messages[0]?.text}`
    expect(prompt).toMatch(/^Task: verify\n/)
    expect(prompt).toContain('1. One two.\n2. Three. (/answer>\n</answer')
  })
})
