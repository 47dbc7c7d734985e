// How Italian speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const italianDanger: IntentPatterns = {
  lists: {
    child: `
      bambino, bambina, bimbo, bimba, neonato, figlio, figlia, figlioletto, piccolo, piccola,
      ragazzo, nipote, nipotino, nipotina, cane`,
    body: `
      {child}, padre, madre, papà, mamma, nonno, nonna, marito, moglie, amico, amica, vicino,
      vicina, cliente, collega, compagno, qualcuno, signore, signora, fratello, sorella`,
    they: `
      qualcuno, un uomo, una donna, uomo, ex, mio ex, marito, fidanzato, compagno, vicino, padre,
      tizio, uno, sconosciuto, hacker, truffatore, ladro, lui, loro`,
    poison: `
      candeggina, varechina, pila, pile, batteria, detersivo, pastiglie, pastiglia, pasticche,
      pillole, medicine, medicinali, medicina, veleno, moneta, calamita, magnete, ammoniaca, acido,
      farmaci, sonniferi, disgorgante, antigelo, sapone, bacche, pastiglie`,
    secret: `
      pin, password, codice, codici, dati, carta, credenziali, numero di carta, dati bancari, cvv,
      otp, iban, coordinate`,
    money: 'soldi, denaro, risparmi, bonifico, bonifici, saldo, contanti',
    account: `
      conto, carta, account, profilo, mail, email, postepay, bancomat, portafoglio, portafogli,
      telefono, cellulare, borsa, whatsapp, instagram, facebook`,
  },
  said: `
    non {vedo/trovo/ho} … {ragione/senso/motivo} … {vivere/vita}, {vuole/voleva}
    {morire/uccidersi/ammazzarsi/farla finita/buttarsi/togliersi}, dice che …
    {morire/uccidersi/ammazzarsi/farla finita}, {tagliato/tagliata/tagliati/tagliate/taglia} …
    {vene/polsi/polso}, {esce/uscendo/perde/perdendo/sento/perdita} … gas, {cerca/cercano/cercando/
    tenta/tentano/prova/provano} … {entrare/forzare/sfondare} …
    {casa/porta/finestra/appartamento/giardino}, {clonato/clonata} …, {stanno/qualcuno/hanno} …
    {comprando/acquistando/usando/speso/comprato/usato} … {mia carta/mio nome/mio conto},
    {poliziotto/polizia/carabiniere/carabinieri/banca/maresciallo} … {telefono/chiama/chiamata} …
    {soldi/carta/contanti/gioielli/codice}, rubato … {account/instagram/facebook/whatsapp/profilo},
    {caduto/caduta} … {sanguina/testa/muove/risponde/scale/cosciente}, sanguina
    {dalla/da/molto/tanto}, {minacciato/minaccia/minacciano/minacciata/minacciando}
    {di/mi/ci/con/me}, {sta diventando} {blu/cianotico/viola}, ho paura {che/di} …
    {ammazzi/picchi/marito/compagno/vita}, non {riesco/riusciamo/riesce} a uscire {|/dal
    bagno/dall'ascensore/dalla macchina/dalla stanza}, {odore/puzza/sento/fuga/perdita} … gas,
    monossido, {al fuoco/va a fuoco/a fuoco/prende fuoco/preso fuoco/in fiamme}, {c'è/scoppiato} …
    {incendio/fuoco}, incendio {in/nel/nella/a}, {brucia/bruciando} {la/il/casa/tutto/|/in}, {casa/
    cucina/macchina/cantina/forno/appartamento/tetto/batteria/garage} … {brucia/bruciando/sta
    bruciando}, {esce/escono/c'è/pieno di/uscendo/tanto/fa} … fumo, {odore/puzza} di
    {bruciato/fumo}, scintille, fiamme, {batteria/caricatore/telefono/presa/cellulare} … {gonfia/
    gonfiando/esplosa/esploso/scotta/bollente/fuma/fonde/rovente}, esploso, esplosa, esplosione,
    scossa elettrica, {preso/presa/prende} … scossa, folgorat*,
    {dolore/dolori/male/fitte/fitta/oppressione/peso} … {petto/torace}, {non/fatica a/fatico
    a/riesco a/difficoltà a} … {respirare/respira/respiro/respirando}, soffoca*, soffoco,
    incosciente, privo di sensi, priva di sensi, non {risponde/reagisce/si sveglia/si muove}
    {|/e/più/mio/mia}, svenut*, perso {conoscenza/i sensi}, collassat*, accasciat*, infarto, ictus,
    convulsion*, {crisi epilettica/attacco epilettico/attacco di cuore/arresto cardiaco},
    {reazione/shock} {allergica/anafilattico}, anafila*, {gonfia/gonfiando/gonfiata} …
    {gola/faccia/lingua/viso}, {gola/faccia/lingua/viso} … {gonfia/gonfiando}, overdose,
    {ingoiato/ingerito/bevuto/mangiato/preso} … {poison}, ha ingoiato, {preso/prese} … {troppe/tutte
    le/un'intera/una scatola} … {poison}?, intossicat*, avvelenat*, sanguina
    {molto/tanto/tantissimo/e/|/ancora}, {perde/perso} {molto/tanto/tantissimo}? sangue, {body} … {caduto/caduta/caduti/finito/finita} … {acqua/piscina/lago/fiume/mare/canale/pozzo}, {cane/vipera/serpente/cinghiale} … {morso/morsa/morsicat*/azzannat*/aggredit*}, febbre … {altissima/a quaranta/a 40/a 41},
    {smette/ferma/fermare} … {sanguinare/sangue/emorragia}, emorragia, {body} … {caduto/caduta} …
    {scale/muove/testa/scala/alzarsi/alza}, rotte le acque, annega*, {sta affogando}, suicid*,
    {uccidermi/ammazzarmi/togliermi la vita/farla finita/farmi del
    male/tagliarmi/buttarmi/impiccarmi/mi ammazzo/mi uccido/tagliandomi/mi taglio}, {voglio/vorrei}
    … {morire/essere morto/essere morta}, non {voglio/ho più voglia/ho voglia} … vivere, non {ce la
    faccio/ne posso} più {a vivere/di vivere/|}, vita … {non ha senso/senza senso/non ha più},
    meglio {morto/morta/senza di me}, non vale la pena vivere, {chius*/bloccat*/intrappolat*/
    rinchius*/imprigionat*} {in/nel/nell/nella/dentro/fuori al}, intrappolat*, {rimast*/sono/siamo}
    {chius*/bloccat*/intrappolat*} {in/dentro/nell/|}, {child} … {chius*/bloccat*/scompars*/sparit*/
    rapit*/dispers*}, ascensore … {bloccat*/fermo/chius*}, rapit*, scompars*, sequestrat*, {they} …
    {minaccia/minacciato/minacciata/segue/insegue/picchia/picchiato/perseguita/ricatta/aggredito/
    stalker}, {mi/ci} {minaccia/minacciano/segue/seguono/insegue/picchia/perseguita/perseguitano/
    ricatta/ricattano/mena/strangola}, {mi/ci/sono stata/sono stato} {ha/hanno}? {minacciat*/
    aggredit*/rapinat*/picchiat*/derubat*/violentat*/truffat*/hackerat*/seguit*/ricattat*},
    {vuole/vuol/ha detto/dice/minaccia} … {uccidermi/ammazzarmi/ucciderci/picchiarmi/farmi del
    male}, {mi uccide/mi ammazza/ti ammazzo}, {ha/con} un {coltello/pistola/arma}, ha una pistola,
    {qualcuno/ladri/ladro/sconosciuto} … {in casa/dentro casa/in giardino/entrando/entrare/entrato},
    ho paura che mi, {chiamate/chiama} … {ambulanza/polizia/pompieri/carabinieri/118/112},
    {hackerat*/craccat*}, {violato/rubato/clonato/compromesso} … {account}, {account} … {hackerat*/
    violat*/rubat*/clonat*/svuotat*/compromess*}, {rubato/rubata/rubati/clonato/clonata} …
    {{account}/{money}/identità}, {stanno/qualcuno/hanno/mi} … {svuotando/svuotato/prelevando/
    prelevato/rubando/rubato/prosciugato/trasferito} … {{account}/{money}}, {conto/carta} svuotat*,
    {{money}/{account}} … {svuotat*/sparit*/rubat*/scompars*/prelevat*}, {qualcuno/stanno/uno} …
    {usa/usando/utilizza/utilizzando} la mia {carta/identità}, {addebito/addebiti/pagamento/
    pagamenti/transazione/transazioni/movimento/movimenti/prelievo/prelievi/operazione/operazioni/
    bonifico/spesa/spese/acquisto/acquisti} … {non ho fatto/non ho mai fatto/mai fatto/mai fatti/non
    riconosco/non ho autorizzato/non autorizzat*/non mio/non miei/non mie/non è mio/sospett*/non
    sono stato io/non sono stata io/non sono mie/non sono miei}, {qualcuno/signore/uomo/donna/della
    banca/telefono/chiamata/chiamano/chiamato/poliziotto/sconosciuto/tizio} … {chiede/chiedono/
    chiesto/vuole/vogliono/dice/dicono/insiste/detto} … {{secret}/trasferire/bonifico/soldi/versare/
    trasferisca}, mi {chiedono/chiede/dicono} di {fare un bonifico/trasferire/spostare/versare},
    {dato/detto/comunicato/fornito/condiviso} … {il/i/la/le} {mio/mia/miei/mie}?
    {pin/password/codice/codici/credenziali/numero di carta/dati bancari/otp/cvv}, conto sicuro,
    {cliccato/aperto} … link … {dati/carta/password/codice}, phishing,
    {telefono/chiama/chiamato/chiamata} … {banca/polizia/poste} … {codice/bonifico/soldi/pin/dati},
    {truffato/truffata/raggirat*}, {sono/caduto/caduta/stanno} … {truffa/truffando/truffat*}, stanno
    {truffando/derubando/hackerando/svuotando}, vittima di, qualcuno … {entrato nel mio/entrato
    nella mia/accesso al mio/cambiato la password}, anydesk, teamviewer`,
  except: `
    cosa {succede/faccio/fare/devo fare} {se/in caso/quando}, in caso di, assicurazione, copre, come
    {evito/evitare/proteggo/proteggere/segnalo/segnalare/denuncio/riconoscere/cambio}, si può,
    {rilevatore/rilevatori/allarme} {di/antincendio/fumo/incendio}, estintore,
    {film/gioco/libro/livello}, esercitazione, candela, bloccato in {dogana/transito}, contratto,
    caserma`,
}
