// What is known of English.
import { stemmer } from '@orama/stemmers/english'
import { englishQuestions } from './en.questions.ts'
import type { Language } from './language.ts'

export const english: Language = {
  tag: 'en',
  functionWords: `
    a an and are as at be but by for if in into is it its no not of on or such that the their then
    there these they this to was will with what which who whom whose when where why how do does did
    done doing has have had having can could would should shall may might must am were been being i
    me my mine we us our ours you your yours he she him his her hers them also than too very just
    so from about any some all s t d ll re ve m im ive id ill youre youve youll theyre its thats
    whats wheres hows whos dont doesnt didnt cant couldnt wont wouldnt isnt arent please tell know
    want need get there here like`,
  stemmer,
  // Left out are forms that are as often another word (left, saw, led, spoke, shot, leaves, lives), and those
  // of function words (did, had, told).
  irregularForms: `
    child children, man men, woman women, person people, foot feet, tooth teeth, goose geese, mouse
    mice, ox oxen, knife knives, wife wives, half halves, shelf shelves, wolf wolves, thief
    thieves, loaf loaves, scarf scarves, calf calves, hoof hooves, elf elves, criterion criteria,
    phenomenon phenomena, index indices, appendix appendices, analysis analyses, crisis crises,
    diagnosis diagnoses, arise arose arisen, awake awoke awoken, bear borne, beat beaten, become
    became, begin began begun, bend bent, bind bound, bite bitten, bleed bled, blow blew blown,
    break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch
    caught, choose chose chosen, cling clung, come came, creep crept, deal dealt, die dying, dig
    dug, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall
    fallen, feed fed, fight fought, find found, flee fled, fling flung, fly flew flown, forbid
    forbade forbidden, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, give
    gave given, go went gone, grow grew grown, hang hung, hear heard, hide hid hidden, hold held,
    keep kept, kneel knelt, lay laid, leap leapt, learn learnt, lend lent, light lit, lose lost,
    make made, mean meant, meet met, mistake mistook mistaken, overcome overcame, overtake overtook
    overtaken, pay paid, prove proven, repay repaid, rebuild rebuilt, resell resold, rewrite
    rewrote rewritten, ride rode ridden, ring rang, rise risen, run ran, say said, see seen, seek
    sought, sell sold, send sent, sew sewn, shake shook shaken, shine shone, show shown, shrink
    shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, sow sown,
    speak spoken, speed sped, spell spelt, spend spent, spill spilt, spin spun, spoil spoilt,
    spring sprang sprung, stand stood, steal stolen, stick stuck, sting stung, strike struck
    stricken, string strung, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing
    swung, take took taken, teach taught, tear tore torn, throw threw thrown, tie tying, undergo
    underwent undergone, understand understood, undo undid undone, unwind unwound, uphold upheld,
    wake woke woken, wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew
    withdrawn, withhold withheld, write wrote written`,
  abbreviations: {
    always: `
      mr mrs ms dr prof st sr jr vs etc inc ltd co corp vol eg ie cf approx dept est min max tel
      ext ed eds rev gen lt col capt sgt hon gov sen rep mt ft ave blvd`,
    beforeNumbers: `
      no nos p pp fig figs art sec ch v jan feb mar apr jun jul aug sep sept oct nov dec`,
  },
  negations: {
    not: `
      not no cannot cant dont doesnt didnt couldnt wont wouldnt isnt arent wasnt werent hasnt
      havent hadnt shouldnt mustnt neednt mightnt shant aint`,
    without: 'without',
    never: 'never',
    excluding: `
      never nothing none nobody neither nor unable impossible only except exception excluded
      excluding unless lack lacks refuse refused`,
    limiting: 'hardly rarely otherwise instead but if whether may might',
  },
  exclusionQuestions: {
    asking: 'what which who whom whose where',
    ending: `
      if because that although though since after before while unless until so but and or as when
      why how whether than about with for to happens happened me my`,
    subjects: 'i you we they he she it',
    verbs: `
      am is are was were do does did have has had can could will would should must cannot cant dont
      doesnt didnt couldnt wont wouldnt isnt arent wasnt werent hasnt havent hadnt shouldnt mustnt
      neednt`,
    determiners: 'a the this that your our',
  },
  measures: {
    after: 'how',
    words: 'long much many often far soon quickly fast old big large high tall',
    prices: 'cost costs',
  },
  references: {
    words: `
      it its they them their theirs he him his she hers this these those ones same former latter
      other another else more`,
    final: 'that',
    openings: `
      and, but, or, ok, okay, then, also, what about, how about, what if, what else, why is that,
      how so, i mean, i meant`,
  },
  foreignQuestions: englishQuestions,
}
