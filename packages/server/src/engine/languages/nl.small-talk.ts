// The small talk in Dutch: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const dutchSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    allemaal, iedereen, team, weer, nogmaals, nog, bot, alsjeblieft, alstublieft, aub, ok, oké,
    super, en, nou, dan, dus, maar, ja, nee, echt, heel, hoor, zeg, he, hè, joh, oh, ah, wow, haha,
    hihi, lol, xd, nu, vandaag, ook, eigenlijk, even, toch, zeker, jongens, mensen, lieve mensen,
    verder, ermee, voor {de/je/uw/jullie/alle/al je/het/jouw/deze/die} {hulp/info/informatie/
    antwoord/moeite/tijd/uitleg/snelle */reactie/geduld/service/ondersteuning/goede */hulp hoor},
    voor {alles/nu}, hiervoor, daarvoor, meneer, mevrouw, vriend, maat, gast, man, schat, lieverd,
    topper, kerel, gozer, allen, lief, beste, je, jou, u, jullie, jij, chatbot, duizendmaal, van
    harte, enorm, ontzettend`,
  smallTalk: {
    greeting: {
      said: `
        hallo, hallootjes, hoi, hoi hoi, hoihoi, hey, hé, heej, hee, heey, ha, hi, hello, yo, joe,
        goedendag, goeden dag, goeiendag, goedemorgen, goeiemorgen, goede morgen, gm, morgen, mogge,
        mgge, goedemiddag, goeiemiddag, goede middag, goedenmiddag, middag, goedenavond,
        goeienavond, goede avond, goeieavond, avond, dag, daag, gegroet, gegroetjes, saluut, houdoe
        hallo, {beste/geachte} {heer/mevrouw/team/klantenservice/heer of mevrouw/heer
        mevrouw/meneer/medewerker}, is {daar/er/hier} {iemand/wie} {aanwezig/thuis/online}?, iemand
        {thuis/aanwezig/daar/online/hier}, {ben je/bent u/zijn jullie} {daar/er},
        {leuk/aangenaam/prettig} om? {je/u}? {te ontmoeten/kennis te maken}?, aangenaam, daar ben ik
        weer`,
      replies: {
        formal: 'Goedendag. Waarmee kan ik u van dienst zijn?',
        neutral: 'Hallo! Wat wilt u weten?',
        warm: 'Hoi, leuk dat je er bent! Waarmee kan ik je helpen?',
        professional: 'Goedendag en welkom. Waarmee kan ik u helpen?',
        concise: 'Hallo. Waar gaat het om?',
        casual: 'Hé! Wat kan ik voor je doen?',
        empathetic: 'Hallo, fijn dat je er bent. Waar zit je mee?',
        enthusiastic: 'Hallo en welkom! Ik heb er zin in. Wat wil je weten?',
        playful: 'Hoi! Brand maar los, ik begon me al te vervelen met mijn aantekeningen.',
      },
    },
    thanks: {
      said: `
        bedankt, bedankt hoor, dank, dank je, dank je wel, dankje, dankjewel, dank u, dank u wel,
        dankuwel, dank jullie, dank jullie wel, dankjullie, heel erg bedankt, hartelijk
        {dank/bedankt}, veel dank, duizendmaal dank, {super/enorm/ontzettend/heel/heel
        erg/mega/nogmaals/alvast/zeer} {bedankt/dank}, thanks, thnx, thx, tnx, tx, tof bedankt,
        {bedankt/dank je/dank u/dankjewel/dank je wel/thanks/dank u wel/dank} {voor/alvast/nogmaals}
        …, ik {waardeer/dank} …, {dankbaar/zeer dankbaar/ben je dankbaar/ik ben je dankbaar}, dat
        werkt, {daar/hier/dat/dit/je/u/jullie} {heb/helpt/hielp/heeft/hebt/hebben/help/was/is/ben/
        bent/zijn/werkt/werkte/lost} ik? {me/mij/ons/je/u/echt/heel/super/erg/een/zo/wat/iets/het/
        de/mijn/precies/wel}? {goed/zo/heel/erg/echt/super/een/de}? {wat aan/geholpen/verder
        geholpen/verder/erg/behulpzaam/handig/nuttig/fijn/top/geweldig/lief/aardig/fantastisch/snel/
        duidelijk/de beste/held/schat/engel/goed/enorm/ontzettend/super/vriendelijk/topper/slim/
        prima/makkelijk/gewerkt/gered/uit de brand/op}, {zeer/heel/super/erg/echt/wat/zo} {handig/
        nuttig/behulpzaam/vriendelijk/aardig/fijn/snel/goed/lief/duidelijk/attent/leuk/prettig/
        makkelijk/top/netjes} {zeg/hoor/van je/van jullie/van u}?, {top/perfect/geweldig/
        fantastisch/uitstekend/super/prima werk/schitterend/prachtig/toppie/topper/mooi
        zo/fijn/briljant/bravo/petje af/chapeau/complimenten/compliment/gaaf/cool/vet/vette
        shit/klasse/helemaal goed/helemaal top/helemaal duidelijk/goed bezig/goed
        gedaan/indrukwekkend/uitmuntend/knap/netjes/lekker bezig/heerlijk/opgelost/te
        gek/tof/superfijn/supersnel/super handig/held}, {precies/exact/net/juist/dat is/dat was}
        {dat is/dat was}? {wat/precies wat/exact wat} ik {zocht/nodig had/wilde/wilde weten/wou
        weten/zoek/nodig heb/bedoelde}, {meer/dat is alles wat} {hoef/wilde} ik …, {probleem/vraag}
        {opgelost/beantwoord/verholpen}, {goede/goed/super/beste/fijne/snelle/geweldige/top/prima/
        uitstekende} {service/bot/hulp/antwoord/werk/reactie/chatbot/assistent/ondersteuning}, ik?
        ben? {blij/tevreden/onder de indruk/erg blij/heel tevreden/zeer tevreden} {mee/met je
        hulp/met het antwoord}?, {vijf/5} sterren, een? {10/tien} {uit/van de} {10/tien}, ga zo
        door, {hou/houd} van {je/jou/deze bot/dit}, ik? vind {je/dit/dat/deze bot}
        {super/leuk/geweldig/top/handig/fijn}, {dat/dit} {beantwoordt/verklaart} … {vraag/vragen},
        {je bent/u bent/jullie zijn} een? {grote/enorme}? hulp geweest, {je bent/u bent/dit is}
        {veel/zelfs}? beter dan …, de? beste {chatbot/bot/service/assistent} {die/ooit} …,
        {deze/de/die} {bot/chatbot/service} is {echt/heel/erg/verrassend/super}?
        {goed/handig/snel/slim/fijn/top}, {ik ben/ben} {erg/heel/zeer/echt}? {tevreden/blij}
        {over/met} …, {nu/zo} is {het/alles} helemaal? duidelijk`,
      replies: {
        formal: 'Zeer graag gedaan. Voor andere vragen sta ik te allen tijde tot uw beschikking.',
        neutral: 'Graag gedaan.',
        warm: 'Heel graag gedaan! Kan ik nog iets voor je doen?',
        professional: 'Graag gedaan. Kan ik u nog ergens mee helpen?',
        casual: 'Geen probleem! Nog iets?',
        empathetic: 'Fijn dat ik je kon helpen. Ik ben er als er nog iets is.',
        enthusiastic: 'Met alle plezier! Wat kan ik nog meer voor je doen?',
        playful: 'Graag gedaan! Als ik wangen had, zou ik blozen.',
      },
    },
    goodbye: {
      said: `
        tot ziens, totziens, doei, doeii, doeg, doeidoei, doei doei, dagdag, tot
        {later/snel/straks/morgen/gauw/de volgende keer/de
        volgende/kijk/horens/dan/maandag/spoedig}, later, laters, houdoe, de mazzel, mazzel, ajuus,
        bye, bye bye, aju, saluutjes, de groeten, groetjes, groeten, {hartelijke/vriendelijke/met
        vriendelijke} {groet/groeten}, mvg, groet, goedenacht, goede nacht, welterusten, slaap
        lekker, slaap ze, trusten, {nog/een/ik wens je/ik wens u/wens je/heb/geniet van je/en}? een?
        {fijne/prettige/goede/mooie/fijn/prettig/goed/leuke/gezellige/fijne verdere/lekker}
        {dag/avond/middag/weekend/week/dag nog/avond nog/weekend nog/vakantie/werkdag/nacht/zondag/
        feestdagen/weekeinde} {nog/verder/toegewenst/gewenst}?, {dat/dit} {was/is}
        {alles/het/em/hem} {voor nu/voor vandaag/wel/dan}?, verder? {niets/niks/geen vragen} meer?
        {verder/te vragen}?, geen verdere? vragen meer?, ik heb? geen vragen meer?, ik?
        {moet/ga/ben} er? {vandoor/weg/weer gaan/gaan/slapen/ervandoor/naar bed/er weer vandoor},
        het? {beste/ga je goed/pas goed op jezelf/hou je taai/het allerbeste}, pas op jezelf,
        insgelijks, hetzelfde, spreek je {later/snel}, we spreken elkaar {snel/later}`,
      replies: {
        formal: 'Tot ziens. Ik dank u voor uw vraag.',
        neutral: 'Tot ziens!',
        warm: 'Doei, tot de volgende keer!',
        professional: 'Bedankt voor uw bericht. Tot ziens.',
        concise: 'Tot ziens.',
        casual: 'Tot later!',
        empathetic: 'Zorg goed voor jezelf. Ik ben er als je me weer nodig hebt.',
        enthusiastic: 'Het was me een genoegen! Nog een geweldige dag, en kom snel terug!',
        playful: 'Doei! Ik sorteer intussen mijn aantekeningen op kleur.',
      },
    },
    acknowledgement: {
      said: `
        ok, oké, okee, oke, goed, prima, begrepen, ik snap het, snap ik, ik begrijp het, begrijp ik,
        duidelijk, helder, ja, jep, jo, nee, neuh, nope, hm, hmm, aha, oh, lol, haha, laat maar,
        maakt niet uit, misschien, mooi, is goed, akkoord, natuurlijk, tuurlijk, geen idee, weet ik
        niet, weet niet, wacht even, momentje, een moment, interessant, goed om te weten, geen
        probleem, klopt, precies, inderdaad, geeft niet, komt goed, zal wel, jammer`,
      replies: {
        formal: 'In orde. Kan ik u verder nog helpen?',
        neutral: 'Goed. Wat wilt u nog meer weten?',
        warm: 'Oké! Kan ik je verder nog helpen?',
        concise: 'Goed. Verder nog iets?',
        casual: 'Oké. Nog iets?',
      },
    },
    wellbeing: {
      said: `
        hoe {gaat/gaatie/is} {het/t/ie/het met je/het met u/het ermee/het met jou/het nu/het
        vandaag/het met de bot/uw dag/je dag} {vandaag/ermee/nu}?, hoe {gaat/is} 't, hoe is het met
        {je/jou/u} vandaag?, hoe was je {dag/weekend}, alles {goed/ok/oké/lekker/kits/wel/in orde}
        {met je/met jou/met u/daar/bij jou}?, en {met jou/met u/jij} {alles goed/hoe gaat het}?,
        gaat? {het/t}? {goed/lekker} {met je/met u/met jou}, hoe voel je je, wat {is er nieuw/doe
        je}, heb je {goed/lekker} geslapen, alles kits, hoe hangt ie, ik hoop dat alles goed
        {gaat/is}`,
      replies: {
        formal: 'Het gaat goed, dank u. Waarmee kan ik u van dienst zijn?',
        neutral: 'Goed, dank u. Wat wilt u weten?',
        warm: 'Prima, lief dat je het vraagt! Waarmee kan ik je helpen?',
        concise: 'Goed, dank u. Waar gaat het om?',
        casual: 'Gaat lekker, dank je! Wat kan ik voor je doen?',
        playful: 'Alle circuits in orde, dank je! Wat zal ik opzoeken?',
      },
    },
    identity: {
      said: `
        wie {ben je/ben jij/bent u/is dit/is daar/is dat/zijn jullie/antwoordt/schrijft/zit hier/zit
        daar/zit erachter} {eigenlijk/precies/dan/hier/mij}?, wat {ben je/ben jij/bent u/is dit}
        {eigenlijk/voor iets/precies/voor een bot}?, {hoe heet/heeft} {je/jij/u} eigenlijk?, heb je
        een naam, wat is {je/jouw/uw} naam, je naam, met wie {praat/spreek/chat/app/schrijf/heb/ben}
        ik {hier/eigenlijk/nu/het genoegen/te maken/van doen/aan het praten/aan het chatten}?
        {eigenlijk/te maken}?, {praat/spreek/chat/app/schrijf} ik {nu/hier/eigenlijk}? {nu/hier}?
        met een? {echt/echte}? {mens/robot/bot/computer/persoon/machine/medewerker/ai/iemand} {of …
        }?, {ben je/ben jij/bent u/is dit/is het/zijn jullie/jij bent/je bent/dit is/ben}
        {je/jij/hier/nou/nu}? {eigenlijk/echt/gewoon/nou/wel/dus/toch/alleen/soms/maar}?
        {een/'n/geen/een echt/een echte}? {echt/echte/virtuele/gewone}? {bot/robot/mens/persoon/
        machine/ai/computer/programma/chatbot/echt/kunstmatige intelligentie/automatisch/chatgpt/
        gpt/geautomatiseerd/automatisch antwoord/iemand/levend/man of
        vrouw/menselijk/medewerker/algoritme/hulpje} {hè/toch/he/echt/persoon/antwoord}? {of … }?,
        {mens/persoon} of {robot/machine/bot/computer}, {robot/bot} of {mens/persoon}, wat
        {kun/kan/kunt/weet/doe/kan ik} {je/jij/u/ik}? {allemaal/eigenlijk/zoal/hier/je/precies/nog
        meer}? {allemaal/zoal}? {doen/vragen/voor me doen/voor mij doen/voor me
        betekenen/betekenen/weten}? {voor me/voor mij/hier}?, waar {kun/kan/kunt} {je/jij/u}
        {me/mij}? allemaal? {mee helpen/bij helpen/mee/bij}, waarmee {kun/kunt/kan} {je/u} {me/mij}?
        helpen, hoe {kun/kan/kunt} {je/u} {me/mij}? helpen, hoe werk {je/jij/dit}, hoe werkt
        {dit/deze chat/de bot}, waar {ben je voor/dien je voor/kom je vandaan}, wie heeft
        {je/jou/u/deze bot/dit} {gemaakt/geprogrammeerd/gebouwd/ontwikkeld/bedacht/ontworpen/
        getraind}, hoe oud ben je, welke talen spreek je, {kun/kan/kunt/kunnen/zou}
        {je/jij/u/jullie} {me/mij} {even/misschien}? helpen, help, help me, hulp, ik heb hulp nodig,
        stel jezelf eens? voor, vertel over jezelf`,
      replies: {
        formal:
          'Ik ben {name}, een virtuele assistent. Ik beantwoord vragen uit de informatie die mij is toevertrouwd en noem de bron.',
        neutral:
          'Ik ben {name}, een virtuele assistent. Stel een vraag en ik zoek het antwoord in mijn informatie.',
        warm: 'Ik ben {name}, je virtuele assistent! Vraag maar raak, en ik zoek het antwoord in wat ik weet.',
        concise: 'Ik ben {name}, een virtuele assistent. Ik beantwoord vragen uit mijn informatie.',
        casual: 'Ik ben {name}, een virtuele assistent. Vraag maar, ik zoek het op.',
        playful:
          'Ik ben {name}, een virtuele assistent: geen koffie, geen weekend, wel veel aantekeningen. Wat zal ik opzoeken?',
      },
    },
    insult: {
      said: `
        {je/jij/u/jullie/deze bot/wat/die bot/wat een/wat ben je/wat ben jij} {bent/zijn/is/ben}?
        {echt/zo/een/gewoon/toch/heel/wel/nutteloze/de/zo'n/zo een/ook/een echte}? {een/echt/zo/wel/
        domme/stomme/waardeloze/grote/de}? {dom/stom/idioot/nutteloos/waardeloos/sukkel/debiel/
        achterlijk/slecht/onzin/kut/klote/loser/hopeloos/traag/oliedom/prutser/mongool/lul/eikel/
        rotding/bot/slechtste bot/domste bot/domoor/dombo/imbeciel/incapabel/irritant/vervelend/niks
        waard/niets waard/pannenkoek/hersenloos/onbruikbaar/zinloos/flutbot/kutbot}, {domme/stomme/
        waardeloze/rot/kut/klote/slechte/achterlijke/nutteloze/idiote/verdomde/irritante/hopeloze/
        debiele} {bot/robot/computer/chatbot/machine/ding/programma}, kutbot, rotbot, flutbot,
        idioot, dom, stom, sukkel, eikel, lul, klootzak, mongool, debiel, trut, loser, hou {je/toch
        je} {mond/bek/kop/smoel/muil/bakkes}, {houd je mond/bek dicht/kop dicht/mond dicht/kop
        houden}, {rot/sodemieter/donder/flikker/tief/tyf/pleur} toch? op, oprotten, opzouten, val
        dood, ga {dood/weg/toch weg/je schamen}, fuck {jou/you/off/u}, krijg {de …/het lazarus/toch
        wat}, kanker op, loop naar de {hel/duivel/pomp/maan}, {je/jij/u} {snapt/begrijpt/kunt/kan/
        weet/bent/doet/helpt/hebt} er? {echt/helemaal/ook/gewoon/me/mij/niet}? {niets/niks/geen
        reet/er niets van/er niks van/geen bal/niet/voor geen meter/geen ene moer/nergens goed
        voor/er niets/er geen reet} {van/waard/goed voor/aan}?, hier? heb ik niks aan {jou/je}?,
        aan? jou heb ik {niets/niks}, wat een {onzin/rotzooi bot/waardeloos ding/flutding/kutding},
        ik haat {je/jou/deze bot/bots}, {dat/dit/het/je antwoord/uw antwoord/je/u}?
        {helpt/hielp/is/was/heeft/beantwoordt} {me/mij/ons/mijn vraag}? {echt/helemaal/ook/nog}?
        niet {echt/helemaal/erg/heel/veel/zo}? {geholpen/verder/handig/nuttig/behulpzaam/duidelijk/
        wat ik {vroeg/bedoel/bedoelde/zoek/zocht/wil/wilde}/mijn vraag/juist/goed/waar/het
        antwoord}?, niet {echt/erg/heel/zo}? {handig/nuttig/behulpzaam}, {verkeerde/fout/foute}
        antwoord, {je bent/dit is} de {slechtste/domste} {bot/chatbot} …, waar ben {jij/je}
        eigenlijk? goed voor, ik word gek van {jou/je/deze bot/u}, leer {eerst/eens}?
        {lezen/luisteren}, {ik}? {snap/begrijp/vat} {het/dit/dat/je antwoord/uw antwoord/het antwoord} niet {helemaal/echt/goed}?, {ik}? {snap/begrijp} er {niets/niks} van, dat {snap/begrijp} ik niet {helemaal/echt/goed}?, wat {bedoel je/bedoelt u/bedoelen jullie} {daarmee/precies}?, hoe {bedoel je/bedoelt u/bedoelen jullie} {dat}?, {kun je/kunt u/kan je/kunnen jullie/wil je/wilt u} {me/mij}? {dat/het/dit}? {nog een keer/nog eens/nogmaals/opnieuw/anders/beter/duidelijker} {uitleggen/zeggen/herhalen}, {kun je/kunt u/kan je/kunnen jullie} {dat/het} herhalen, {huh/wablief/wat zeg je}, {dat/het/dit} is {me/mij}? {niet/niet erg/niet echt} duidelijk, onduidelijk`,
      replies: {
        formal: 'Het spijt me dat ik niet heb kunnen helpen. Zou u uw vraag anders willen stellen?',
        neutral: 'Jammer dat dat niet hielp. Kunt u de vraag anders stellen?',
        warm: 'Sorry, dat hielp duidelijk niet. Laten we het nog eens proberen: kun je het anders zeggen?',
        concise: 'Jammer dat dat niet hielp. Kunt u het anders zeggen?',
        empathetic:
          'Sorry, ik merk dat dit frustrerend is. Wil je me nog eens in andere woorden zeggen wat je nodig hebt?',
        playful: 'Au, misschien verdien ik dat. Zullen we het met andere woorden proberen?',
      },
    },
  },
}
