// How Spanish speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `tarjeta/tarjetas/tarjeta de crédito/tarjeta de débito/${paymentBrands.cards}`
const others = `efectivo/metálico/bizum/transferencia/cheque/cheques/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{cuál es/cual es/me das/me da/me dan/me dais/dame/deme/me puede dar/me puedes dar/puede darme/puedes darme/tienen/tenéis/tiene/tienes/hay/dónde está/dónde encuentro/necesito/busco/quiero/quisiera/me pasas/me pasáis/pásame}`
const your = `{vuestro/su/tu/el/un/algún/el vuestro/vuestra/la/una/alguna}`
const polite =
  '{por favor/porfa/porfavor/gracias/de contacto/vuestro/de ustedes/suyo/para llamar/para llamaros}'
const day = `{el/los/este/en/por/todavía/también}? {lunes/martes/miércoles/jueves/viernes/sábado/sábados/domingo/domingos/fin de semana/fines de semana/finde/finde semana/hoy/mañana/ahora} {por la mañana/por la tarde/por la noche/también}?`

export const spanishCompany: CompanyQuestions = {
  titles: {
    contact: 'contacto contactar',
    places: 'ubicación dirección direcciones tiendas oficinas',
    hours: 'horario horarios',
    beside: 'apertura atencion cliente comercial informacion',
  },
  phone: `
    ${ask} ${your}? {teléfono/telefono/número/teléfono fijo/fijo} {de teléfono/de contacto/de atención al cliente}? ${polite}?, ${your}? número de {teléfono/contacto} ${polite}?, teléfono {de contacto/de atención al cliente} ${polite}?,
    {puedo/podría/podemos/se puede/os puedo/les puedo/le puedo/te puedo} {llamaros/llamarles/llamarte/llamarlos/llamar/llamar por teléfono} ${polite}?, {cómo/dónde} {os/les/le} {puedo}? {llamo/llamar}, {cómo/dónde} puedo {llamaros/llamarles/llamar},
    a qué {número/teléfono} {puedo/tengo que/debo/hay que} llamar, a qué {número/teléfono} {llamo/os llamo/les llamo}`,
  email: `
    ${ask}? ${your}? {correo/email/e mail/mail/correo electrónico/dirección de correo/dirección de email/dirección de correo electrónico} {electrónico}? ${polite}?,
    {puedo/podría/os puedo/les puedo} {escribiros/escribirles/escribir/mandaros un correo/enviaros un correo/mandar un correo/enviar un correo/enviarles un correo/mandarles un correo} {un correo/un email}? ${polite}?,
    a qué {correo/email/dirección} {puedo/tengo que/debo}? {escribir/escribo/os escribo/les escribo/enviar/mandar}, dónde {os/les}? {puedo}? {escribo/escribir}`,
  address: `
    ${ask}? ${your}? {dirección/direccion/ubicación/dirección postal} ${polite}?,
    {dónde/en dónde} {estáis/os encontráis/se encuentran ustedes/están ustedes/están ubicados/estáis ubicados/os encuentro/puedo encontraros} {exactamente/ubicados/situados}?,
    {dónde/en dónde} {está/queda/se encuentra/están} {vuestra/su/la/el/vuestro} {tienda/oficina/local/sede/escuela/hotel/museo}`,
  any: `
    {cómo/dónde} {puedo/podría/se puede} {contactar/contactaros/contactarles/contactar con vosotros/contactar con ustedes/ponerme en contacto/comunicarme} {con vosotros/con ustedes/con atención al cliente}? ${polite}?, {cómo/dónde} {os/les} {contacto/puedo contactar} ${polite}?, cómo contacto {con vosotros/con ustedes/con atención al cliente}? ${polite}?,
    ${ask}? {vuestros/sus/los}? datos de contacto ${polite}?, contacto ${polite}?, {formas/medios} de contacto`,
  hours: `
    {abrís/abren/abre/abres/cerráis/cierran/cierra/está abierto/está abierta/estáis abiertos/están abiertos/está abierta la tienda/está abierto el museo/está abierta la oficina} {ustedes/vosotros}? {${day}}? {${day}}? ${polite}?,
    {cuándo/a qué hora/hasta qué hora/desde qué hora/qué horario/hasta cuándo/a qué horas} {abrís/abren/abre/cerráis/cierran/cierra/está abierto/está abierta/estáis abiertos/están abiertos/estáis/tenéis/tienen/tiene/hay} {abierto/ustedes/la tienda/la oficina/el museo}? {${day}}? {${day}}? ${polite}?,
    {cuál es/cuáles son/qué/me dices/necesito/quiero saber}? {vuestro/vuestros/su/sus/el/los}? {horario/horarios/horas} {de apertura/de atención/de atención al público/de cierre/comercial/tenéis/tienen/de la tienda/de la oficina}? {${day}}? ${polite}?, {abierto/abierta/abiertos} {${day}}? ${polite}?`,
  prices: `
    ${ask}? {vuestra/su/la/una}? {lista/listado/tabla} de {precios/tarifas} ${polite}?, ${ask}? {vuestros/sus/los/tus/las/vuestras}? {precios/tarifas} ${polite}?,
    {cuáles son/cuales son/qué/que} {vuestros/sus/los/tus/las/vuestras}? {precios/tarifas} {tienen/tenéis/tienes/hay/manejan}? ${polite}?, {cuánto/cuanto} {cobran/cobráis/cobra} {ustedes/vosotros}?, {son/sois} {muy}? caros`,
  howMuch: `
    {cuánto/cuanto} {me}? {cuesta/vale/es/sale/cuestan/valen/costaría/costaria/sería} {eso/esto/todo/el total}? ${polite}?, {qué/que} {precio/coste/costo} {tiene/tienen} {eso/esto}? ${polite}?, {cuál es/cual es} el {precio/coste/costo} ${polite}?, {qué vale/que vale/a cuánto está/precio} ${polite}?, es {muy}? caro`,
  payment: `
    {cómo/como} {puedo/se puede/podemos/hay que} pagar ${polite}?, {cómo/como} {se}? {pago/paga}, {qué/que} tarjetas {aceptan/aceptáis/admiten}, {puedo/se puede/podemos/podría/podria} pagar {con/en/por/mediante}? {la}? {${means}} {o}? {${means}}? ${polite}?, {aceptan/aceptáis/acepta/admiten/cogéis} {${means}} {o}? {${means}}?,
    {qué/que/cuáles son las}? {formas/métodos/medios/modos} de pago {tienen/tenéis/aceptan/aceptáis/admiten/hay}? ${polite}?`,
  way: `
    {cómo/como} {llego/llegar/se llega/puedo llegar/llegamos/se va} {hasta/a/al}? {ahí/allí/vosotros/ustedes/vuestra tienda/la tienda/la oficina/sitio}? ${polite}?`,
  offer: `
    {qué/que} {ofrecen/ofrecéis/venden/vendéis} {ustedes/vosotros}?, {qué/que/cuáles son} {servicios/productos/sus servicios/vuestros servicios/sus productos} {tienen/tenéis/ofrecen/ofrecéis/hay/venden}?, {servicios/productos}`,
  means: { cards, others, verbs: 'pagar pago paga aceptamos aceptan admitimos' },
  priceWords:
    'precio precios tarifa tarifas coste costes costo cuesta cuota cuotas tasas honorarios',
  titlePatterns: {
    prices: `
      {nuestros/nuestras/los/las/vuestros/todos los}? {precios/tarifas/costes/cuotas/tasas/honorarios}, {lista/tabla/listado} de {precios/tarifas}, cuánto {cuesta/vale}, {cuáles son/qué} {los/sus/vuestros}? {precios/tarifas}`,
    payment: `
      {el/los/nuestros/las}? {pago/pagos/pagar}, {formas/métodos/medios/modos/opciones} de pago, cómo {pagar/se paga/puedo pagar/pago}`,
    way: `
      {cómo}? llegar {hasta}? {aquí/a nosotros/al hotel/al museo/a la escuela/al parque/a la tienda}?, cómo {llegar/se llega/encontrarnos/venir/llego}, cómo llegar {a/al/hasta} {nosotros/nuestra tienda/nuestro hotel}, indicaciones, {ubicación/dónde estamos} {y cómo llegar}?,
      {encuéntranos/encuéntrenos}`,
    where: `
      {en}? dónde {estamos/encontrarnos/nos encuentras/nos encontramos/está/están/estáis/nos puedes encontrar}`,
    offer: `
      {nuestros/los/todos los}? {servicios/productos}, {nuestra oferta/nuestro catálogo}, {qué/lo que} {ofrecemos/hacemos/vendemos/ofrecéis}, qué servicios {ofrecemos/ofrecéis/tienen}`,
  },
  days: {
    short: 'lun mar mié jue vie sáb dom',
    to: 'a hasta al',
    daily: 'todos los días, cada día, diario, a diario, diariamente',
    working: 'laborables, días laborables, entre semana, de diario',
    weekend: 'fin de semana, fines de semana, finde',
    closed: 'cerrado cerrada cerrados cerradas cerramos',
    parts: 'manana tarde noche hoy ahora finde semana fin',
  },
}
