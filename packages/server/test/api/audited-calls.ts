// One real call for each endpoint that leaves an entry in the audit log, with secrets and texts that no entry may hold.
import { expect } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { hashToken } from '../../src/lib/secrets/secret-tokens.ts'
import {
  addPerson,
  callOpen,
  createSessionClient,
  type SessionClient,
  signIn,
  signInAs,
} from '../support/people.ts'
import type { Answer, Json, TestApp } from '../support/test-app.ts'

/** A word in every text, name, address, external id, metadata and path that the calls send. */
export const marker = 'zanzibar'
/** An address at which nobody answers. */
const nowhere = 'http://127.0.0.1:9'

type Account = Awaited<ReturnType<TestApp['account']>>

/** What an endpoint must record. */
export type AuditedCall = {
  readonly send: () => Promise<Answer>
  /** The object of the entry; undefined = any id that the test can't know. */
  readonly object: (answer: Answer) => string | null | undefined
  readonly actor: { readonly type: string; readonly id: string | null }
  readonly account_id: string
}

/** Sends calls with a key or a session. */
type Sender = {
  readonly actor: AuditedCall['actor']
  send(method: string, path: string, body?: object): Promise<Answer>
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** An account with an owner and a key, the operator of the installation, and the secrets that were handed out. */
export async function createWorld(app: TestApp, operator: SessionClient & { person_id: string }) {
  const account: Account = await app.account()
  const owner = await signIn(app, account.account_id, { name: `Ada ${marker}` })
  const secrets: string[] = [account.api.key, owner.token, operator.token]
  const json = (body: object | undefined) =>
    body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const byOwner: Sender = {
    actor: { type: 'person', id: owner.person_id },
    send: (method, path, body) => owner.send(method, path, json(body)),
  }
  const byKey: Sender = {
    actor: { type: 'key', id: account.api.key_id },
    send: (method, path, body) => account.api.send(method, path, json(body)),
  }
  const byOperator: Sender = {
    actor: { type: 'operator', id: operator.person_id },
    send: (method, path, body) => operator.send(method, path, json(body)),
  }
  const { account_id, api } = account
  const post = async (path: string, body: object): Promise<Json> => {
    const { status, data, error } = await api.send('POST', path, JSON.stringify(body))
    expect([200, 201], JSON.stringify(error)).toContain(status)
    return data
  }
  const addChatbot = () => post('/chatbots', { name: `Bot ${marker}` })
  const addItem = () => post('/knowledge', { content: `The ${marker} is open.` })
  const addFaq = () =>
    post('/knowledge', { question: `Where is ${marker}?`, answer: `In ${marker}.` })
  const addConversation = async (text = `Where is the ${marker}?`) => {
    const { id: chatbot_id } = await addChatbot()
    const started = await post('/conversations', { chatbot_id, user_id: `eve@${marker}.example` })
    const path = `/conversations/${started.conversation_id}`
    const reply = await post(`${path}/messages`, { text })
    return { id: started.conversation_id, path, chatbot_id, reply }
  }
  const addSource = () => post('/sources', { kind: 'url', url: `${nowhere}/${marker}` })
  const addWebhook = async () => {
    const url = `http://127.0.0.1:9/${marker}-in-the-path`
    const made = await post('/webhooks', { url, description: marker })
    secrets.push(made.secret)
    return made
  }
  const addPublishableKey = async () => {
    const { id: chatbot_id } = await addChatbot()
    return post('/publishable-keys', { chatbot_id, name: marker })
  }
  const password = `${marker} horse battery`
  const password_hash = await createPasswords().hash(password)
  secrets.push(password)
  /** A member of the account with a password. */
  const addMember = async () => addPerson(app, account_id, { name: marker, password_hash })
  const open = (method: string, path: string, body: object) =>
    callOpen(app.baseUrl() + path, method, body)
  return {
    ...{ app, account_id, account, owner, byOwner, byKey, byOperator, secrets, post, open },
    ...{ addChatbot, addItem, addFaq, addConversation, addSource, addWebhook, addMember, password },
    addPublishableKey,
    newEmail: () => `${crypto.randomUUID()}@${marker}.example`,
    async signInMember() {
      const member = await addMember()
      const session = await signInAs(app, account_id, member.person_id)
      secrets.push(session.token)
      return { ...member, ...session, actor: { type: 'person', id: member.person_id } }
    },
  }
}

type Make = (world: World, by: Sender) => Promise<Partial<AuditedCall> & Pick<AuditedCall, 'send'>>

const created = ({ data }: Answer) => String(data.id)
const is = (id: string) => () => id

/** Calls that a key and a session may make. */
export const callsOfKeys: Readonly<Record<string, Make>> = {
  createChatbot: async (_, by) => ({
    send: () =>
      by.send('POST', '/chatbots', {
        name: marker,
        description: marker,
        metadata: { [marker]: marker },
        settings: { instructions: marker, contact: marker, welcome_message: marker },
      }),
    object: created,
  }),
  updateChatbot: async ({ addChatbot }, by) => {
    const { id } = await addChatbot()
    const settings = {
      tone: 'friendly',
      instructions: marker,
      handoff_email: `a@${marker}.example`,
    }
    const body = { name: `New ${marker}`, settings, metadata: { who: marker } }
    return { send: () => by.send('PUT', `/chatbots/${id}`, body), object: is(id) }
  },
  createPublishableKey: async ({ addChatbot }, by) => {
    const { id: chatbot_id } = await addChatbot()
    const send = () => by.send('POST', '/publishable-keys', { chatbot_id, name: marker })
    return { send, object: created }
  },
  updatePublishableKey: async ({ addPublishableKey }, by) => {
    const { id } = await addPublishableKey()
    const body = { name: `New ${marker}`, messages_per_day: 7 }
    return { send: () => by.send('PUT', `/publishable-keys/${id}`, body), object: is(id) }
  },
  deletePublishableKey: async ({ addPublishableKey }, by) => {
    const { id } = await addPublishableKey()
    return { send: () => by.send('DELETE', `/publishable-keys/${id}`), object: is(id) }
  },
  createIdentitySecret: async ({ addChatbot, secrets }, by) => {
    const { id } = await addChatbot()
    const send = async () => {
      const answer = await by.send('POST', `/chatbots/${id}/identity-secrets`, {})
      secrets.push(answer.data.secret)
      return answer
    }
    return { send, object: created }
  },
  deleteIdentitySecret: async ({ addChatbot, post, secrets }, by) => {
    const path = `/chatbots/${(await addChatbot()).id}/identity-secrets`
    const { id, secret } = await post(path, {})
    secrets.push(secret)
    return { send: () => by.send('DELETE', `${path}/${id}`), object: is(id) }
  },
  deleteChatbot: async ({ addChatbot }, by) => {
    const { id } = await addChatbot()
    return { send: () => by.send('DELETE', `/chatbots/${id}`), object: is(id) }
  },
  updateConversation: async ({ addConversation }, by) => {
    const { id, path } = await addConversation()
    const body = { status: 'paused', title: marker, metadata: { name: marker } }
    return { send: () => by.send('PUT', path, body), object: is(id) }
  },
  endConversation: async ({ addConversation }, by) => {
    const { id, path } = await addConversation()
    return { send: () => by.send('POST', `${path}/end`, { reason: 'resolved' }), object: is(id) }
  },
  deleteConversation: async ({ addConversation }, by) => {
    const { id, path } = await addConversation()
    return { send: () => by.send('DELETE', path), object: is(id) }
  },
  deleteUser: async ({ addConversation }, by) => {
    await addConversation()
    const send = () => by.send('DELETE', `/users/${encodeURIComponent(`eve@${marker}.example`)}`)
    return { send, object: () => undefined }
  },
  createKnowledgeItem: async (_, by) => ({
    send: () =>
      by.send('POST', '/knowledge', {
        title: marker,
        content: marker,
        external_id: crypto.randomUUID() + marker,
      }),
    object: created,
  }),
  updateKnowledgeItem: async ({ addItem }, by) => {
    const { id } = await addItem()
    const body = { title: marker, content: `New ${marker}`, tags: [marker], enabled: false }
    return { send: () => by.send('PUT', `/knowledge/${id}`, body), object: is(id) }
  },
  upsertKnowledgeItem: async (_, by) => {
    const path = `/knowledge/external/${crypto.randomUUID()}-${marker}`
    return { send: () => by.send('PUT', path, { content: marker }), object: created }
  },
  deleteKnowledgeItem: async ({ addItem }, by) => {
    const { id } = await addItem()
    return { send: () => by.send('DELETE', `/knowledge/${id}`), object: is(id) }
  },
  addKnowledgePhrasing: async ({ addFaq }, by) => {
    const { id } = await addFaq()
    const body = { question: `How far is ${marker}?` }
    return { send: () => by.send('POST', `/knowledge/${id}/phrasings`, body), object: is(id) }
  },
  updateSynonyms: async ({ addChatbot }, by) => {
    const { id: chatbot_id } = await addChatbot()
    const body = { chatbot_id, groups: [[marker, 'island']] }
    return { send: () => by.send('PUT', '/synonyms', body), object: is(chatbot_id) }
  },
  createSource: async (_, by) => ({
    send: () => by.send('POST', '/sources', { kind: 'url', url: `${nowhere}/${marker}` }),
    object: created,
  }),
  updateSource: async ({ addSource }, by) => {
    const { id } = await addSource()
    const body = { name: marker, exclude: [`/${marker}`], max_pages: 7 }
    return { send: () => by.send('PUT', `/sources/${id}`, body), object: is(id) }
  },
  addSourceFiles: async ({ account }, by) => {
    const form = new FormData()
    form.append('file', new Blob([`The ${marker} is open.`]), `${marker}.txt`)
    const first = new FormData()
    first.append('kind', 'file')
    first.append('file', new Blob([`A ${marker}.`]), `first-${marker}.txt`)
    const { data } = await account.api.send('POST', '/sources', first)
    return { send: () => by.send('POST', `/sources/${data.id}/files`, form), object: is(data.id) }
  },
  pauseSource: async ({ addSource }, by) => {
    const { id } = await addSource()
    return { send: () => by.send('POST', `/sources/${id}/pause`, {}), object: is(id) }
  },
  resumeSource: async ({ addSource, post }, by) => {
    const { id } = await addSource()
    await post(`/sources/${id}/pause`, {})
    return { send: () => by.send('POST', `/sources/${id}/resume`, {}), object: is(id) }
  },
  refreshSource: async ({ addSource, account }, by) => {
    const { id } = await addSource()
    const statusOf = async () => (await account.api.get(`/sources/${id}`)).data.status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('failed')
    return { send: () => by.send('POST', `/sources/${id}/refresh`, {}), object: is(id) }
  },
  deleteSource: async ({ addSource }, by) => {
    const { id } = await addSource()
    return { send: () => by.send('DELETE', `/sources/${id}`), object: is(id) }
  },
  resolveGap: async ({ app, account, addConversation }, by) => {
    const { chatbot_id } = await addConversation(`What does the ${marker} ferry cost?`)
    const read = async () => {
      while (await app.services().gapReader.step());
      const { data } = await account.api.get(`/gaps?chatbot_id=${chatbot_id}`)
      return data.gaps[0]?.id
    }
    await expect.poll(read, { timeout: 20_000 }).toBeTypeOf('string')
    const id = String(await read())
    const body = { answer: `It costs a ${marker}.` }
    return { send: () => by.send('POST', `/gaps/${id}/resolve`, body), object: is(id) }
  },
  createWebhook: async (_, by) => ({
    send: () =>
      by.send('POST', '/webhooks', { url: `http://127.0.0.1:9/${marker}`, description: marker }),
    object: created,
  }),
  updateWebhook: async ({ addWebhook }, by) => {
    const { id } = await addWebhook()
    const body = { url: `http://127.0.0.1:9/?token=${marker}`, enabled: false }
    return { send: () => by.send('PUT', `/webhooks/${id}`, body), object: is(id) }
  },
  deleteWebhook: async ({ addWebhook }, by) => {
    const { id } = await addWebhook()
    return { send: () => by.send('DELETE', `/webhooks/${id}`), object: is(id) }
  },
  rotateWebhookSecret: async ({ addWebhook }, by) => {
    const { id } = await addWebhook()
    return { send: () => by.send('POST', `/webhooks/${id}/rotate-secret`), object: is(id) }
  },
  retryDelivery: async ({ account, addWebhook, addItem }, by) => {
    const { id } = await addWebhook()
    await addItem()
    const first = async () =>
      (await account.api.get(`/webhooks/${id}/deliveries`)).data.deliveries[0]
    await expect.poll(first, { timeout: 20_000 }).toBeDefined()
    const path = `/webhooks/${id}/deliveries/${(await first()).id}/retry`
    return { send: () => by.send('POST', path), object: is(id) }
  },
  retryDeliveries: async ({ addWebhook }, by) => {
    const { id } = await addWebhook()
    const body = { since: '2026-11-01T00:00:00Z' }
    const send = () => by.send('POST', `/webhooks/${id}/deliveries/retry`, body)
    return { send, object: is(id) }
  },
}

/** Reads of people; each in a new conversation, because repeated reads are one entry. */
export const readsOfPeople: Readonly<Record<string, Make>> = {
  getConversation: async ({ addConversation }, by) => {
    const { id, path } = await addConversation()
    return { send: () => by.send('GET', path), object: is(id) }
  },
  listMessages: async ({ addConversation }, by) => {
    const { id, path } = await addConversation()
    return { send: () => by.send('GET', `${path}/messages`), object: is(id) }
  },
  explainMessage: async ({ addConversation }, by) => {
    const { id, reply } = await addConversation()
    const path = `/messages/${reply.message_id}/explain`
    return { send: () => by.send('GET', path), object: is(id) }
  },
  streamMessage: async ({ app, owner, addConversation }) => {
    const { id, reply } = await addConversation()
    const url = `${app.baseUrl()}/messages/${reply.message_id}/stream`
    return { send: () => readWhole(url, owner.headers()), object: is(id) }
  },
  listAudit: async ({ app, owner }) => {
    const headers = { ...owner.headers(), accept: 'application/x-ndjson' }
    return { send: () => readWhole(`${app.baseUrl()}/audit`, headers), object: () => null }
  },
}

/** Reads an answer that is no JSON document. */
async function readWhole(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers })
  const data: Json = { text: await response.text() }
  return { status: response.status, headers: response.headers, body: data, data, error: undefined }
}

