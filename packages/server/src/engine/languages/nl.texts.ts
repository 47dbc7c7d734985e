// What the bot says in Dutch.

import type { Texts } from './language.ts'
import { dutchSmallTalk } from './nl.small-talk.ts'

export const dutchTexts: Texts = {
  unknown: {
    formal: 'Tot mijn spijt beschik ik niet over informatie hierover.',
    neutral: 'Daar vind ik in mijn informatie geen antwoord op.',
    warm: 'Sorry, daar heb ik nog geen antwoord op. Kun je het anders vragen?',
    professional: 'Helaas heb ik hierover geen informatie. Kunt u uw vraag anders formuleren?',
    concise: 'Daar heb ik geen antwoord op.',
    casual: 'Hm, die weet ik even niet. Wil je het eens met andere woorden proberen?',
    empathetic:
      'Ik weet dat je op een antwoord hoopte, en het spijt me dat ik het niet heb. Kun je me iets meer vertellen?',
    enthusiastic: 'Die heb ik nog niet, maar we geven niet op! Hoe zou je het anders vragen?',
    playful:
      'Je hebt een gat in mijn aantekeningen gevonden: dit weet ik niet. Zullen we het met andere woorden proberen?',
  },
  unknownAgain: {
    formal: 'Tot mijn spijt beschik ik ook daarover niet over informatie.',
    neutral: 'Ook daar heb ik geen antwoord op.',
    warm: 'Sorry, ook dat weet ik niet.',
    professional: 'Helaas heb ik ook daarover geen informatie.',
    concise: 'Ook daarop geen antwoord.',
    casual: 'Sorry, die weet ik ook niet.',
    empathetic: 'Het spijt me dat ik je weer moet teleurstellen: ook dat weet ik niet.',
    enthusiastic: 'Ook die heb ik nog niet, maar vraag gerust door!',
    playful: 'Twee gaten op rij in mijn aantekeningen: ook dat weet ik niet.',
  },
  closest: {
    formal:
      'Ik ben er niet zeker van dat het volgende uw vraag beantwoordt; het is de informatie die het dichtst in de buurt komt:',
    neutral: 'Dit is misschien niet precies wat u vraagt; het dichtst in de buurt komt:',
    warm: 'Ik weet niet zeker of je dit bedoelt, maar dit komt het dichtst in de buurt:',
    professional:
      'Ik heb geen exact antwoord gevonden. Deze informatie komt het dichtst in de buurt:',
    concise: 'Geen exact antwoord; het dichtst in de buurt:',
    casual: 'Geen idee of je dit bedoelt, maar dichterbij kom ik niet:',
    empathetic:
      'Ik ben liever eerlijk dan dat ik je op het verkeerde spoor zet: misschien is het dit niet, maar dit komt het dichtst in de buurt:',
    enthusiastic: 'Ik weet niet of dit het precies is, maar ik vond iets wat dichtbij komt!',
    playful: 'Misschien niet precies wat je zoekt, maar het woont ernaast:',
  },
  regret: {
    formal: 'Het spijt mij zeer dit te vernemen.',
    neutral: 'Dat is vervelend, en het spijt me.',
    warm: 'Dat spijt me echt.',
    professional: 'Het spijt me dat u deze ervaring heeft gehad.',
    concise: 'Dat spijt me.',
    casual: 'Oei, wat vervelend. Sorry daarvoor.',
    empathetic: 'Het spijt me echt dat je dit meemaakt. Ik begrijp dat je er boos om bent.',
    enthusiastic: 'Zo hoort het niet te gaan, en dat spijt me echt.',
    playful: 'Even zonder grapjes: dat spijt me.',
  },
  concern: {
    formal: 'Dit klinkt ernstig. Is er iemand in gevaar, belt u dan onmiddellijk de hulpdiensten.',
    neutral: 'Dit klinkt ernstig. Als er iemand in gevaar is, bel dan direct de hulpdiensten.',
    warm: 'Dit klinkt ernstig, wat naar. Als er iemand in gevaar is, bel dan meteen de hulpdiensten.',
    concise: 'Dit klinkt ernstig. Bel bij gevaar direct de hulpdiensten.',
    empathetic:
      'Dit klinkt ernstig, en het spijt me dat je dit meemaakt. Als jij of iemand anders in gevaar is, bel dan meteen de hulpdiensten.',
  },
  noPerson: {
    formal:
      'Tot mijn spijt kan ik u hier niet doorverbinden met een mens, aangezien ik een virtuele assistent ben. Graag zoek ik het antwoord in de informatie die mij is toevertrouwd.',
    neutral:
      'Ik kan u hier niet doorverbinden met een mens; ik ben een virtuele assistent. Stel een vraag en ik zoek het antwoord in mijn informatie.',
    warm: 'Hier kan ik je helaas niet doorverbinden met een mens, ik ben een virtuele assistent. Maar zeg wat je nodig hebt, dan zoek ik het antwoord!',
    professional:
      'Ik ben een virtuele assistent en kan u hier niet doorverbinden. Laat me weten waarmee ik u kan helpen, dan zoek ik het antwoord.',
    concise: 'Ik ben een virtuele assistent en kan u hier niet doorverbinden. Waar gaat het om?',
    casual:
      'Sorry, hier ben ik de enige, een virtuele assistent. Zeg maar wat je nodig hebt, dan kijk ik wat ik kan vinden.',
    empathetic:
      'Ik begrijp dat je liever met een mens praat, en het spijt me dat ik je hier niet kan doorverbinden: ik ben een virtuele assistent. Vertel me wat er speelt, dan zoek ik een antwoord.',
    enthusiastic:
      'Doorverbinden kan ik hier niet, ik ben een virtuele assistent, maar ik help je heel graag! Wat wil je weten?',
    playful:
      'Mensen heb ik hier niet, alleen mezelf: een virtuele assistent met veel aantekeningen. Wat zal ik opzoeken?',
  },
  offer: {
    formal: 'Wenst u dat een medewerker van ons team het overneemt?',
    neutral: 'Wilt u dat een medewerker het overneemt?',
    warm: 'Zal ik dit doorgeven aan iemand van ons team?',
    professional: 'Wilt u dat ik uw vraag doorgeef aan ons team?',
    concise: 'Doorgeven aan een medewerker?',
    casual: 'Zal ik het doorgeven aan het team?',
    empathetic: 'Zou het helpen om met iemand te praten? Ik kan het doorgeven aan ons team.',
    enthusiastic: 'Zal ik er meteen iemand van ons team bij halen?',
    playful: 'Zal ik er een mens van vlees en bloed bij halen?',
  },
  clarify: {
    formal: 'Zou u willen aangeven welke van deze u bedoelt?',
    neutral: 'Welke van deze bedoelt u?',
    warm: 'Voor de zekerheid: welke van deze bedoel je?',
  },
  nearest: {
    formal: 'Hierover kan ik u informeren:',
    neutral: 'Hierover kan ik u iets vertellen:',
    warm: 'Hierover kan ik je wel iets vertellen:',
  },
  unanswered: {
    formal: 'Hierop heb ik geen duidelijk antwoord gevonden:',
    neutral: 'Hierop vind ik geen duidelijk antwoord:',
    warm: 'Hier heb ik helaas geen duidelijk antwoord op gevonden:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Vraag gerust verder als je nog iets wilt weten!',
    casual: 'Roep maar als je nog iets nodig hebt.',
    empathetic: 'Is er nog iets onduidelijk? Vraag het rustig.',
    enthusiastic: 'Wat wil je nog meer weten? Kom maar op!',
    playful: 'Nog meer vragen? Ik heb verder geen plannen vandaag.',
  },
  ...dutchSmallTalk,
}
