// What may be known of a language. Everything that the engine knows of one language stands in one record.
//
// A record holds data: lists of words, patterns, texts, and the stemmer of a library. The algorithms take a
// record and know no words themselves. Only `tag` is required: a list that is missing means that the engine
// does without, such as a language without `functionWords`, which no question is recognised as.
//
// `Words` are separated by white space. `Phrases` are separated by commas. Where a field says "folded", its
// words have lower case, no apostrophes and no marks (unless the language keeps its marks): `can't` is `cant`.
// Patterns without another note are tested on whole words, in any case: `/wie (?:lange?|oft)/`.

/** Words, separated by white space. */
export type Words = string
/** Phrases of one word or more, separated by commas. */
export type Phrases = string

export type Language = {
  /** Primary language subtag of BCP 47. */
  readonly tag: string
  /** Primary subtags that stand for the same language here, such as those of both written Norwegians. */
  readonly otherTags?: Words
  /**
   * Letters that no other common language has, with the `g` flag, and the share of a text's letters from which
   * they show the language. In the list of all languages the more telling letters come first.
   */
  readonly letters?: { readonly pattern: RegExp; readonly share: number }
  /**
   * Question words, articles, pronouns, auxiliaries, prepositions, and the courtesies around a question; folded.
   * They are taken off a question, and they show its language. Words that can carry the question itself (time,
   * price, open) are not among them. If the list has words of a related language, that language needs a list
   * too: without it, its texts are taken for this language (Czech for Slovak).
   */
  readonly functionWords?: Words

  /**
   * Frequent words that hardly tell what a question is about: "take", "new", "day", "someone"; folded. They count
   * less than other words: in a small knowledge base they are rare by chance, and would outweigh the subject.
   */
  readonly lightWords?: Words

  /** Gives the stem of a word in lower case. */
  readonly stemmer?: (word: string) => string
  /** Each word with the forms that the stemmer does not bring to it: `child children, come came`. */
  readonly irregularForms?: Phrases
  /**
   * Endings that the stemmer leaves on a stem. They are taken off only to tell whether questions are alike;
   * retrieval does without, as one term too many costs it more.
   */
  readonly endings?: Endings
  /** An ending that the stemmer leaves on some words: terms with and without it are looked for. */
  readonly unstemmedEnding?: {
    readonly ending: string
    /** The terms that may also stand in a text with the ending. */
    readonly added: RegExp
    /** The terms that may also stand in a text without the ending, which they have. */
    readonly removed: RegExp
  }
  /** A word's last letter that other forms of the word write as another one. */
  readonly finalLetter?: { readonly from: string; readonly to: string }
  /** Marks tell words apart, as in Vietnamese: ma, má and mà are three words. */
  readonly keepsMarks?: true
  /** The undotted ı and the dotted İ are letters of their own. */
  readonly hasDotlessI?: true
  /**
   * What an apostrophe does. `elision`: it joins an article or a pronoun to the next word (`l'eau`). `suffix`: an
   * ending follows it (`İstanbul'da`). By default it belongs to its word (`don't`).
   */
  readonly apostrophe?: 'elision' | 'suffix'
  /** Every noun has a capital, so that capitals show no names. */
  readonly capitalisesNouns?: true
  /**
   * For a language that writes compounds as one word: the linking letters between their parts, most frequent
   * first. The "s" of "Arbeitsplatz" is one. Parts may also join without a link: "Trinkwasser".
   */
  readonly compoundLinks?: Words
  /** Words before a period that ends no sentence; in lower case, with their marks. */
  readonly abbreviations?: {
    readonly always?: Words
    /** The words that are abbreviations only before a number: "No. 5", "Jan. 3". */
    readonly beforeNumbers?: Words
  }

  /** Words that deny, leave out or limit; folded. */
  readonly negations?: Negations
  /** How questions ask for what is not so: "what is not included?". */
  readonly exclusionQuestions?: ExclusionQuestions
  /** The numbers from 0 to 20, then those from 30 to 100 in tens; in lower case, with their marks. */
  readonly cardinals?: Words
  /** How questions ask for a measure: "how long", "cost"; folded. */
  readonly measures?: {
    /** The words that a measure follows: "how". */
    readonly after: Words
    /** A word that may stand between the two: "combien de temps". */
    readonly between?: Words
    readonly words: Words
    /** The words that ask for a price wherever they stand. */
    readonly prices: Words
  }
  /** How a message shows that it goes on with what was said before; folded. */
  readonly references?: {
    /**
     * Pronouns and the like that stand for something named earlier. Words that are as often articles,
     * conjunctions or polite forms ("das", "el", "that", "Sie") are not among them.
     */
    readonly words: Words
    /** The words that do so only at the end of a message, and are articles or conjunctions elsewhere. */
    readonly final?: Words
    /** The beginnings of a message that goes on: "and", "what about". At most four words each. */
    readonly openings: Phrases
  }

  /** How questions ask for a kind of answer, and what shows that a sentence holds one. */
  readonly answers?: AnswerPatterns
  /** "Yes" and "no" at the beginning of an answer, in lower case with their marks. */
  readonly verdicts?: Words

  /** How questions ask for code. */
  readonly code?: {
    /** "How do I …" in its ways, and the words for what is typed into a terminal. */
    readonly steps: RegExp
    /** The words for what is sent and received. */
    readonly data: RegExp
  }
  /** The beginning of a sentence with a link that says where more is to be read: "see", "for more". */
  readonly pointers?: RegExp

  /** The words that begin a condition: "if". Who says "if you don't know the number" admits nothing. */
  readonly conditions?: Words
  /**
   * How somebody says that they do not know or found nothing: "couldn't find …". A sentence with one of them is
   * an admission. `…` stands for any words before the next phrase of the sentence.
   */
  readonly admissions?: Phrases
  /**
   * Greetings, thanks, regret, offers of help and bare verdicts ("Yes."), as parts of a sentence between commas. A
   * sentence of such parts alone states nothing. `…` stands for any words without digits: "let me know …".
   */
  readonly courtesies?: Phrases

  /** How people ask for a person, complain, or tell of a danger. */
  readonly intents?: Intents
  /** What the bot says, and the small talk it answers. The bot speaks only languages with all of these texts. */
  readonly texts?: Texts

  /**
   * Questions that hardly any knowledge base is about, one to a line, in lower case. What they find by accident
   * shows how strong a match must be to be an answer. Half of them are everyday, half encyclopaedic, short and
   * long, as people type them. One knowledge base in a hundred is about one of them, which is why the gate
   * looks at the middle one. In a language without spaces between words the length matters more: half of its
   * questions are as long as those that people ask about an encyclopaedia.
   */
  readonly foreignQuestions?: string
}

