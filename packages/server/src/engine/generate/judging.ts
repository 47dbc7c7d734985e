// Judges an answer when it ends, and already where it may be about to: of one whose last words were judged
// before its end came, nothing is left to wait for.
import type { GenerateRequest, Grounding, GroundingPassage } from '../types.ts'
import { createAnalyses } from './analyses.ts'
import { type Judgement, judge } from './judge.ts'

/** So many characters are judged ahead beside so many times the answer's: a long one not after each sentence. */
const ahead = { free: 1_000, times: 3 }

export interface Judging {
  /** The text with the numbers of the passages that it names. */
  judge(text: string, sources: readonly number[]): Judgement
  /** The same where more may come: it is known by the time that nothing does. */
  judgeAhead(text: string, sources: readonly number[]): void
}

/** For one answer, whose text only grows. */
export function createJudging(
  passages: readonly GroundingPassage[],
  grounding: Grounding,
  request: GenerateRequest,
): Judging {
  const analyses = createAnalyses({ passages, language: grounding.language, request })
  let last: { readonly key: string; readonly judgement: Judgement } | undefined
  let charactersAhead = 0

  function judgeOnce(text: string, sources: readonly number[]): Judgement {
    const key = `${sources.join(' ')}\n${text}`
    if (last?.key !== key) {
      last = { key, judgement: judge({ text, sources, passages, analyses }, grounding, request) }
    }
    return last.judgement
  }

  return {
    judge: judgeOnce,
    judgeAhead(text, sources) {
      // Where none is named it is compared with all of them, and most answers name theirs after their words.
      if (sources.length === 0) return
      const characters = charactersAhead + text.length
      if (characters > ahead.free + ahead.times * text.length) return
      charactersAhead = characters
      judgeOnce(text, sources)
    },
  }
}
