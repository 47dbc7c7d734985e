// What is known of German.
import { stemmer } from '@orama/stemmers/german'
import { germanQuestions } from './de.questions.ts'
import type { Language } from './language.ts'

export const german: Language = {
  tag: 'de',
  functionWords: `
    der die das den dem des ein eine einen einem einer eines und oder aber auch nicht kein keine
    keinen ist sind war waren wird werden wurde wurden bin bist sein hat habe haben hatte kann
    konnen konnte konnt muss mussen soll sollte darf durfen will wollen mochte mochten ich du er
    sie es wir ihr mich mir dich dir uns euch ihn ihm ihnen mein meine meinen meinem meiner dein
    deine deinen sein seine ihre ihren ihrem unser unsere euer eure wer was wann wo wie warum wieso
    weshalb welche welcher welches welchen welchem wem wen wessen woher wohin womit wofur worauf
    wozu wodurch wobei wovon woran worin worum wogegen wieviel viele in im an am auf aus bei mit
    nach von vom zu zum zur fur uber unter um durch gegen ohne vor als wenn dass ob so man sich da
    denn doch noch nur schon hier dort bitte gibt es mal`,
  stemmer,
  endings: {
    patterns: [
      // -et follows a stem like that of `kostet`, `findet`, `öffnet`; not `Paket`, `Planet`, `Internet`.
      /(?<=[dt]|[bcdfghkmpst][mn])et$/,
      // -st and -t follow a consonant, `au` or `eu`: `liefert`, `schaut`; not `Monat`, `Gerät`.
      /(?<=[bcdfghklmnprt]|[ae]u)st$/,
      /(?<=[bcdfghklmnprsz]|[ae]u)t$/,
      // `wechseln` goes with `wechselt`.
      /(?<=el)n$/,
      // `Handys`, `Autos`: the stemmer takes -s off consonants alone.
      /(?<=[aoy])s$/,
    ],
    // Without their last letter they are other words: Mark, Punk, Star, Rech(en).
    wholeStems: 'markt punkt start recht',
  },
  // The stemmer leaves -s at words that end in a vowel: `Autos`, `Warschaus`.
  unstemmedEnding: { ending: 's', added: /[aiouy]$/, removed: /[aeiouy]s$/ },
  capitalisesNouns: true,
  joinsCompounds: true,
  abbreviations: {
    always: 'dr prof bzw ggf usw evtl inkl exkl zzgl vgl str hr fr tägl mio mrd abs z d u a e i o',
    beforeNumbers: 'nr',
  },
  negations: {
    not: 'nicht kein keine keinen keinem keiner keines keins',
    without: 'ohne',
    never: 'niemals',
    excluding: `
      nie niemals nichts niemand weder unmoglich nur ausser ausnahme ausgenommen ausgeschlossen
      sondern fehlt fehlen`,
    limiting: 'kaum aber statt wenn falls ob',
  },
  exclusionQuestions: {
    asking: 'was welche welcher welches welchen welchem wer wen wem wessen wo wann',
    ending: `
      und oder aber dass wenn weil ob falls warum wieso wie als mit bei für um passiert tun machen`,
    subjects: 'ich du er sie es wir ihr man',
    verbs: `
      bin ist sind war waren habe hat haben hatte hatten kann konnen konnte konnten soll sollen
      muss mussen will wollen darf durfen mochte mochten wird werden gibt`,
    determiners: 'ein eine einen einem einer eines der die das den dem denen',
  },
  measures: {
    after: 'wie',
    words: 'lange lang viel oft haufig weit schnell bald teuer alt gross hoch',
    prices: 'kostet kosten',
  },
  references: {
    words: `
      er ihn ihm diese dieser dieses diesen diesem jene jener jenes davon damit dafur dazu daran
      darauf daruber dabei dort mehr sonst andere anderen anderes weitere`,
    final: 'der die das den dem denen da',
    openings: `
      und, aber, oder, ok, okay, dann, auch, was ist mit, wie ist es mit, wie sieht es mit, was
      ware wenn, ich meine, ich meinte`,
  },
  foreignQuestions: germanQuestions,
}