/** A language that the bot speaks. */
export type SpokenLanguage = Language & { readonly texts: Texts }

export type Endings = {
  /** In the order in which they are tried. */
  readonly patterns: readonly RegExp[]
  /** Stems that only look as if they had such an ending. */
  readonly wholeStems: Words
}

export type Negations = {
  readonly not: Words
  readonly without?: Words
  /** A word that denies like `not` but adds to the meaning of a question. */
  readonly never?: Words
  /** Other words that deny or leave out something. Only a language with this list counts as fully known. */
  readonly excluding?: Words
}

/** Lists of words in lower case, with their marks. */
export type ExclusionQuestions = {
  /** The words that ask for a thing, a person or a place. */
  readonly asking: Words
  /** The words that end the part that is asked for: "what can I do about a code that does not come?". */
  readonly ending: Words
  /** The words that after an asking word make it part of a statement: "what I don't understand is …". */
  readonly subjects: Words
  /**
   * Folded. A subject before one of them begins a clause of its own, which people often write without a sign
   * before it: "where can I return something I don't like?".
   */
  readonly verbs: Words
  /** The words before a negation that belongs to one thing alone: "what is a no-show fee?". */
  readonly determiners: Words
}

export type AnswerType = 'number' | 'duration' | 'date' | 'person' | 'place' | 'reason' | 'manner'

export type AnswerPatterns = {
  readonly asked: Readonly<Record<AnswerType, RegExp>>
  readonly numbers: Words
  readonly dates: RegExp
  readonly durations: RegExp
  /** What comes before the name of a place; in lower case. */
  readonly places: { readonly prepositions: Words; readonly articles?: Words }
  readonly reasons: RegExp
  readonly manners: RegExp
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

/** `handoff`: a person will take over; `paused`: said to each message until one has answered or resumed. */
export type NoticeKind = 'handoff' | 'paused'

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
  /** Said after the first answer of a conversation; the plain answer reads best, so mostly empty. */
  readonly closing: ByTone
  /** Said when a person takes over. */
  readonly notices: { readonly [kind in NoticeKind]: ByRegister }
  /** Words that may stand beside small talk without adding anything to it. */
  readonly fillers: Phrases
  readonly smallTalk: {
    readonly [kind in SmallTalkKind]: {
      /** What people say; case, marks and punctuation don't matter. */
      readonly said: Phrases
      /** What the bot replies; `{name}` stands for its name. */
      readonly replies: ByTone
    }
  }
}
