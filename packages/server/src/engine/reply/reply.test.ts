import { describe, expect, it } from 'vitest'
import { analyseQuestion } from '../analysis/question.ts'
import { snippetAround } from '../cite.ts'
import { linksAsWords } from '../knowledge/markup.ts'
import { phrasesIn } from '../languages/derive.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { understand } from '../understanding/message-intent.ts'
import { smallTalkIn } from '../understanding/small-talk.ts'
import { inTone } from './bot-texts.ts'
import { expectedAnswerOf } from './compose/answer-type.ts'
import { wordCount } from './compose/compose.ts'
import { plainUnit } from './compose/plain-markdown.ts'

describe('plain units', () => {
  it.each([
    ['- a **bold** item', 'a **bold** item'],
    ['  * [ ] open task', 'open task'],
    ['3. Tap *Save*', 'Tap *Save*'],
    ['## Prices', 'Prices'],
    ['> quoted', 'quoted'],
    ['See [our page](https://example.com "Page") now', 'See our page now'],
    ['![a logo](x.png) of ours', 'a logo of ours'],
    ['**Note: half bold', 'Note: half bold'],
    ['half `code', 'half code'],
    ['cut *emphasis', 'cut emphasis'],
    ['| Basic | 9 EUR |', 'Basic – 9 EUR'],
    ['5 - 3 is 2', '5 - 3 is 2'],
  ])('%s becomes %s', (text, plain) => {
    expect(plainUnit(text)).toBe(plain)
  })

  it('finishes with many unclosed brackets', () => {
    const text = '[a]('.repeat(50_000)
    expect(linksAsWords(text)).toBe(text)
  })
})

const { get } = shippedLanguages

/** Returns the expected answer to a question about knowledge in this language. */
function expectedAnswer(text: string, knowledge = 'en') {
  const analysis = { languages: shippedLanguages, knowledge: [get(knowledge)] }
  return expectedAnswerOf(analyseQuestion(text, analysis), shippedLanguages)
}

describe('answer types', () => {
  it.each([
    ['en', 'How many seats are there?', 'number', 'There are 40 seats.', 'There are seats.'],
    ['en', 'How long does it take?', 'duration', 'It takes a week.', 'It takes effort.'],
    ['en', 'When was it built?', 'date', 'It was built in 1889.', 'It was built of iron.'],
    ['en', 'Who wrote it?', 'person', 'It is by Jane Austen.', 'It is a novel.'],
    ['en', 'Where is it?', 'place', 'It stands in Paris.', 'It stands.'],
    ['en', 'Why is it closed?', 'reason', 'Because of the storm.', 'It is closed.'],
    ['de', 'Wie viele Plätze gibt es?', 'number', 'Es gibt 40 Plätze.', 'Es gibt Plätze.'],
    ['de', 'Wie lang ist die Tour?', 'duration', 'Sie hat 140 Kilometer.', 'Sie ist schön.'],
    ['fr', 'Quand ouvrez-vous ?', 'date', 'Nous ouvrons lundi.', 'Nous ouvrons.'],
    ['es', '¿Cómo puedo pagar?', 'manner', 'Se paga con tarjeta.', 'Se paga.'],
    ['it', 'Come posso pagare?', 'manner', 'Si paga con la carta.', 'Si paga.'],
    ['pt', 'Quando abrem?', 'date', 'Abrimos em janeiro.', 'Abrimos.'],
    ['nl', 'Wie repareert mijn fiets?', 'person', 'Dat doet Anna.', 'Dat doen wij.'],
  ] as const)('%s › %s asks for a %s', (tag, question, type, answer, other) => {
    const found = expectedAnswer(question, tag)
    expect(found?.type).toBe(type)
    expect(found?.holdsAnswer(answer, get(tag))).toBe(true)
    expect(found?.holdsAnswer(other, get(tag))).toBe(false)
  })

  it('depend only on the language of the question', () => {
    // Italian "come" asks how.
    expect(expectedAnswer('Can I come on Sunday?')).toBeUndefined()
    expect(expectedAnswer('Come posso venire domenica?')?.type).toBe('manner')
    // Polish has no patterns. The English "how" in it is a name.
    expect(expectedAnswer('Czy to jest w sklepie How?')).toBeUndefined()
  })

  it('depend on the language of the knowledge, otherwise on English, if the question shows no language', () => {
    expect(expectedAnswer('Einlass wann?', 'de')?.type).toBe('date')
    expect(expectedAnswer('Ticket how?', 'pl')?.type).toBe('manner')
  })

  it('are recognised in a sentence by the words of its language', () => {
    const reason = expectedAnswer('Why can I park here?')
    // French "car" gives a reason.
    expect(reason?.holdsAnswer('You can park your car here.', get('en'))).toBe(false)
    expect(reason?.holdsAnswer('C’est gratuit car il fait nuit.', get('fr'))).toBe(true)
  })

  it('are recognised by the words of the question’s language if the sentence’s language has no patterns', () => {
    const date = expectedAnswer('Wann ist der Pool offen?', 'de')
    expect(date?.holdsAnswer('Pool: Montag.', get('hi'))).toBe(true)
    expect(date?.holdsAnswer('Pool: Monday.', get('hi'))).toBe(false)
  })

  it('are not recognised by a number from the question', () => {
    const number = expectedAnswer('How many were there in 2016?')
    expect(number?.holdsAnswer('In 2016 it grew.', get('en'))).toBe(false)
  })
})

