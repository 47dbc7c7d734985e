// How Dutch speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{wat is/wat's/hebben jullie/heeft u/heb je/hebt u/is er/waar vind ik/waar staat/ik zoek/zoek/ik wil/mag ik/kan ik/kun je mij/geef mij/geef me/ik heb nodig/mag ik even}`
const your = `{jullie/uw/je/jouw/het/de/een/een ander/ook een}`
const polite = '{aub/alsjeblieft/alstublieft/graag/van jullie/hebben/krijgen/bedankt/svp}'

export const dutchContact: ContactQuestions = {
  titles: 'contact',
  places: 'adres adressen route locatie vestigingen filialen',
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
    waar {zijn jullie/zitten jullie/zit u/bent u/zit je/bevinden jullie zich/vind ik jullie/kan ik jullie vinden} {gevestigd/precies/eigenlijk}?, waar {is/zit/staat} {jullie/de/uw} {winkel/kantoor/zaak/vestiging/werkplaats}`,
  any: `
    hoe {kan ik/kan/neem ik/kom ik} {contact opnemen/contact met jullie opnemen/jullie bereiken/u bereiken/contact op/in contact/de klantenservice bereiken/in contact komen} {met jullie/met u/met de klantenservice}? ${polite}?, hoe {bereik ik/contacteer ik} {jullie/u/de klantenservice} ${polite}?,
    ${ask}? {jullie/de/uw}? {contactgegevens/contact gegevens/contactinformatie} ${polite}?, contact {opnemen}? ${polite}?`,
}
