// Performs the first table of the worked example in docs/reference/analytics.md, and compares its
// other tables.
import * as contract from '@parley/contract'
import { ConversationAnalytics, PerformanceAnalytics, UsageAnalytics } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { createAnalyticsClock } from './clock.ts'
import {
  type EndpointName,
  type ExampleFigure,
  endpoints,
  exampleFigures,
  exampleSteps,
} from './example-page.ts'
import { type ExampleStory, playStory } from './example-story.ts'

const date = '2026-11-02'
const responseSchemas = {
  usage: UsageAnalytics,
  conversations: ConversationAnalytics,
  performance: PerformanceAnalytics,
}

type Figures = Readonly<Record<string, unknown>>
type Answer = {
  readonly totals: Figures
  readonly series: readonly Figures[]
  readonly by_chatbot: readonly Figures[]
}

let test: TestStorage
let core: Core
let story: ExampleStory
let answers: Readonly<Record<EndpointName, Answer>>

beforeAll(async () => {
  test = await createTestStorage(postgresUrl)
  const clock = createAnalyticsClock('2026-11-01T00:00:00.000Z')
  core = await openCore(loadConfig({ ...test.env, PARLEY_LOG_LEVEL: 'silent' }), { clock })
  story = await playStory(core, clock, exampleSteps)
  const day = { interval: 'day', timezone: 'UTC', start_date: date, end_date: date } as const
  const { analytics } = core.services
  answers = {
    usage: await analytics.usage(story.principal, day),
    conversations: await analytics.conversations(story.principal, day),
    performance: await analytics.performance(story.principal, day),
  }
})
afterAll(async () => {
  await core.close()
  await test.discard()
})

/** The parts of a JSON schema that these responses use. */
type Schema = {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: unknown
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
}

const schemas: readonly unknown[] = Object.values(contract)

/** Returns the schema that a reference names, or the schema itself. */
function resolveReference(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const isNamed = (one: unknown): one is Schema =>
    typeof one === 'object' && one !== null && '$id' in one && one.$id === schema.$ref
  return schemas.find(isNamed) ?? {}
}

/** Returns the properties of an object, including an object that is composed of others. */
function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { properties, allOf } = resolveReference(schema)
  if (allOf === undefined) return properties
  return Object.assign({}, ...allOf.map((part) => propertiesOf(part) ?? {}))
}

/**
 * Returns the names of all values in a schema. `*` stands for an index of a list, and for a free
 * key.
 */
function namesIn(schema: Schema, name = ''): string[] {
  const at = (key: string) => (name === '' ? key : `${name}.${key}`)
  const properties = propertiesOf(schema)
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([key, of]) => namesIn(of, at(key)))
  }
  const { patternProperties, items } = resolveReference(schema)
  if (patternProperties !== undefined) return [at('*')]
  return items === undefined ? [name] : namesIn(items, at('*'))
}

function partOf(endpoint: EndpointName, part: keyof Answer): Schema {
  return propertiesOf(responseSchemas[endpoint] as Schema)?.[part] ?? {}
}

function valueAt(totals: Figures, name: string): unknown {
  return name.split('.').reduce<unknown>((of, key) => (of as Figures | undefined)?.[key], totals)
}

function expectFigure({ endpoint, name, value, isApproximate }: ExampleFigure): void {
  const found = valueAt(answers[endpoint].totals, name)
  const [, title] = /^id of (.+)$/.exec(value) ?? []
  if (title !== undefined) {
    expect(found).toBe(story.items.get(title))
  } else if (isApproximate) {
    expect(Math.abs(Number(found) - Number(value))).toBeLessThanOrEqual(Number(value) / 100)
  } else expect(found).toBe(typeof found === 'number' ? Number(value) : value)
}

describe('the worked example of docs/reference/analytics.md', () => {
  it.each(exampleFigures)('$endpoint › $name is $value', expectFigure)

  it.each(endpoints)('%s › has an example of every number', (endpoint) => {
    const free = namesIn(partOf(endpoint, 'totals')).filter((name) => name.endsWith('_code.*'))
    const generalName = (name: string) =>
      free.find((one) => name.startsWith(one.slice(0, -1))) ?? name.replace(/\.\d+\./, '.*.')
    const shown = exampleFigures.filter((figure) => figure.endpoint === endpoint)
    const names = new Set(shown.map(({ name }) => generalName(name)))
    expect([...names].sort()).toEqual(namesIn(partOf(endpoint, 'totals')).sort())
  })

  it.each(endpoints)('%s › shows all entries of its lists', (endpoint) => {
    const lists = Object.entries(answers[endpoint].totals).filter(
      ([name, value]) => Array.isArray(value) || name === 'errors_by_code',
    )
    const shown = exampleFigures.filter((figure) => figure.endpoint === endpoint)
    for (const [name, value] of lists) {
      const keys = shown.flatMap((figure) =>
        figure.name.startsWith(`${name}.`) ? (figure.name.split('.')[1] ?? []) : [],
      )
      expect(new Set(keys)).toEqual(new Set(Object.keys(value as object)))
    }
  })

  it.each(endpoints)(
    '%s › has the same figures for the only day and chatbot as in the totals',
    (endpoint) => {
      const { totals, series, by_chatbot } = answers[endpoint]
      expect([series.length, by_chatbot.length]).toEqual([1, 1])
      expect(totals).toMatchObject(figuresOf(series[0]))
      expect(totals).toMatchObject(figuresOf(by_chatbot[0]))
      for (const part of ['series', 'by_chatbot'] as const) {
        const names = Object.keys(propertiesOf(partOf(endpoint, part).items ?? {}) ?? {})
        expect(names.length).toBeGreaterThan(2)
        expect(names.filter((name) => !isHeading(name) && !(name in totals))).toEqual([])
      }
    },
  )
})

function isHeading(name: string): boolean {
  return ['start', 'chatbot_id', 'name'].includes(name)
}

function figuresOf(entry: Figures = {}): Figures {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !isHeading(name)))
}
