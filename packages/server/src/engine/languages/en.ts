// The language record of English.

import { stemmer } from '@orama/stemmers/english'
import { englishCompany } from './en.company.ts'
import { englishIntents } from './en.intents.ts'
import { englishQuestions } from './en.questions.ts'
import { englishSynonyms } from './en.synonyms.ts'
import { englishTexts } from './en.texts.ts'
import type { SpokenLanguage } from './language.ts'
import { englishNotices } from './notices/en.ts'

export const english: SpokenLanguage = {
  tag: 'en',
  functionWords: `
    a an and are as at be but by for if in into is it its no not of on or such that the their then
    there these they this to was will with what which who whom whose when where why how do does did
    done doing has have had having can could would should shall may might must am were been being i
    me my mine we us our ours you your yours he she him his her hers them also than too very just
    u ur so from about any some all s t d ll re ve m im ive id ill youre youve youll theyre its thats
    whats wheres hows whos dont doesnt didnt cant couldnt wont wouldnt isnt arent hasnt havent hadnt
    wasnt werent shouldnt neednt mustnt aint please tell know
    want need get there here like
    crap crappy hell damn damned bloody fuck fucking fckn fkn shit shitty wtf ffs omg goddamn freaking effing`,
  lightWords: `
    difference differences between compare compared comparison versus vs
    included includes include contain contains contained bought interested wondering get gets got getting take takes took taken put puts make makes made go goes going gone come comes
    came give gives gave let lets set use uses used using work works working happen happens find found
    look looking try tried trying keep keeps hold say says said ask asked see show think believe mean
    seem help call start begin turn run bring leave left move feel become stay stop add change need
    needs wanted like likes thing things something anything everything nothing someone somebody anyone
    anybody everyone everybody nobody one ones way ways kind kinds sort lot lots bit part place time
    times day days week weeks month months year years today tomorrow yesterday now last next first
    new old good bad right wrong big small much many more most less few every each other others another
    own same different still already yet again back away out up down off over after before since until
    during only even really actually exactly maybe perhaps ever never always sometimes usually often
    soon later once twice without per around enough possible able hello hi hey ok okay thanks thank sorry
    question questions please pls instead else currently people person whole
    btw thx ty lol omg tbh imo fyi asap plz gonna wanna gotta alot tho cos coz cuz til wat wot idk rn atm tmrw tmr
    offer offers offering provide provides
    theres lemme kinda yo till hw ya yall`,
  stemmer,
  // Does not contain forms that are often other words (left, saw, led, spoke, shot, leaves, lives), and forms of
  // function words (did, had, told).
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
  calendar: `
    monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs, friday fri, saturday sat, sunday sun,
    january jan, february feb, april apr, june jun, july jul, august aug, september sep sept, october oct,
    november nov, december dec`,
  opening: 'open opens opened opening',
  negations: {
    not: `
      not no cannot cant dont doesnt didnt couldnt wont wouldnt isnt arent wasnt werent hasnt
      havent hadnt shouldnt mustnt neednt mightnt shant aint`,
    without: 'without',
    never: 'never',
    excluding: `
      never nothing none nobody neither nor unable impossible only except exception excluded
      excluding unless lack lacks refuse refused`,
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
  yesNoQuestions: {
    openings: `
      am, is, are, was, do, does, did, can, could, may, will, would, should, has, have, any`,
    offers: `
      do you sell, do you offer, do you rent, do you hire, do you stock, do you lend, do you provide,
      can i buy, can i order, can i rent, can i hire, can i book, can we buy, can we order, can we rent, can we hire,
      can we book`,
    before: 'and so but or ok okay also hi hello hey please then well um',
    questionWords: 'what whats which who whos whom whose when where wheres why how hows',
  },
  cardinals: `
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
      fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty
      ninety hundred`,
  measures: {
    after: 'how',
    words: 'long much many often far soon quickly fast old big large high tall',
    prices: 'cost costs',
    charging: { after: 'much', verbs: 'charge charges pay' },
    bounds: 'amount minimum maximum age',
  },
  phraseWords: `
    a an the my our your his her their this these some any for with without in on at from to of by
    per about into no not and or but`,
  references: {
    words: `
      it its they them their theirs he him his she hers this these those ones same former latter
      other another else more`,
    final: 'that',
    also: 'also too',
    openings: `
      and, but, or, then, also, what about, how about, what if, what else, why is that,
      how so, i mean, i meant`,
  },
  shorthand: `
    u you, ur your, pls please, plz please, plss please, thx thanks, tnx thanks, ty thank you, rn right now, asap as soon as
    possible, b4 before, cuz because, coz because, gonna going to, wanna want to, gotta have to, lemme let me, gimme give
    me, dunno do not know, idk i do not know, abt about, wat what, wot what, wats what is, wots what is, whats what is, what's what is, wheres where is, where's where is, wen when, wher
    where, hw how, hav have, ppl people, tmrw tomorrow, tmr tomorrow, tmw tomorrow, 2moro tomorrow, 2day today, 2nite
    tonight, thru through, tho though, msg message, acct account`,
  asides: `
    ok, okay, okey, alright, ok thanks, okay thanks, btw, by the way, another question,
    different question, one more question, one more thing`,
  answers: {
    asked: {
      price:
        /how (?:much|expensive)(?! (?:time|data|storage|space|memory|luggage))|costs?|(?<!in (?:the |your )?)prices?|fees?/,
      duration: /how (?:long|often|soon|quickly)/,
      number:
        /how (?:many|much|old|far|tall|high|large|big|fast|deep|wide|heavy)|what (?:percent|percentage|number|amount|proportion|fraction|age|price|cost|fee|population)|which number/,
      date: /when|(?:what|which) (?:years?|dates?|days?|months?|century|decade|times?|era|period)/,
      person: /who|whom|whose|(?:what|which) person/,
      place:
        /where|(?:what|which) (?:city|country|state|place|location|town|county|continent|region|river|island|university|school)/,
      reason: /why|(?:what|for what) reason|what (?:caused?|causes|led)/,
      manner: /how/,
    },
    numbers: `
      one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty
      forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter third
      dozen once twice`,
    dates:
      /january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|centur(?:y|ies)|\d{1,2}(?::\d\d)? ?[ap]\.?m/,
    free: /free(?! of(?! charge))|(?:no|without) (?:\w+ )?(?:charges?|fees?|costs?)|costs? nothing|included/,
    former: {
      always:
        /formerly|previously|used to be|until now|(?<=\d\S*(?: \p{L}+){0,2}, |\d\S* )(?:down|up) from/u,
      inBrackets: /was/,
      instead: /instead of|rather than/,
      changes: /now|from|since|new/,
    },
    durations:
      /years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur|decades?|times|daily|weekly|annual/,
    places: {
      prepositions: 'in at from near to of on around between into across',
      articles: 'the',
    },
    reasons:
      /because|due to|since|so that|in order|as a result|reason|caused?|led to|result(?:s|ed)? in|therefore|thus|to (?:avoid|prevent|make|allow|reduce|increase|keep|protect)/,
    manners: /by|using|through|via|with|means|click|select|go to|open|use|enter|press/,
  },
  furtherQuestion: {
    and: /and(?: also)?/,
    asking: /what|which|who|when|where|why|how/,
    clause: /that|which|who|if|because|unless/,
  },
  ordinals: ['first 1st former', 'second 2nd latter', 'third 3rd', 'fourth 4th', 'last'],
  verdicts: 'yes no',
  code: {
    steps:
      /how (?:do|can|could|should|would|must) (?:i|we|you|one)|how to|commands?|code|curl|script|snippet|examples?/,
    data: /look like|body|payload|response|request|schema|format|examples?/,
  },
  pointers: /(?:please )?(?:see|learn more|read|refer to|for (?:more|further|details))/,
  conditions: 'if when unless',
  admissions: `
    i don't know, i do not know, i don't have … information, i do not have … information, i don't
    have … details, i do not have … details, don't have any information, have no information, have
    no details, not something i have information …, i don't have an answer, i have no answer,
    couldn't find anything, i couldn't find …, i could not find …, i can't find …, i cannot find …,
    i didn't find …, i did not find …, we couldn't find …, i couldn't locate …, i could not locate
    …, found nothing, wasn't able to find, was not able to find, unable to find any, i'm unable to
    find, i'm not sure, i am not sure, i'm not aware of any, sources don't …, sources do not …,
    sources provided don't …, sources provided do not …, documents don't …, documents do not …,
    documents provided don't …, documents provided do not …, knowledge base doesn't …, knowledge
    base does not …, documentation doesn't …, documentation does not …, information i have doesn't
    …, information i have does not …, information available doesn't …, information available does
    not …, information provided doesn't …, information provided does not …, isn't covered in …, is
    not covered in …, not covered in my …, not part of the information …, i can't tell, i cannot
    tell, i can't say, i cannot say, i can't answer, i cannot answer, i'm unable to say, i'm unable
    to answer, nothing about … in my, nothing about … information, no information about … in my,
    there's no information about …, there is no information about …, there's no mention of …, there
    is no mention of …, no mention of … in, no details about … in, outside what i know, i don't have
    this …, i don't have that …, isn't mentioned in …, is not mentioned in …, aren't mentioned in …,
    are not mentioned in …, isn't mentioned anywhere, aren't mentioned anywhere, not mentioned in my
    …`,
  courtesies: `
    most likely, most likely yes, most likely not, probably, probably not, maybe, not yet, not
    quite, not really, not right away, unfortunately not, unfortunately no, sadly not, i'm afraid
    not, i'm afraid so, that depends, it depends, absolutely not, only partly, almost, hi …, hello
    …, hey …, good morning …, good afternoon …, good evening …, welcome …, thanks, thanks again,
    thanks for …, thank you, thank you …, you're welcome …, you are welcome …, you're very welcome,
    my pleasure, no problem …, no worries, sure, sure thing, of course, certainly, absolutely,
    gladly, great, great question, good question, perfect, okay, yes, no, yes indeed, not at all,
    exactly, i'm sorry, i'm so sorry, i'm very sorry, i'm really sorry, i am sorry, i am so sorry, i
    am very sorry, so sorry, sorry, sorry about …, sorry to hear …, sorry for …, i'm sorry about …,
    i'm sorry to …, i'm sorry for …, i'm so sorry about …, i'm so sorry to …, i'm so sorry for …,
    i'm really sorry to …, i'm really sorry about …, i'm very sorry to …, i'm very sorry about …,
    i'm sorry you …, i'm so sorry you …, i am sorry about …, i am sorry to …, i am very sorry to …,
    i apologise …, i apologize …, my apologies …, apologies …, that must be …, that must have been
    …, that sounds …, i understand how …, i understand that …, i can imagine …, i completely
    understand, i understand, i hear you, how annoying, how frustrating, happy to help …, i'm happy
    to help …, i am happy to help …, glad to help …, i'm glad to help …, happy to …, glad you …,
    glad i …, i'm here to help …, i'm here if …, here to help, let me know …, just let me know …,
    please let me know …, feel free to …, please feel free to …, don't hesitate …, please don't
    hesitate …, do not hesitate …, just ask …, if you need anything …, if you have any …, if you'd
    like to know …, if there's anything …, if there is anything …, is there anything …, anything
    else …, hope that …, hope this …, i hope that …, i hope this …, i hope …, enjoy …, all the best,
    best wishes, take care, congratulations …, here you go, here's what i found, here is what i
    found, and enjoy …, and let me know …, oh no, oh dear, i completely understand …, i fully
    understand …, i understand your …, have a great …, have a good …, have a nice …, have a lovely
    …, have a wonderful …, and have a great …, and have a good …, and have a nice …, oh, well, if
    you have further …, if you have more …, if you have questions …, i can help with that, i can
    help you with that, i'd be happy to …, i'll be happy to …, i'm happy to …, good luck, good luck
    with …, if you like, if you want, if you'd like, if you wish, if it helps, if that helps, i can
    walk you through …, i can take you through …, i can explain …, i can also explain …, i'll gladly
    explain …, i can show you how …, i can also show you how …, i can tell you more …, i can give
    you more details …, i can go into more detail …, just tell me …, good news, let me explain,
    here's how, here's how it works, wishing you …, i can help you right away, i can help you
    better, once i know that, i can give you the right answer, done, all done, that's it, that's
    all, you're all set`,
  intents: englishIntents,
  company: englishCompany,
  synonyms: englishSynonyms,
  notices: englishNotices,
  texts: englishTexts,
  foreignQuestions: englishQuestions,
}
