// Judges an answer when it ends, and already where it may be about to: of one whose last words were judged
// before its end came, nothing is left to wait for.
import type { GenerateRequest, Grounding, GroundingPassage } from '../types.ts'
import { createAnalyses } from './analyses.ts'
import { type Judgement, judge } from './judge.ts'
import { passagesWith } from './sources.ts'

/** Answers of so many characters are judged ahead, so often: a longer one would be with each of its sentences. */
const ahead = { characters: 500, times: 12 }

export interface Judging {
  /** The text with the numbers of the passages that it names. */
  judge(text: string, sources: readonly number[]): Judgement
  /**
   * Told where a sentence seems to end. A short text is judged as if it was whole, and that is known if nothing
   * more comes; of a longer one the words are read.
   */
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
  let times = 0

  function judgeOnce(text: string, named: readonly number[]): Judgement {
    const sources = named.filter((source) => passages[source - 1] !== undefined)
    const key = `${sources.join(' ')}\n${text}`
    if (last?.key !== key) {
      times += 1
      last = { key, judgement: judge({ text, sources, passages, analyses }, grounding, request) }
    }
    return last.judgement
  }

  return {
    judge: judgeOnce,
    judgeAhead(text, sources) {
      const cited = passagesWith(sources, passages)
      const isShort = text.length <= ahead.characters && times < ahead.times
      // Where none is named it is compared with all of them, and most answers name theirs after their words.
      if (isShort && cited.length > 0) judgeOnce(text, sources)
      else analyses.read(text, cited)
    },
  }
}
