// Erasing a conversation or a user also erases the names of people who replied.
import { expect, it } from 'vitest'
import { useAccount } from '../support/use-account.ts'

const { api, app, createChatbot } = useAccount()

const name = 'Ann Shirley-Cuthbert'

/** Adds a conversation in which a person replied. Returns its id. */
async function talkWithPerson(): Promise<string> {
  const { id: chatbot_id } = await createChatbot()
  const talk = (await api.post('/conversations', { chatbot_id, user_id: 'gilbert' }, 201)).data
  const path = `/conversations/${talk.conversation_id}`
  await api.post(`${path}/messages`, { text: 'Where is my parcel?' })
  await api.put(path, { status: 'paused' })
  await api.post(`${path}/replies`, { text: 'I will look it up.', author: { name } })
  return talk.conversation_id
}

/** The tables that contain the name. */
async function tablesWithName(): Promise<string[]> {
  const tables = ['messages', 'events', 'conversations', 'explanations', 'deliveries']
  const hits = await Promise.all(
    tables.map(async (table) => JSON.stringify(await app.query(`select * from ${table}`))),
  )
  return tables.filter((_, i) => hits[i]?.includes(name))
}

it('DELETE /conversations/{id} › erases the name of the person who replied', async () => {
  const conversation_id = await talkWithPerson()
  expect(await tablesWithName()).toEqual(['messages', 'events'])
  await api.remove(`/conversations/${conversation_id}`)
  expect(await tablesWithName()).toEqual([])
})

it('DELETE /users/{user_id} › erases the name, but still marks the reply as human', async () => {
  await talkWithPerson()
  await api.remove('/users/gilbert')
  expect(await tablesWithName()).toEqual([])
  const rows = await app.query("select reply from messages where reply like '%author%'")
  const authors = rows.map(({ reply }) => JSON.parse(String(reply)).author)
  expect(authors).toContainEqual({ type: 'human', name: null })
})
