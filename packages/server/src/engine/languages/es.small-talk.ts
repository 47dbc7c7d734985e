// The small talk in Spanish: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const spanishSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    a todos, a todas, a tod@s, equipo, otra vez, de nuevo, bot, por favor, porfa, ok, vale, genial,
    y, pero, pues, bueno, entonces, ya, ahora, hoy, de verdad, muy, mucho, muchísimo, de veras, sí, no,
    ay, oh, uy, wow, guau, jaja, jajaja, jeje, xd, lol, también, igualmente, en serio, la verdad,
    nada, venga, por {la/tu/su/vuestra/toda la/toda tu/tanta} {ayuda/información/info/atención/
    respuesta/paciencia/tiempo/rapidez/amabilidad}, por
    {todo/esto/eso/responder/contestar/ayudarme}, a {ti/usted/ustedes/vosotros}, señor, señora,
    señorita, don, amigo, amiga, amigos, tío, tía, guapo, guapa, majo, maja, crack, cariño, hermano,
    bro, compa, wey, güey, parce, che, máquina, jefe, corazón, un montón, de corazón, un saludo,
    ahí, mil, chatbot, robotito`,
  smallTalk: {
    greeting: {
      said: `
        hola, holi, holis, buenas, buenos días, buen día, buenas tardes, buenas noches, muy buenas,
        muy buenos días, muy buenas tardes, buenos dias, wenas, qué tal, q tal, k tal, qué hay, qué
        onda, qué hubo, saludos, un saludo cordial, hey, ey, epa, aló, hello, hi, qué más, hola
        hola, {estimados/estimado/apreciados} {señores/equipo/señor/todos}, a quien corresponda, hay
        alguien {ahí/por ahí/por aquí/ahi/conectado/en casa}?, {alguien/estás/están} {ahí/por
        ahí/por aquí/conectado}, {encantado/encantada/mucho gusto/un placer} {de conocerte/de
        conocerle}?, ya? {estoy/he} {de vuelta/vuelto}, soy nuevo aquí`,
      replies: {
        formal: 'Buenos días. ¿En qué puedo servirle?',
        neutral: '¡Hola! ¿Qué desea saber?',
        warm: '¡Hola, qué gusto verte! ¿En qué te puedo ayudar?',
        professional: 'Hola, gracias por ponerse en contacto con nosotros. ¿En qué puedo ayudarle?',
        concise: 'Hola. ¿Qué necesita?',
        casual: '¡Buenas! ¿Qué necesitas?',
        empathetic: 'Hola, me alegra que estés aquí. ¿Qué te preocupa?',
        enthusiastic: '¡Hola, te doy la bienvenida! ¡Qué ganas de ayudarte! ¿Qué quieres saber?',
        playful: '¡Hola! Dispara, que ya me aburría con mis apuntes.',
      },
    },
    thanks: {
      said: `
        gracias, grax, grcs, grasias, graciass, muchas gracias, muchísimas gracias, mil gracias, un
        millón de gracias, millón de gracias, infinitas gracias, mil millones de gracias, muchas
        grasias, thanks, thank you, thx, gracias {por/de/a/mil/totales/infinitas} …, {te/se/os/les}
        lo? {agradezco/agradecemos/agradecería} …, lo agradezco …, {muy/quedo/quedo muy/estoy/estoy
        muy/eternamente/os estoy/le estoy} … {agradecido/agradecida/agradecidos}, agradecido,
        agradecida, se agradece, dios {te/le/se} {bendiga/lo pague},
        {muy/súper/super/qué/q/tan/bien} {amable/útil/rápido/rápida/majo/maja/eficiente/claro/bueno/
        buena/práctico/fácil/simpático/eficaz/atento/atenta/amables/majos/
        atentos/ágil/guay}, amable, {perfecto/genial/
        estupendo/fantástico/excelente/fenomenal/maravilloso/bravo/enhorabuena/felicidades/
        felicitaciones/impresionante/increíble/brutal/chévere/bárbaro/espectacular/de lujo/una
        maravilla/qué maravilla/olé/magnífico/impecable/sobresaliente/de
        diez/top/buenísimo/buenísima/de 10/mola/mola mucho/bacán/padrísimo/qué padre/guay}, {me/nos}
        {ayuda/ayudas/ayudó/ayudaste/sirve/sirvió/salvaste/sirvio} {mucho/muchísimo/un
        montón/bastante/de mucho}?, {me/nos} {has/ha/habéis/han} {ayudado/salvado/servido/sido/
        sacado/resuelto/solucionado/alegrado} …, {ha/has/fue/eres/es/sois/está/estuvo/son/esto
        es/esto está} … {útil/genial/amable/un crack/una crack/un sol/una maravilla/lo mejor/el
        mejor/la mejor/los mejores/fantástico/muy bien/de gran ayuda/de
        ayuda/increíble/rápido/rápida/un encanto/un
        amor/majo/majísimo/excelente/perfecto/buenísimo/la caña/la leche/estupendo/un ángel/de lo
        mejor/muy bueno}, {justo/exactamente/precisamente/eso} {lo que/es lo que/era lo que/es} …
        {buscaba/necesitaba/quería/quería saber/necesito}, era lo que {buscaba/necesitaba/quería},
        {buen/gran/excelente/magnífico/mejor/buena/gran/excelente/muy buen/muy buena/qué buen/qué
        buena/vaya} {trabajo/servicio/bot/ayuda/atención/respuesta/asistente/robot/herramienta/
        trato}, {problema/duda/todo} {resuelto/resuelta/solucionado/aclarado/aclarada/arreglado},
        {da gusto/así da gusto/un gusto} {con/hablar con/tratar con}?
        {ustedes/vosotros/usted/contigo}?, me {encanta/encantas/encantó/gusta}
        {este/esto/esta/el/la/mucho/el bot/cómo} …, me {encanta/encantas/encantó}, {estoy/quedo}
        muy? {contento/contenta/encantado/encantada/satisfecho/satisfecha/impresionado/
        impresionada}, {cinco/5} estrellas, 10 de 10, un {10/diez}, bien hecho, así se hace, sigue
        así, {qué/vaya} {rapidez/eficacia/pasada/gusto/alegría/eficiencia/bien/nivel/crack}, te
        {quiero/adoro/amo}, {sois/eres} {grande/grandes/los mejores}, {eso/esto} ya?
        {responde/resuelve/contesta/aclara} {a/mi/mis/la} {mi/mis}? {pregunta/preguntas/duda/dudas},
        {vaya/menuda/qué}? qué? {respuesta/atención/ayuda/servicio} {más/tan}
        {rápida/buena/clara/útil/rápido/bueno}, {eres/esto es} {mucho/bastante}? mejor que …,
        {el/la} mejor {chatbot/bot/asistente/servicio} que he …, {este/el/vuestro}
        {bot/chatbot/asistente} es {muy/sorprendentemente/realmente/tan/súper}? {bueno/útil/genial/
        rápido/excelente/buenísimo/listo}, estoy muy? {contento/contenta/satisfecho/satisfecha/
        encantado/encantada} con {el/la/vuestro/su/tu} …, {ya/ahora/así} {lo tengo/me
        queda/está/queda/me ha quedado} {claro/clarísimo}`,
      replies: {
        formal: 'No hay de qué. Quedo a su entera disposición para cualquier otra consulta.',
        neutral: 'De nada.',
        warm: '¡De nada, con mucho gusto! ¿Te ayudo con algo más?',
        professional: 'De nada. ¿Puedo ayudarle en algo más?',
        concise: 'De nada.',
        casual: '¡De nada! ¿Algo más?',
        empathetic: 'Me alegra mucho haberte ayudado. Aquí estoy si necesitas algo más.',
        enthusiastic: '¡Un placer! ¿Qué más puedo hacer por ti?',
        playful: '¡De nada! Si tuviera mejillas, me sonrojaría.',
      },
    },
    goodbye: {
      said: `
        adiós, adios, adeu, agur, hasta {luego/pronto/mañana/la vista/la
        próxima/otra/siempre/ahora/el lunes/otro día/nunca/la próxima vez/después}, nos vemos
        {luego/pronto/mañana/otro día}?, chao, chau, chaito, bye, bye bye, ciao, cuídate, cuídese,
        cuidate mucho?, me {voy/despido/retiro/tengo que ir/piro} {a dormir/ya/a la cama/ahora}?,
        {tengo que/debo} {irme/dejarte}, ahí nos vemos, ta luego, talue, dew, dios, con dios, vaya
        con dios, que? {tengas/tenga/tengan/tengáis/pases/pase/paséis/pasen/os vaya/te vaya/le vaya}
        {un/una/muy}? muy? {buen/buena/feliz/lindo/linda/bonito/excelente/gran/bonita/bien}
        {día/tarde/noche/fin de semana/semana/finde/jornada/descanso/domingo/todo/fin}?,
        {feliz/buen/buena/lindo/linda/bonita} {día/tarde/noche/fin de semana/semana/finde/jornada/
        descanso/domingo/año/navidad}, que {descanses/descanse/duermas bien/sueñes con los
        angelitos}, dulces sueños, {eso/esto/ya} {es/está/era/fue} {todo/todo por hoy/todo por
        ahora}, es todo, {eso era todo/nada más/ya nada más} {por hoy/por ahora/gracias/de
        momento/por mi parte}?, no {tengo/necesito} {más preguntas/nada más/más dudas}, ya? he?
        {terminado/acabado}, listo, {un/un cordial/cordiales/atentos} {saludo/saludos}, atentamente,
        un? abrazo, {besos/besitos/bss}, seguimos en contacto, igualmente`,
      replies: {
        formal: 'Hasta luego. Le agradezco su consulta.',
        neutral: '¡Hasta luego!',
        warm: '¡Hasta pronto! Vuelve cuando quieras.',
        professional: 'Gracias por contactar con nosotros. Hasta luego.',
        concise: 'Hasta luego.',
        casual: '¡Nos vemos!',
        empathetic: 'Cuídate mucho. Aquí estaré cuando me necesites.',
        enthusiastic: '¡Ha sido un placer! ¡Que tengas un día estupendo y vuelve cuando quieras!',
        playful: '¡Hasta pronto! Mientras, ordenaré mis apuntes por colores.',
      },
    },
    acknowledgement: {
      said: `
        ok, okey, vale, de acuerdo, entendido, entiendo, ya veo, bien, muy bien, bueno, sí, si, no,
        nop, hm, hmm, ah, aha, ajá, jaja, lol, da igual, no importa, tal vez, quizás, quizá, claro,
        ya, ah vale, ah ok, ah bueno, está bien, esta bien, comprendo, interesante, no sé, ni idea,
        un momento, espera, espere, déjame pensar, puede ser, no pasa nada, ya entendí, perfecto
        entendido, dale, va, órale, correcto, exacto`,
      replies: {
        formal: 'De acuerdo. ¿Puedo ayudarle en algo más?',
        neutral: 'De acuerdo. ¿Qué más desea saber?',
        warm: '¡Muy bien! ¿Te ayudo con algo más?',
        concise: 'De acuerdo. ¿Algo más?',
        casual: 'Vale. ¿Algo más?',
      },
    },
    wellbeing: {
      said: `
        cómo {estás/está/están/estáis/estas/andas/te va/le va/te encuentras/va/va todo/va eso/te
        sientes/amaneciste/lo llevas} {usted/hoy/bot/todo/el día}?, {qué tal/q tal/k tal}
        {estás/está/todo/va/te va/el día/tu día/andas/vas/estas}, todo {bien/ok/en orden} {por
        ahí/contigo}?, estás bien, {y tú/y usted} {qué tal/cómo estás/cómo está}?, qué
        {pasa/cuentas/haces/te cuentas/onda contigo/hay de nuevo}, cómo {fue/va} tu {día/noche},
        espero que {estés/esté} bien`,
      replies: {
        formal: 'Estoy bien, gracias por preguntar. ¿En qué puedo ayudarle?',
        neutral: 'Bien, gracias. ¿Qué desea saber?',
        warm: '¡Muy bien, gracias por preguntar! ¿En qué te puedo ayudar?',
        concise: 'Bien, gracias. ¿Qué necesita?',
        casual: '¡Todo bien por aquí! ¿Qué necesitas?',
        playful: '¡Con todos los circuitos en orden, gracias! ¿Qué te busco?',
      },
    },
    identity: {
      said: `
        y? {quién/quien/quienes/quiénes} {eres/es usted/sois/son ustedes/es/sos/está ahí/me
        habla/responde/contesta/anda ahí} {tú/vos/realmente/en realidad/aquí}?, qué {eres/es
        usted/sos/es esto} {tú/exactamente}?, cómo {te llamas/se llama usted/se llama/te llamás},
        cuál es {tu/su} nombre, tu nombre, {tienes/tiene} nombre, {con quién/con quien/con qué}
        {hablo/estoy hablando/tengo el gusto/chateo/estoy chateando/escribo/me escribo/trato/estoy},
        estoy? {hablando/hablo/chateando} con {un/una} {persona/humano/robot/máquina/bot/ia/alguien
        real} {real/de verdad}? {o … }?, y? tú? {eres/es/sos/es usted/es esto/esto es/eso es/usted
        es} {tú/usted/solo/realmente/acaso/una especie de}? {un/una}? {bot/robot/humano/humana/
        persona/máquina/ia/inteligencia artificial/real/chatbot/ordenador/programa/chatgpt/gpt/
        automático/persona real/ser humano/de verdad/alguien real/una ia/hombre o
        mujer/contestador/respuesta automática} {real/de verdad/o qué/verdad/no}? {o … }?,
        {persona/humano} o {robot/máquina/bot}, {y tú/y}? tú? qué {puedes/sabes/haces/puede/sabe/me
        puedes/cosas} {hacer/tú/saber/puedes hacer/ofreces/ofrecer}? {por mí}?, en qué {puedes/me
        puedes/puede/me puede} ayudar me?, {para qué} sirves, {de qué} {va esto/eres capaz}, qué
        {cosas/preguntas} {puedo/te puedo} {preguntar/preguntarte/hacer}, qué puedo preguntarte,
        cómo {funcionas/funciona esto/me puedes ayudar/puedes ayudarme}, {quién/quien} te {ha
        creado/creó/hizo/programó/ha programado/ha hecho/diseñó/inventó/entrenó/desarrolló}, de
        dónde eres, cuántos años tienes, qué idiomas hablas, {puedes/me puedes/puede/podrías/me
        podrías/podría} {ayudarme/ayudar}, me {puede/podría} ayudar, ayuda, ayúdame, ayúdeme,
        necesito {ayuda/tu ayuda}, preséntate, háblame de ti`,
      replies: {
        formal:
          'Soy {name}, un asistente virtual. Respondo a las preguntas con la información que se me ha confiado y cito su fuente.',
        neutral:
          'Soy {name}, un asistente virtual. Haga una pregunta y buscaré la respuesta en la información que tengo.',
        warm: '¡Soy {name}, tu asistente virtual! Pregúntame lo que quieras y buscaré la respuesta en lo que sé.',
        concise: 'Soy {name}, un asistente virtual. Respondo con la información que tengo.',
        casual: 'Soy {name}, un asistente virtual. Pregúntame y te lo busco.',
        playful:
          'Soy {name}, un asistente virtual: sin café y sin siestas, pero con muchos apuntes. ¿Qué te busco?',
      },
    },
    insult: {
      said: `
        {eres/es/sos/usted es/este bot es/sois/son/qué/que/q/vaya/pedazo de/menudo}
        {un/una/muy/tan/el/más/bien/todo un/una puta/un puto/un poco}? {un/una/muy/más/puto}?
        {tonto/tonta/estúpido/estúpida/idiota/imbécil/inútil/malo/torpe/mierda/basura/asco de bot/
        bobo/burro/lento/patético/lerdo/gilipollas/subnormal/tarado/pendejo/boludo/payaso/
        incompetente/penoso/desastre/cutre/ridículo/zoquete/pesado/bot más malo/bot más tonto/bot
        más inútil/bot inútil/bot malo/bot tan malo/bot tan tonto/robot más tonto/bot de mierda}
        {bot/este bot/eres/de bot}?, {bot/robot/chatbot/máquina} {estúpido/inútil/tonto/idiota/de
        mierda/malo/estúpida/inútil/de pacotilla/asqueroso}, {puto/maldito/estúpido/jodido/pinche}
        {bot/robot/chatbot}, estúpido, idiota, imbécil, tonto, inútil, gilipollas, pendejo, cabrón,
        capullo, subnormal, cretino, payaso, {cállate/cállese/cierra el pico/cierra la boca/calla}
        {la boca/ya}?, vete a {la mierda/tomar por culo/la porra/paseo/freír espárragos}, vete al
        {diablo/carajo/infierno}, que te {jodan/den/follen/den por culo}, jódete, chinga tu madre,
        {púdrete/muérete/piérdete/lárgate}, hijo de puta, hdp, me cago en …, no {sirves/vales/sirve}
        para? {nada/una mierda/un carajo}, no {entiendes/sabes/ayudas/haces/te enteras de/me
        entiendes/me ayudas} {nada/de nada/una mierda/un carajo/ni papa}?, te odio, odio {este
        bot/los bots}, qué {mierda/porquería/asco} {de bot/de robot/eres}?, das {pena/asco},
        {apestas/das asco/eres lo peor}, {eso/esto/tu respuesta/su respuesta/la respuesta}? no
        {me/nos}? {ayuda/ayudas/ayudó/ayudaste/sirve/sirves/sirvió/ha ayudado/has ayudado/ha
        servido/responde/respondes/respondió/has respondido} {a mi pregunta/mi pregunta/de nada/para
        nada/mucho/nada}?, {eso/esto/tu respuesta/la respuesta}? no {es/era/fue/ha sido} {útil/de
        ayuda/de gran ayuda/correcto/cierto/eso/lo que {pregunté/he preguntado/preguntaba/quería/
        busco/buscaba/necesito/necesitaba/pedí}}, respuesta {equivocada/incorrecta}, {eres/es} el
        {peor/más tonto} {bot/chatbot/robot/asistente} …, me {estás/están} volviendo {loco/loca},
        aprende a {leer/escuchar/hablar/escribir}, {yo}? {no/ni} {te}? {entiendo/entendí/comprendo/he entendido} {nada/bien/eso/esto/la respuesta/tu respuesta/lo que dices/muy bien}?, {eso/esto}? no {me queda/queda/está/quedó} claro, {qué/que} quieres decir {con eso/con esto}?, {qué/que} quiere decir {con eso/con esto/usted}?, {me/me lo}? {puedes/puede/podrías/podría} {me/me lo}? {explicar/explicarlo/explicármelo/explicarme/repetir/repetirlo/decir/decirlo} {eso}? {otra vez/mejor/de nuevo/de otra forma/de otra manera}, {cómo/como} {dices/dice/así/que}, {repite/repita/explícate/explíquese} {por favor/mejor}?`,
      replies: {
        formal: 'Lamento no haberle sido de ayuda. ¿Podría formular su pregunta de otro modo?',
        neutral: 'Siento que no haya servido. ¿Puede hacer la pregunta de otra manera?',
        warm: 'Lo siento, veo que no te ha ayudado. Probemos otra vez: ¿puedes decirlo de otra manera?',
        concise: 'Siento que no sirviera. ¿Puede reformularlo?',
        empathetic:
          'Lo siento, noto que esto te frustra. ¿Me dices otra vez, con otras palabras, qué necesitas?',
        playful: 'Ay, me lo he ganado. ¿Probamos otra vez con otras palabras?',
      },
    },
  },
}
