// How Italian speakers ask for a person and accept an offer.
import { italianComplaints } from './it.complaints.ts'
import { italianDanger } from './it.danger.ts'
import type { Intents } from './language.ts'

const people = {
  polite: `
    per favore, x favore, perfavore, per piacere, per cortesia, pf, grazie, adesso, ora, subito,
    immediatamente, urgente, urgentemente, il prima possibile, qui, oggi, disponibile, basta, vero,
    vera, reale`,
  human: `
    persona, persone, persona vera, persona reale, umano, umana, umani, essere umano, essere
    vivente, qualcuno, qlcn, qualcuna, uno di voi, qualcuno di voi, anima viva, cristiano`,
  role: `
    operatore, operatrice, operatori, oratore, agente, consulente, addetto, addetta, addetti,
    impiegato, impiegata, responsabile, capo, superiore, direttore, direttrice, supervisore,
    manager, collega, colleghi, tecnico, assistente umano, assistente reale, rappresentante,
    incaricato, incaricata, referente, dipendente, commesso, commessa, receptionist, esperto,
    esperta, specialista, titolare, proprietario, dirigente, funzionario, membro del team, membro
    dello staff, persona del team, personale, vostro staff`,
  department: `
    assistenza, assistenza clienti, servizio clienti, servizio assistenza, supporto, customer care,
    customer service, call center, centralino, reception, ufficio, ufficio *, segreteria,
    amministrazione, reparto *, team, staff, voi, help desk, assistenza tecnica, direzione`,
  det: `
    un, uno, una, il, lo, la, l, gli, le, i, del, dello, della, dell, di, dei, degli, al, allo,
    alla, all, con, vostro, vostra, vostri, suo, sua, tuo, vero, vera, reale, qualche, altro, altra,
    bravo, un altro, per favore`,
  person: '{human}, {role}, {department}',
  real: `
    vero, vera, veri, vere, reale, reali, umano, umana, umani, in carne e ossa, in carne ed ossa,
    vivo, viva, competente, fisica`,
  talk: `
    parlare, parlo, parlarne, parlarle, discutere, discuterne, chattare, comunicare, conversare,
    dialogare, contattare, interagire, confrontarmi, mettermi in contatto, entrare in contatto,
    avere a che fare, sentire, rivolgermi, rivolgere, scrivere, trattare, spiegare, spiegarmi,
    raggiungere, telefonare, messo in contatto, messa in contatto, essere collegato, colloquio`,
  want: `
    voglio, vorrei, vorremmo, volevo, desidero, ho bisogno di, mi serve, mi servirebbe, serve,
    bisogno di, esigo, pretendo, preferisco, preferirei, datemi, dammi, mi dia, dia, c è, ci sono,
    ci sarebbe, cerco, posso avere, potrei avere, si può avere, mandatemi, mandami, trovami,
    trovatemi, fammi, fatemi, mi faccia, chiedo, richiedo, chiamatemi, chiamami, avete, dov'è, dove
    è, aspetto`,
  put: `
    mi {passi/passa/passate/passeresti/passereste/passerebbe/metta/mette/mettete/metti/trasferisca/
    trasferite/trasferisci/colleghi/colleghiate/collegate/inoltri/inoltrate/connetta/connetti/
    dirotti}, {passami/passatemi/mettetemi/mettimi/trasferitemi/trasferiscimi/trasferiscami/
    collegatemi/collegami/inoltratemi/connettimi/connettetemi/passarmi/mettermi/trasferirmi/
    collegarmi/inoltrarmi/connettermi/girarmi}, mi {puoi/può/potete/potresti/potreste/potrebbe}
    {passare/mettere/trasferire/collegare/inoltrare/connettere/dirottare}`,
  call: `
    {richiamatemi/richiamami/chiamatemi/chiamami/telefonatemi/telefonami/contattatemi/contattami/
    ricontattatemi/mi richiami/mi richiamate/mi richiami/mi chiami/mi chiamate/mi contatti/mi
    contattate/mi telefoni/mi telefonate/mi ricontattate/mi ricontatti/mi richiamino/mi chiamino/mi
    richiama/mi chiama qualcuno/mi telefona}, {richiamarmi/chiamarmi/telefonarmi/contattarmi/
    ricontattarmi}, mi {può/puoi/potete/potreste/potrebbe/possono/fate/faccia/fa/fareste}
    {richiamare/chiamare/telefonare/contattare/ricontattare}, {essere/venire/venga} {richiamato/
    richiamata/ricontattato/ricontattata/contattato/contattata/chiamato da/chiamata da},
    {può/potete/potrebbe/puoi} {chiamarla/chiamarlo/telefonarle/telefonargli/contattarla}
    qualcuno?`,
  machine: `
    robot, robottino, bot, chatbot, macchina, macchine, computer, risponditore, risponditore
    automatico, ia, intelligenza artificiale, ai, programma, algoritmo, automa, assistente virtuale,
    risposte automatiche, voce registrata, nastro`,
  help: `
    aiutare, aiutarmi, aiuti, rispondere, rispondermi, risponda, prendere in carico, occuparsi, se
    ne occupi, guardare, guardi, controllare, controlli, verificare, verifichi, intervenire,
    intervenga, risolvere, risolva, leggere, legga, ascoltare, ascolti, assistermi, seguire,
    chiamarmi, mi chiami, mi risponda, mi aiuti, mi contatti, mi richiami, darmi retta, subentrare`,
}

