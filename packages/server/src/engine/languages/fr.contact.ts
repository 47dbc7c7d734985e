// How French speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{c'est quoi/quel est/quelle est/quelles sont/vous avez/avez vous/tu as/il y a/y a t il/je cherche/je veux/il me faut/j'ai besoin de/j'ai besoin d'/donnez moi/donne moi/où est/où trouver/où je trouve/où puis je trouver/je peux avoir/puis je avoir/est ce que vous avez}`
const your = `{votre/ton/le/un/vos/de votre/la/une/l'/un autre}`
const polite = '{svp/stp/s il vous plait/s il te plait/merci/pour vous joindre/pour vous appeler}'

export const frenchContact: ContactQuestions = {
  titles: 'contact contacter joindre',
  places: 'adresse adresses accès agences magasins boutiques',
  phone: `
    ${ask}? ${your}? {numéro/numero/num/n} {de téléphone/de tel/de telephone/de portable/tél/du service client/pour vous joindre/pour vous appeler} ${polite}?, ${ask} ${your}? {numéro/num/téléphone/tel/hotline} ${polite}?, ${ask}? {votre/ton} {tel/téléphone} ${polite}?,
    {je peux/puis je/peut on/on peut/est ce que je peux/pourrais je} {vous/t'} {appeler/téléphoner/joindre par téléphone} {directement}? ${polite}?, comment {vous appeler/vous joindre par téléphone/je vous appelle/je peux vous appeler/puis je vous appeler},
    {quel/à quel} numéro {appeler/je peux appeler/dois je appeler/je dois appeler/il faut appeler}, {vous êtes/êtes vous} joignables? par téléphone`,
  email: `
    ${ask}? ${your}? {adresse mail/adresse e mail/adresse email/mail/email/e mail/adresse électronique/courriel} {de contact}? ${polite}?,
    {je peux/puis je/on peut/est ce que je peux} vous {écrire/envoyer un mail/envoyer un e mail/envoyer un email/contacter par mail} ${polite}?,
    {quelle adresse/à quelle adresse/quel mail/à quel mail} {écrire/vous écrire/je peux écrire/je dois écrire/envoyer ça/je vous écris}, comment vous écrire`,
  address: `
    ${ask}? ${your}? {adresse/adresse postale/localisation} {exacte}? ${polite}?,
    {vous êtes/t'es/vous êtes situés/vous vous trouvez} où {exactement/situés}?, où {êtes vous/vous êtes/vous trouvez vous/vous vous trouvez/vous trouver/êtes vous situés/se trouve votre magasin/est votre magasin/se trouve votre boutique/est votre boutique/sont vos bureaux} {situés/exactement}?, comment vous trouver`,
  any: `
    comment {vous contacter/vous joindre/je vous contacte/je peux vous contacter/puis je vous contacter/je peux vous joindre/puis je vous joindre/on vous contacte/on peut vous joindre/contacter le service client/joindre le service client/contacter le support/contacter quelqu'un chez vous} ${polite}?,
    ${ask}? {vos/les}? {coordonnées/moyens de contact/contacts} ${polite}?, contact ${polite}?, {où/par où} vous {contacter/joindre}, {je peux/puis je} vous {contacter/joindre} {comment}? ${polite}?`,
}
