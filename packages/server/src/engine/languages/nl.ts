// The language record of Dutch.

import { stemmer } from '@orama/stemmers/dutch'
import type { Language } from './language.ts'
import { dutchCompany } from './nl.company.ts'
import { dutchIntents } from './nl.intents.ts'
import { dutchQuestions } from './nl.questions.ts'
import { dutchSynonyms } from './nl.synonyms.ts'
import { dutchTexts } from './nl.texts.ts'
import { dutchNotices } from './notices/nl.ts'

/**
 * Returns the stem of a word. The stemmer keeps forms apart that the spelling tells apart: "prijs" and "prijzen", "rem" and
 * "remmen"; and it takes the s of "fiets", not that of "fietsen", for an ending.
 */
function dutchStem(word: string): string {
  const stem = stemmer(word)
  if (stem.length < 4) return stem
  const alike = stem
    .replace(/z$/, 's')
    .replace(/v$/, 'f')
    .replace(/([bfglmnprs])\1$/, '$1')
  return alike.length > 4 && alike.endsWith('ts') ? alike.slice(0, -1) : alike
}

export const dutch: Language = {
  tag: 'nl',
  functionWords: `
    de het een en of maar niet geen is zijn was waren wordt worden werd ben bent heb hebt heeft
    hebben had kan kunnen kunt moet moeten mag mogen wil wilt willen zal zullen ik jij je u hij zij
    ze wij we jullie mij me jou hem haar ons hen hun mijn jouw uw onze wie wat wanneer waar hoe
    waarom welke welk hoeveel in op aan van uit bij met naar voor over onder door tegen zonder te
    ter tot om als dan dat die dit deze er daar hier nog ook al wel zo doe doen graag alstublieft
    kun kunde kon konden moest moesten mocht zou zouden hadden gij nen waarmee waarvoor waarvan hierover
    daarover aub svp toch eens dus ja nee
    verdomme kut klote shit fucking wtf`,
  lightWords: `
    verschil verschillen vergelijk vergelijken ga gaat gaan kom komt komen geef geeft geven neem neemt
    nemen krijg krijgt krijgen kreeg gekregen breng brengt laten sta staat staan zit zitten lig ligt zie
    ziet zien zag gezien vind vindt vinden zoek zoekt blijf blijft hou houdt gebruik gebruiken werkt
    gebeurt gebeuren zeg zegt zeggen gezegd vraag vraagt vragen weet weten denk bedoel ding dingen iets
    niks alles iemand mensen soort manier keer dag dagen week weken maand maanden jaar jaren vandaag
    morgen gisteren gister nu laatste volgende vorige eerste nieuw nieuwe oud oude goed goede slecht
    groot klein veel weinig meer minder elke ieder iedere ander andere anders eigen zelf zelfde weer
    terug weg heen af vast los eigenlijk echt misschien altijd vaak soms straks later genoeg mogelijk
    precies ongeveer gewoon even ff nou want word ge ne samen per tijdens na zolang zodra binnen hallo hoi hey oke bedankt sorry
    vraagje trouwens zoiets zulke zon nodig lukt bied biedt bieden regelen inclusief inbegrepen`,
  stemmer: dutchStem,
  unstemmedEnding: { ending: 's', added: /[aeiouy]$/, removed: /[aeiouy]s$/ },
  compoundLinks: 's es n en e',
  abbreviations: {
    always: 'dr dhr mevr bijv enz blz incl excl',
    beforeNumbers: 'nr p art',
  },
  calendar: `
    maandag, dinsdag di, woensdag wo, donderdag do, vrijdag vr, zaterdag za, zondag, januari jan,
    februari feb, april apr, juni jun, juli jul, augustus aug, september sep sept, oktober okt, november nov,
    december dec`,
  opening: 'open geopend',
  negations: {
    not: 'niet geen',
    without: 'zonder',
    never: 'nooit',
    excluding: 'nooit niets niemand alleen behalve uitzondering ontbreekt ontbreken',
  },
  exclusionQuestions: {
    asking: 'wat welke welk wie waar',
    ending: 'dat als en of maar omdat wanneer hoe waarom terwijl met bij voor gebeurt doen',
    subjects: 'ik je jij u we wij hij ze zij het',
    verbs: `
      ben is zijn was waren heb heeft hebben had hadden kan kun kunnen kon konden moet moeten wil
      willen mag mogen weet weten`,
    determiners: 'een die deze',
  },
  yesNoQuestions: {
    openings: `
      is, zijn, heeft, heb, hebben, kan, kun, kunnen, mag, mogen, moet, moeten, bestaat, bestaan,
      verkoopt, verkopen, levert, leveren, doet, doen, accepteert, accepteren, geldt, werkt`,
    offers: `
      verkoopt u, verkopen jullie, biedt u, bieden jullie, verhuurt u, verhuren jullie, kan ik kopen`,
    before: 'en of maar dus oké ok hallo hoi',
    questionWords: 'wat wie wanneer waar waarom hoe hoeveel welk welke waarmee',
  },
  cardinals: `
      nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien
      zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig
      negentig honderd`,
  measures: {
    after: 'hoe',
    words: 'lang veel vaak ver snel gauw duur oud groot hoog',
    prices: 'kost kosten kostte',
    charging: { after: 'hoeveel wat', verbs: 'betaal betaalt vragen vraagt rekenen rekent' },
    bounds: 'bedrag minimum maximum minimaal maximaal leeftijd',
  },
  phraseWords: `
    de het een mijn ons onze deze dit voor met zonder in op aan bij van naar uit om door per tot
    vanaf en of maar geen niet`,
  references: {
    words: 'hij hem haar hun deze dit daarvan daarmee daarvoor ervan ermee ook meer andere zelfde',
    final: 'die dat daar',
    also: 'ook',
    openings: 'en, maar, of, dan, ook, hoe zit het met, wat als, ik bedoel, ik bedoelde',
  },
  shorthand: `
    mss misschien, wrm waarom, wnr wanneer, hvl hoeveel, gwn gewoon, aub alstublieft, ivm in verband met, ipv in plaats
    van, zsm zo snel mogelijk, mn mijn, m'n mijn, zn zijn, z'n zijn, hoelaat hoe laat, hoelang hoe lang, gister gisteren, abo
    abonnement, idd inderdaad, iig in ieder geval, telnr telefoonnummer, msg bericht`,
  asides: `
    ok, oke, oké, ok bedankt, ok dank je, trouwens, andere vraag, een andere vraag, nog een vraag`,
  answers: {
    asked: {
      price: /kost|kosten|prijs|prijzen|tarief|tarieven|hoe duur|huurprijs/,
      duration: /hoe lang|hoe vaak/,
      number: /hoeveel/,
      date: /wanneer|hoe laat/,
      person: /wie/,
      place: /waar/,
      reason: /waarom/,
      manner: /hoe/,
    },
    numbers: 'twee drie vier vijf acht tien',
    dates:
      /maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|maart|april|mei|juni|juli|september|november|december|eeuw/,
    free: /gratis|kosteloos|inbegrepen/,
    former: {
      always: /tot nu toe|voorheen/u,
      inBrackets: /was|eerder/,
      instead: /in plaats van/,
      changes: /nu|vanaf|sinds|voortaan/,
    },
    durations: /week|dagen|weken|maanden|jaar|uur|minuten/,
    places: { prepositions: 'in te uit naar', articles: 'het' },
    reasons: /omdat|zodat|vanwege/,
    manners: /klik|open|via/,
  },
  furtherQuestion: {
    and: /en(?: ook)?/,
    asking: /wat|welke?|wie|wanneer|waar|waarom|hoe|hoeveel/,
    clause: /dat|die|als|omdat/,
  },
  ordinals: ['eerste', 'tweede', 'derde', 'vierde', 'laatste'],
  verdicts: 'ja nee',
  code: {
    steps: /hoe (?:kan|kun|moet|doe|maak|zet)|opdracht|code|voorbeeld(?:en)?/,
    data: /eruit|voorbeeld(?:en)?/,
  },
  pointers: /zie|meer/,
  conditions: 'als wanneer indien',
  admissions: `
    ik weet … niet, weet ik … niet, ik heb … geen … informatie, heb ik … geen … informatie, geen
    informatie over, geen informatie beschikbaar, geen informatie hierover, geen informatie
    daarover, niets gevonden, heb ik … niet gevonden, ik heb … niet gevonden, ik kan … niet vinden,
    kan ik … niet vinden, ik kan … niets vinden, kan ik … niets vinden, kon ik … niet vinden, kon ik
    … niets vinden, ik kon … niet vinden, ik kon … niets vinden, kan ik … niet zeggen, kan ik … niet
    beantwoorden, staat … bronnen … niet, staat … bronnen … niets, staat … informatie … niet, staat
    … informatie … niets, staat … documentatie … niet, staat … documentatie … niets, staat helaas
    niets, staat niets over …, staat niet in mijn …, wordt … niet vermeld, wordt … niet genoemd,
    worden … niet vermeld, worden … niet genoemd, bronnen vermelden … niet, bronnen zeggen … niet,
    bronnen zeggen niets, geen antwoord op, ik weet niet zeker, ben ik niet zeker, ik ben niet
    zeker, ik heb … geen details, heb ik … geen details`,
  courtesies: `
    helaas niet, helaas niet nee, waarschijnlijk, waarschijnlijk wel, waarschijnlijk niet,
    misschien, nog niet, niet helemaal, dat hangt ervan af, hallo …, hoi …, goedemorgen …,
    goedemiddag …, goedenavond …, goedendag …, welkom …, bedankt, bedankt voor …, dank u …, dank je
    …, dankjewel …, dank u wel …, graag gedaan, geen dank, geen probleem, natuurlijk, zeker, ja,
    nee, prima, oké, goede vraag, het spijt me …, het spijt ons …, sorry, sorry voor …, wat
    vervelend …, dat is vervelend …, excuses …, onze excuses …, ik begrijp …, ik snap …, ik help …
    graag …, laat het me weten …, laat het mij weten …, laat me weten …, laat het gerust weten …,
    als je nog …, als u nog …, heb je nog …, heeft u nog …, aarzel niet …, kan ik … nog …, ik hoop
    …, fijne …, een fijne …, succes …, veel plezier …, tot ziens, oh, helaas, fijn weekend …, goede
    reis, klaar, dat is alles, dat was het`,
  intents: dutchIntents,
  company: dutchCompany,
  synonyms: dutchSynonyms,
  notices: dutchNotices,
  texts: dutchTexts,
  foreignQuestions: dutchQuestions,
}
