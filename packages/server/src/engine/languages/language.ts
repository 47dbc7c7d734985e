// The type of a language record, which contains everything that the engine knows about one language.
//
// A record is data: lists of words, patterns, texts, and the stemmer of a library. The algorithms get a record and
// contain no words themselves. Only `tag` is required. If a list is missing, the engine works without it: for
// example, it never detects a language that has no `functionWords`.
//
// `Words` are separated by white space, `Phrases` by commas. "Folded" words are in lower case and have no
// apostrophes and no marks (unless the language keeps its marks): `can't` becomes `cant`. Unless the field says
// otherwise, a pattern matches whole words and ignores case: `/wie (?:lange?|oft)/`.

import type {
  AnswerPatterns,
  CompanyQuestions,
  ExclusionQuestions,
  FurtherQuestion,
  YesNoQuestions,
} from './question-words.ts'
import type { Phrases, VerbEndings, Words } from './word-lists.ts'

export type { Phrases, Words }

export type Language = {
  /** Primary language subtag of BCP 47. */
  readonly tag: string
  /** Other primary subtags that get the same record, such as `nb` and `nn` for Norwegian. */
  readonly otherTags?: Words
  /**
   * Letters that no other common language has, as a pattern with the `g` flag. The language is detected if their
   * share of a text's letters is at least `share`. If several languages match, the first one in the list of all
   * languages wins.
   */
  readonly letters?: { readonly pattern: RegExp; readonly share: number }
  /**
   * Question words, articles, pronouns, auxiliaries, prepositions, and polite words around a question; folded. They
   * are removed from a question, and they show its language. Leave out words that can be the subject of a question
   * (time, price, open). A related language needs a list too. Otherwise its texts are taken for this language, as
   * Slovak would be taken for Czech.
   */
  readonly functionWords?: Words

  /**
   * Frequent words that hardly tell what a question is about: "take", "new", "day", "someone"; folded. They count
   * less than other words: in a small knowledge base they are rare by chance, and would outweigh the subject.
   */
  readonly lightWords?: Words

  /** Returns the stem of a word, which is in lower case. */
  readonly stemmer?: (word: string) => string
  /** Words with the forms that the stemmer does not reduce to them: `child children, come came`. */
  readonly irregularForms?: Phrases
  /** Endings that the stemmer leaves. Only questions are compared without them: in retrieval a wrong match costs more. */
  readonly endings?: Endings
  /** An ending that the stemmer leaves on some words. The search then looks for the term with and without it. */
  readonly unstemmedEnding?: {
    readonly ending: string
    /** Matches terms without the ending that a text may contain with the ending. */
    readonly added: RegExp
    /** Matches terms with the ending that a text may contain without it. */
    readonly removed: RegExp
  }
  readonly verbEndings?: VerbEndings
  /**
   * What people type for letters with marks, and these letters: Spanish "habitacion" for "habitación". The stemmer
   * needs the marks of endings. The search looks for both spellings.
   */
  readonly typedForMarks?: readonly (readonly [RegExp, string])[]
  /** Matches a stem with a particle inside (German: abzumelden); `$1` is what stays before it (abmelden). */
  readonly splitByParticle?: RegExp
  /** The last letter of some words, and the letter that replaces it in other forms of these words. */
  readonly finalLetter?: { readonly from: string; readonly to: string }
  /** Marks distinguish words, as in Vietnamese: ma, má and mà are three words. */
  readonly keepsMarks?: true
  /** The undotted ı and the dotted İ are letters of their own. */
  readonly hasDotlessI?: true
  /**
   * The meaning of an apostrophe. `elision`: it joins an article or a pronoun to the next word (`l'eau`). `suffix`:
   * an ending follows it (`İstanbul'da`). By default, it is a part of the word (`don't`).
   */
  readonly apostrophe?: 'elision' | 'suffix'
  /** Every noun begins with a capital, so a capital does not show a name. */
  readonly capitalisesNouns?: true
  /**
   * For a language that writes compounds as one word: the linking letters between the parts, most frequent first,
   * such as the "s" in "Arbeitsplatz". Parts may also join without a link: "Trinkwasser".
   */
  readonly compoundLinks?: Words
  /** Words after which a period does not end the sentence; in lower case, with their marks. */
  readonly abbreviations?: {
    readonly always?: Words
    /** Words that are abbreviations only before a number: "No. 5", "Jan. 3". */
    readonly beforeNumbers?: Words
  }
  /** A period after a number makes it an ordinal: "am 1. April". */
  readonly ordinalPeriod?: true

  /**
   * The days and months, each with its abbreviations: `saturday sat`; in lower case, with their marks. Leave out
   * abbreviations that are frequent words: German "so", Spanish "mar".
   */
  readonly calendar?: Phrases
  /** Folded words for being open: "are you *open* on Saturday?". */
  readonly opening?: Words
  /** Words that negate, exclude or limit; folded. */
  readonly negations?: Negations
  /** The words of questions that ask for exclusions: "what is not included?". */
  readonly exclusionQuestions?: ExclusionQuestions
  /** The words of questions for yes or no: "do you have a lift?". */
  readonly yesNoQuestions?: YesNoQuestions
  /** The numbers from 0 to 20, then the tens from 30 to 100; in lower case, with their marks. */
  readonly cardinals?: Words
  /** The words of questions that ask for a measure, such as "how long" and "cost"; folded. */
  readonly measures?: {
    /** Words before a measure: "how". */
    readonly after: Words
    /** A word that may be between these two: "combien de temps". */
    readonly between?: Words
    readonly words: Words
    /** Words that ask for a price at any place in a question. */
    readonly prices: Words
    /** Verbs that ask for a price after such a word: "how much do you charge?". */
    readonly charging?: { readonly after: Words; readonly verbs: Words }
    /** Words that ask for an amount, an age or a limit at any place: "what is the minimum?". */
    readonly bounds?: Words
  }
  /**
   * Function words that a phrase without a verb may have: articles, possessives, prepositions, "and", "not"; folded.
   * Leave out pronouns and auxiliaries.
   */
  readonly phraseWords?: Words
  /** The words that refer to earlier messages; folded. */
  readonly references?: {
    /**
     * Pronouns and other words that refer to something named earlier. Leave out words that are as often articles,
     * conjunctions or polite forms ("das", "el", "that", "Sie").
     */
    readonly words: Words
    /** Words that are references only at the end of a message. Elsewhere they are articles or conjunctions. */
    readonly final?: Words
    /** Words for "too": a phrase with one of them continues the last question. */
    readonly also?: Words
    /** Beginnings of a follow-up: "and", "what about". At most four words each. */
    readonly openings: Phrases
  }
  /** What people shorten when they type, each with what it stands for: "pls please, b4 before". */
  readonly shorthand?: Phrases
  /** Beginnings that say nothing about the subject of a message: "ok", "another question". */
  readonly asides?: Phrases

  /** Patterns of questions that ask for a kind of answer, and of sentences that contain such an answer. */
  readonly answers?: AnswerPatterns
  /** "Yes" and "no" at the beginning of an answer, in lower case with their marks. */
  readonly verdicts?: Words
  readonly furtherQuestion?: FurtherQuestion
  /** The words for the first to the fourth of several topics, and for the last: "the second one, please". */
  readonly ordinals?: readonly [
    first: Words,
    second: Words,
    third: Words,
    fourth: Words,
    last: Words,
  ]

  /** Patterns of questions that ask for code. */
  readonly code?: {
    /** Forms of "How do I …", and words for commands. */
    readonly steps: RegExp
    /** Words for requests, responses and other data. */
    readonly data: RegExp
  }
  /** The beginning of a sentence that only links to more information: "see", "for more". */
  readonly pointers?: RegExp

  /** Words that begin a condition: "if". The clause "if you don't know the number" is not an admission. */
  readonly conditions?: Words
  /**
   * Phrases that say that the speaker does not know or found nothing: "couldn't find …". A sentence with such a
   * phrase is an admission. `…` stands for any words before the next phrase of the sentence.
   */
  readonly admissions?: Phrases
  /**
   * Greetings, thanks, apologies, offers of help and short verdicts ("Yes."), as parts of a sentence between commas.
   * A sentence that consists only of such parts is not a claim. `…` stands for any words without digits: "let me
   * know …".
   */
  readonly courtesies?: Phrases

  /**
   * Groups of words of everyday questions that mean the same: "cost, price, fee". They stand in for words that the
   * knowledge does not have. Keep a group narrow: a general word with ten synonyms finds everything.
   */
  readonly synonyms?: readonly Phrases[]

  /** How people ask for a person, complain, or tell of a danger. */
  readonly intents?: Intents
  /** How people ask for a telephone number, an address or the opening hours of the company. */
  readonly company?: CompanyQuestions
  /** The texts of the bot about people who take over. */
  readonly notices?: Notices
  /**
   * All other texts of the bot, and the small talk that it answers. The bot speaks only languages with these texts and
   * notices.
   */
  readonly texts?: Texts

  /**
   * Questions that almost no knowledge base can answer (foreign questions), one per line, in lower case. The strength
   * of their accidental matches shows how strong a match must be to count as an answer. Half of them are everyday
   * questions, half are encyclopaedic; some are short and some long, as people type them. About one knowledge base in
   * a hundred can answer one of them, so the gate uses the median. In a language without spaces between words, the
   * length has more influence: half of the questions must be as long as questions to an encyclopaedia.
   */
  readonly foreignQuestions?: string
}

