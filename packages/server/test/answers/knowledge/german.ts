// The knowledge of the invented bicycle shop in German.
import { faq, page } from './item.ts'

export const german = [
  faq(
    'de-leasing',
    'Kann ich ein Fahrrad über meinen Arbeitgeber leasen?',
    'Ja. Wir arbeiten mit den Anbietern Radwerk und Dienstvelo zusammen. Die Laufzeit beträgt 36 Monate; danach können Sie das Rad für 18 Prozent des Neupreises übernehmen. Den Antrag stellt Ihr Arbeitgeber.',
  ),
  page(
    'de-kurs',
    'Reparaturkurs für Anfänger',
    'An jedem ersten Donnerstag im Monat zeigen wir von 18 bis 21 Uhr, wie man einen Schlauch flickt, Bremsen einstellt und die Kette pflegt. Der Kurs kostet 29 Euro, das Werkzeug stellen wir. Höchstens acht Personen können teilnehmen. Sie melden sich über unsere Website an. Wer bis zwei Tage vorher absagt, bekommt sein Geld zurück.',
  ),
  faq(
    'de-anhaenger',
    'Was kostet es, einen Kinderanhänger zu mieten?',
    'Ein Anhänger kostet 12 Euro am Tag oder 50 Euro in der Woche, dazu kommt eine Kaution von 80 Euro. Er trägt zwei Kinder, die zusammen höchstens 40 Kilogramm wiegen.',
  ),
  page(
    'de-tour',
    'Geführte Radtour ans Wattenmeer',
    'Die Tour führt in zwei Tagen über 140 Kilometer an die Küste und zurück. Wir übernachten in einer Pension in Husum; Frühstück und Gepäcktransport sind im Preis von 189 Euro enthalten. Treffpunkt ist am Samstag um 8 Uhr vor dem Laden. Bei Sturm wird die Tour um eine Woche verschoben, bei Regen fahren wir trotzdem. Eigene Elektroräder dürfen mitfahren.',
  ),
  faq(
    'de-codierung',
    'Wie lasse ich mein Fahrrad gegen Diebstahl codieren?',
    'Bringen Sie den Personalausweis und den Kaufbeleg mit. Die Codierung kostet 15 Euro und dauert zwanzig Minuten. Wir codieren samstags ab 10 Uhr, bei Rahmen aus Carbon mit einem Aufkleber statt einer Gravur.',
  ),
]