describe('snippets', () => {
  const text = `${'before '.repeat(100)}the answer stands here ${'after '.repeat(100)}`
  const start = text.indexOf('the answer')
  const end = start + 'the answer stands here'.length

  it('contain the quoted words and whole words around them, in 300 characters', () => {
    const snippet = snippetAround(text, start, end)
    expect(snippet).toContain('the answer stands here')
    expect(snippet.length).toBeLessThanOrEqual(300)
    expect(snippet).toMatch(/^…before .* after…$/)
  })

  it('are the whole text if it is short', () => {
    expect(snippetAround('Short\n\ntext.', 0, 5)).toBe('Short text.')
  })

  it('split a word that is longer than a snippet, but never a character', () => {
    const snippet = snippetAround('😀'.repeat(1_000), 0, 2_000)
    expect(snippet.length).toBeLessThanOrEqual(300)
    expect(snippet.isWellFormed()).toBe(true)
  })
})

describe('word count', () => {
  it('counts words between spaces, or characters if there are no spaces', () => {
    expect(wordCount('three short words')).toBe(3)
    expect(wordCount('我们的退货政策')).toBeGreaterThan(2)
    // นโยบาย, การ, คืน, สินค้า, ของ, เรา and the like: four characters a word.
    expect(wordCount('นโยบายการคืนสินค้าของเรา')).toBe(7)
  })
})

/** Returns the kind of small talk in a message, with the tag of its language. */
function smallTalk(text: string, tag: string) {
  const languages = [shippedLanguages.get(tag), ...shippedLanguages.spoken]
  const talk = smallTalkIn(text, { botName: 'Bot', languages })
  return talk && { kind: talk.kind, language: talk.language?.tag }
}

/** Returns what a message wants, with the tag of the language. */
function wish(text: string, tag: string) {
  const preferred = shippedLanguages.get(tag)
  const options = { botName: 'Bot', languages: shippedLanguages, preferred, history: [] }
  const intent = understand(text, options)
  return 'language' in intent ? { kind: intent.kind, language: intent.language.tag } : intent
}

describe('texts of the bot', () => {
  it('are those of the tone, else those of its register, and by default the neutral ones', () => {
    const texts = { formal: 'f', neutral: 'n', warm: 'w', playful: 'p' }
    const tones = ['professional', 'Concise', 'friendly', 'playful', 'like a pirate']
    expect(tones.map((tone) => inTone(texts, tone))).toEqual(['f', 'n', 'w', 'p', 'n'])
  })

  it.each(shippedLanguages.spoken)('are complete in $tag', ({ texts }) => {
    const spoken = [
      texts.unknown,
      texts.closest,
      ...Object.values(texts.smallTalk).map((talk) => talk.replies),
    ].flatMap((words) => [words.formal, words.neutral, words.warm])
    expect(spoken.filter((words) => words.trim() === '')).toEqual([])
    expect(texts.smallTalk.identity.replies.warm).toContain('{name}')
  })

  it.each(shippedLanguages.spoken)('recognise small talk in $tag', ({ tag, texts }) => {
    for (const [kind, { said }] of Object.entries(texts.smallTalk)) {
      for (const phrase of phrasesIn(said).filter((one) => !/[{}…?*|]/.test(one))) {
        expect([phrase, smallTalk(phrase, tag)]).toEqual([phrase, { kind, language: tag }])
      }
    }
  })

  it.each([
    ['en', 'I want to speak with a real person'],
    ['en', 'hi, can I talk to a human please?'],
    ['en', 'I need a human'],
    ['en', 'agent'],
    ['en', 'operator please'],
    ['en', 'can you transfer me to an agent'],
    ['en', "I'd like to speak with a member of staff"],
    ['de', 'Kann ich mit einem echten Menschen reden?'],
    ['de', 'Ich möchte bitte mit einem Mitarbeiter sprechen'],
    ['fr', 'Je voudrais parler à une vraie personne'],
    ['fr', "J'aimerais parler à quelqu'un, s'il vous plaît"],
    ['es', 'Quiero hablar con una persona'],
    ['it', 'Vorrei parlare con un operatore'],
    ['pt', 'Quero falar com um atendente'],
    ['nl', 'Ik wil met een medewerker spreken'],
  ])('%s › "%s" asks for a person', (language, text) => {
    expect(wish(text, language)).toEqual({ kind: 'person', language })
  })

  it.each([
    'I do not want to talk to a human',
    'my agent told me to wait',
    'how many people work for you?',
    'can I bring a person along?',
  ])('"%s" does not ask for a person', (text) => {
    expect(wish(text, 'en')).toEqual({ kind: 'question' })
  })
})
