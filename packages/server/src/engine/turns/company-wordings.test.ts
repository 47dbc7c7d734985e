// What people ask every company, in many words and languages, and how texts say it.
import { expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { weekdaysIn } from '../analysis/calendar.ts'
import { shippedLanguages } from '../languages/languages.ts'
import { hasDetail } from '../retrieval/named/company-details.ts'
import { detailAskedIn } from '../understanding/company-questions.ts'

it.each([
  ['en', 'prices', 'prices / price list pls / what are your fees / how much do you charge'],
  ['en', undefined, 'price match / what are the costs of delivery / how much is a zip'],
  ['en', 'phone', "what's your phone number / can I ring you / is there a number to call"],
  [
    'en',
    'hours',
    'are you open on sunday / when do you close / opening hours pls / open tomorrow?',
  ],
  [
    'en',
    undefined,
    'are you open to offers / when do you open the new shop / do you have a phone / can I call abroad / address of the person I pay',
  ],
  ['de', 'prices', 'Preise / was sind eure Preise? / wie teuer seid ihr / Preisliste bitte'],
  ['de', 'phone', 'wie ist eure Telefonnummer / kann ich euch anrufen / Telefonnummer bitte'],
  ['de', 'hours', 'habt ihr sonntags offen / wann macht ihr zu / Öffnungszeiten am Samstag'],
  ['de', 'address', 'wo seid ihr / eure Adresse bitte / wo ist euer Laden'],
  ['de', undefined, 'kann ich mein Handy anrufen / wo ist mein Paket'],
  ['es', 'prices', 'precios / qué precios tienen / lista de precios'],
  ['es', 'phone', '¿cuál es vuestro teléfono? / os puedo llamar'],
  ['es', 'hours', 'abrís los domingos / a qué hora cerráis / horario de apertura'],
  ['es', 'address', 'dónde estáis / dirección'],
  ['es', undefined, 'dónde está / dónde está mi pedido / qué teléfono me recomienda'],
  ['fr', 'prices', 'tarifs / quels sont vos tarifs ? / liste des prix'],
  ['fr', 'hours', 'vous êtes ouverts le dimanche ? / à quelle heure fermez-vous / horaires'],
  ['fr', 'email', 'vous avez une adresse mail ? / je peux vous écrire'],
  ['fr', 'any', 'comment vous contacter / comment vous joindre'],
  ['fr', undefined, 'quel téléphone choisir / comment ça marche'],
  ['it', 'prices', 'prezzi / che prezzi avete / il listino prezzi'],
  ['it', 'phone', 'qual è il vostro numero di telefono / posso chiamarvi'],
  ['it', 'hours', 'siete aperti domenica / a che ora chiudete / orari di apertura'],
  ['it', 'address', 'dove siete di preciso'],
  ['pt', 'prices', 'preços / quais são os preços / tabela de preços'],
  ['pt', 'phone', 'qual o telefone de vocês? / posso ligar para vocês'],
  ['pt', 'hours', 'vocês abrem no domingo? / a que horas fecham / horário de funcionamento'],
  ['pt', 'address', 'onde fica a loja?'],
  ['pt', undefined, 'onde fica?'],
  ['nl', 'prices', 'prijzen / wat zijn jullie tarieven / prijslijst'],
  ['nl', 'phone', 'wat is jullie telefoonnummer / kan ik jullie bellen'],
  ['nl', 'hours', 'zijn jullie zondag open / hoe laat gaan jullie dicht / openingstijden'],
  ['nl', 'address', 'waar zitten jullie'],
  ['fr', undefined, "combien coûte l'envoi / prix de la livraison"],
  ['de', undefined, 'was kostet der Versand / Preise für Kinder'],
  [
    'en',
    'payment',
    'how can I pay / do you accept paypal? / can I pay by card or cash / payment methods',
  ],
  ['en', 'way', 'how do I get to you / directions please / how to get there'],
  ['en', 'offer', 'what do you offer? / what services do you have'],
  [
    'en',
    undefined,
    'can I pay in instalments / how do I pay a fine / do you take dogs / how do I get a refund / what do you offer students',
  ],
  [
    'de',
    'payment',
    'wie kann ich bezahlen? / kann ich mit Karte zahlen / nehmt ihr PayPal / welche Zahlungsarten gibt es',
  ],
  ['de', 'way', 'wie komme ich zu euch? / Anfahrt / wie komme ich da hin'],
  ['de', 'offer', 'was bietet ihr an? / welche Leistungen habt ihr'],
  ['de', undefined, 'kann ich in Raten zahlen / wie komme ich an mein Geld'],
  ['es', 'payment', '¿cómo puedo pagar? / se puede pagar con tarjeta / formas de pago'],
  ['es', 'way', 'cómo llego / ¿cómo se llega?'],
  ['es', 'offer', '¿qué ofrecen? / qué servicios tienen'],
  ['es', undefined, 'puedo pagar a plazos / cómo llego al aeropuerto'],
  ['fr', 'payment', 'comment payer ? / on peut payer par carte / moyens de paiement'],
  ['fr', 'way', 'comment venir ? / comment y aller'],
  ['fr', 'offer', 'vous proposez quoi ? / quels services avez-vous'],
  ['fr', undefined, 'je peux payer en trois fois / comment venir avec un chien'],
  ['it', 'payment', 'come posso pagare? / accettate la carta / metodi di pagamento'],
  ['it', 'way', 'come arrivo da voi? / come ci arrivo'],
  ['it', 'offer', 'cosa offrite? / che servizi avete'],
  ['it', undefined, 'posso pagare a rate'],
  ['pt', 'payment', 'como posso pagar? / vocês aceitam pix / formas de pagamento'],
  ['pt', 'way', 'como chego aí? / como chegar'],
  ['pt', 'offer', 'o que vocês oferecem? / que serviços têm'],
  ['pt', undefined, 'posso pagar em prestações'],
  ['nl', 'payment', 'hoe kan ik betalen? / kan ik pinnen / welke betaalmethoden hebben jullie'],
  ['nl', 'way', 'hoe kom ik bij jullie? / routebeschrijving'],
  ['nl', 'offer', 'wat bieden jullie aan? / welke diensten hebben jullie'],
  ['nl', undefined, 'kan ik in termijnen betalen'],
])('asks in %s for %j', (tag, detail, messages) => {
  const language = shippedLanguages.get(tag)
  const others = messages.split(' / ').filter((text) => detailAskedIn(text, language) !== detail)
  expect(others).toEqual([])
})

it.each([
  ['phone', '+44 1748 555 010 / 0800 555 0100 / 952 55 01 00 / (030) 901820-0 / call **3070**'],
  ['email', 'write to help@kestrel.example.'],
  ['hours', '9:00–18:30 / 9 bis 18 Uhr / Mo–Fr 9–18 / 8 am–7 pm / de 9:00 a 20:00 / 10 h 30–18 h'],
  [
    'address',
    'Hafenstraße 12 / 12 rue du Puits / Calle del Puerto 14 / 4 Foundry Lane / Via Roma 5 / 44900 Brélouan / Leeds LS9 8XX',
  ],
] as const)('a text has a detail: %s', (detail, texts) => {
  expect(texts.split(' / ').filter((text) => !hasDetail(text, detail))).toEqual([])
  const none = [
    ...(detail === 'hours' ? ['3–5 working days', 'before 14:00'] : ['from 9:00 to 17:30']),
    'since 2026-11-19 and 01.10.2026',
    'during the same hours 1,000 of us',
    'it costs £1,250 or 12 % in 2026',
    'the second via Leeds by 5 pm',
  ]
  expect(none.filter((text) => hasDetail(text, detail))).toEqual([])
})

it.each([
  ['en', 'Mon–Fri', '01234'],
  ['en', 'from Tuesday to Thursday, and on Sundays', '1236'],
  ['en', 'weekends; Fri to Mon', '0456'],
  ['de', 'Mo.–Do. 8–18 Uhr', '0123'],
  ['de', 'Di–So, samstagvormittags', '123456'],
  ['de', 'täglich', '0123456'],
  ['es', 'de lunes a jueves y los sábados', '01235'],
  ['fr', 'du mardi au samedi', '12345'],
  ['fr', 'Mar–Sam', '12345'],
  ['it', 'dal lunedì al venerdì', '01234'],
  ['pt', 'de segunda-feira a sexta-feira', '01234'],
  ['nl', 'maandag t/m vrijdag', '01234'],
  ['en', 'Sat–Tue 9–12', '0156'],
  ['en', 'Monday to Monday', '0'],
  ['en', 'this month, may we? so be it', ''],
])('a text in %s names days: %j', (tag, text, days) => {
  expect([...weekdaysIn(text, shippedLanguages.get(tag))].sort().join('')).toBe(days)
})

it.each([
  ['en', 'how much is it? / how much / what does that cost / is it expensive', 'how much is a zip'],
  ['de', 'was kostet das? / wie teuer ist es / wie viel kostet das denn', 'was kostet der Zoo'],
  ['es', '¿cuánto cuesta? / cuanto vale eso / qué precio tiene', 'cuánto cuesta el envío'],
  ['fr', "c'est combien ? / combien ça coûte / ça coûte combien", 'combien coûte un billet'],
  ['it', 'quanto costa? / quanto viene / qual è il prezzo', 'quanto costa la consegna'],
  ['pt', 'quanto custa? / quanto é / qual o preço', 'quanto custa o envio'],
  ['nl', 'wat kost het? / hoeveel kost dat / hoe duur is het', 'wat kost een fiets'],
])('asks in %s for the price of what is talked about', (tag, messages, other) => {
  const language = shippedLanguages.get(tag)
  expect(
    messages.split(' / ').filter((text) => detailAskedIn(text, language) !== 'howMuch'),
  ).toEqual([])
  expect(detailAskedIn(other, language)).toBeUndefined()
})

it.each([
  ['de', 'Preise', 'was kostet das?', 'Ein Zimmer kostet 90 €.'],
  ['es', 'Nuestros precios', '¿cuánto cuesta?', 'Una habitación cuesta 90 €.'],
  ['fr', 'Nos tarifs', 'combien ça coûte ?', 'Une chambre coûte 90 €.'],
  ['it', 'I nostri prezzi', 'quanto costa?', 'Una camera costa 90 €.'],
  ['pt', 'Tabela de preços', 'quanto custa?', 'Um quarto custa 90 €.'],
  ['nl', 'Onze prijzen', 'wat kost het?', 'Een kamer kost 90 €.'],
  ['de', 'Zahlungsarten', 'kann ich mit Karte zahlen?', 'Wir nehmen Bargeld und Kreditkarte.'],
  ['es', 'Formas de pago', '¿cómo puedo pagar?', 'Aceptamos tarjeta y efectivo.'],
  ['fr', 'Moyens de paiement', 'comment payer ?', 'Nous prenons les cartes et les espèces.'],
  ['it', 'Metodi di pagamento', 'come posso pagare?', 'Accettiamo carta e contanti.'],
  ['pt', 'Formas de pagamento', 'como posso pagar?', 'Aceitamos cartão e dinheiro.'],
  ['nl', 'Betaalmethoden', 'hoe kan ik betalen?', 'Je betaalt met pin of contant.'],
  ['de', 'Anfahrt', 'wie komme ich zu euch?', 'Mit der Straßenbahn 2 bis Hafen.'],
  ['es', 'Cómo llegar', '¿cómo llego?', 'Con el tranvía 2 hasta el puerto.'],
  ['fr', 'Nous trouver', 'comment venir ?', 'Par le tram 2 jusqu’au port.'],
  ['it', 'Come arrivare', 'come arrivo da voi?', 'Con il tram 2 fino al porto.'],
  ['pt', 'Como chegar', 'como chego aí?', 'De elétrico 2 até ao porto.'],
  ['nl', 'Route', 'hoe kom ik bij jullie?', 'Met tram 2 naar de haven.'],
  ['de', 'Unsere Leistungen', 'was bietet ihr an?', 'Wir reparieren Räder aller Marken.'],
  ['es', 'Nuestros servicios', '¿qué ofrecen?', 'Reparamos bicicletas de todas las marcas.'],
  ['fr', 'Nos services', 'vous proposez quoi ?', 'Nous réparons les vélos de toutes marques.'],
  ['it', 'I nostri servizi', 'cosa offrite?', 'Ripariamo biciclette di ogni marca.'],
  ['pt', 'Os nossos serviços', 'o que oferecem?', 'Reparamos bicicletas de todas as marcas.'],
  ['nl', 'Onze diensten', 'wat bieden jullie aan?', 'Wij repareren fietsen van alle merken.'],
])('in %s, the item %j answers %j', async (language, title, message, content) => {
  const other = buildItem('kb_other', { title: 'Lorem', content: 'Dolor sit amet.', language })
  const { ask } = await buildEngine([other, buildItem('kb_it', { title, content, language })])
  expect(await ask(message, { language })).toMatchObject({ confidence: 1, text: content })
})