/** A language that the bot speaks. */
export type SpokenLanguage = Language & { readonly texts: Texts; readonly notices: Notices }

export type Endings = {
  /** Tried in this order. */
  readonly patterns: readonly RegExp[]
  /** Stems that look as if they had such an ending, but do not. */
  readonly wholeStems: Words
}

export type Negations = {
  readonly not: Words
  readonly without?: Words
  /** Words that negate like `not`, but also add to the meaning of a question. */
  readonly never?: Words
  /** Other words that negate or exclude. Only with this list do the negations of a language count as complete. */
  readonly excluding?: Words
}

/** What people want, as patterns for each kind of message. */
export type Intents = {
  /** A wish to talk to a person instead of the bot. */
  readonly person: IntentPatterns
  /** Anger and disappointment, without a wish for a person. */
  readonly complaint: IntentPatterns
  /** Harm to somebody or their money, now or feared: fraud under way, a smell of gas, chest pain. */
  readonly danger: IntentPatterns
  /** "Yes, please": accepts the offer of a person. */
  readonly agreement: IntentPatterns
}

/**
 * Patterns of whole words; case, marks and apostrophes don't matter. `call*` stands for all words with this beginning,
 * `{person}` for one phrase of the list `person`, `please?` for a word that may be missing, `…` for up to four words
 * inside a clause, and `|` for the beginning or end of a clause: `{contact} … {person}`, `| {polite}? {person} |`.
 * Phrases of lists are patterns, too, and may name other lists.
 */
