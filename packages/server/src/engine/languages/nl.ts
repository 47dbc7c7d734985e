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
  compoundLinks: 's es n en e',
  abbreviations: {
    always: 'dr dhr mevr bijv enz blz incl excl',
    beforeNumbers: 'nr p art',
  },
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
  cardinals: `
      nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien
      zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig
      negentig honderd`,
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
  answers: {
    asked: {
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
    durations: /week|dagen|weken|maanden|jaar|uur|minuten/,
    places: { prepositions: 'in te uit naar', articles: 'het' },
    reasons: /omdat|zodat|vanwege/,
    manners: /klik|open|via/,
  },
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
    …, fijne …, een fijne …, succes …, veel plezier …, tot ziens, oh, helaas, fijn weekend …`,
  personRequests: {
    asks: 'ik wil, ik wil graag, ik zou graag, kan ik, mag ik, ik moet',
    verbs: 'met, spreken met, praten met',
    requests: `
      verbind me met, verbind mij met, kunt u me doorverbinden met, kun je me doorverbinden met, ik
      wil, ik heb nodig, geef me`,
    determiners: 'een, de, echte, echt, menselijke',
    persons: `
      mens spreken, mens praten, mens, persoon spreken, persoon praten, persoon, medewerker
      spreken, medewerker praten, medewerker, iemand spreken, iemand praten, iemand, klantenservice`,
  },
  texts: {
    unknown: {
      formal: 'Helaas beschik ik niet over informatie hierover.',
      neutral: 'Daarop heb ik in mijn kennis geen antwoord.',
      warm: 'Sorry, daar heb ik nog geen antwoord op. Kun je het anders vragen?',
    },
    closest: {
      formal:
        'Ik ben er niet zeker van dat dit uw vraag beantwoordt; de informatie die het dichtst in de buurt komt, is:',
      neutral: 'Dit is misschien niet precies wat er gevraagd werd; het dichtst in de buurt komt:',
      warm: 'Ik weet niet zeker of je dit bedoelt, maar dit komt het dichtst in de buurt:',
    },
    clarify: {
      formal: 'Zou u willen aangeven welke van deze u bedoelt?',
      neutral: 'Welke van deze bedoelt u?',
      warm: 'Voor de zekerheid: welke van deze bedoel je?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: 'Vraag gerust verder als je nog iets wilt weten!',
    },
    notices: {
      handoff: {
        formal: 'Ik draag dit gesprek over aan een medewerker, die u hier zal antwoorden.',
        neutral: 'Ik draag dit gesprek over aan een mens, die hier zal antwoorden.',
        warm: 'Ik haal er nu iemand bij. Je krijgt hier antwoord!',
      },
      paused: {
        formal:
          'Dit gesprek is gepauzeerd. Uw bericht is bewaard voor de persoon die zich ermee bezighoudt.',
        neutral: 'Het bericht is bewaard voor de persoon die zich ermee bezighoudt.',
        warm: 'Genoteerd! Ik heb je bericht bewaard voor degene die hiermee bezig is.',
      },
    },
    fillers: `
      allemaal, iedereen, team, weer, nogmaals, bot, alsjeblieft, alstublieft, ok, oké, super, en,
      nou, dan, voor de hulp, voor je hulp, voor uw hulp, voor alles, meneer, mevrouw`,
    smallTalk: {
      greeting: {
        said: `
          hallo, hoi, hey, hé, goedendag, goedemorgen, goede morgen, goedemiddag, goede middag,
          goedenavond, goede avond, dag, is daar iemand, is er iemand`,
        replies: {
          formal: 'Goedendag. Waarmee kan ik u van dienst zijn?',
          neutral: 'Hallo! Wat wilt u weten?',
          warm: 'Hoi, leuk dat je er bent! Waarmee kan ik je helpen?',
        },
      },
      thanks: {
        said: `
          bedankt, dank je, dank je wel, dankjewel, dank u, dank u wel, dankuwel, heel erg bedankt,
          hartelijk dank, veel dank, thanks, top, perfect, daar heb ik wat aan`,
        replies: {
          formal: 'Graag gedaan. Voor andere vragen sta ik tot uw beschikking.',
          neutral: 'Graag gedaan.',
          warm: 'Heel graag gedaan! Kan ik nog iets voor je doen?',
        },
      },
      goodbye: {
        said: `
          tot ziens, doei, doeg, dag dag, tot later, tot snel, tot straks, de groeten, goedenacht,
          welterusten, fijne dag, fijne dag nog, prettige dag, dat was alles, dat was het`,
        replies: {
          formal: 'Tot ziens. Dank u voor uw vraag.',
          neutral: 'Tot ziens!',
          warm: 'Doei, tot de volgende keer!',
        },
      },
      acknowledgement: {
        said: `
          ok, oké, goed, prima, begrepen, ik snap het, ik begrijp het, ja, jep, nee, hm, hmm, aha,
          lol, haha, laat maar, maakt niet uit, misschien, mooi`,
        replies: {
          formal: 'In orde. Kan ik u verder nog helpen?',
          neutral: 'Goed. Wat wilt u nog meer weten?',
          warm: 'Oké! Kan ik je verder nog helpen?',
        },
      },
      wellbeing: {
        said: `
          hoe gaat het, hoe gaat het met je, hoe gaat het met u, hoe gaat het ermee, hoe is het,
          alles goed, hoe is het met je, alles goed met je`,
        replies: {
          formal: 'Het gaat goed, dank u. Waarmee kan ik u van dienst zijn?',
          neutral: 'Goed, dank u. Wat wilt u weten?',
          warm: 'Prima, lief dat je het vraagt! Waarmee kan ik je helpen?',
        },
      },
      identity: {
        said: `
          wie ben je, wie ben jij, wie bent u, wat ben je, wat bent u, hoe heet je, hoe heet u, wat
          is je naam, wat is uw naam, ben je een bot, ben je een robot, ben je een mens, ben je
          echt, wat kun je, wat kan je, wat kun je doen, wat kunt u doen, kun je me helpen, kun je
          mij helpen, kunt u mij helpen, help, ik heb hulp nodig, met wie spreek ik`,
        replies: {
          formal:
            'Ik ben {name}, een virtuele assistent. Ik beantwoord vragen uit de informatie die mij is toevertrouwd en noem de bron.',
          neutral:
            'Ik ben {name}, een virtuele assistent. Stel een vraag en ik zoek het antwoord in mijn kennis.',
          warm: 'Ik ben {name}, je virtuele assistent! Vraag maar raak, en ik zoek het antwoord in wat ik weet.',
        },
      },
      person: {
        said: `
          ik wil met een mens praten, ik wil met een mens spreken, ik wil met iemand praten, ik wil
          met iemand spreken, ik wil een medewerker spreken, ik wil met een medewerker spreken, ik
          wil graag iemand spreken, met een mens praten, met een mens spreken, met iemand praten,
          met iemand spreken, met een medewerker spreken, kan ik met een mens praten, kan ik met
          een mens spreken, kan ik met iemand praten, kan ik met iemand spreken, kan ik een
          medewerker spreken, kan ik iemand spreken, een echt mens, een echte medewerker,
          klantenservice`,
        replies: {
          formal:
            'Helaas kan ik u hier niet doorverbinden met een mens; ik ben een virtuele assistent. Graag zoek ik het antwoord in de informatie die mij is toevertrouwd.',
          neutral:
            'Ik kan u hier niet doorverbinden met een mens; ik ben een virtuele assistent. Stel een vraag en ik zoek het antwoord in mijn kennis.',
          warm: 'Hier kan ik je helaas niet doorverbinden met een mens, ik ben maar een virtuele assistent. Maar zeg wat je nodig hebt, dan zoek ik het antwoord!',
        },
      },
      insult: {
        said: `
          je bent dom, jij bent dom, je bent stom, je bent een idioot, je bent nutteloos, je bent
          waardeloos, u bent nutteloos, domme bot, stomme bot, waardeloze bot, idioot, dom, stom,
          hou je mond, hou je bek, hou je kop, rot op, val dood, fuck jou, je snapt er niets van,
          je snapt niks, je begrijpt niets, je kunt niks, wat een onzin, ik haat je`,
        replies: {
          formal:
            'Het spijt me dat ik niet heb kunnen helpen. Zou u uw vraag anders willen stellen?',
          neutral: 'Jammer dat dat niet hielp. Kunt u de vraag anders stellen?',
          warm: 'Sorry, dat hielp duidelijk niet. Laten we het nog eens proberen: kun je het anders zeggen?',
        },
      },
    },
  },
  foreignQuestions: dutchQuestions,
}
