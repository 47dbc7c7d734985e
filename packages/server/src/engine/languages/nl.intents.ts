// How Dutch speakers ask for a person, complain and accept an offer.

import type { Intents } from './language.ts'
import { dutchDanger } from './nl.danger.ts'

const people = {
  polite: `
    alsjeblieft, alstublieft, alsjeblief, aub, a.u.b., asjeblieft, svp, graag, nu, direct, meteen,
    snel, dringend, nou, bedankt, dank u, hier, even, spoed, vandaag, onmiddellijk, gvd,
    beschikbaar, nodig`,
  human: `
    mens, mensen, persoon, personen, iemand, iemant, echt iemand, menselijk wezen, levend wezen, een
    van jullie, iemand van jullie, eentje`,
  role: `
    *medewerker, *medewerkers, *medewerkster, medewerkr, collega, collega's, *adviseur, agent,
    agenten, *manager, baas, chef, leidinggevende, teamleider, teamleidster, supervisor, directeur,
    eigenaar, verantwoordelijke, behandelaar, contactpersoon, *consulent, vertegenwoordiger,
    specialist, deskundige, expert, monteur, technicus, receptionist, receptioniste, werknemer,
    personeelslid, teamlid, operator, beheerder, begeleider, verkoper, een van {je/jullie/uw} *`,
  department: `
    klantenservice, klantendienst, klantcontact, helpdesk, servicedesk, service, support,
    hoofdkantoor, kantoor, receptie, balie, team, afdeling *, administratie, jullie, u persoonlijk,
    technische dienst, directie, verkoop, secretariaat, callcenter`,
  det: `
    een, n, 'n, de, het, den, die, dat, je, jouw, jullie, uw, echte, echt, werkelijke, levende,
    menselijke, andere, ander, gewone, gewoon, iemand, even, aub, alsjeblieft, een keer, wel, ook,
    hier, maar, liever, fatsoenlijke`,
  person: '{human}, {role}, {department}, meneer, mevrouw',
  real: `
    echt, echte, levend, levende, menselijk, menselijke, werkelijk, werkelijke, van vlees en bloed,
    bekwaam, bekwame, competent, fysiek, fysieke`,
  talk: `
    spreken, spreek, sprekn, praten, praat, babbelen, bellen, telefoneren, chatten, overleggen,
    bespreken, communiceren, contact, contact opnemen, in contact, te woord, verbonden,
    doorverbonden, doorverbinden, verbinden, schrijven, afhandelen, te maken hebben, te doen hebben,
    gesprek`,
  want: `
    ik wil, wil, ik wou, ik wens, ik eis, zou graag, wil graag, ik zou, ik heb liever, heb liever,
    ik heb, ik zoek, geef me, geef mij, geeft u mij, haal, haal er, stuur me, stuur, is er, zijn er,
    is er ook, is er geen, heb je, hebben jullie, heeft u, kan ik, mag ik, kunnen we, mogen we,
    krijg ik, waar is, waar blijft, ik verwacht, ik wacht op, nodig, roep, laat`,
  put: 'verbind, verbindt, verbinden, zet, schakel, stuur, verwijs, breng, koppel, geef',
  through: `
    doorverbinden, doorverbonden, verbinden, verbonden, doorzetten, doorschakelen, doorsturen,
    doorgeven, overdragen, overzetten, door, over, escaleren, doorverwijzen, in contact brengen, in
    verbinding`,
  call: `
    {bel/belt/bellen} {me/mij/ons/u mij}
    {terug/even/aub/alsjeblieft/alstublieft/op/morgen/vandaag/nu/graag/maar/a.u.b.}, bel
    {me/mij/ons} |, {terugbellen/teruggebeld/terugbelverzoek/terug bellen},
    {kan/kunnen/kunt/kun/wil/willen/wilt/zou/zouden/laat} {iemand/jullie/u/je/een collega/een
    medewerker/er} … {me/mij/ons/haar/hem/mijn *} … {bellen/opbellen/telefoneren/contacteren},
    {me/mij/ons/haar/hem} … {bellen/opbellen} {graag/aub/alsjeblieft/alstublieft}, {wil/graag/wens}
    … {gebeld/opgebeld} worden, gebeld worden, neem {aub/alsjeblieft/even/graag}? contact {met
    mij/met me/met ons/op}, {bel/belt} u mij`,
  machine: `
    robot, robots, bot, bots, chatbot, chatbots, computer, computers, machine, machines, automaat,
    automatische antwoorden, ai, kunstmatige intelligentie, algoritme, programma, apparaat, blikken
    doos, bandje, keuzemenu`,
  help: `
    helpen, overnemen, overneemt, kijken, naar kijken, bekijken, antwoorden, reageren, beantwoorden,
    oplossen, opbellen, bellen, inschakelen, uitzoeken, behandelen, oppakken, meekijken, contact
    opnemen, helpt, controleren`,
}

