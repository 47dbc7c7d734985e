// What is known of Dutch.
import { stemmer } from '@orama/stemmers/dutch'
import type { Language } from './language.ts'
import { dutchQuestions } from './nl.questions.ts'

export const dutch: Language = {
  tag: 'nl',
  functionWords: `
    de het een en of maar niet geen is zijn was waren wordt worden werd ben bent heb hebt heeft
    hebben had kan kunnen kunt moet moeten mag mogen wil wilt willen zal zullen ik jij je u hij zij
    ze wij we jullie mij me jou hem haar ons hen hun mijn jouw uw onze wie wat wanneer waar hoe
    waarom welke welk hoeveel in op aan van uit bij met naar voor over onder door tegen zonder te
    ter tot om als dan dat die dit deze er daar hier nog ook al wel zo doe doen graag alstublieft`,
  stemmer,
  joinsCompounds: true,
  abbreviations: {
    always: 'dr dhr mevr bijv enz blz incl excl',
    beforeNumbers: 'nr p art',
  },
  negations: {
    not: 'niet geen',
    without: 'zonder',
    never: 'nooit',
    excluding: 'nooit niets niemand alleen behalve uitzondering ontbreekt ontbreken',
    limiting: 'maar als indien',
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
  measures: {
    after: 'hoe',
    words: 'lang veel vaak ver snel gauw duur oud groot hoog',
    prices: 'kost kosten',
  },
  references: {
    words: 'hij hem haar hun deze dit daarvan daarmee daarvoor ervan ermee ook meer andere zelfde',
    final: 'die dat daar',
    openings: 'en, maar, of, dan, ok, oke, ook, hoe zit het met, wat als, ik bedoel, ik bedoelde',
  },
  foreignQuestions: dutchQuestions,
}
