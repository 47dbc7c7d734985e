import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { answerErrors } from '../plugins/errors.ts'
import { schemaController } from './validation.ts'

const text = { type: 'string' } as const
const body = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...text, 'x-trim': true, minLength: 1, maxLength: 5 },
    emoji: { ...text, maxLength: 3 },
    words: { ...text, format: 'not-blank' },
    tone: { ...text, format: 'one-line' },
    language: { ...text, format: 'language' },
    link: { type: ['string', 'null'], format: 'http-url' },
    list: { type: 'array', maxItems: 3, items: { ...text, minLength: 1 } },
    choice: { type: ['string', 'null'], enum: ['a', 'b', null] },
    settings: {
      anyOf: [
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: text, level: { type: 'integer' } },
        },
        { type: 'null' },
      ],
    },
    metadata: {
      type: 'object',
      patternProperties: { '^[^]*$': { ...text, maxLength: 4 } },
      maxProperties: 2,
      propertyNames: { maxLength: 3 },
    },
    big: { type: 'array' },
  },
}
const querystring = {
  type: 'object',
  required: ['limit'],
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    deep: { type: 'boolean' },
  },
}

const app = fastify({ schemaController })
beforeAll(async () => {
  answerErrors(app, createLogger({ logLevel: 'silent' }))
  app.post('/', { schema: { body, querystring } }, (request, reply) => {
    reply.send({ body: request.body, query: request.query })
  })
  await app.ready()
})
afterAll(() => app.close())

async function send(payload: object, url = '/') {
  const response = await app.inject({ method: 'POST', url, payload })
  return response.json()
}

async function problems(payload: object, url = '/') {
  const { error } = await send(payload, url)
  return error.details.map(({ field, issue, message }: Record<string, string>) => [
    field,
    issue,
    message,
  ])
}

describe('a valid request', () => {
  it('has its texts trimmed before they are measured', async () => {
    expect((await send({ name: '  abcde \n' })).body).toEqual({ name: 'abcde' })
    expect(await problems({ name: '   ' })).toEqual([
      ['name', 'too_short', 'name must not be empty.'],
    ])
    expect(await problems({ name: ' abcdef ' })).toEqual([
      ['name', 'too_long', 'name must have at most 5 characters, not 6.'],
    ])
  })

  it('has its texts measured in characters, not UTF-16 units', async () => {
    expect((await send({ name: 'x', emoji: '😀😀😀' })).body.emoji).toBe('😀😀😀')
    expect(await problems({ name: 'x', emoji: '😀😀😀😀' })).toEqual([
      ['emoji', 'too_long', 'emoji must have at most 3 characters, not 4.'],
    ])
  })

  it('loses unknown fields, but no metadata', async () => {
    const response = await send({
      name: 'x',
      other: 1,
      settings: { kind: 'k', other: 2 },
      metadata: { a: 'b' },
    })
    expect(response.body).toEqual({ name: 'x', settings: { kind: 'k' }, metadata: { a: 'b' } })
  })

  it.each(['en', 'de-CH', 'zh-Hant-TW', 'auto', 'French', 'german'])(
    'can have the language %s',
    async (language) => {
      expect((await send({ name: 'x', language })).body.language).toBe(language)
    },
  )

  it('has its query converted to types, with defaults', async () => {
    expect((await send({ name: 'x' })).query).toEqual({ limit: 10 })
    expect((await send({ name: 'x' }, '/?limit=3&deep=true')).query).toEqual({
      limit: 3,
      deep: true,
    })
  })
})

describe('refuses', () => {
  it.each([
    [{ words: ' \n\t' }, 'words', 'too_short', 'words must not be blank.'],
    [{ words: '\u200b\ufeff' }, 'words', 'too_short', 'words must not be blank.'],
    [{ tone: '\u200b' }, 'tone', 'too_short', 'tone must not be blank.'],
    [{ tone: 'a\nb' }, 'tone', 'malformed', 'tone must be one line of text.'],
    [{ link: 'ftp://x' }, 'link', 'malformed', 'link must be an http or https address.'],
    [{ link: 5 }, 'link', 'wrong_type', 'link must be a string or null, not a number.'],
    [{ list: ['a', ''] }, 'list[1]', 'too_short', 'list[1] must not be empty.'],
    [
      { list: ['a', 'b', 'c', 'd'] },
      'list',
      'too_many',
      'list must have at most 3 entries, not 4.',
    ],
    [{ choice: 'c' }, 'choice', 'not_allowed', 'choice must be one of a, b.'],
    [{ choice: 5 }, 'choice', 'wrong_type', 'choice must be a string or null, not a number.'],
    [
      { settings: 5 },
      'settings',
      'wrong_type',
      'settings must be an object or null, not a number.',
    ],
    [{ settings: {} }, 'settings.kind', 'required', 'settings.kind is required.'],
    [
      { settings: { kind: 'k', level: 1.5 } },
      'settings.level',
      'wrong_type',
      'settings.level must be a whole number, not a number.',
    ],
    [
      { metadata: { 'a\nb': 5 } },
      'metadata.a\nb',
      'wrong_type',
      'metadata.a\nb must be a string, not a number.',
    ],
    [
      { metadata: { long: 'x' } },
      'metadata',
      'too_long',
      'A key of metadata must have at most 3 characters, not 4.',
    ],
    [
      { metadata: { a: '', b: '', c: '' } },
      'metadata',
      'too_many',
      'metadata must have at most 2 entries, not 3.',
    ],
  ])('%j', async (fields, field, issue, message) => {
    expect(await problems({ name: 'x', ...fields })).toEqual([[field, issue, message]])
  })

  it.each(['x_', 'not a language', '', 'en-'])('%j as a language', async (language) => {
    expect(await problems({ name: 'x', language })).toEqual([
      ['language', 'malformed', expect.stringMatching(/^language must be a language tag/)],
    ])
  })

  it.each(['yes', '1', ''])('%j as a boolean in a query', async (deep) => {
    expect(await problems({ name: 'x' }, `/?deep=${deep}`)).toEqual([
      ['deep', 'wrong_type', `deep must be true or false, not "${deep}".`],
    ])
  })

  it('all problems at once', async () => {
    const found = await problems({ name: 5, words: '', list: 'x', settings: { kind: 1 } })
    expect(found.map(([field]: string[]) => field)).toEqual([
      'name',
      'words',
      'list',
      'settings.kind',
    ])
  })

  it('thousands of problems in one body, with only the first problem', async () => {
    const found = await problems({ name: 'x', list: Array<number>(50_000).fill(1), words: '' })
    expect(found).toHaveLength(1)
  })

  it('many problems, with at most 50 in the error', async () => {
    const list = Array<string>(200).fill('')
    expect(await problems({ name: 'x', list })).toHaveLength(50)
  })
})
