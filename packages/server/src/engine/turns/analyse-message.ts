// Analyses a message in its conversation: what it asks, in the language that it or the conversation shows.
import { type Analysis, analyseQuestion, type Question } from '../analysis/question.ts'
import type { HistoryMessage } from '../types.ts'
import { withoutCourtesies } from '../understanding/courtesies.ts'
import { conversationLanguage } from './conversation-language.ts'

export function analyseMessage(
  text: string,
  history: readonly HistoryMessage[],
  analysis: Analysis,
): Question {
  const { languages } = analysis
  const asked = withoutCourtesies(text, languages)
  return analyseQuestion(asked, analysis, () => conversationLanguage(history, languages))
}