/** Calls that need a session, or nothing. */
export const callsOfPeople: Readonly<Record<string, Make>> = {
  createApiKey: async ({ secrets }, by) => ({
    send: async () => {
      const answer = await by.send('POST', '/api-keys', { name: marker, scopes: ['chatbots:read'] })
      secrets.push(answer.data.key)
      return answer
    },
    object: created,
  }),
  rotateApiKey: async ({ account, secrets }, by) => {
    const { key_id, key } = await account.withKey()
    secrets.push(key)
    const send = async () => {
      const answer = await by.send('POST', `/api-keys/${key_id}/rotate`, {})
      secrets.push(answer.data.key)
      return answer
    }
    return { send, object: is(key_id) }
  },
  revokeApiKey: async ({ account }, by) => {
    const { key_id } = await account.withKey()
    return { send: () => by.send('DELETE', `/api-keys/${key_id}`), object: is(key_id) }
  },
  changeMember: async ({ addMember }, by) => {
    const { person_id } = await addMember()
    const send = () => by.send('PUT', `/members/${person_id}`, { role: 'viewer' })
    return { send, object: is(person_id) }
  },
  removeMember: async ({ addMember }, by) => {
    const { person_id } = await addMember()
    return { send: () => by.send('DELETE', `/members/${person_id}`), object: is(person_id) }
  },
  createInvitation: async ({ newEmail, secrets }, by) => ({
    send: async () => {
      const answer = await by.send('POST', '/invitations', { email: newEmail(), role: 'viewer' })
      secrets.push(answer.data.url)
      return answer
    },
    object: created,
  }),
  deleteInvitation: async ({ newEmail }, by) => {
    const { data } = await by.send('POST', '/invitations', { email: newEmail(), role: 'viewer' })
    return { send: () => by.send('DELETE', `/invitations/${data.id}`), object: is(data.id) }
  },
  acceptInvitation: async ({ app, account_id, newEmail, open, password }) => {
    const { invitations } = app.services()
    const wanted = { email: newEmail(), role: 'editor' } as const
    const made = invitations.reveal(await invitations.create(account_id, wanted, 'http://x'))
    const token = new URL(made.url ?? '').hash.slice(1)
    const send = () => open('POST', '/invitations/accept', { token, name: marker, password })
    return { send, object: is(made.id), actor: { type: 'person', id: null } }
  },
  changeProfile: async ({ signInMember }) => {
    const { person_id, put, actor } = await signInMember()
    return { send: () => put('/profile', { name: `New ${marker}` }), object: is(person_id), actor }
  },
  confirmEmail: async ({ app, newEmail, secrets, signInMember }) => {
    const { person_id, put, actor } = await signInMember()
    const token = `pst_${person_id}`
    secrets.push(token)
    const expires_at = '2099-01-01T00:00:00.000Z'
    const link = { token_hash: hashToken(token), email: newEmail(), person_id, expires_at }
    await app.storage().people.addEmailLink(link)
    return { send: () => put('/profile/email', { token }), object: is(person_id), actor }
  },
  endMemberSessions: async ({ addMember }, by) => {
    const { person_id } = await addMember()
    const send = () => by.send('DELETE', `/members/${person_id}/sessions`)
    return { send, object: is(person_id) }
  },
  renameAccount: async ({ account_id }, by) => ({
    send: () => by.send('PUT', '/account', { name: `${marker} ${crypto.randomUUID()}` }),
    object: is(account_id),
  }),
  changePassword: async ({ signInMember, password }) => {
    const { person_id, put, actor } = await signInMember()
    const body = { current_password: password, new_password: `another ${marker} password` }
    return { send: () => put('/profile/password', body), object: is(person_id), actor }
  },
  resetPassword: async ({ app, addMember, open }) => {
    const { person_id, email } = await addMember()
    const token = await app.services().people.newPasswordToken(email)
    const body = { token, password: `a third ${marker} password` }
    const actor = { type: 'person', id: person_id }
    return { send: () => open('PUT', '/password-resets', body), object: is(person_id), actor }
  },
  signIn: async ({ addMember, open, password }) => {
    const { person_id, email } = await addMember()
    const actor = { type: 'person', id: person_id }
    return { send: () => open('POST', '/session', { email, password }), object: created, actor }
  },
  changeSession: async ({ app, signInMember }) => {
    const { person_id, session_id, put, actor } = await signInMember()
    const { account_id } = await app.account()
    const created_at = '2026-11-20T10:15:30.000Z'
    await app.storage().members.add(account_id, { person_id, role: 'owner', created_at })
    const send = () => put('/session', { account_id })
    return { send, object: is(session_id), actor, account_id }
  },
  signOut: async ({ signInMember }) => {
    const { session_id, remove, actor } = await signInMember()
    return { send: () => remove('/session'), object: is(session_id), actor }
  },
  endSession: async ({ app, account_id, signInMember }) => {
    const { person_id, remove, actor } = await signInMember()
    const { session_id } = await signInAs(app, account_id, person_id)
    return { send: () => remove(`/sessions/${session_id}`), object: is(session_id), actor }
  },
  setModel: async ({ secrets }, by) => {
    const api_key = `sk-${marker}-0123456789`
    secrets.push(api_key)
    const base_url = `https://llm.example.com/${marker}`
    const body = { provider: 'openai_compatible', base_url, model: 'large', api_key }
    return { send: () => by.send('PUT', '/model', body), object: () => null }
  },
  setModelVerifier: async (_, by) => ({
    send: () => by.send('PUT', '/model/verifier', { model: 'small' }),
    object: () => null,
  }),
  removeModelVerifier: async (_, by) => ({
    send: () => by.send('DELETE', '/model/verifier'),
    object: () => null,
  }),
  removeModel: async (_, by) => ({ send: () => by.send('DELETE', '/model'), object: () => null }),
}

