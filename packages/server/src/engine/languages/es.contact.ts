// How Spanish speakers ask for the telephone number and the addresses of a company.
import type { ContactQuestions } from './question-words.ts'

const ask = `{cuál es/cual es/me das/me da/me dan/me dais/dame/deme/me puede dar/me puedes dar/puede darme/puedes darme/tienen/tenéis/tiene/tienes/hay/dónde está/dónde encuentro/necesito/busco/quiero/quisiera/me pasas/me pasáis/pásame}`
const your = `{vuestro/su/tu/el/un/algún/el vuestro/vuestra/la/una/alguna}`
const polite =
  '{por favor/porfa/porfavor/gracias/de contacto/vuestro/de ustedes/suyo/para llamar/para llamaros}'

export const spanishContact: ContactQuestions = {
  titles: 'contacto contactar',
  places: 'ubicación dirección direcciones tiendas oficinas',
  phone: `
    ${ask} ${your}? {teléfono/telefono/número/teléfono fijo/fijo/whatsapp} {de teléfono/de contacto/de atención al cliente}? ${polite}?, ${your}? número de {teléfono/contacto} ${polite}?, teléfono {de contacto/de atención al cliente} ${polite}?,
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
}
