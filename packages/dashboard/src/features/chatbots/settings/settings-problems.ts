// Validates the settings form with the schemas of the contract.
import {
  ChatbotUpdate,
  HandoffHours,
  isBlank,
  isClockTime,
  isLinkHost,
  isOneLine,
  Metadata,
  problemsOfHours,
  SettingsInput,
} from '@parley/contract'
import { Set as setFormat } from 'typebox/format'
import { Errors } from 'typebox/value'
import { settingsTexts } from '../../../texts/chatbots.ts'
import { handoffTexts } from '../../../texts/handoff.ts'
import { changeOf, type SettingsValues } from './settings-values.ts'

const { problems } = settingsTexts

// The formats that a browser can check. Only the service knows the list of languages.
setFormat('one-line', isOneLine)
setFormat('clock-time', isClockTime)
setFormat('link-host', isLinkHost)
setFormat('email-address', (text) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text.trim()))

type Problem = ReturnType<typeof Errors>[number]

/** The first problem of each field, as a text; empty if the service would accept the values. */
export function settingsProblems(values: SettingsValues): Partial<Record<string, string>> {
  const { settings, ...rest } = changeOf(values)
  const context = { SettingsInput, Metadata, HandoffHours }
  const found = [
    ...Errors(context, ChatbotUpdate, rest),
    ...Errors(context, SettingsInput, settings).filter(isNoBranch),
  ]
  const byField: Partial<Record<string, string>> = {}
  for (const problem of found) {
    const field = fieldOf(problem.instancePath, values)
    byField[field] ??= wordsFor(problem, boundsOf(field))
  }
  return { ...hoursProblems(values), ...byField }
}

/** Hours are checked as hours or as null, and each branch that fails reports itself. */
function isNoBranch({ keyword, instancePath }: Problem): boolean {
  return keyword !== 'anyOf' && instancePath !== '/handoff_hours'
}

/** The path of the field in the form: `handoff_hours.monday.0.1`. */
function fieldOf(pointer: string, { openers }: SettingsValues): string {
  const [field = '', index, ...rest] = pointer.slice(1).split('/')
  if (index === undefined || field === 'link_hosts') return field
  if (field !== 'openers') return [field, index, ...rest].join('.')
  // Blank openers are not sent.
  const sent = [...openers.keys()].filter((at) => !isBlank(openers[at] ?? ''))
  return `${field}.${sent[Number(index)] ?? index}`
}

/** The problems of the hours that no schema finds. */
function hoursProblems({ handoff_hours }: SettingsValues): Partial<Record<string, string>> {
  const found = handoff_hours === null ? [] : problemsOfHours(handoff_hours)
  const { noHours, sameTime, time } = handoffTexts.problems
  const words = { none: noHours, no_length: sameTime, starts_at_end: time }
  return Object.fromEntries(
    found.map(({ path, issue }) => [['handoff_hours', ...path].join('.'), words[issue]]),
  )
}

type Bounds = { readonly minimum?: number; readonly maximum?: number }

function boundsOf(field: string): Bounds {
  const properties: Readonly<Record<string, unknown>> = SettingsInput.properties
  return properties[field] ?? {}
}

function wordsFor({ keyword, params }: Problem, { minimum = 0, maximum = 0 }: Bounds): string {
  switch (keyword) {
    case 'minLength':
      return problems.required
    case 'maxLength':
      return problems.tooLong('limit' in params ? Number(params.limit) : 0)
    case 'minimum':
    case 'maximum':
      return problems.between(minimum, maximum)
    case 'type':
      return maximum > 0 ? problems.whole : problems.other
    case 'format':
      return formatWords.get('format' in params ? String(params.format) : '') ?? problems.other
    default:
      return problems.other
  }
}

const formatWords = new Map([
  ['link-host', problems.host],
  ['one-line', problems.oneLine],
  ['clock-time', handoffTexts.problems.time],
  ['email-address', handoffTexts.problems.email],
  ['time-zone', handoffTexts.problems.timezone],
])