/** Calls of the operator. `operator_id` = the operator's account. */
export const callsOfOperator = (operator_id: string): Readonly<Record<string, Make>> => ({
  createAccount: async (_, by) => ({
    send: () => by.send('POST', '/accounts', { name: marker, plan: 'basic' }),
    object: created,
    account_id: '',
  }),
  changeAccount: async ({ account_id }, by) => ({
    send: () => by.send('PUT', `/accounts/${account_id}`, { plan: 'basic' }),
    object: is(account_id),
  }),
  inviteToAccount: async ({ account_id, newEmail }, by) => {
    const path = `/accounts/${account_id}/invitations`
    return {
      send: () => by.send('POST', path, { email: newEmail(), role: 'owner' }),
      object: created,
    }
  },
  setInstallationModel: async (_, by) => {
    const base_url = `http://127.0.0.1:9/${marker}`
    const body = {
      provider: 'openai_compatible',
      base_url,
      model: 'large',
      api_key: `sk-${marker}`,
    }
    const send = () => by.send('PUT', '/installation/model', body)
    return { send, object: () => null, account_id: operator_id }
  },
  setInstallationVerifier: async (_, by) => ({
    send: () => by.send('PUT', '/installation/model/verifier', { model: 'small' }),
    object: () => null,
    account_id: operator_id,
  }),
  removeInstallationVerifier: async (_, by) => ({
    send: () => by.send('DELETE', '/installation/model/verifier'),
    object: () => null,
    account_id: operator_id,
  }),
  removeInstallationModel: async (_, by) => ({
    send: () => by.send('DELETE', '/installation/model'),
    object: () => null,
    account_id: operator_id,
  }),
})

/** Signs the first person in, as the operator. */
export async function setUpOperator(app: TestApp) {
  const token = (await app.services().access.newSetupToken()) ?? ''
  const body = {
    token,
    name: marker,
    email: `op@${marker}.example`,
    password: `${marker} horse battery`,
  }
  const answer = await callOpen(`${app.baseUrl()}/setup`, 'POST', body)
  return { answer, token }
}

export function operatorFrom(app: TestApp, answer: Answer, session: string) {
  return { ...createSessionClient(app.baseUrl, session), person_id: String(answer.data.person.id) }
}
