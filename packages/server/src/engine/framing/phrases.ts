// The form of the words a reply is framed in; each language fills it in a file of its own.

/** How a bot speaks; the named tones map to these. */
export type Register = 'formal' | 'neutral' | 'warm'

export type SmallTalkKind =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'acknowledgement'
  | 'wellbeing'
  | 'identity'
  | 'person'
  | 'insult'

export type ByRegister = { readonly [register in Register]: string }

export type Framing = {
  /** Said when the knowledge has no answer. */
  readonly unknown: ByRegister
  /** Said before the closest find, which may not be an answer. */
  readonly closest: ByRegister
  /** Asked when two items match equally well; a list of their titles follows. */
  readonly clarify: ByRegister
  /** Said after an answer; the plain answer reads best, so mostly empty. */
  readonly closing: ByRegister
  /** Words that may stand beside small talk without adding anything to it, separated by commas. */
  readonly fillers: string
  /**
   * What people say (phrases separated by commas; case, marks and punctuation don't matter), and what is
   * said back, where `{name}` stands for the bot's name.
   */
  readonly smallTalk: {
    readonly [kind in SmallTalkKind]: {
      readonly said: string
      readonly replies: ByRegister
    }
  }
}