const harm = {
  bad: `
    schande, schandalig, schandelijk, schandaal, onacceptabel, onaanvaardbaar, onbegrijpelijk,
    ongelooflijk slecht, ongelofelijk slecht, niet te geloven, belachelijk, bespottelijk, ongehoord,
    onbeschoft*, onbeleefd*, onvriendelijk*, brutaal, respectloos, vreselijk*, verschrikkelijk*,
    afschuwelijk*, waardeloos, waardeloze, hopeloos, hopeloze, dramatisch*, rampzalig*, ramp, een
    drama, bagger, ruk, kut, klote, klotezooi, kutbedrijf, kutservice, kankerzooi, rotzooi, rommel,
    troep, prutsers, prutswerk, amateurs, knoeiers, sukkels, broddelwerk, walgelijk*, misselijk,
    zat, spuugzat, kotsbeu, beu, genoeg van, maat is vol, klaar met jullie, helemaal klaar mee,
    teleurgesteld, teleurstellend*, teleurstelling, boos, woest, kwaad, woedend, pissig, pisnijdig,
    razend, ziedend, geïrriteerd, irritant, irriteert, gefrustreerd, frustrerend, ontevreden,
    ontstemd, verontwaardigd, not amused, niet {tevreden/blij/te spreken}, oplichters, oplichterij,
    oplichting, oplichterspraktijken, afzetterij, afzetters, bedriegers, dieven, diefstal,
    zakkenvullers, bedonderd, belazerd, genaaid, voor de gek, voor de gek gehouden, in de maling,
    leugenaars, gelogen, leugens, aan het lijntje, van het kastje naar de muur, kluitje in het riet,
    slechtste, {slechte/belabberde/beroerde/waardeloze/dramatische}
    {service/ervaring/klantenservice/kwaliteit/communicatie},
    {service/klantenservice/kwaliteit/communicatie} …
    {slecht/beroerd/waardeloos/belabberd/bedroevend}, bedroevend, triest, treurig, lachertje, grap
    dit, een grap, aanfluiting, {wat een/wat voor}
    {service/bedrijf/toestand/gedoe/zooitje/puinhoop/zooi/flutbedrijf/waardeloze/slechte/rotbedrijf/teleurstelling/schande},
    puinhoop, zooitje, nooit meer, nooit weer, eens maar nooit weer, tijdverspilling, verspilling
    van, verspilde tijd, {alweer/wederom/weer} {kapot/storing/niet/fout/mis/hetzelfde/te
    laat/geen/stuk}, kan echt niet, dit kan niet, kan toch niet, slaat nergens op, bizar, absurd, te
    gek voor woorden, nul sterren, één ster, hoe durven jullie, hoe durft u, incompetent*,
    onprofessioneel, onbekwaam, onkundig*, bedankt voor niks, bedankt voor niets, godverdomme, gvd,
    verdomme, wtf, tering*, tyfus*, schaam je, schamen, minachting, wanprestatie, wanbeleid`,
  nobody: 'niemand, geen mens, geen hond, nooit iemand, niets, niks, geen enkele *',
  answer: `
    reageert, gereageerd, antwoordt, antwoord, antwoorden, neemt op, opgenomen, helpt, geholpen,
    belt, gebeld, terugbelt, weet, doet, komt, gekomen, opdagen, langs, verantwoordelijk*, gehoord,
    luistert, interesseert, op, vernomen, iets, bereikbaar, kan mij`,
  time: `
    dag, dagen, week, weken, maand, maanden, uur, uren, minuten, jaar, maandag, dinsdag, woensdag,
    donderdag, vrijdag, eeuwen, eeuwigheid, tijden`,
  did: `
    gewist, verwijderd, kwijtgeraakt, kwijt, gebroken, kapotgemaakt, kapot gemaakt, stukgemaakt,
    verknoeid, verpest, afgezegd, geannuleerd zonder, gegooid, gesmeten, beschadigd, vergeten,
    {dubbel/twee keer/te veel/teveel} {afgeschreven/gefactureerd/berekend/betaald/in rekening},
    gelogen, voorgelogen, bedrogen, opgehangen, genegeerd, verkeerd geleverd, {verkeerde/foute}
    {maat/product/artikel/pakket/kleur/bestelling/model}, laten {zitten/wachten/staan/stikken},
    behandeld als, beloofd, bekrast, gesloopt, vernield`,
  broken: `
    kapot, stuk, gebroken, beschadigd, vies, smerig, goor, koud, steenkoud, ijskoud, te laat,
    verkeerd, leeg, beschimmeld, verrot, defect, incompleet, nat, gedeukt, gescheurd, in stukken,
    aan gruzelementen`,
}

