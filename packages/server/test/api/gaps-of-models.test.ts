// Gaps of a chatbot with a language model: an answer that no source supports is a gap too.
import { expect, it } from 'vitest'
import { question, useModelTalk } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const { api, app } = talk

async function listQuestions(): Promise<string[]> {
  const read = async () => {
    while (await app.services().gapReader.step());
    return app.storage().gapReading.hasNews()
  }
  await expect.poll(read, { timeout: 20_000 }).toBe(false)
  return (await api.get('/gaps')).data.gaps.map((gap: { question: string }) => gap.question)
}

it('an answer of the model without a source is a gap, and one with a source is not', async () => {
  await api.post(talk.path, { text: question })
  talk.say = () => 'Elephants live for decades.'
  const text = 'How long do your elephants keep shoes?'
  const { data } = await api.post(talk.path, { text })
  expect(data).toMatchObject({ engine: 'tiny-1', outcome: 'answer', answered: false })
  expect(await listQuestions()).toEqual([text])
})

it('the small talk of the model is no gap', async () => {
  await talk.settings({ knowledge_only: false })
  talk.say = () => 'chat\nHello! How can I help you?'
  const { data } = await api.post(talk.path, { text: 'Hello there, my friend!' })
  expect(data.outcome).toBe('small_talk')
  expect(await listQuestions()).toEqual([])
})
