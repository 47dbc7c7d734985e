// How Italian speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{qual è/quale è/qual'è/mi dà/mi dai/mi date/mi può dare/mi puoi dare/mi potete dare/posso avere/potrei avere/avete/ha/hai/c'è/dove trovo/dove posso trovare/mi serve/cerco/vorrei/volevo/dammi}`
const your = `{il vostro/vostro/il tuo/il suo/il/un/uno/la vostra/vostra/la tua/la sua/la/una/l'/un vostro/anche un/qualche}`
const polite =
  '{per favore/grazie/per piacere/per chiamarvi/da chiamare/per contattarvi/vostro/vostra}'

export const italianContact: ContactQuestions = {
  titles: 'contatti contatto contattaci contattarci',
  places: 'indirizzo indirizzi sede sedi raggiungerci trovarci negozi',
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
}
