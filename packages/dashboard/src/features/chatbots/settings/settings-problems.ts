// Validates the settings form with the schemas of the contract.
import { ChatbotUpdate, isOneLine, Metadata, SettingsInput } from '@parley/contract'
import { Set as setFormat } from 'typebox/format'
import { Errors } from 'typebox/value'
import { settingsTexts } from '../../../texts/chatbots.ts'
import { changeOf, type SettingsValues } from './settings-values.ts'

const { problems } = settingsTexts

// The formats that a browser can check. Only the service knows the list of languages.
setFormat('one-line', isOneLine)

type Problem = ReturnType<typeof Errors>[number]

/** The first problem of each field, as a text; empty if the service would accept the values. */
export function settingsProblems(values: SettingsValues): Partial<Record<string, string>> {
  const { settings, ...rest } = changeOf(values)
  const found = [
    ...Errors({ SettingsInput, Metadata }, ChatbotUpdate, rest),
    ...Errors({}, SettingsInput, settings),
  ]
  const byField: Partial<Record<string, string>> = {}
  for (const problem of found) {
    const field = problem.instancePath.slice(1)
    byField[field] ??= wordsFor(problem, boundsOf(field))
  }
  return byField
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
      return problems.oneLine
    default:
      return problems.other
  }
}