export const italianIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, {umano/persona/qualcuno} … {dall'altra parte/dall'altro
      lato/dall'altro capo}, {a mio agio/meglio} … con … {umano/persona/qualcuno}, ci sono
      {umani/persone vere/esseri umani} {in/qui/lì/che/|}, quando mi? {risponde/risponderà} …
      {persona/umano/qualcuno/operatore}, {chiamata/telefonata/videochiamata} … con … {role},
      {qualcuno/uno/una} di voi {può/potrebbe/riesce}, {fate/faccia/far/faccio} {gestire/vedere/
      controllare/risolvere/guardare/esaminare} … {{human}/{role}}, {preferisco/preferirei/voglio/
      vorrei/esigo/chiedo/gradirei} che … {umano/persona/operatore/responsabile/qualcuno/tecnico/
      addetto/consulente} …, {fatemi/fammi/fateci/mi faccia} {richiamare/chiamare/contattare/
      parlare/ricontattare} …, {essere/venire} {contattato/contattata/richiamato/richiamata/
      chiamato/chiamata/ricontattato/ricontattata/assistito/assistita} …,
      {qualcuno/operatore/umano/persona} … {guardare/occuparsi/richiamare/scriverle/scriverle/
      telefonarle}, chi è il {responsabile/capo/direttore} {qui/lì/da voi}, risposte automatiche,
      non {voglio/rispondete con} risposte automatiche, {persone/gente} {vere/vera}, come
      {faccio/posso/si fa} … parlare con, mi? {metta/metti/mettete} in linea, {un/una} … per
      {cortesia/favore} |, | {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, |
      {polite}? {det}? {det}? {persona/umano/umana/essere umano/persona vera/persona reale/umani}
      {real}? {polite}? {polite}? |, | {polite} {det}? {department} {polite}? |, | {det}?
      {assistenza clienti/servizio clienti/centralino/assistenza/assistenza tecnica/customer care}
      umana? {polite}? |, | qualcuno {real}? {polite}? |, {talk} … {con/a/di} … {person}, {talk}
      {det}? … {role}, {talk} {qualcuno/umano/persona}, {con/a} chi
      {posso/possiamo/devo/potrei/dovrei/si può} … {talk}, {con/a} chi {mi rivolgo/devo rivolgermi},
      chi {posso/possiamo/devo} {chiamare/contattare/sentire}, qualcuno mi {può/potrebbe/sa/saprebbe} {help}, {parlarne/discuterne/sentirci/parlarci/spiegarlo/spiegarvi} … {a voce/al telefono/di persona}, parlarvi, parlare {a voce/al
      telefono/direttamente/di persona}, {put} … {person}, {put} in
      {contatto/comunicazione/linea/collegamento}, {put} {polite}? |, {passare/passi/passa/passate/
      inoltrare/inoltri/inoltrate/trasferire/girare/affidare} … {a/al/all/alla/con} {det}? … {umano/
      operatore/persona/responsabile/collega/superiore/qualcuno/consulente}, voglio salire di
      livello, {want} {det}? {det}? {persona/umano/umana/essere umano/qualcuno/persone} {real}?
      {polite}? |, {want} {det}? {det}? {persona/umano/umana/essere umano/qualcuno/persone}
      {real/che/con/per/del/di/da/al/non/e}, {want} {det}? {det}? {det}? {role}, {want} {det}?
      {assistenza clienti/servizio clienti/supporto/assistenza umana},
      {voglio/vorrei/preferisco/preferirei/esigo} che … {qualcuno/operatore/umano/persona/tecnico/
      consulente}, {voglio/vorrei/gradirei} che mi {chiami/chiamino/contatti/contattiate/richiami/
      richiamiate/risponda}, {persona/persone/qualcuno/operatore/operatrice/consulente/gente/agente/
      umano/assistente} {real}, {vero/vera} {umano/persona/operatore/essere umano},
      {assistenza/aiuto/contatto/supporto/intervento} {umano/umana}, qualcuno {che/di} … {capisca/
      capisce/sappia/sa/aiuti/aiutarmi/rispondere/ascolti/vero/reale/competente/umano}, {c è/ci
      sarà/c'è/esiste} … {qualcuno/operatore/persona/umano} … {parlare/chiamare/disponibile/reale/
      lì/linea/dietro/vero/aiuti}, {può/potrebbe/potete/posso/vorrei/serve/possa/puoi/potreste/fate}
      … {qualcuno/un operatore/un'operatrice/un umano/una persona/un vostro/un collega/uno di voi/un
      tecnico/un responsabile/un consulente} … {help}, {qualcuno/un operatore/un umano/un collega/un
      vostro *} {può/potrebbe} … {help}, {help} {qualcuno/un operatore/un umano/una persona},
      {call}, {richiedo/vorrei/voglio/aspetto/gradirei/chiedo} … {una richiamata/una chiamata/una
      telefonata/essere richiamat*}, {richiamata/chiamata} {da parte/di un}, contatto telefonico,
      {mia */mio */nonna/nonno} … {telefonarle/telefonargli/chiamarla/chiamarlo}, {non/basta/niente/
      no/stufo/stufa/stanco/stanca/odio/invece/smettetela/anziché/senza/nessun} … {parlare/voglio/
      con/di/un/il/col/i/la/del/a/coi/chattare} {un/una/il/questo/questa/la/i/dei/col/con/questi/
      stupido}? {un/una/questo/stupido}? {machine}, {no/niente/basta/stop/odio} {i/il/con i/con
      il/col/questo/questi/ai/al/coi/con questo/con questi}? {robot/bot/chatbot/macchine/computer},
      {non con/mica con} {un/una} {machine}, {chiamami/chiamate/chiama/voglio/dov'è/fatemi/fammi}
      {il/la/un/parlare col/parlare con il} {tuo/vostro/suo}? {capo/superiore/responsabile/
      direttore/titolare/manager}, chi {comanda/è il responsabile/è il capo} {lì/qui/|}`,
    except: `
      {mio/mia/miei/mie/nostro/nostra/nostri} {person}, {altra/altre/seconda} {persona/persone},
      qualcun altro, un'altra persona, a persona, per persona, {sei/è lei/siete/è questo/è} {un/una}
      {robot/umano/persona/bot/macchina}, {sto/stai} {parlando/scrivendo/chattando}, con chi parlo,
      ho parlato con, | parlo con {un/una/chi}, {quante/quanti} {persone/operatori/dipendenti}, per
      {due/tre/quattro} persone, persone {disabili/con/anziane}, come {aggiungo/invito/assegno/creo/
      elimino/collego/aggiungere}, {agente/consulente} {immobiliare/assicurativo/di
      viaggio/finanziario}, non {voglio/serve/ho bisogno di} parlare con {un operatore/nessuno/una
      persona}, chi è {il/la} {direttore/direttrice/responsabile/capo/curatore} {del/della/dei},
      robot {da cucina/aspirapolvere/tagliaerba/lavapavimenti}, risorse umane, diritti umani, corpo
      umano, {il/la/vostro/vostra/i/suo} {personale/corriere/tecnico/operatore/impiegato/addetto/
      commessa/dipendenti} {è/mi/parla/ha/non/sono/hanno}, nell'app, mi {chiamate/chiama/avvisate}
      prima, macchina {del caffè/da/fotografica}, assegno`,
  },
  complaint: italianComplaints,
  danger: italianDanger,
  agreement: {
    lists: {
      ok: `
        sì, si, sii, si si, sì grazie, si grazie, sì per favore, ok, okay, va bene, vabbè, vabene,
        certo, certamente, volentieri, d'accordo, per favore, grazie, perfetto, ottimo, magari,
        assolutamente sì, sicuro, sicuramente, dai, perché no, con piacere, fallo, lo faccia, fate
        pure, fai pure, faccia pure, procedi, proceda, {sarebbe/sarebbe molto} {bello/utile/
        perfetto/ottimo/fantastico/gentile/l'ideale}, mi farebbe piacere, mi piacerebbe, buona idea,
        esatto, se possibile, se è possibile, adesso, subito, lo vorrei, vorrei, bene, benissimo,
        yes, yep, come no`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {sì/si/ok/certo} … {per
      favore/grazie/persona/operatore/qualcuno/umano} |`,
    except: '| no, non',
  },
}
