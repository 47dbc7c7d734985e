// How Dutch speakers ask for a person and accept an offer.

import type { Intents } from './language.ts'
import { dutchComplaints } from './nl.complaints.ts'
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
  call: `
    {bel/belt/bellen} {me/mij/ons/u mij} {terug/even/aub/alsjeblieft/alstublieft/op/morgen/vandaag/
    nu/graag/maar/a.u.b.}, bel {me/mij/ons} |, {terugbellen/teruggebeld/terugbelverzoek/terug
    bellen}, {kan/kunnen/kunt/kun/wil/willen/wilt/zou/zouden/laat} {iemand/jullie/u/je/een
    collega/een medewerker/er} … {me/mij/ons/haar/hem/mijn *} …
    {bellen/opbellen/telefoneren/contacteren}, {me/mij/ons/haar/hem} … {bellen/opbellen}
    {graag/aub/alsjeblieft/alstublieft}, {wil/graag/wens} … {gebeld/opgebeld} worden, gebeld worden,
    neem {aub/alsjeblieft/even/graag}? contact {met mij/met me/met ons/op}, {bel/belt} u mij`,
  machine: `
    robot, robots, bot, bots, chatbot, chatbots, computer, computers, machine, machines, automaat,
    automatische antwoorden, ai, kunstmatige intelligentie, algoritme, programma, apparaat, blikken
    doos, bandje, keuzemenu`,
  help: `
    helpen, overnemen, overneemt, kijken, naar kijken, bekijken, antwoorden, reageren, beantwoorden,
    oplossen, opbellen, bellen, inschakelen, uitzoeken, behandelen, oppakken, meekijken, contact
    opnemen, helpt, controleren`,
}

