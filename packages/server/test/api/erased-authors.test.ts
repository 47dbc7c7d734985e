// The name of a person who replied goes with the words: it is somebody's, too.
import { expect, it } from 'vitest'
import { useAccount } from '../support/use-account.ts'

const { api, app, createChatbot } = useAccount()

const name = 'Ann Shirley-Cuthbert'

/** A conversation in which a person replied. */
async function talkWithPerson(): Promise<string> {
  const { id: chatbot_id } = await createChatbot()
  const talk = (await api.post('/conversations', { chatbot_id, user_id: 'gilbert' }, 201)).data
  const path = `/conversations/${talk.conversation_id}`
  await api.post(`${path}/messages`, { text: 'Where is my parcel?' })
  await api.put(path, { status: 'paused' })
  await api.post(`${path}/replies`, { text: 'I will look it up.', author: { name } })
  return talk.conversation_id
}

/** Where the name stands still. */
async function found(): Promise<string[]> {
  const tables = ['messages', 'events', 'conversations', 'explanations', 'deliveries']
  const hits = await Promise.all(
    tables.map(async (table) => JSON.stringify(await app.query(`select * from ${table}`))),
  )
  return tables.filter((_, i) => hits[i]?.includes(name))
}

it('DELETE /conversations/{id} › nobody is named any more', async () => {
  const conversation_id = await talkWithPerson()
  expect(await found()).toEqual(['messages', 'events'])
  await api.remove(`/conversations/${conversation_id}`)
  expect(await found()).toEqual([])
})

it('DELETE /users/{user_id} › nobody is named any more, and the reply is a person’s still', async () => {
  await talkWithPerson()
  await api.remove('/users/gilbert')
  expect(await found()).toEqual([])
  const rows = await app.query("select reply from messages where reply like '%author%'")
  const authors = rows.map(({ reply }) => JSON.parse(String(reply)).author)
  expect(authors).toContainEqual({ type: 'human', name: null })
})
