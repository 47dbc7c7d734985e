// Measures how the checks treat prepared answers of a language model: faithful answers should reach the user
// unchanged, and wrong answers should be marked or withheld.
//
// `npm run bench -- model-answers --data DIR`: DIR has `cases.jsonl` (answers that are faithful, or wrong in a named
// way) and `kbs.json` (the knowledge). A scripted model gives the answers. No provider is called.
import type { BenchOptions, Figure, Report } from './bench.ts'
import { type AnswerResult, type AskOptions, askAll } from './model-answers/ask-all.ts'
import { type PreparedAnswer, readPreparedAnswers } from './model-answers/prepared-answers.ts'

/** The kinds of errors that are found without a verifier. */
const sureKinds = ['changed_number', 'wrong_calc', 'invented_link', 'invented_mail']
const warmth: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Thanks for your question!', 'Let me know if I can do anything else for you!'],
  de: ['Danke für Ihre Frage!', 'Melden Sie sich gerne, wenn ich noch helfen kann!'],
}

export async function benchModelAnswers(
  { directory }: BenchOptions,
  data: string | undefined,
): Promise<Report> {
  if (data === undefined)
    throw new Error('Add the folder of the answers: model-answers --data DIR.')
  const prepared = readPreparedAnswers(data)
  let runs = 0
  const resultsWith = (
    options: AskOptions,
    where: (answer: PreparedAnswer) => boolean = () => true,
  ) =>
    askAll(
      { ...prepared, answers: prepared.answers.filter(where) },
      `${directory}/${runs++}`,
      options,
    )
  const isWarm = ({ faithful, language, source_language, answer }: PreparedAnswer) =>
    faithful && language === source_language && language in warmth && isAnswer({ answer })
  const base = await resultsWith({})
  const isForeign = ({ language, source_language }: PreparedAnswer) => language !== source_language
  const searched = faithfulOf(await resultsWith({ isSearched: true }, isForeign))
  const warm = await resultsWith({ edit: withWarmth }, isWarm)
  const strict = { settings: { grounding: 'strict' } }
  const isEveryTenth = everyTenth(prepared.answers)
  const right = await resultsWith({ ...strict, verdictOn: ({ faithful }) => verdict(faithful) })
  const nearlyRight = await resultsWith({
    ...strict,
    verdictOn: (answer) => verdict(isEveryTenth(answer) ? !answer.faithful : answer.faithful),
  })
  const faithful = base.filter(({ answer }) => answer.faithful && isAnswer(answer))
  const kept = base.filter(({ answer }) => answer.faithful)
  const other = faithful.filter(({ answer }) => isForeign(answer))
  const wrong = base.filter(({ answer }) => sureKinds.includes(answer.kind ?? ''))
  const unsure = faithful.filter(({ answer }) => answer.category === 'decline')
  const needing = base.filter(({ answer }) => answer.needs.length > 0)
  return {
    figures: [
      share('balanced: faithful answers unchanged', faithful, isUnchanged, { atLeast: 0.97 }),
      share('  in another language than the knowledge', other, isUnchanged, { atLeast: 0.9 }),
      share('  the same, where passages are searched', searched, isUnchanged, { atLeast: 0.9 }),
      share('  shown and taken back', faithful, ({ isTakenBack }) => isTakenBack, { atMost: 0.01 }),
      share('  with a mark, don’t-knows included', kept, ({ marks }) => marks.length > 0, {
        atMost: 0.08,
      }),
      share('  friendly first and last sentences kept', warm, isUnchanged, { atLeast: 0.98 }),
      share('honest don’t-knows kept, and not answered', unsure, isHonest, { atLeast: 1 }),
      share('wrong numbers and addresses marked or withheld', wrong, isCaught, { atLeast: 0.8 }),
      share('a needed source is in the prompt', needing, ({ hasSource }) => hasSource, {
        atLeast: 0.98,
      }),
      share('strict, a right verifier: wrong answers shown', wrongOf(right), isUnchanged, {
        atMost: 0,
      }),
      share(
        'strict, a verifier wrong once in ten: faithful answers lost',
        faithfulOf(nearlyRight),
        isLost,
        { atMost: 0.1 },
      ),
    ],
    rounds: [],
    remarks: [
      `${prepared.answers.length} prepared answers over ${Object.keys(prepared.knowledge).length} knowledge bases, each streamed through a real server.`,
    ],
  }
}

/** Chooses one in ten of the faithful answers, and one in ten of the wrong ones. */
function everyTenth(answers: readonly PreparedAnswer[]): (answer: PreparedAnswer) => boolean {
  const faithful = answers.filter((answer) => answer.faithful && isAnswer(answer))
  const others = answers.filter((answer) => !faithful.includes(answer))
  const chosen = [faithful, others].flatMap((group) => group.filter((_, at) => at % 10 === 5))
  return (answer) => chosen.includes(answer)
}

function verdict(isSupported: boolean): 'supported' | 'contradicted' {
  return isSupported ? 'supported' : 'contradicted'
}

function isAnswer({ answer }: Pick<PreparedAnswer, 'answer'>): boolean {
  return !answer.includes('NOT_IN_SOURCES')
}

function withWarmth(text: string, { language }: PreparedAnswer): string {
  const [first = '', last = ''] = warmth[language] ?? []
  return `${first} ${text}${text.includes('\n') ? '\n\n' : ' '}${last}`
}

function faithfulOf(all: readonly AnswerResult[]): AnswerResult[] {
  return all.filter(({ answer }) => answer.faithful && isAnswer(answer))
}

function wrongOf(all: readonly AnswerResult[]): AnswerResult[] {
  return all.filter(({ answer }) => !answer.faithful)
}

function isUnchanged({ text, given }: AnswerResult): boolean {
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim()
  return plain(text) === plain(given)
}

function isLost(one: AnswerResult): boolean {
  return !isUnchanged(one)
}

function isHonest(one: AnswerResult): boolean {
  return isUnchanged(one) && !one.answered
}

function isCaught(one: AnswerResult): boolean {
  return one.marks.length > 0 || !isUnchanged(one)
}

function share(
  name: string,
  all: readonly AnswerResult[],
  holds: (one: AnswerResult) => boolean,
  target: NonNullable<Figure['target']>,
): Figure {
  const value = all.filter(holds).length / all.length
  return { name: `${name} (of ${all.length})`, value, unit: '', target }
}
