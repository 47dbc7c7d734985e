// Asks a language model for a reply. This function shows the steps of the layer:
//
//   sources   all of a small knowledge base, otherwise the results of several searches          prompt/
//   answer    the model's text, cut into units while it arrives, without unsafe units           output/, sanitize/
//   checks    numbers, names and citations of each unit, and the verdicts of a verifier         checks/
//   reply     the units with their marks, or the built-in reply instead of them                 decide.ts
import { isOtherLanguage } from './checks/answer-language.ts'
import { textsOf } from './checks/attribution.ts'
import { type CheckedUnit, checkUnits } from './checks/draft-checks.ts'
import { type Verdicts, verify } from './checks/verify.ts'
import { complaintAbout, decideReply, type ModelRule } from './decide.ts'
import { type Draft, draftFrom } from './output/draft.ts'
import { lengthBounds } from './output/length.ts'
import { findSources, type Preparation, preparePrompt } from './prepare.ts'
import { asLine } from './prompt/data.ts'
import { allowedContentIn } from './sanitize/allowed-content.ts'
import { type GenerateDeps, levelOf, type ModelTurn } from './turn.ts'
import type { ModelReply, Sources } from './types.ts'

export type GeneratedReply = {
  /** `engine` is the model's name, or `builtin` for the built-in reply. */
  readonly reply: ModelReply
  readonly rule: ModelRule
  /** The rewording that was searched in addition to the message; null = there was none. */
  readonly rewritten: string | null
  /** The share of the reply's words that its sources have. It is only shown, and decides nothing. */
  readonly overlap: number | null
}

/** Throws the errors of the model; then the caller must retract the text that was shown. */
export async function generate(turn: ModelTurn, deps: GenerateDeps): Promise<GeneratedReply> {
  const { passages, rewritten } = await findSources(turn, deps)
  const prepared = preparePrompt(turn, deps, passages)
  const builtin = async (rule: ModelRule): Promise<GeneratedReply> => {
    const reply = { ...(await turn.grounding.builtin()), grounding: null }
    return { reply, rule, rewritten, overlap: null }
  }
  if (prepared === undefined) return builtin('no_room')
  const answer = await askStrictly(turn, deps, prepared)
  const { draft, units } = answer
  const verdicts = await verdictsOn(answer, turn, deps, prepared.sources)
  const text = units.map((unit) => unit.text).join('\n')
  const decision = decideReply({
    ...turn,
    ...{ modelName: deps.model.name, draft, units, verdicts, sources: prepared.sources },
    isOtherLanguage: isOtherLanguage(text, turn.grounding.language),
    level: levelOf(turn.request),
  })
  if (decision.reply === undefined) return builtin(decision.rule)
  return { reply: decision.reply, rule: decision.rule, rewritten, overlap: meanOverlap(units) }
}

type Answer = { readonly draft: Draft; readonly units: readonly CheckedUnit[] }

/** Asks once more, and names the problem, if a strict chatbot's answer has a number or name that no source has. */
async function askStrictly(
  turn: ModelTurn,
  deps: GenerateDeps,
  prepared: Preparation,
): Promise<Answer> {
  const answer = await ask(turn, deps, prepared)
  const isStrict = levelOf(turn.request) === 'strict' && answer.draft.fault === undefined
  const complaint = isStrict ? complaintAbout(answer.units) : undefined
  return complaint === undefined ? answer : ask(turn, deps, prepared, complaint)
}

async function ask(
  { request, grounding }: ModelTurn,
  deps: GenerateDeps,
  { sources, maxOutputTokens, now, promptWith }: Preparation,
  complaint?: string,
): Promise<Answer> {
  const { settings, text: question, history } = request
  const { instructions, messages, rules, nonce } = promptWith(complaint)
  const { language } = grounding
  const texts = sources.flatMap(textsOf)
  const draft = await deps.call(() =>
    draftFrom(deps.model, {
      request: {
        ...{ instructions, messages },
        ...{ max_output_tokens: maxOutputTokens, temperature: deps.temperature },
      },
      secrets: { nonce, rules, guidance: settings.instructions },
      mentionsThoughts: texts.some((text) => /<think(?:ing)?>/i.test(text)),
      language,
      allowed: allowedContentIn(
        [...texts, ...sources.map(({ url }) => url), settings.bot_name, settings.contact],
        sources.map(({ title }) => (title === null ? null : asLine(title))),
      ),
      bound: lengthBounds[settings.response_length],
      signal: deps.signal,
      onFirst: deps.onFirst,
      onDelta: levelOf(request) === 'strict' ? undefined : deps.onDelta,
      onReset: deps.onReset,
    }),
  )
  const said = history.map(({ text }) => text)
  const other = [...said, settings.instructions, settings.bot_name, settings.contact ?? '']
  const input = { sources, language, question, other, now }
  return { draft, units: checkUnits(draft.units, input) }
}

/** Returns null without a verifier; `undefined` if it gave no verdict in time. */
async function verdictsOn(
  { draft, units }: Answer,
  { request }: ModelTurn,
  deps: GenerateDeps,
  sources: Sources,
): Promise<Verdicts | undefined | null> {
  const { verifier } = deps
  if (verifier === undefined) return null
  if (draft.fault !== undefined || !units.some(({ isClaim }) => isClaim)) return null
  // No verdict would save this answer.
  if (levelOf(request) === 'strict' && complaintAbout(units) !== undefined) return null
  const input = { units: units.map(({ text }) => text), sources, question: request.text }
  return verify(verifier, input, deps)
}

function meanOverlap(units: readonly CheckedUnit[]): number | null {
  const overlaps = units.flatMap(({ overlap }) => overlap ?? [])
  if (overlaps.length === 0) return null
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
}
