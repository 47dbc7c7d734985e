// How Dutch speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `pin/pinpas/creditcard/creditcards/bankpas/betaalkaart/${paymentBrands.cards}`
const others = `contant/contant geld/cash/ideal/factuur/tikkie/bancontact/overschrijving/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{wat is/wat's/hebben jullie/heeft u/heb je/hebt u/is er/waar vind ik/waar staat/ik zoek/zoek/ik wil/mag ik/kan ik/kun je mij/geef mij/geef me/ik heb nodig/mag ik even}`
const your = `{jullie/uw/je/jouw/het/de/een/een ander/ook een}`
const polite = '{aub/alsjeblieft/alstublieft/graag/van jullie/hebben/krijgen/bedankt/svp}'
const day = `{op/in/deze/ook/nog/nu}? {het/de}? {maandag/maandags/dinsdag/dinsdags/woensdag/woensdags/donderdag/donderdags/vrijdag/vrijdags/zaterdag/zaterdags/zondag/zondags/weekend/doordeweeks/vandaag/morgen/nu/vanavond} {ochtend/middag/avond/ook/nog}?`

export const dutchCompany: CompanyQuestions = {
  titles: {
    contact: 'contact',
    places: 'adres adressen route locatie vestigingen filialen winkels',
    hours: 'openingstijden openingsuren openingstijd',
    beside: 'klantenservice gegevens',
  },
  phone: `
    ${ask}? ${your}? {telefoonnummer/telefoon nummer/tel nummer/telnr/tel nr/mobiele nummer/mobiel nummer/servicenummer/klantenservice nummer/nummer van de klantenservice} ${polite}? ${polite}?, ${ask} ${your}? {nummer/telefoon} ${polite}?,
    {kan/mag/kunnen} {ik/we/wij} {jullie/u/je} {ook/even/direct}? {bellen/opbellen/telefonisch bereiken} ${polite}?, {zijn jullie/bent u/ben je} {ook}? telefonisch bereikbaar, hoe {kan ik jullie bellen/bel ik jullie},
    {welk/op welk/naar welk} {nummer/telefoonnummer} {kan/moet/mag} ik {jullie}? bellen`,
  email: `
    ${ask}? ${your}? {email/e mail/mail/mailadres/emailadres/e mailadres/e mail adres/email adres/mail adres} ${polite}?,
    {kan/mag} ik {jullie/u/je} {ook/even}? {mailen/een mail sturen/een email sturen/een e mail sturen/schrijven} ${polite}?,
    {naar welk/welk} {email/e mail/mailadres/emailadres/e mailadres/adres} {kan/moet/mag} ik {het}? {mailen/sturen/schrijven}, waar kan ik {naartoe mailen/heen mailen/jullie mailen}`,
  address: `
    ${ask}? ${your}? {adres/locatie/postadres} ${polite}?,
    waar {zijn jullie/zitten jullie/zit u/bent u/zit je/bevinden jullie zich/vind ik jullie/kan ik jullie vinden} {gevestigd/precies/eigenlijk}?, waar {is/zit/staat} {jullie/de/uw} {winkel/kantoor/zaak/vestiging}`,
  any: `
    hoe {kan ik/kan/neem ik/kom ik} {contact opnemen/contact met jullie opnemen/jullie bereiken/u bereiken/contact op/in contact/de klantenservice bereiken/in contact komen} {met jullie/met u/met de klantenservice}? ${polite}?, hoe {bereik ik/contacteer ik} {jullie/u/de klantenservice} ${polite}?,
    ${ask}? {jullie/de/uw}? {contactgegevens/contact gegevens/contactinformatie} ${polite}?, contact {opnemen}? ${polite}?`,
  hours: `
    {zijn jullie/bent u/ben je/is de winkel/is het kantoor/is de zaak} {${day}}? {${day}}? {open/geopend/dicht/gesloten} {${day}}? ${polite}?, {gaan jullie/gaat u/gaat de winkel} {${day}}? {open/dicht}, {open/geopend} ${day} ${polite}?, ${day} open ${polite}?,
    {wanneer/hoe laat/tot hoe laat/vanaf hoe laat/van hoe laat tot hoe laat/tot wanneer/hoe lang} {zijn jullie/bent u/gaan jullie/gaat u/ben je/is de winkel/gaat de winkel/is het kantoor/sluiten jullie/sluit u/openen jullie/opent u/sluit de winkel/opent de winkel} {${day}}? {${day}}? {open/geopend/dicht/gesloten}? {${day}}? ${polite}?,
    {wat zijn/wanneer zijn/ik zoek/waar vind ik}? {jullie/uw/de/je}? {openingstijden/openingsuren/openingstijd/sluitingstijd/sluitingstijden} {van jullie/van de winkel}? {${day}}? ${polite}?`,
  prices: `
    ${ask}? {jullie/uw/de/een}? {prijzen/prijslijst/tarieven/kosten/tarievenlijst} ${polite}?, {wat zijn/welke} {jullie/uw/de}? {prijzen/tarieven/kosten} {hebben jullie/hanteren jullie}? ${polite}?, hoe duur {zijn jullie/bent u/is het bij jullie}, wat {rekenen jullie/vragen jullie}, zijn jullie duur`,
  howMuch: `
    {wat/hoeveel} {kost/kosten} {het/dat/dit/alles/me dat/mij dat} {ongeveer/in totaal/allemaal}? ${polite}?, hoe duur is {het/dat/dit}, hoeveel is {het/dat}, {wat is de prijs/hoeveel} ${polite}?, is {het/dat} duur`,
  payment: `
    hoe {kan/moet} ik {bij jullie/bij u}? betalen ${polite}?, hoe betaal ik {bij jullie/bij u}?, {kan/mag/kun} {ik/je} {bij jullie/bij u/ook}? {met/per/via/op}? {een}? {${means}} {of}? {${means}}? betalen ${polite}?, {kan/kun} {ik/je} {bij jullie/bij u/ook}? pinnen ${polite}?, {accepteren jullie/nemen jullie/accepteert u} {${means}} aan?, {welke/wat zijn de}? {betaalmethoden/betaalmogelijkheden/betaalwijzen/betaalmethodes} {zijn er/hebben jullie/accepteren jullie}? ${polite}?`,
  way: `
    hoe kom ik {bij jullie/er/daar/naar jullie/bij u/bij de winkel/naar de winkel} ${polite}?, {route/routebeschrijving} ${polite}?`,
  offer: `
    wat {bieden jullie/verkopen jullie/biedt u} allemaal? aan?, {welke/wat voor} {diensten/producten} {hebben jullie/bieden jullie aan/verkopen jullie/zijn er}?, {jullie}? {diensten/producten}`,
  means: { cards, others, verbs: 'betalen betaling accepteren' },
  priceWords: 'prijs prijzen prijslijst tarief tarieven kosten kost contributie entree',
  titlePatterns: {
    prices: `
      {onze/de/alle}? {prijzen/prijslijst/tarieven/kosten/tarievenlijst/contributie/toegangsprijzen/entreeprijzen}, wat {het kost/kost het}, {prijzen/tarieven} overzicht`,
    payment: `
      {de/het}? {betalen/betaling/betalingen/betaalmethoden/betaalmogelijkheden/betaalwijzen/betaalmethodes}, hoe {kan ik/kunt u/kun je/betaal ik} betalen?, zo betaalt u, zo betaal je`,
    way: `
      {de}? {route/routebeschrijving/bereikbaarheid}, hoe {kom ik/kom je/vind je/bereik je} {er/ons/bij jullie/bij ons}, zo {vind/bereik} {je/u} ons, hoe u ons vindt`,
    where: `
      waar {zijn wij/zijn we/wij zijn/we zijn/zitten we/zitten wij/we zitten/wij zitten/vind je ons/vindt u ons/je ons vindt/u ons vindt/zitten jullie/zijn jullie}`,
    offer: `
      {onze/de/alle}? {diensten/producten}, ons {aanbod/assortiment}, wat {wij/we} {doen/bieden/aanbieden/verkopen}, wat bieden {wij/we} aan?`,
  },
  days: {
    short: 'ma di wo do vr za zo',
    to: 'tot t/m tm totenmet',
    daily: 'dagelijks, elke dag, iedere dag, alle dagen',
    working: 'doordeweeks, werkdagen, weekdagen, door de week',
    weekend: 'weekend, weekenden, het weekend',
    closed: 'gesloten dicht',
    parts: 'ochtend middag avond vandaag morgen nu weekend',
  },
}
