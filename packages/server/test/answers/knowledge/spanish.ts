// The knowledge of the invented bicycle shop in Spanish.
import { faq, page } from './item.ts'

export const spanish = [
  faq(
    'es-seguro',
    '¿Qué cubre el seguro de la bicicleta?',
    'El seguro cubre el robo y los daños por accidente, también de viaje. No cubre los pinchazos ni el desgaste normal. Cuesta 79 euros al año, con una franquicia de 50 euros por siniestro.',
  ),
  page(
    'es-excursion',
    'Excursión guiada por la costa',
    'Salimos todos los domingos a las nueve de la mañana desde la tienda. El recorrido tiene 45 kilómetros, casi sin cuestas, y volvemos hacia las dos. Cuesta 25 euros por persona e incluye un bocadillo y agua. Los menores de doce años no pueden participar. Si llueve, devolvemos el dinero.',
  ),
  faq(
    'es-vieja',
    '¿Qué hago con mi bicicleta vieja?',
    'Tráigala a la tienda: la recogemos gratis. Si compra una nueva el mismo día le descontamos un diez por ciento. Las que todavía funcionan las arreglamos y las damos a una escuela.',
  ),
  faq(
    'es-factura',
    '¿Cómo pido una factura para mi empresa?',
    'Escriba el nombre fiscal y el NIF de la empresa al hacer el pedido. Si ya lo ha hecho, mándenos los datos antes de que acabe el mes y le enviamos la factura en PDF.',
  ),
]
