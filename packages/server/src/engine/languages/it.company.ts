// How Italian speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `carta/carte/carta di credito/carte di credito/bancomat/carta di debito/${paymentBrands.cards}`
const others = `contanti/bonifico/satispay/assegno/assegni/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{qual è/quale è/qual'è/mi dà/mi dai/mi date/mi può dare/mi puoi dare/mi potete dare/posso avere/potrei avere/avete/ha/hai/c'è/dove trovo/dove posso trovare/mi serve/cerco/vorrei/volevo/dammi}`
const your = `{il vostro/vostro/il tuo/il suo/il/un/uno/la vostra/vostra/la tua/la sua/la/una/l'/un vostro/anche un/qualche}`
const polite =
  '{per favore/grazie/per piacere/per chiamarvi/da chiamare/per contattarvi/vostro/vostra}'
const day = `{il/la/di/nel/questo/questa/anche/ancora}? {lunedì/martedì/mercoledì/giovedì/venerdì/sabato/sabati/domenica/domeniche/weekend/fine settimana/oggi/domani/adesso/ora/stasera} {mattina/pomeriggio/sera/a pranzo/a cena/anche}?`

export const italianCompany: CompanyQuestions = {
  titles: {
    contact: 'contatti contatto contattaci contattarci',
    places: 'indirizzo indirizzi sede sedi raggiungerci trovarci negozi',
    hours: 'orari orario',
    beside: 'apertura assistenza clienti recapiti',
  },
  phone: `
    ${ask}? ${your}? {numero di telefono/numero telefonico/numero di cellulare/recapito telefonico/numero whatsapp/numero verde} ${polite}?, ${ask} ${your}? {numero/telefono/cellulare/whatsapp} ${polite}?,
    {posso/possiamo/potrei/si può/vi posso/la posso/ti posso} {chiamarvi/telefonarvi/chiamare/telefonare/chiamarla/chiamarti} {direttamente}? ${polite}?, come {posso chiamarvi/vi chiamo/vi posso chiamare/faccio a chiamarvi},
    {a che/che/a quale/quale} numero {posso/devo/dobbiamo} {chiamare/chiamarvi/fare/telefonare}`,
  email: `
    ${ask}? ${your}? {email/e mail/mail/indirizzo email/indirizzo e mail/indirizzo mail/posta elettronica/indirizzo di posta elettronica} ${polite}?,
    {posso/possiamo/potrei/vi posso} {scrivervi/mandarvi una mail/inviarvi una mail/mandarvi un'email/scrivere/mandare una mail} {una mail/un'email}? ${polite}?,
    {a che/a quale/quale/che} {indirizzo/mail/email} {posso/devo}? {scrivere/scrivo/scrivervi/vi scrivo/mandare/mandarla}, dove {vi scrivo/posso scrivervi}`,
  address: `
    ${ask}? ${your}? {indirizzo/posizione/indirizzo postale} {esatto/esatta/preciso}? ${polite}?,
    dove {siete/siete di preciso/vi trovate/vi trovo/siete esattamente/è il negozio/è l'ufficio/sta il negozio/si trova il negozio/si trova l'ufficio/avete il negozio} {esattamente/di preciso/situati}?`,
  any: `
    come {posso contattarvi/vi contatto/vi posso contattare/contattarvi/posso mettermi in contatto con voi/faccio a contattarvi/posso contattare l'assistenza/contatto l'assistenza/si contatta l'assistenza} ${polite}?,
    ${ask}? {i vostri/i/dei}? {contatti/recapiti} ${polite}?, posso contattarvi ${polite}?, dove {posso contattarvi/vi contatto}`,
  hours: `
    {siete/è/sei/il negozio è/l'ufficio è} {aperti/aperto/aperta/chiusi/chiuso} {${day}}? {${day}}? ${polite}?, {aprite/chiudete/apre/chiude} {${day}}? {${day}}? ${polite}?, {aperti/aperto} ${day} ${polite}?, ${day} {siete/è} {aperti/aperto/chiusi} ${polite}?,
    {quando/a che ora/fino a che ora/da che ora/che orario/che orari/fino a quando/a che ore} {aprite/chiudete/apre/chiude/siete aperti/è aperto/fate/avete/tenete aperto/apre il negozio/chiude il negozio/siete} {aperti/aperto}? {${day}}? {${day}}? ${polite}?,
    {quali sono/qual è/mi dite/vorrei sapere/volevo sapere}? {i vostri/gli/i/il vostro/vostri/l'}? {orari/orario} {di apertura/di chiusura/del negozio/di ufficio/avete/fate}? {${day}}? ${polite}?`,
  prices: `
    ${ask}? {i vostri/i/il/le/le vostre/un/il vostro}? {prezzi/tariffe/listino/listino prezzi/lista dei prezzi/costi} ${polite}?, {quali sono/che} {i vostri/i/le vostre/le}? {prezzi/tariffe/costi} {avete/fate}? ${polite}?, quanto {prendete/chiedete}, siete cari`,
  howMuch: `
    quanto {mi}? {costa/viene/costano/vengono/fa/costerebbe/verrebbe} {questo/quello/tutto}? {in tutto}? ${polite}?, {qual è/quale è/qual'è} il {prezzo/costo} ${polite}?, {quant'è/che prezzo ha/a quanto} ${polite}?, è caro`,
  payment: `
    come {posso/si può/possiamo} pagare ${polite}?, come {si paga/pago}, {posso/si può/possiamo} pagare {con/in/tramite}? {la/il}? {${means}} {o}? {${means}}? ${polite}?, {accettate/prendete} {la/le/i/il}? {${means}}, {quali/che}? {metodi/modalità/forme} di pagamento {accettate/avete/ci sono}? ${polite}?`,
  way: `
    come {arrivo/si arriva/ci arrivo/arrivare/vi raggiungo/posso arrivare/arriviamo} {da voi/lì/in negozio}? ${polite}?, indicazioni stradali, come raggiungervi`,
  offer: `
    {cosa/che cosa} {offrite/vendete/proponete}, quali sono i vostri {servizi/prodotti}, {che/quali} {servizi/prodotti} {offrite/avete/vendete/ci sono}?, {i vostri}? {servizi/prodotti}`,
  means: { cards, others, verbs: 'pagare pagamento accettiamo' },
  priceWords:
    'prezzo prezzi tariffa tariffe listino costo costi costa quota quote retta rette biglietto biglietti ingresso ingressi',
  titlePatterns: {
    prices: `
      {i}? {nostri}? {prezzi/costi/biglietti}, {ingresso/ingressi}, {le}? {nostre}? {tariffe/quote/rette}, {il}? listino {prezzi}?, lista {dei}? prezzi, quanto costa`,
    payment: `
      {il/i}? {pagamento/pagamenti/pagare}, {metodi/modalità/forme/mezzi} di pagamento, come {pagare/si paga/posso pagare}`,
    way: `
      come {arrivare/raggiungerci/arrivare da noi/trovarci/ci si arriva/venire}, {raggiungerci/trovarci/come trovarci/indicazioni stradali/dove siamo e come arrivare}`,
    where: `
      dove {siamo/trovarci/ci troviamo/ci trovi/siete/vi trovo/vi trovate}`,
    offer: `
      {i}? {nostri}? {servizi/prodotti}, {cosa/che cosa} {offriamo/facciamo/vendiamo}, la nostra offerta`,
  },
  days: {
    short: 'lun mar mer gio ven sab dom',
    to: 'a al',
    daily: 'tutti i giorni, ogni giorno, sette giorni su sette, 7 giorni su 7',
    working: 'feriali, giorni feriali, infrasettimanali, durante la settimana',
    weekend: 'weekend, week-end, fine settimana, nel weekend',
    closed: 'chiuso chiusa chiusi chiuse',
    parts: 'mattina pomeriggio sera oggi domani adesso weekend fine settimana',
  },
}