export const dutchIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, | {polite}? {det}? {det}?
      {mens/persoon/mensen/menselijk wezen} {real}? {polite}? {polite}? |, | {polite} {det}?
      {department} {polite}? |, | {det}? {klantenservice/klantendienst/helpdesk/support/servicedesk}
      {polite}? |, | iemand {polite} |, | {echt/echte} {iemand/mens/persoon} {polite}? |, met …
      {person} … {talk}, {talk} … met … {person}, {met wie/wie} {kan/kunnen/moet/mag} {ik/we} …
      {{talk}/bellen/bereiken/contacteren/aanspreken}, bij wie {kan/moet} ik, iemand … {te
      spreken/spreken/aan de lijn/aan de telefoon/aan de lijn krijgen},
      {menselijk/persoonlijk/telefonisch} contact, persoonlijk {spreken/te spreken/gesprek}, {put}
      {me/mij/ons/dit/u mij} … {met/naar/aan/door} … {person}, {put} u? {me/mij/ons} {polite}?
      {door/over}? {polite}? |, {me/mij/ons} …
      {doorverbinden/doorschakelen/doorverbonden/doorzetten/overzetten},
      {doorverbinden/doorverbonden/doorschakelen} {met/naar} … {person}, | {polite}?
      {doorverbinden/verbinden} {polite}? |, verbind {me/mij/ons}, {aan/naar} … {person}
      {door/over/doorgeven/overdragen/doorsturen/overlaten/voorleggen}, {put/leg/laat}
      {het/dit/mij/me} … {aan/over aan/voor aan/naar} … {medewerker/collega/mens/iemand/persoon},
      escaleer, escaleren, {want} {det}? {det}? {det}? {mens/mensen/persoon/iemand} {real}?
      {polite}? |, {want} {det}? {det}? {det}? {mens/mensen/persoon/iemand}
      {real/die/van/met/om/aan/voor/spreken/spreek/te/en/bellen/in}, {want} {det}? {det}? {det}?
      {role}, {want} {det}? {det}? {klantenservice/helpdesk/support} {polite}? |, {want} … {person}
      {spreken/hebben/aan de lijn/zien/erbij/te spreken}, {ik/we} {heb/hebben} …
      {mens/iemand/medewerker/persoon/collega} … nodig, {mens/iemand/medewerker/persoon} nodig,
      behoefte aan … {mens/persoon/iemand/contact}, laat {me/mij} …
      {mens/iemand/medewerker/persoon/manager/collega} … {spreken/praten},
      {echte/levende/menselijke/echt/werkelijk}
      {mens/mensen/persoon/personen/medewerker/medewerkers/collega/agent/hulp/iemand/adviseur/support/ondersteuning/wezen},
      {mens/mensen/persoon/iemand/medewerker} {van vlees/die echt/die verstand/die snapt/die
      begrijpt/die mij/die me/die wel/met verstand/met kennis}, iemand die …
      {helpen/begrijpt/snapt/weet/kan/kennis/verstand}, {is er/zit er/zijn er/werkt er} …
      {iemand/mens/mensen/niemand/medewerker} …
      {spreken/bellen/bereiken/praten/echt/echte/beschikbaar/helpen/achter/te woord},
      {kan/kunnen/kunt/kun/zou/zouden/wil/willen/wilt/mag/laat/graag/moet} …
      {iemand/mens/collega/medewerker/een van jullie/een van uw */iemand van
      jullie/persoon/leidinggevende} … {help}, {kan/zou} iemand {mij/me} … helpen |, iemand …
      {bellen/belt/overneemt/overnemen}, {call}, {wie is hier/wie heeft hier/wie gaat hier} …
      {baas/leiding/verantwoordelijk/over}, {geen/niet/klaar/genoeg/zat/stop/weg/haat/in plaats
      van/liever/beu/gedaan} … {met/van/die/een/door/zin/praten/aan/tegen/als/deze/dit}
      {een/die/deze/dit/jullie/zo'n/stomme}? {stomme/domme}? {machine},
      {geen/nee/stop/weg/haat/tegen een} met? {die/de/deze/stomme/domme}?
      {robot/robots/bot/bots/chatbot/computer/machine/machines} {polite}?, {haal/roep/geef/bel} me?
      {je/jouw/jullie/uw/de/een/er}? {baas/chef/manager/leidinggevende/collega/iemand} {erbij/er
      bij/bij}? {polite}?, iemand erbij`,
    except: `
      {mijn/onze/ons} {person}, {andere/ander/tweede} {persoon/personen/mensen}, iemand anders, per
      persoon, {ben je/ben jij/bent u/is dit/is het/zijn jullie/bent} … {een/robot/bot/mens/echt},
      {praat/spreek/chat/app/schrijf} ik … {met/hier/nu}, met wie {praat/spreek/chat/app/schrijf}
      ik, hoeveel {mensen/personen/medewerkers}, voor {twee/drie/vier} personen, hoe
      {voeg/nodig/wijs/maak/verwijder/koppel/verbind/geef} ik, geen {mens/medewerker} … spreken,
      makelaar, {wil/hoef} niet met {{human}/{role}} … {spreken/praten}, wie is {de/het}
      {directeur/baas/manager/hoofd} van, {robotstofzuiger/robotmaaier}, {machine} van, in de app,
      {mensen/personen} met, nodig {voor/om}, {jullie/de/uw/het}
      {medewerker/medewerkers/personeel/monteur/bezorger/chauffeur/collega}
      {heeft/was/is/zijn/spreken/spreekt/zei/deed/hebben}, {belt/bellen} {de bezorger/jullie van
      tevoren}, iemand {ophalen/meenemen/anders}, personeelskorting, uitnodigen`,
  },
  complaint: {
    lists: harm,
    said: `
      {bad}, {nobody} … {answer}, {geen/zonder/nul/nooit} …
      {reactie/antwoord/bericht/uitleg/excuses/waarschuwing/overleg/terugkoppeling/iets te zeggen/te
      melden/oplossing/gehoor}, {wacht/wachten/gewacht} … {{time}/al sinds}, {al/sinds/na} … {time}
      … {wachten/wacht/geen/niets/niks/niemand/zonder/nog/gewacht/in de wacht/kapot/stuk}, {time}
      {in de wacht/wachten/gewacht/en nog}, {nog steeds/nog altijd/tot nu toe/nog}
      {geen/niet/niks/niets/niemand/aan het wachten}, steeds {niet/geen}, in de wacht,
      {wil/eis/verwacht/verdien} …
      {compensatie/schadevergoeding/excuses/excuus/verklaring/genoegdoening/tegemoetkoming},
      {wil/ga/wens/dien} … {klagen/klacht}, klacht {indienen/over/tegen}, mijn klacht, me beklagen,
      {wil/geef} … geld … terug, mijn geld terug, {jullie/u/de
      bezorger/bezorger/monteur/chauffeur/ze/app/update/koerier/ober/medewerker}
      {heeft/hebben/hebt}? {mijn/me/mij/ons/onze/alles/gewoon/het/de}? … {did},
      {is/zijn/werd/ben/heb} … {dubbel/twee keer/te veel/teveel}
      {afgeschreven/gefactureerd/berekend/betaald}, {afspraak/bestelling/boeking} …
      {afgezegd/geannuleerd} … zonder,
      {pakket/pakketje/bestelling/eten/kamer/product/pizza/tafel/koffer/artikel/levering/alles} …
      {is/was/kwam/komt/aangekomen/geleverd/binnen} … {broken}, {broken}
      {aangekomen/geleverd/binnengekomen/bezorgd}, {kwam/komt} … {broken} {aan/binnen},
      {derde/tweede/vierde/vijfde/zoveelste/tiende} {keer/mail/bericht/telefoontje/poging}, voor de
      {zoveelste/derde}, {waarom/waarvoor} {betaal/betaalde} ik, waar betaal ik … voor, betaal …
      voor {niets/niks/dit}, is dit {normaal/een grap/serieus/jullie service}, {vinden jullie/vindt
      u} … normaal, hoe {is het mogelijk/kan het dat/kan dit/bestaat het}, {valt/ligt} … {steeds
      uit/weer uit/plat/eruit}, {loopt/crasht} … {vast/steeds/telkens}, {werkt/doet} … {nooit/voor
      geen meter/weer niet/nog steeds niet/het weer niet},
      {advocaat/consumentenbond/geschillencommissie/slechte review/slechte recensie/juridische
      stappen/rechter}, klant {kwijt/verloren/minder}, {stap/ga} … {over naar/naar de
      concurrent/naar een ander}, {had/verwachtte/verwacht} … {meer verwacht/beter verwacht},
      {ben/erg/heel/zeer/ontzettend/enorm/echt} {boos/kwaad/teleurgesteld/ontevreden/gefrustreerd},
      {niet/nooit} {komen opdagen/gekomen/geleverd/bezorgd/aangekomen/ontvangen/teruggebeld},
      {voel/voelde} me … {opgelicht/bedrogen/genegeerd/belazerd/niet serieus}, jullie {zijn/bakken}
      … {prutsers/er niks/idioten/stelletje}, stelletje, {komt/kwam} … niet opdagen`,
    except: `
      {waar/hoe} … {klacht/klagen}, klachtenformulier, klachtenprocedure, in het ergste geval, {wat
      als/als} … {kapot/beschadigd}, {verzekering/verzekerd}, {rommel/troep} opruimen, nog
      {beschikbaar/mogelijk/vrij/plek}, grof vuil, ziek en misselijk`,
  },
  danger: dutchDanger,
  agreement: {
    lists: {
      ok: `
        ja, jaa, jawel, jep, yep, yes, ja graag, graag, heel graag, ja hoor, jazeker, zeker, ja
        zeker, ja prima, prima, oké, ok, okay, okee, goed, is goed, doe maar, doe dat maar, doe dat,
        dat mag, alsjeblieft, alstublieft, aub, ja aub, tuurlijk, natuurlijk, akkoord, top, super,
        fijn, mooi, bedankt, dank je, dank u, dankjewel, ja dat is goed, goed idee, ik wil graag,
        dat wil ik graag, lijkt me goed, lijkt me prima, klinkt goed, waarom niet, absoluut, nu,
        meteen, als dat kan, als het kan, zo snel mogelijk, dat zou
        {fijn/mooi/top/super/prettig/geweldig/goed/lief/handig} zijn, zou
        {fijn/mooi/top/super/prettig} zijn, vooruit`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {ja/ok/oké} …
      {graag/alsjeblieft/aub/alstublieft/mens/iemand/medewerker/persoon} |`,
    except: '| nee, niet',
  },
}