export type IntentPatterns = {
  readonly lists?: Readonly<Record<string, Phrases>>
  readonly said: Phrases
  /** A clause with one of these says something else: `my {person}`. */
  readonly except?: Phrases
}

/** How a bot speaks. Each named tone belongs to one register. */
export type Register = 'formal' | 'neutral' | 'warm'

export type ByRegister = { readonly [register in Register]: string }

/** The tones that a chatbot may be set to. */
export type Tone =
  | 'professional'
  | 'formal'
  | 'neutral'
  | 'concise'
  | 'friendly'
  | 'casual'
  | 'empathetic'
  | 'enthusiastic'
  | 'playful'

/** A text for each register, and for tones that say it in another way than their register. */
export type ByTone = ByRegister & { readonly [tone in Tone]?: string }

export type SmallTalkKind =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'acknowledgement'
  | 'wellbeing'
  | 'identity'
  | 'insult'

/** What the bot says about people who take over; in a file of its own (`notices/`). */
export type Notices = {
  /** A person will take over. */
  readonly handoff: ByRegister
  /** Said to each message until a person has answered or resumed. */
  readonly paused: ByRegister
  /**
   * A person will take over later: nobody is there now. `{day}` stands for one of `days`, `{time}` for a time of
   * day, `{zone}` for the short name of its time zone.
   */
  readonly away: ByRegister
  /** Nobody can take over. */
  readonly unreachable: ByRegister
  /** Said before the owner’s words on how else to reach people, which are a line of their own. */
  readonly contact: ByRegister
  /** Days as `away` says them. */
  readonly days: {
    readonly today: string
    readonly tomorrow: string
    /** From Monday. */
    readonly weekdays: Phrases
  }
}

export type Texts = {
  /** Said when the knowledge has no answer. */
  readonly unknown: ByTone
  /** Said when the knowledge has no answer for the second time in a row. */
  readonly unknownAgain: ByTone
  /** Said before the closest find, which may not be an answer. */
  readonly closest: ByTone
  /** Said before the reply to a complaint. */
  readonly regret: ByTone
  /** Said before the reply to somebody in danger; never cheerful. */
  readonly concern: ByTone
  /** Said to a wish for a person, where nobody can take over. */
  readonly noPerson: ByTone
  /** Offers a person, where one can take over; the user accepts with "yes". */
  readonly offer: ByTone
  /** Asked when two items match equally well; a list of their titles follows. */
  readonly clarify: ByRegister
  /** Said before the topics near to a question that the knowledge does not answer. */
  readonly nearest: ByRegister
  /** Said after an answer, before the other questions of the message, which have none. */
  readonly unanswered: ByRegister
  /** Offers more help after the first answer of a conversation; the plain answer reads best, so mostly empty. */
  readonly closing: ByTone
  /** Words that don't change the meaning of small talk, as patterns. */
  readonly fillers: Phrases
  readonly smallTalk: {
    readonly [kind in SmallTalkKind]: {
      /** The messages of users, as patterns (`IntentPatterns`) that cover them. */
      readonly said: Phrases
      /**
       * What the bot replies; `{name}` stands for its name. Replies to `thanks` and `acknowledgement` may offer more
       * help after their first sentence, which is left out if the bot has offered it before.
       */
      readonly replies: ByTone
    }
  }
}
