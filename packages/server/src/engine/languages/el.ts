// The language record of Greek.
import { stemmer } from '@orama/stemmers/greek'
import { greekIntents } from './el.intents.ts'
import { greekQuestions } from './el.questions.ts'
import type { Language } from './language.ts'

export const greek: Language = {
  tag: 'el',
  letters: { pattern: /\p{Script=Greek}/gu, share: 0.2 },
  functionWords: `
    ο η το οι τα του της των τον την και η δεν ειναι ηταν να θα με σε στο στη στην στον στις στα
    απο για που πως ποτε ποιος ποια ποιο ποιοι ποιες τι ποσο ποσα ποσοι γιατι οταν μου σου μας σας
    τους εχει εχω ενα μια`,
  stemmer,
  negations: {
    not: 'δεν',
    without: 'χωρις',
  },
  conditions: 'αν εάν όταν',
  admissions: `
    δεν ξέρω, δεν γνωρίζω, δεν έχω πληροφορίες, δεν βρήκα, δεν υπάρχουν πληροφορίες, δεν αναφέρεται,
    δεν αναφέρουν, δεν μπορώ να απαντήσω, δεν είμαι σίγουρος, δεν είμαι σίγουρη, δεν το γνωρίζω, δεν
    το ξέρω`,
  courtesies: `
    γεια …, γεια σας …, καλημέρα …, καλησπέρα …, ευχαριστώ …, ευχαριστούμε …, παρακαλώ, βεβαίως,
    φυσικά, ναι, όχι, εντάξει, συγγνώμη …, λυπάμαι …, λυπούμαστε …, ζητώ συγγνώμη …, καταλαβαίνω
    …, χαίρομαι …, αν έχετε …, αν χρειάζεστε …, μη διστάσετε …, ενημερώστε με …, ελπίζω …, καλή
    συνέχεια, καλή επιτυχία`,
  intents: greekIntents,
  foreignQuestions: greekQuestions,
}
