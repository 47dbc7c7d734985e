// How French speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `carte/cartes/carte bancaire/cartes bancaires/cb/carte bleue/${paymentBrands.cards}`
const others = `espèces/liquide/chèque/chèques/virement/prélèvement/sans contact/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{c'est quoi/quel est/quelle est/quelles sont/vous avez/avez vous/tu as/il y a/y a t il/donnez moi/donne moi/où est/où trouver/où je trouve/où puis je trouver/je peux avoir/puis je avoir/est ce que vous avez}`
const your = `{votre/ton/le/un/vos/de votre/la/une/l'/un autre}`
const polite = '{svp/stp/s il vous plait/s il te plait/merci/pour vous joindre/pour vous appeler}'
const day = `{le/les/ce/encore/aussi}? {lundi/lundis/mardi/mardis/mercredi/mercredis/jeudi/jeudis/vendredi/vendredis/samedi/samedis/dimanche/dimanches/week end/weekend/en semaine/aujourd'hui/demain/maintenant} {matin/après midi/soir/aussi}?`

export const frenchCompany: CompanyQuestions = {
  titles: {
    contact: 'contact contacter joindre',
    places: 'adresse adresses accès agences magasins boutiques',
    hours: 'horaires horaire',
    beside: 'ouverture service client nous coordonnees',
  },
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
  hours: `
    {vous êtes/êtes vous/c'est/est ce que vous êtes/t'es/le magasin est/la boutique est/est ce que c'est/le musée est} {ouvert/ouverts/ouverte/fermé/fermés} {${day}}? {${day}}? ${polite}?, {vous/est ce que vous} {ouvrez/fermez} {${day}}? {${day}}? ${polite}?, {ouvrez vous/fermez vous} {${day}}?, {ouvert/ouverts/ouverte} {${day}}? ${polite}?,
    {vous ouvrez/vous fermez/ça ouvre/ça ferme/vous êtes ouverts/le magasin ouvre/le magasin ferme} {à quelle heure/quand/jusqu'à quelle heure/quels jours} {${day}}? ${polite}?, {quand/à quelle heure/jusqu'à quelle heure/quels jours/de quelle heure à quelle heure} {ouvrez vous/fermez vous/êtes vous ouverts/vous ouvrez/vous fermez/est ce que vous ouvrez/est ce que vous fermez/vous êtes ouverts/est ce que vous êtes ouverts/ça ouvre/ça ferme/ouvre le magasin/ferme le magasin/est ouvert le magasin/est ouvert le musée/ouvre le musée/ferme le musée} {${day}}? ${polite}?,
    {quels sont/c'est quoi/je cherche/vous avez/quel est}? {vos/les/tes/votre/l'}? {horaires/horaire} {d'ouverture/de fermeture/du magasin/de la boutique/du musée}? {${day}}? ${polite}?, heures d'ouverture {${day}}? ${polite}?`,
  prices: `
    ${ask}? {vos/les/tes/la/une/votre}? {prix/tarifs/liste des prix/liste de prix/grille tarifaire/grille des tarifs/liste des tarifs} ${polite}?, {quels sont/c'est quoi} {vos/les/tes} {prix/tarifs} ${polite}?, {vous êtes/êtes vous} chers, combien {vous prenez/prenez vous/vous facturez}`,
  howMuch: `
    {c'est/ça coûte/ça fait/ça vaut/cela coûte} combien ${polite}?, combien {ça coûte/ça coute/coûte t il/est ce que ça coûte/ça fait/est ce/c'est/cela coûte/ça vaut/ça coûterait} {tout ça}? ${polite}?, combien ${polite}?, {quel est/c'est quoi} le {prix/tarif/coût} ${polite}?, quel {prix/tarif} ${polite}?, {c'est/ça coûte} {cher}`,
  payment: `
    comment {payer/régler/je peux payer/puis je payer/on peut payer/on paye/on paie/je paie/je paye/payer chez vous} ${polite}?, {on peut/je peux/peut on/puis je/est ce qu'on peut/est ce que je peux} {payer/régler} {par/en/avec}? {la/ma}? {${means}} {ou}? {${means}}? ${polite}?, {vous/est ce que vous} {acceptez/prenez} {la/les/le}? {${means}}, {acceptez/prenez} vous {la/les/le}? {${means}},
    {quels/quels sont les/quels sont vos/vos/les}? {moyens/modes} de paiement {acceptez vous/vous acceptez/acceptés}? ${polite}?`,
  way: `
    comment {venir/y aller/on y va/on vient/venir chez vous/aller chez vous/se rendre chez vous/venir au magasin/venir vous voir} ${polite}?, plan d'accès, itinéraire`,
  offer: `
    vous {proposez/vendez/offrez} quoi {exactement}?, que {proposez vous/vendez vous/vous proposez}, qu'est ce que vous {proposez/vendez/offrez}, {quels/quelles} {services/produits/prestations} {proposez vous/avez vous/vous proposez/vous avez/offrez vous/vendez vous}?, quels sont vos {services/produits}, quelles sont vos prestations, vos? {services/produits/prestations}`,
  means: { cards, others, verbs: 'payer paiement acceptons acceptés prenons' },
  priceWords: 'prix tarif tarifs coût coûts coûte frais cotisation cotisations honoraires',
  titlePatterns: {
    prices: `
      {nos/les/vos/tous nos}? {prix/tarifs/frais/coûts/cotisations/honoraires}, {grille/liste} {tarifaire/des prix/des tarifs/de prix/de tarifs}, combien ça coûte, {quels sont}? {les/vos/nos} {prix/tarifs}`,
    payment: `
      {le/les/vos}? {paiement/paiements/payer/règlement}, {moyens/modes/modalités} de {paiement/règlement}, comment {payer/régler/puis je payer/je peux payer}`,
    way: `
      {venir/nous trouver/nous rejoindre/comment venir/comment nous trouver/comment y aller/y aller/accès/plan d'accès/itinéraire/se rendre}, {venir/aller/se rendre/accéder} {au/à la/à l'/chez} {musée/magasin/hôtel/boutique/école/nous/agence}, comment {venir/accéder/arriver}, accès {et}? transports`,
    where: `
      où {sommes nous/nous sommes/nous trouver/nous rejoindre/êtes vous/se trouve le magasin/se trouve la boutique}`,
    offer: `
      {nos/les/vos}? {services/produits/prestations}, notre offre, {ce que nous/que} {proposons/vendons/faisons} {nous}?, nos {offres et services/produits et services}`,
  },
  days: {
    short: 'lun mar mer jeu ven sam dim',
    to: 'au à',
    daily: 'tous les jours, chaque jour, 7j/7, 7 jours sur 7, quotidiennement',
    working: 'en semaine, jours ouvrés, jours ouvrables, la semaine',
    weekend: 'week-end, weekend, le week-end, week-ends',
    closed: 'fermé fermée fermés fermées',
    parts: 'matin apres midi soir demain maintenant aujourd hui week end weekend',
  },
}
