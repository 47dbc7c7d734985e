// How Spanish speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const spanishDanger: IntentPatterns = {
  lists: {
    child: `
      niño, niña, bebé, bebe, hijo, hija, nene, nena, crío, cría, nieto, nieta, peque, perro, chico,
      chica`,
    body: `
      {child}, padre, madre, papá, mamá, abuelo, abuela, marido, mujer, esposo, esposa, amigo,
      amiga, vecino, vecina, cliente, compañero, compañera, señor, señora, alguien, hermano,
      hermana`,
    poison: `
      lejía, pila, pilas, detergente, pastillas, pastilla, veneno, moneda, imán, imanes, amoniaco,
      producto de limpieza, desatascador, ácido, cloro, suavizante, medicamentos, medicinas, jarabe,
      cristal, líquido, matarratas, anticongelante, raticida`,
    secret: `
      pin, contraseña, clave, claves, código, códigos, datos, tarjeta, cvv, número de tarjeta, datos
      bancarios, credenciales, sms`,
    money: 'dinero, ahorros, plata, pasta, transferencia, bizum, fondos, saldo',
    account: `
      cuenta, tarjeta, correo, perfil, cuentas, banco, whatsapp, instagram, facebook, móvil,
      celular, cartera, bolso`,
  },
  said: `
    no {puedo/podemos} salir |, no {puedo/podemos} salir {del/de la}
    {ascensor/edificio/casa/habitación/baño/garaje/parking},
    {se/me/que se} quiere {morir/matar/suicidar/quitar}, {dice/dijo} que …
    {morir/matarse/suicidarse/no quiere vivir/quitarse}, {quiere/quería}
    {morirse/morir/matarse/suicidarse/tirarse}, {cortado/cortó/corta} … {venas/muñecas/brazos},
    {sale/salir/saliendo/escapa/pierde/perdiendo/huelo} … gas, {intenta/intentan/intentando/trata} …
    {entrar/forzar/robar} … {casa/puerta/piso/ventana}, {clonado/clonada/duplicado} …,
    {alguien/están/andan/han} … {comprando/usando/gastando/comprado/usado/utilizando} … {mi
    tarjeta/mi cuenta/a mi nombre/mi identidad}, {policía/guardia/banco/hacienda/agente} …
    {teléfono/llama/llamada} … {dinero/tarjeta/claves/entregue/ahorros},
    {cuenta/instagram/facebook/correo/whatsapp} {robada/robado}, robado …
    {cuenta/instagram/facebook/whatsapp}, {caído/cayó/caída} … {sangra/cabeza/mueve/responde/
    consciente/escalera/escaleras}, {sangra/sangrando} …,
    {amenazó/amenazado/amenaza/amenazan/amenazando} {con/de/me/a/que}, se {pone/está poniendo}
    {azul/morado}, {tengo miedo} … {me mate/me pegue/pareja/marido/él}, no {puede/puedo} salir
    {del/de la} {ascensor/baño/coche/sauna/casa}, {huele/olor/fuerte olor/oliendo/huelo} … gas,
    {fuga/escape} de gas, monóxido en, alarma de monóxido, hay fuego, {hay/es/tenemos} …
    {incendio/fuego} en, fuego en {la/el/mi}, {se/está/están} … {quema/quemando/incendiando/
    incendia/ardiendo/ardió} {la/el/mi/todo/|/en}, {arde/ardiendo} {la/el/mi/en/|}, en llamas, se ha
    prendido, prendió fuego, llamas {en/saliendo}, {sale/saliendo/hay/entra/echa/echando/mucho} …
    humo {de/del/en/por/negro/y/|}, {saltan/echa/suelta/salen/sale} … chispas, chispas, huele a
    quemado, olor a quemado, {batería/cargador/móvil/enchufe/celular} … {hinchando/hinchada/
    inflando/inflada/ardiendo/explotado/explotó/quemando/quema/hirviendo}, explotó, ha explotado,
    explosión en, {dado/dio} un? {calambre/calambrazo}, descarga eléctrica, electrocut*,
    {dolor/duele/opresión/presión/punzada*} … pecho, {no/apenas/casi no} …
    {respirar/respira/respiro} {bien/|/y/casi}, no {puede/puedo} respirar, {cuesta/dificultad*
    para/dificultad al/falta el/le falta el/me falta el} {respirar/aire}, ahogando, se ahoga,
    asfixia*, inconsciente, no {reacciona/responde/despierta/se despierta} {|/y/mi}, desmayado,
    desmayada, desmayó, desplomado, desplomada, desplomó, ha perdido el conocimiento, infarto,
    ictus, derrame, convulsion*, convulsionando, {reacción/shock/choque}
    {alérgica/alérgico/anafiláctico}, anafila*, se le hincha, sobredosis, {he/ha/me/se}
    {tomado/tomé} … {todas/muchas/demasiadas/un montón de/bote/caja} … pastillas?, {tragado/tragó/
    bebido/bebió/comido/comió/tomado/ingerido/ingirió/tomó/traga} … {poison}, intoxicad*,
    envenenad*, atragant*, sangra* {mucho/muchísimo/y/sin parar/un montón}, no {para/deja} de
    sangrar, mucha sangre, desangr*, {body} … {caído/cayó/caída} … {escalera/escaleras/mueve/
    levantarse/levanta/cabeza}, se ha caído y no, rompí aguas, roto aguas, suicid*, me quiero
    {matar/suicidar/quitar}, {matarme/quitarme la vida/quitarme de en medio/acabar con mi
    vida/acabar con todo/ahorcarme/cortarme/tirarme por/autolesion*/hacerme daño/cortándome/me
    corto}, {no/ya no} … {quiero/ganas de/merece la pena} … {vivir/seguir viviendo/seguir
    aquí/seguir así/estar aquí}, {quiero/querría/me quiero} … {morir/morirme/desaparecer para
    siempre/estar muert*}, me quiero morir, {mejor/estaría} muert*, no puedo más |, {vida/vivir} …
    {no tiene sentido/sin sentido}, no le veo sentido a, {encerrad*/atrapad*/atascad*/bloqueado}
    {en/dentro/|/y/con/sin}, {quedado/quedó/quedamos/quedé/estoy/estamos/está} …
    {encerrad*/atrapad*}, {child} … {encerrad*/desaparecid*/atrapad*}, {ascensor/elevador} …
    {parado/encerrad*/atrapad*/atascado}, se {ahoga/está ahogando}, secuestr*, desaparecid* |,
    {amenaza/amenazan/amenazando/amenazó/amenazado} … {con/de/|/me/a}, me {amenaza*/sigue/siguen/
    persigue/persiguen/acosa/acosan/pega/pegó/golpea/golpeó/chantajea*/extorsiona*/espía},
    {están/está} {siguiendo/siguiéndome/amenazando/amenazándome/acosando/acosándome/pegando/
    golpeando/persiguiendo}, {me/nos} {han/ha} {atacado/pegado/robado/asaltado/amenazado/seguido/
    golpeado/agredido/hackeado/estafado/timado/violado/jaqueado/clonado/vaciado/sacado}, {me/nos}
    {robaron/asaltaron/atacaron/golpearon/hackearon/estafaron/timaron/clonaron/jaquearon/vaciaron/
    sacaron}, {tiene/con} un? {cuchillo/pistola/arma/navaja}, {va/quiere/dice} …
    {matarme/matarnos/pegarme/matar/hacerme daño}, {hay/alguien/entrado/entrando/ladrón} … {en mi
    casa/a mi casa/de mi casa/dentro de casa/en casa/intruso/colado}, tengo miedo de que me,
    {llamen/llamad/llame} … {ambulancia/policía/bomberos/112/911}, hackead*, jaquead*, hackeó,
    hackearon, me están {estafando/robando/hackeando/vaciando/sacando}, {están/está} …
    {vaciando/sacando/robando} … {{account}/{money}}, {me/nos/alguien/han} … {sacado/sacaron/
    sacando/robado/robaron/vaciado/vaciaron/retirado/retiraron} … {{account}/{money}},
    {desaparecido/desapareció} … {money}, {account} … {vaciada/vacía/robada/clonada/hackeada/sin
    saldo}, {robado/robaron/clonado/clonaron/duplicado} …
    {tarjeta/cuenta/identidad/cartera/móvil/celular}, {cargo/cargos/pago/pagos/compra/compras/
    movimiento/movimientos/transferencia/retiro/retiros/operación} … {no he hecho/no hice/no
    reconozco/que yo no/no es mío/no son míos/no autoric*/no he autorizado/no realicé/no he
    realizado/extraño/extraños/sospechoso*/no fui yo/yo no}, {alguien/señor/señora/hombre/mujer/
    chico/policía/del banco/de mi banco/por teléfono/llamada/llaman/llamó/llamado/desconocido/tipo}
    … {me/nos} … {pide/piden/pidió/pidieron/dice/dicen/exige/exigen/pidiendo/insiste} … {{secret}/
    transfiera/transferir/mande/envíe/haga/bizum/dinero}, me {piden/pide/pidió/pidieron/dicen} …
    {mis claves/las claves/transfiera/transferir/haga una transferencia/bizum}, {dado/di/facilitado/
    compartí/pasé/pasado/dicho/dije/dictado} … {mi/mis}
    {pin/contraseña/clave/claves/códigos/código/datos bancarios/número de tarjeta}, {le/les}
    {di/pasé/dije/facilité/he dado/he dicho/he pasado/dicté} … {secret},
    {metí/puse/introduje/metido/puesto/introducido} … {enlace/link/web falsa/página falsa},
    {quiere/quieren/insiste/obliga*} … {transfiera/mi pin/mi contraseña/mis claves}, cuenta segura,
    {pinché/pinchado/clic/cliqué/abrí/entré} … {enlace/link} …
    {datos/tarjeta/clave/contraseña/banco}, alguien … {entrado en mi cuenta/accedido/cambiado
    mi/cambiado la contraseña/acceso a mi}, {entrado/acceso no autorizado} … mi {account}, phishing,
    {llamada/teléfono/llama/llamando} … del banco … {clave/código/dinero/transfer*/pin},
    {estafador/estafadores} {me/al/en}, víctima de, suplant*, a mi nombre, anydesk, teamviewer`,
  except: `
    salir {del/de la/de mi/de} {contrato/plan/aplicación/app/cuenta/sesión/grupo/viaje/casa},
    qué {pasa/hago/hacer/ocurre} {si/en caso}, en caso de, seguro {cubre/de}, cubre el seguro, cómo
    {evito/evitar/proteg*/denunci*/detect*/reconoc*}, se puede, {película/juego/libro/nivel},
    {extintor/extintores}, simulacro, alarma de {incendios/humo}, detector de humo, parque de
    bomberos, como agente`,
}
