// How German speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `karte/karten/kreditkarte/kreditkarten/ec karte/ec/girocard/debitkarte/kartenzahlung/${paymentBrands.cards}`
const others = `bar/bargeld/barzahlung/rechnung/überweisung/lastschrift/vorkasse/scheck/schecks/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{wie ist/wie lautet/was ist/habt ihr/haben sie/hast du/gibt es/gibts/wo finde ich/wo steht/ich brauche/brauche/ich suche/suche/geben sie mir/gib mir/gebt mir/kann ich/könnte ich/kann ich bitte}`
const your = `{eure/euere/ihre/deine/die/eine/ne/auch eine/irgendeine}`
const polite = '{bitte/bekommen/haben/bitte haben/denn/eigentlich/danke}'
const day = `{am/an/für/jeden/diesen/den/auch/denn/noch/schon/immer/eigentlich}? {den/dem}? {montag/montags/dienstag/dienstags/mittwoch/mittwochs/donnerstag/donnerstags/freitag/freitags/samstag/samstags/sonnabend/sonntag/sonntags/wochenende/werktags/heute/morgen/jetzt/gerade} {morgen/früh/vormittag/nachmittag/abend/vormittags/nachmittags/abends/noch/auch}?`

export const germanCompany: CompanyQuestions = {
  titles: {
    contact: 'kontakt',
    places: 'anfahrt adresse anschrift standort standorte filialen läden geschäftsstellen',
    hours: 'öffnungszeiten sprechzeiten geschäftszeiten servicezeiten öffnungszeit',
    beside: 'uns support service kundenservice kundendienst impressum',
  },
  phone: `
    ${ask}? ${your}? {telefonnummer/telefon nummer/tel nummer/telefonnr/tel nr/handynummer/rufnummer/hotline/festnetznummer/servicenummer/kontaktnummer/durchwahl} {von euch/von ihnen/vom kundenservice/von der hotline/unter der ich euch erreiche}? ${polite}?,
    {wie ist/wie lautet/habt ihr/haben sie/gebt mir/geben sie mir/kann ich} {eure/ihre/deine/auch eine/eine} nummer ${polite}?, ${ask} ${your}? telefon {nummer}? {von euch/von ihnen}? ${polite}?,
    {kann/könnte/kann man/könnte man/können wir/darf} {ich/wir/man}? {euch/sie/dich/bei euch/bei ihnen}? {auch/mal/irgendwo/telefonisch/direkt}? {anrufen/telefonisch erreichen/telefonieren/erreichen} ${polite}?,
    {seid ihr/sind sie} {auch}? telefonisch {erreichbar/zu erreichen}, {welche/unter welcher} {nummer/telefonnummer} {kann/soll/muss}? {ich/man}? {euch/sie}? {anrufen/wählen/erreichen/erreiche ich euch/erreiche ich sie},
    {wie/wo} kann ich {euch/sie} {anrufen/telefonisch erreichen}, {wie/wo} erreiche ich {euch/sie} telefonisch`,
  email: `
    ${ask}? {eure/euere/ihre/deine/die/eine/ne/auch eine}? {e mail/email/mail/mailadresse/emailadresse/e mail adresse/email adresse/mail adresse} {von euch/von ihnen}? ${polite}?,
    {kann/könnte/darf} {ich/man} {euch/ihnen/sie/dir}? {auch/eine}? {mailen/schreiben/eine mail schreiben/eine e mail schreiben/eine email schreiben/per mail erreichen/per e mail erreichen/mail schreiben} ${polite}?,
    {an welche/welche} {e mail/email/mail/mailadresse/emailadresse/e mail adresse/email adresse/adresse} {kann/soll/muss}? {ich}? {das}? {schreiben/schicken/schreibe ich/schicke ich}`,
  address: `
    ${ask}? {eure/euere/ihre/deine/die/eine}? {adresse/anschrift/postadresse/postanschrift/standort} {von euch/von ihnen}? ${polite}?,
    wo {seid/sitzt/findet man/finde ich/liegt} {ihr/euch} {eigentlich/denn/genau}?, wo {sind/sitzen/finde ich/liegen} sie {eigentlich/denn/genau},
    wo {ist/sind/liegt/befindet sich/finde ich} {euer/eure/euren/ihr/ihre/ihren/der/die/das} {laden/geschäft/büro/filiale/praxis/standort/sitz}`,
  any: `
    {wie/wo} {kann/könnte} ich {euch/sie/den kundenservice/den support/den kundendienst} {am besten}? {erreichen/kontaktieren} ${polite}?, {wie/wo} {erreiche/kontaktiere} ich {euch/sie/den kundenservice/den support/den kundendienst} {am besten}? ${polite}?,
    ${ask}? {eure/ihre/die}? {kontaktdaten/kontakt daten/kontaktmöglichkeiten/kontakt/kontaktinfos/kontaktadresse} {von euch}? ${polite}?, wie kann man {euch/sie} {erreichen/kontaktieren},
    {kann ich/wie kann ich} {mit}? {euch/ihnen} {kontakt aufnehmen/in kontakt treten}, wie nehme ich kontakt {auf/mit euch auf/zu euch auf}`,
  hours: `
    {habt ihr/haben sie/hast du/hat ihr/seid ihr/sind sie/hat der laden/ist der laden/ist das geschäft/ist das büro/hat das büro/hat die praxis/ist die praxis} {${day}}? {${day}}? {offen/geöffnet/auf/geschlossen/zu/da} {${day}}? ${polite}?, {macht ihr/machen sie} {${day}}? {auf/zu}, {öffnet ihr/öffnen sie/schließt ihr/schließen sie} {${day}}?,
    {wann/bis wann/ab wann/von wann bis wann/wie lange/bis wieviel uhr/bis wie viel uhr/um wieviel uhr/um wie viel uhr} {habt ihr/haben sie/seid ihr/sind sie/macht ihr/machen sie/hat der laden/ist der laden/hat das büro/ist das büro/hat die praxis/ist die praxis/öffnet ihr/öffnen sie/schließt ihr/schließen sie/öffnet der laden/schließt der laden} {${day}}? {${day}}? {offen/geöffnet/auf/zu/geschlossen}? {${day}}? ${polite}?,
    {wie sind/wann sind/was sind/wie lauten/ich brauche/wo finde ich}? {eure/euere/ihre/die}? {öffnungszeiten/öffnungszeit/sprechzeiten/geschäftszeiten/bürozeiten/ladenöffnungszeiten} {${day}}? ${polite}?, {offen/geöffnet/auf} ${day} ${polite}?, ${day} {offen/geöffnet/auf/zu} ${polite}?`,
  prices: `
    ${ask}? {eure/euere/ihre/die/eine/ne}? {preise/preisliste/preistabelle/preisübersicht/kosten/gebühren/tarife/gebührenordnung/beiträge} {bei euch/bei ihnen/von euch}? ${polite}?,
    {wie hoch sind/was sind/wie sind/welche/was für} {eure/ihre/die}? {preise/kosten/gebühren/tarife} {habt ihr/haben sie/nehmt ihr/nehmen sie/fallen an}? ${polite}?, wie teuer {seid ihr/sind sie/ist das bei euch/ist es bei euch/ist das bei ihnen},
    was {verlangt ihr/verlangen sie}, was kostet {es/das/das ganze} bei {euch/ihnen}, {seid ihr/sind sie} teuer`,
  howMuch: `
    {was/wieviel/wie viel} {kostet/kosten/kostets} {das/es/der spaß/das ganze/sowas/so was/so etwas/denn das/das denn}? {insgesamt/ungefähr/so/eigentlich/mich}? ${polite}?, wie teuer {ist/wäre/wird} {das/es} {denn/eigentlich}?,
    {was/wieviel/wie viel} {macht/würde/wird/soll} {das} {kosten}?, wie hoch sind die kosten, was ist der preis, {ist/wird} das teuer`,
  payment: `
    wie {kann/könnte/muss/soll} {ich/man} {bei euch/bei ihnen/hier/online/das}? {bezahlen/zahlen} ${polite}?, wie {zahle/bezahle} ich {bei euch/bei ihnen}?, {kann/könnte/darf} {ich/man} {bei euch/bei ihnen/auch/hier/online/nur}? {mit/per/in/auf}? {der/einer/meiner}? {${means}} {oder}? {${means}}? {auch}? {zahlen/bezahlen} ${polite}?,
    {nehmt ihr/nehmen sie/akzeptiert ihr/akzeptieren sie} {auch}? {${means}} {an}?, {geht/geht auch} {mit}? {${means}}, {kartenzahlung/barzahlung} {möglich}?, ist {kartenzahlung/barzahlung} möglich, {welche/was für} {zahlungsarten/zahlungsmöglichkeiten/zahlungsmethoden/zahlungsmittel/karten} {gibt es/habt ihr/haben sie/akzeptiert ihr/akzeptieren sie/nehmt ihr/nehmen sie/bietet ihr an}?, ${ask}? {eure/ihre/die}? {zahlungsarten/zahlungsmöglichkeiten/zahlungsmethoden/bezahlung/zahlung} ${polite}?`,
  way: `
    wie komme ich {am besten}? {zu euch/zu ihnen/hin/dahin/da hin/dorthin/zum laden/zur praxis/zum geschäft/zum büro/zu eurem laden} {am besten}? {hin}? ${polite}?, wie kommt man {zu euch/zu ihnen/hin/dahin/dorthin}, ${ask}? {die/eine/eure/ihre}? {anfahrt/anreise/wegbeschreibung/anfahrtsbeschreibung} {zu euch/zu ihnen}? ${polite}?, wie {komm/kann} ich {zu euch kommen/zu ihnen kommen/zu euch/zu ihnen}, wie finde ich {euch/zu euch/zu ihnen}`,
  offer: `
    was {bietet ihr/bieten sie/verkauft ihr/verkaufen sie} {so/alles}? {an}?, was habt ihr {so/alles}? {im angebot/anzubieten}, {welche/was für} {leistungen/produkte/dienstleistungen} {habt ihr/haben sie/gibt es/bietet ihr an/bieten sie an/verkauft ihr/verkaufen sie}?, {eure/ihre}? {leistungen/dienstleistungen/produkte/sortiment}`,
  means: { cards, others, verbs: 'zahlen bezahlen zahlung bezahlung akzeptieren nehmen' },
  priceWords:
    'preis preise preisliste kosten kostet gebühr gebühren tarif tarife beitrag beiträge eintritt honorar honorare',
  titlePatterns: {
    prices: `
      {unsere/die/alle/aktuelle/ihre}? {preise/preisliste/preislisten/preisübersicht/preistabelle/kosten/gebühren/tarife/entgelte/gebührenordnung/preise im überblick/beiträge/elternbeiträge/mitgliedsbeiträge/beitrag/mitgliedsbeitrag/kursgebühren/eintritt/eintrittspreise/ticketpreise/mietpreise/honorare/honorar}, {was es/was das} kostet, was kostet {es/das/was}, wie teuer {ist es/sind wir}, wie hoch sind die {preise/kosten/gebühren}`,
    payment: `
      {die/unsere/ihre}? {zahlung/zahlungen/bezahlung/bezahlen/zahlen/zahlungsarten/zahlungsmöglichkeiten/zahlungsmethoden/zahlungsmittel/zahlungsweisen}, so {zahlen/bezahlen} {sie/ihr/du}, wie {kann/können/zahle/bezahle} {ich/sie/man} {bei uns/bei euch/bei ihnen}? {bezahlen/zahlen}?, wie {zahle/bezahle} ich`,
    way: `
      {ihre/die/deine}? {anfahrt/anreise/wegbeschreibung/anfahrtsbeschreibung/weg zu uns}, so {finden/kommen/erreichen} {sie/ihr} {uns/zu uns}, so {findest/kommst} du {uns/zu uns}, {lage/standort} {und anfahrt}?, wie {komme ich/finde ich/kommen sie} {zu euch/zu ihnen/zu uns/hin/euch/sie/her}, anfahrt mit {auto/bus/bahn}`,
    where: `
      wo {wir sind/sind wir/seid ihr/sind sie/finden sie uns/findest du uns/ihr uns findet/findet ihr uns/sie uns finden/finde ich euch/finde ich sie} {zu finden}?, hier {finden sie uns/findest du uns/findet ihr uns}, {standort/standorte}`,
    offer: `
      {unsere/alle/die}? {leistungen/dienstleistungen/produkte/services}, unser {angebot/sortiment}, {was/das} {wir}? {bieten/anbieten/bieten wir/verkaufen/bieten wir an} {wir}?, leistungsangebot, was {bietet ihr/bieten sie} an`,
  },
  days: {
    short: 'mo di mi do fr sa so',
    to: 'bis',
    daily: 'täglich, jeden Tag, alle Tage',
    working: 'werktags, werktag, Werktage, Wochentage, wochentags, unter der Woche, an Wochentagen',
    weekend: 'Wochenende, am Wochenende, Wochenenden',
    closed: 'geschlossen zu ruhetag ruhetage',
    parts:
      'morgen vormittag nachmittag abend vormittags nachmittags abends heute jetzt wochenende fruh',
  },
}
