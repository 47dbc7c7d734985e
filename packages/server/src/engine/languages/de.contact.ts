// How German speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{wie ist/wie lautet/was ist/habt ihr/haben sie/hast du/gibt es/gibts/wo finde ich/wo steht/ich brauche/brauche/ich suche/suche/geben sie mir/gib mir/gebt mir/kann ich/könnte ich/kann ich bitte}`
const your = `{eure/euere/ihre/deine/die/eine/ne/auch eine/irgendeine}`
const polite = '{bitte/bekommen/haben/bitte haben/denn/eigentlich/danke}'

export const germanContact: ContactQuestions = {
  titles: 'kontakt',
  places: 'anfahrt adresse anschrift standort standorte filialen',
  phone: `
    ${ask}? ${your}? {telefonnummer/telefon nummer/tel nummer/telefonnr/tel nr/handynummer/rufnummer/hotline/festnetznummer/servicenummer/kontaktnummer/durchwahl} {von euch/von ihnen/vom kundenservice/von der hotline/unter der ich euch erreiche}? ${polite}?,
    ${ask} ${your}? {telefon/nummer} {nummer}? {von euch/von ihnen}? ${polite}?,
    {kann/könnte/kann man/könnte man/können wir/darf} {ich/wir/man}? {euch/sie/dich/bei euch/bei ihnen}? {auch/mal/irgendwo/telefonisch/direkt}? {anrufen/telefonisch erreichen/telefonieren/erreichen} ${polite}?,
    {seid ihr/sind sie} {auch}? telefonisch {erreichbar/zu erreichen}, {welche/unter welcher} {nummer/telefonnummer} {kann/soll/muss}? {ich/man}? {euch/sie}? {anrufen/wählen/erreichen/erreiche ich euch/erreiche ich sie},
    {wie/wo} kann ich {euch/sie} {anrufen/telefonisch erreichen}, {wie/wo} erreiche ich {euch/sie} telefonisch`,
  email: `
    ${ask}? {eure/euere/ihre/deine/die/eine/ne/auch eine}? {e mail/email/mail/mailadresse/emailadresse/e mail adresse/email adresse/mail adresse} {von euch/von ihnen}? ${polite}?,
    {kann/könnte/darf} {ich/man} {euch/ihnen/sie/dir}? {auch/eine}? {mailen/schreiben/eine mail schreiben/eine e mail schreiben/eine email schreiben/per mail erreichen/per e mail erreichen/mail schreiben} ${polite}?,
    {an welche/welche} {e mail/email/mail/mailadresse/emailadresse/e mail adresse/email adresse/adresse} {kann/soll/muss}? {ich}? {das}? {schreiben/schicken/schreibe ich/schicke ich}`,
  address: `
    ${ask}? {eure/euere/ihre/deine/die/eine}? {adresse/anschrift/postadresse/postanschrift/standort} {von euch/von ihnen}? ${polite}?,
    wo {seid/sitzt/findet man/finde ich/liegt} {ihr/euch} {eigentlich/denn/genau}?, wo {sind/sitzen/finde ich/liegen} sie {eigentlich/denn/genau}?,
    wo {ist/sind/liegt/befindet sich/finde ich} {euer/eure/euren/ihr/ihre/ihren/der/die/das} {laden/geschäft/büro/filiale/praxis/standort/sitz}`,
  any: `
    {wie/wo} {kann/könnte} ich {euch/sie/den kundenservice/den support/den kundendienst} {am besten}? {erreichen/kontaktieren} ${polite}?, {wie/wo} {erreiche/kontaktiere} ich {euch/sie/den kundenservice/den support/den kundendienst} {am besten}? ${polite}?,
    ${ask}? {eure/ihre/die}? {kontaktdaten/kontakt daten/kontaktmöglichkeiten/kontakt/kontaktinfos/kontaktadresse} {von euch}? ${polite}?, wie kann man {euch/sie} {erreichen/kontaktieren},
    {kann ich/wie kann ich} {mit}? {euch/ihnen} {kontakt aufnehmen/in kontakt treten}, wie nehme ich kontakt {auf/mit euch auf/zu euch auf}`,
}
