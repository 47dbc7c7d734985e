// Dutch framing.
import type { Framing } from './phrases.ts'

export const dutch: Framing = {
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
  closing: { formal: '', neutral: '', warm: 'Vraag gerust verder als je nog iets wilt weten!' },
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
  },
}
