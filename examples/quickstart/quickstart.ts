// From nothing to a cited answer: a chatbot, one piece of knowledge, a conversation, a question.
//
//   PARLEY_URL=http://127.0.0.1:3000 PARLEY_API_KEY=prl_live_… node quickstart.ts

const url = process.env.PARLEY_URL ?? 'http://127.0.0.1:3000'
const key = process.env.PARLEY_API_KEY ?? fail('Set PARLEY_API_KEY to an API key.')

type Answer<Data> =
  | { status: 'success'; data: Data }
  | { status: 'error'; error: { code: string; message: string } }
type Reply = { text: string; citations: { title: string | null; url: string | null }[] }

const chatbot = await post<{ id: string }>('/chatbots', { name: 'Support' })

// When the call returns, the item is searchable: the next message can use it.
await post('/knowledge', {
  chatbot_id: chatbot.id,
  title: 'Returns',
  content: 'You can return any item within 30 days of delivery.',
  source_url: 'https://example.com/returns',
})

const conversation = await post<{ conversation_id: string }>('/conversations', {
  chatbot_id: chatbot.id,
  user_id: 'customer-42',
})

const reply = await post<Reply>(`/conversations/${conversation.conversation_id}/messages`, {
  text: 'How long do I have to return something?',
})

console.log(reply.text)
for (const { title, url } of reply.citations) console.log(`Source: ${title}, ${url}`)

/** Sends a POST and returns the `data` of the response. On an error, prints its message and exits. */
async function post<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() =>
    fail(`No server answers at ${url}. Start one with "npm start", or set PARLEY_URL.`),
  )
  const answer = (await response.json()) as Answer<Data>
  if (answer.status === 'error') fail(`${answer.error.code}: ${answer.error.message}`)
  return answer.data
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
