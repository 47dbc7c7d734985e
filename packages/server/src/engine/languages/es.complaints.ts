// How Spanish speakers complain.
import type { IntentPatterns } from './language.ts'

export const spanishComplaints: IntentPatterns = {
  lists: {
    bad: `
      vergüenza, verguenza, vergonzoso, vergonzosa, sinvergüenza*, inaceptable, inadmisible,
      intolerable, increíble lo, es increíble, ridículo, ridícula, indignante, indignado, indignada,
      indignación, escándalo, desastre, desastroso, desastrosa, pésimo, pésima, pésimos, horrible,
      horroroso, terrible, fatal, nefasto, nefasta, patético, patética, penoso, penosa, asco,
      asqueroso, asquerosa, lamentable, deplorable, no {lo/la}? aguanto más, harto, harta,
      hartos, hasta las narices, hasta la coronilla, hasta el gorro, hasta los huevos, hasta los cojones, hasta la madre, decepción,
      decepcionado, decepcionada, decepcionante, decepcionados, defraudado, defraudada, enfadado,
      enfadada, enfadadísim*, enojado, enojada, molesto, molesta, disgustado, disgustada, cabreado,
      cabreada, furioso, furiosa, frustrado, frustrada, frustrante, insatisfecho, insatisfecha,
      descontento, descontenta, timo, estafa, una estafa, estafadores, {un/vaya/menudo/puro} robo,
      ladrones, mierda, basura, porquería, bazofia, tomadura de pelo, {tomando/tomarme/toman/toméis}
      el pelo, os {reís/burláis} de, se {ríen/burlan} de, mala educación, maleducad*, grosero,
      grosera, groseros, irrespetuos*, inútiles, incompetentes, incompetencia, ineptos, inepto,
      chapuza, chapuceros, cutre, {menuda/menudo} {chapuza/servicio/desastre/timo/vergüenza/
      atención/tomadura/cara/morro}, peor, muy mal servicio, mal servicio,
      {mal/mala/malísimo/malísima/pésimo} {servicio/atención/trato/calidad/experiencia}, nunca más,
      jamás vuelvo, no {vuelvo/volveré/volvemos/vuelven/volveremos} a, es una broma, es una burla,
      una burla, vaya {broma/desastre/servicio/mierda/timo/tela/vergüenza}, otra vez lo mismo,
      siempre lo mismo, ya está bien, ya basta, no hay derecho, qué {asco/vergüenza/falta
      de/morro/cara/desastre/descaro/poca}, no puede ser que, es inhumano, me parece fatal, muy mal,
      malísimo, malísima, no funciona nada, nada funciona, una pena de, pérdida de tiempo, perder el
      tiempo, perdiendo el tiempo, descaro, tercera vez, cuarta vez, segunda vez, enésima vez,
      quinta vez, enésimo, abuso, vaya panda, panda de, bola de, me arrepiento, cero estrellas, una
      estrella, indignados, negligencia, pasotismo, qué coño, qué cojones, no me jod*, joder,
      carajo, chingad*`,
    nobody: 'nadie, ninguno, ni dios, ni cristo, nunca, jamás, nada de',
    answer: `
      responde, responden, contesta, contestan, contesto, conteste, respondéis, contestáis,
      respondieron, contestaron, ha respondido, ha contestado, hace nada, hacen nada, ayuda, ayudan,
      atiende, atienden, soluciona, solucionan, resuelve, resuelven, sabe nada, da la cara, dice
      nada, aparece, apareció, vino, viene, avisa, avisó, ha avisado, llegó, ha llegado, llama,
      llamó, me hace caso, coge`,
    time: `
      día, días, semana, semanas, mes, meses, hora, horas, minutos, rato, años, lunes, martes,
      miércoles, jueves, viernes`,
    did: `
      borrado, borró, perdido, perdió, perdisteis, roto, rompió, rompieron, estropeado, destrozado,
      destrozó, cancelado, canceló, cancelaron, cancelasteis, cobrado {dos/doble/de más/tres/algo},
      cobraron {dos/doble/de más/tres}, cobrasteis {dos/doble}, tirado, lanzado, tiró, engañado,
      mentido, timado, mintieron, engañaron, colgado, colgaron, ignorado, olvidado, tirado, tiró,
      enviado {otra/mal/el/la/un/lo}, enviaron {otra/mal/el/la}, dejado {plantad*/tirad*/sin},
      dejaron {plantad*/tirad*/sin/esperando}, tratado {mal/fatal/como}, trataron {mal/fatal/como},
      prometido y, prometieron, dañado, dañaron, fallado, arruinado, arruinó`,
    broken: `
      roto, rota, rotos, rotas, destrozado, destrozada, dañado, dañada, sucio, sucia, sucias, fría,
      frío, helada, mal, tarde, incompleto, incompleta, equivocado, equivocada, vacío, vacía,
      abierto, aplastado, defectuoso, defectuosa, estropeado, estropeada, hecho polvo, hecha un
      asco`,
  },
  said: `
    {mensajero/repartidor/técnico/cartero/transportista/conductor} {me/nos/simplemente}?
    {dejó/tiró/lanzó/abandonó/rompió/aplastó/ha dejado/ha tirado/ha roto} …,
    {pago/pagamos/pagando/pagué} … {que/y/pero} … {nunca/no} … {funciona/va/sirve/recibo/llega},
    {segundo/tercer/tercera/cuarto/cuarta/quinto/quinta/enésima/enésimo} {correo/email/mail/mensaje/
    llamada/queja/intento/reclamación} {que/sin/y/en/esta},
    {habitación/cama/comida/sopa/hotel/baño/ensalada} … {cucaracha*/chinches/moho/pelo/pelos/bichos/
    ratas/gusanos/humedad}, {cucaracha*/chinches/moho/pelo/bichos/gusanos} en {la/mi/el}
    {habitación/cama/comida/sopa/baño}, cuántas veces {tengo/hay/debo/voy a tener} que {explicar*/
    repetir*/decir*/llamar*/escribir*/pedir*/reclamar*}, cuánto más {tengo que/hay que/debo}
    esperar, {ignoró/ignoran/ignoraron/ignorado/ignorando/ignoráis} …, {me/nos}
    {colgó/colgaron/cuelgan/cuelga/habéis colgado/han colgado/ha colgado}, última vez que {compro/
    vengo/pido/uso/reservo/os/les/contrato/como/piso/volvemos/voy}, {pagué/pagamos/pagado/pago} …
    {y/pero} … {no/nada/sin/sigue/tampoco/ni}, {estaba/está/llegó/vino} …
    {empapad*/mojad*/aplastad*}, se {cierra/cuelga/bloquea/cae/traba/corta/congela} … {todo el
    rato/siempre/constantemente/continuamente/cada/a cada rato/sola/todo el tiempo}, {se cuelga/se
    cae} cada, nadie … {arregla/soluciona/resuelve/escucha/explica/da/sabe/se hace cargo/hace
    caso/ha venido/me ha/viene/vino}, nada {cambia/funciona/sirve/se soluciona/mejora/arregla},
    {así/forma de/manera de} … {tratar/trata/tratan/tratáis} … {cliente/clientes/gente}, siempre
    {excusas/la misma excusa/lo mismo}, excusas, {faltan/falta/faltaba/faltaban} {la mitad/la mitad
    de/piezas/cosas/la/el}, {camarero/repartidor/técnico/compañero/empleado/operador/agente/
    recepcionista/chófer} … {grosero/borde/colgó/ignoró/gritó/mintió/maleducado/no vino/no
    apareció/se rió/mal}, {carísimo/abusivo/abusivos/abusiva/cargos ocultos}, | me doy de baja
    {ya/ahora/inmediatamente}, {ha empeorado/va a peor/de mal en peor}, no hay {agua
    caliente/calefacción/quien}, no vale lo que cuesta, {se rompió/se ha roto/roto} a los
    {pocos/dos/tres} {días/meses}, {quedamos/quedaron/quedasteis} en que,
    {prometieron/prometisteis/prometido} …, {me/nos} {mienten/mintieron/mentís/engañan/toman/tomáis
    por/marean/mareáis}, conmigo no, qué {pérdida/tomadura/falta}, {bad}, {nobody} … {answer},
    {sin/ni una/cero/ninguna} {respuesta/contestación/noticias/explicación/avisar/aviso/previo
    aviso/solución/disculpa}, sin {decir/avisar/informar}, {llevo/llevamos/lleva/hace/tras/después
    de} … {time} … {esperando/sin/y/intentando/que/llamando/reclamando/nadie/nada/aguardando},
    {espero/esperando/esperado/esperamos/esperé} … {time}, {time} {esperando/y nada/y nadie/y
    sigue/y todavía/y seguimos/sin}, {sigo/seguimos/sigue/todavía/aún} {sin/esperando/no/estoy sin},
    todavía {nada/no}, {por/es la} {segunda/tercera/cuarta/enésima/quinta} vez, {quiero/queremos/
    exijo/exigimos/espero/merezco/reclamo} … {compensación/disculpa/disculpas/explicación/
    indemnización/reclamar/reembolso ya}, {quejarme/me quejo/me voy a quejar},
    {poner/presentar/interponer} … {queja/reclamación/denuncia/hoja}, mi {queja/reclamación}, hoja
    de reclamaciones, {devolvais/devolváis/devuelvan/devolved/devuélvanme/devolvedme/devuélveme/que
    me devuelvan/quiero} … {el/mi} dinero, {me/nos} {ha/han/habéis/has} … {did}, {habéis/han}
    {me/nos/vuelto a}? {did}, {me/nos/os/lo/la/todo} {did}, {me/nos} {cobran/cobráis/cobraron/
    cobrasteis/cobrado/facturado} … {dos veces/doble/de más/sin}, {pedido/paquete/comida/habitación/
    producto/mesa/maleta/pizza/todo/artículo} … {llegó/ha llegado/llega/estaba/está/vino/vinieron/ha
    venido} … {broken}, {llegó/ha llegado/llegaron/vino} {todo/toda/muy/completamente/medio}?
    {broken}, todo {roto/sucio/mal/destrozado}, {para qué/por qué} {pago/os pago/les pago/sigo
    pagando/tengo}, {pago/pagando/pagué/pagado} … {para/por} {esto/nada/semejante}, {esto/es} … una
    {broma/vergüenza/burla}, os parece {normal/bien}, le parece {normal/bien/correcto}, es normal
    que, {cómo/como} {es posible/puede ser} {que/esto}, {siempre/cada vez} {igual/lo mismo/se
    cae/falla/con}, {otra vez/de nuevo} {sin/mal/igual/caído/caída/roto/tarde/se/no/lo mismo}, {se
    cae/falla/no funciona} {otra vez/siempre/cada/nunca/continuamente}, no {sirve/vale/funciona}
    para nada {esta/este/vuestro/vuestra/su}, {estoy/muy/súper/super/bastante} {molesto/molesta/
    enfadado/enfadada/disgustado/disgustada/decepcionado/decepcionada/cansado de/cansada de}, me
    {voy a otra/cambio de/doy de baja}, {perdéis/pierden/perdido/perdieron} {un/una}
    {cliente/clienta}, {abogado/consumo/facua/ocu/profeco/denunciar/denunciaré/mala reseña/os voy a
    denunciar}, esperaba {más/mucho más/otra cosa/algo mejor}, nunca
    {llegó/llega/llegaron/vino/aparecieron/recibí/me avisaron}, me siento
    {engañad*/estafad*/ignorad*/maltratad*}, {repartidor/mensajero/técnico/empleado/camarero/
    conductor} … {did}, no {apareció/aparecieron/se presentó/vino nadie/llegó nadie/ha llegado/ha
    venido}, no {estoy/quedé/quedamos/estamos} {nada/para nada/en absoluto/muy}? {contento/contenta/
    contentos/satisfecho/satisfecha/conforme}, {quién os/quién les} {creéis/creen/habéis}, no tenéis
    {vergüenza/ni idea}, no tienen {vergüenza/ni idea/palabra}`,
  except: `
    {dónde/donde/cómo/como} … {reclamación/queja/quejarme/reclamar}, {formulario/plazo} …
    {reclamación/queja}, peor caso, lo peor que, {se permite/se puede/puedo/podemos/es posible} …
    sin, {si/cuando} {llego/llegamos} tarde, {si/cuando} … {llega/llegan/está/están} …
    {roto/rota/rotos/rotas/dañado/dañada/mal}, basura {orgánica/se recoge},
    {recogen/recoge/recoger/reciclar/tirar/sacar/pasa} … basura, {recogida/cubo/bolsas} de la?
    basura, {robo/robos} de, seguro … robo, cubre … robo, molesto que`,
}
