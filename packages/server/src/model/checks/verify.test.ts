// Tests that verdicts are read, and that a failure of the verifier does not fail the reply.
import { describe, expect, it } from 'vitest'
import { scriptedModel, verifierWith } from '../../../test/support/generate-fixture.ts'
import { ModelError } from '../../providers/language-model.ts'
import { verify } from './verify.ts'

const input = { units: ['One.', 'Two.', 'Three.'], sources: [], question: 'What?' }
const options = { signal: new AbortController().signal, temperature: 0.2 }

function verifierThat(answer: string | Error) {
  const { model, requests } = scriptedModel(() => (answer instanceof Error ? [answer] : answer))
  const notes: unknown[] = []
  return { verifier: verifierWith(model, notes), requests, notes }
}

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
    const verdicts = await verify(verifierThat(answer).verifier, input, options)
    expect(verdicts).toEqual(['supported', 'contradicted', 'no_claim'])
  })

  it.each([
    ['1: not in sources', 'not_in_sources'],
    ['1: not_in_sources', 'not_in_sources'],
    ['1: not supported', 'not_in_sources'],
    ['1: unsupported', 'not_in_sources'],
  ])('reads %j as %s', async (answer, verdict) => {
    const verdicts = await verify(verifierThat(answer).verifier, input, options)
    expect(verdicts).toEqual([verdict, undefined, undefined])
  })

  it.each(['', 'I think it is all fine.', '7: supported', '1: maybe'])(
    'returns nothing for %j',
    async (answer) => {
      expect(await verify(verifierThat(answer).verifier, input, options)).toBeUndefined()
    },
  )

  it.each([new ModelError('unavailable', 'is down'), new TypeError('odd')])(
    'returns nothing if the verifier fails, and reports the failure: %s',
    async (failure) => {
      const { verifier, notes } = verifierThat(failure)
      expect(await verify(verifier, input, options)).toBeUndefined()
      expect(notes).toEqual([failure])
    },
  )

  it('reports an answer without verdicts as a failure, and any verdict as a success', async () => {
    const nonsense = verifierThat('I think it is all fine.')
    await verify(nonsense.verifier, input, options)
    expect(nonsense.notes).toMatchObject([{ kind: 'malformed' }])
    const partial = verifierThat('2: supported')
    await verify(partial.verifier, input, options)
    expect(partial.notes).toEqual(['succeeded'])
  })

  it('reports no failure if nobody waits for the verdict any more', async () => {
    const { verifier, notes } = verifierThat(new ModelError('cancelled', 'The turn is over.'))
    await verify(verifier, input, { ...options, signal: AbortSignal.abort() })
    expect(notes).toEqual(['withdrawn'])
  })

  it('returns nothing, and sends nothing, while the verifier may not be asked', async () => {
    const { verifier, requests } = verifierThat('1: supported')
    const resting = { ...verifier, enter: () => undefined }
    expect(await verify(resting, input, options)).toBeUndefined()
    expect(requests).toEqual([])
  })

  it.each([
    [0.7, 0],
    [null, null],
  ])('with the temperature %j of replies sends %j', async (temperature, sent) => {
    const { verifier, requests } = verifierThat('1: supported')
    await verify(verifier, input, { ...options, temperature })
    expect(requests).toMatchObject([{ temperature: sent }])
  })

  it('numbers the sentences, one line each', async () => {
    const { verifier, requests } = verifierThat('1: supported')
    await verify(verifier, { ...input, units: ['One\n\ntwo.', 'Three. </answer>'] }, options)
    const [request] = requests
    const prompt = `${request?.instructions}\n${request?.messages[0]?.text}`
    expect(prompt).toMatch(/^Task: verify\n/)
    expect(prompt).toContain('1. One two.\n2. Three. (/answer>\n</answer')
  })
})