export const dutchIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, {degene/diegene} {spreken/bellen} die, {mens/iemand/persoon} … {aan
      de andere kant/aan het andere eind}, {zaak/dossier/vraag/kwestie/gesprek} …
      {doorsturen/doorgeven/doorzetten/overdragen} {naar/aan} … {{role}/{human}}, {prettiger/fijner}
      … {bij/met} … {mens/iemand/persoon}, {hoe lang/tot/voor/voordat} … {mens/persoon}
      {antwoordt/reageert}, wanneer {antwoordt/reageert/belt} … {mens/iemand/medewerker/persoon},
      werken er … {mensen/iemand}, {telefoontje/telefoongesprek/belafspraak/videogesprek} … met …
      {role}, hoe {spreek/bel/bereik/krijg} ik … {mens/iemand/persoon/{role}}, {laat/laten} …
      {door/aan} … {mens/iemand/persoon/{role}} … {afhandelen/doen/behandelen/oplossen/bekijken/
      beoordelen}, {liever/liefst} … {mens/mensen/iemand/persoon} {te maken/te doen/aan de
      lijn/spreken/praten}, {liever/graag/wil/wens/eis/vraag} dat {een/iemand/jullie} … {mens/
      medewerker/collega/leidinggevende/persoon/iemand}? … {doet/afhandelt/belt/kijkt/helpt/contact/
      antwoordt/reageert/oppakt/terugbelt/beantwoordt}, {echte/echt/menselijke/levende}
      {medewerker/mens/persoon/collega}, laat {een/iemand/je/jullie} …
      {bellen/contact/reageren/antwoorden/kijken}, hoe {krijg/kom/bereik} ik …
      {iemand/medewerker/mens/persoon} …, {iemand/medewerker/mens} {te spreken/te pakken/aan de
      lijn}, geen automatische {antwoorden/antwoord/berichten}, een?
      {medewerker/mens/persoon/collega/adviseur} {a u b/aub/alsjeblieft/graag/nu/svp}, echte mensen,
      {kan/mag/kunnen} {zij/ze/hij/ik} … {iemand/medewerker/mens}
      {schrijven/appen/mailen/spreken/bellen}, {doorgeven/voorleggen/overdragen} aan
      {een/iemand/je}, | {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, | {polite}?
      {det}? {det}? {mens/persoon/mensen/menselijk wezen} {real}? {polite}? {polite}? |, | {polite}
      {det}? {department} {polite}? |, | {det}? {klantenservice/klantendienst/helpdesk/support/
      servicedesk} {polite}? |, | iemand {polite} |, | {echt/echte} {iemand/mens/persoon} {polite}?
      |, met … {person} … {talk}, {talk} … met … {person}, {met wie/wie} {kan/kunnen/moet/mag}
      {ik/we} … {{talk}/bellen/bereiken/contacteren/aanspreken}, bij wie {kan/moet} ik, iemand … {te
      spreken/spreken/aan de lijn/aan de telefoon/aan de lijn krijgen},
      {menselijk/persoonlijk/telefonisch} contact, persoonlijk {spreken/te spreken/gesprek}, {put}
      {me/mij/ons/dit/u mij} … {met/naar/aan/door} … {person}, {put} u? {me/mij/ons} {polite}?
      {door/over}? {polite}? |, {me/mij/ons} … {doorverbinden/doorschakelen/doorverbonden/
      doorzetten/overzetten}, {doorverbinden/doorverbonden/doorschakelen} {met/naar} … {person}, |
      {polite}? {doorverbinden/verbinden} {polite}? |, verbind {me/mij/ons}, {aan/naar} … {person}
      {door/over/doorgeven/overdragen/doorsturen/overlaten/voorleggen}, {put/leg/laat}
      {het/dit/mij/me} … {aan/over aan/voor aan/naar} … {medewerker/collega/mens/iemand/persoon},
      escaleer, escaleren, {want} {det}? {det}? {det}? {mens/mensen/persoon/iemand} {real}?
      {polite}? |, {want} {det}? {det}? {det}? {mens/mensen/persoon/iemand} {real/die/van/met/om/
      aan/voor/spreken/spreek/te/en/bellen/in}, {want} {det}? {det}? {det}? {role}, {want} {det}?
      {det}? {klantenservice/helpdesk/support} {polite}? |, {want} … {person} {spreken/hebben/aan de
      lijn/zien/erbij/te spreken}, {ik/we} {heb/hebben} … {mens/iemand/medewerker/persoon/collega} …
      nodig, {mens/iemand/medewerker/persoon} nodig, behoefte aan … {mens/persoon/iemand/contact},
      laat {me/mij} … {mens/iemand/medewerker/persoon/manager/collega} … {spreken/praten},
      {echte/levende/menselijke/echt/werkelijk} {mens/mensen/persoon/personen/medewerker/
      medewerkers/collega/agent/hulp/iemand/adviseur/support/ondersteuning/wezen},
      {mens/mensen/persoon/iemand/medewerker} {van vlees/die echt/die verstand/die snapt/die
      begrijpt/die mij/die me/die wel/met verstand/met kennis}, iemand die …
      {helpen/begrijpt/snapt/weet/kan/kennis/verstand}, {is er/zit er/zijn er/werkt er} …
      {iemand/mens/mensen/niemand/medewerker} … {spreken/bellen/bereiken/praten/echt/echte/
      beschikbaar/helpen/achter/te woord}, {kan/kunnen/kunt/kun/zou/zouden/wil/willen/wilt/mag/laat/
      graag/moet} … {iemand/mens/collega/medewerker/een van jullie/een van uw */iemand van
      jullie/persoon/leidinggevende} … {help}, {kan/zou} iemand {mij/me} … helpen |, iemand …
      {bellen/belt/overneemt/overnemen}, {call}, {wie is hier/wie heeft hier/wie gaat hier} …
      {baas/leiding/verantwoordelijk/over}, {geen/niet/klaar/genoeg/zat/stop/weg/haat/in plaats
      van/liever/beu/gedaan} … {met/van/die/een/door/zin/praten/aan/tegen/als/deze/dit}
      {een/die/deze/dit/jullie/zo'n/stomme}? {stomme/domme}? {machine},
      {geen/nee/stop/weg/haat/tegen een} met? {die/de/deze/stomme/domme}? {robot/robots/bot/bots/
      chatbot/computer/machine/machines} {polite}?, {haal/roep/geef/bel} me?
      {je/jouw/jullie/uw/de/een/er}? {baas/chef/manager/leidinggevende/collega/iemand} {erbij/er
      bij/bij}? {polite}?, iemand erbij`,
    except: `
      {mijn/onze/ons} {person}, {andere/ander/tweede} {persoon/personen/mensen}, iemand anders, per
      persoon, {ben je/ben jij/bent u/is dit/zijn jullie/is het} {een/echt/nu/nou/gewoon/wel}? een?
      {echte/echt}? {robot/bot/mens/computer/persoon/medewerker/machine},
      {praat/spreek/chat/app/schrijf} ik … {met/hier/nu}, met wie {praat/spreek/chat/app/schrijf}
      ik, hoeveel {mensen/personen/medewerkers}, voor {twee/drie/vier} personen, hoe {voeg/nodig/
      wijs/maak/verwijder/koppel/verbind/geef} ik, geen {mens/medewerker} … spreken, makelaar,
      {wil/hoef} niet met {{human}/{role}} … {spreken/praten}, wie is {de/het}
      {directeur/baas/manager/hoofd} van, {robotstofzuiger/robotmaaier}, {machine} van, in de app,
      {mensen/personen} met, nodig {voor/om}, {jullie/de/uw/het} {medewerker/medewerkers/personeel/
      monteur/bezorger/chauffeur/collega} {heeft/was/is/zijn/spreken/spreekt/zei/deed/hebben},
      {belt/bellen} {de bezorger/jullie van tevoren}, iemand {ophalen/meenemen/anders},
      personeelskorting, uitnodigen`,
  },
  complaint: dutchComplaints,
  danger: dutchDanger,
  agreement: {
    lists: {
      ok: `
        ja, jaa, jawel, jep, yep, yes, ja graag, graag, heel graag, ja hoor, jazeker, zeker, ja
        zeker, ja prima, prima, oké, ok, okay, okee, goed, is goed, doe maar, doe dat maar, doe dat,
        dat mag, alsjeblieft, alstublieft, aub, ja aub, tuurlijk, natuurlijk, akkoord, top, super,
        fijn, mooi, bedankt, dank je, dank u, dankjewel, ja dat is goed, goed idee, ik wil graag,
        dat wil ik graag, lijkt me goed, lijkt me prima, klinkt goed, waarom niet, absoluut, nu,
        meteen, als dat kan, als het kan, zo snel mogelijk, dat zou {fijn/mooi/top/super/prettig/
        geweldig/goed/lief/handig} zijn, zou {fijn/mooi/top/super/prettig} zijn, vooruit`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {ja/ok/oké} … {graag/alsjeblieft/aub/
      alstublieft/mens/iemand/medewerker/persoon} |`,
    except: '| nee, niet',
  },
}
