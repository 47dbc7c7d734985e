// How Spanish speakers ask for a person and accept an offer.
import { spanishComplaints } from './es.complaints.ts'
import { spanishDanger } from './es.danger.ts'
import type { Intents } from './language.ts'

const people = {
  polite: `
    por favor, porfa, porfis, porfavor, pf, xfa, x favor, ya, ya mismo, ahora, ahora mismo, urgente,
    gracias, inmediatamente, cuanto antes, lo antes posible, aquí, hoy, necesito, de una vez,
    rápido, real, humano, humana, disponible`,
  human: `
    persona, personas, persona real, persona de verdad, humano, humana, humanos, ser humano, gente,
    gente real, alguien, algien, alguno, una de ustedes, uno de ustedes, alguno de ustedes, uno de
    vosotros, alguno de vosotros, alma`,
  role: `
    agente, ajente, operador, operadora, operario, asesor, asesora, representante, encargado,
    encargada, responsable, supervisor, supervisora, jefe, jefa, director, directora, gerente,
    empleado, empleada, compañero, compañera, compa, técnico, técnica, recepcionista, comercial,
    gestor, gestora, teleoperador, teleoperadora, ejecutivo, ejecutiva, especialista, experto,
    superior, dueño, dueña, trabajador, trabajadora, consultor, coordinador, coordinadora, mánager,
    manager, personal, miembro del equipo`,
  department: `
    atención al cliente, atencion cliente, servicio al cliente, servicio de atención, soporte,
    soporte técnico, servicio técnico, recepción, reservas, equipo, administración, oficina,
    centralita, vosotros, ustedes, facturación, cobranza, departamento *, ventas, asistencia, mesa
    de ayuda`,
  det: `
    un, una, uno, el, la, los, al, del, algún, alguna, su, vuestro, vuestra, tu, otro, otra, con, a,
    ya, de, real, verdadero, verdadera, humano, humana, por favor, buen, mejor, simple, puto, p,
    maldito`,
  person: '{human}, {role}, {department}',
  real: `
    real, reales, de verdad, humano, humana, humanos, de carne y hueso, viva, vivo, verdadera,
    física, competente, que sepa, que entienda, que piense`,
  talk: `
    hablar, comentar, comentarlo, comentarle, ablar, hablo, hable, hablarlo, hablarle, comunicarme,
    comunicar, comunicarse, contactar, contacto, chatear, conversar, charlar, platicar, tratar,
    tratarlo, conectarme, tramitarlo, entenderme, dirigirme, escribirme, conectar`,
  want: `
    quiero, kiero, quería, querría, quisiera, necesito, nesesito, nececito, deseo, exijo, prefiero,
    preferiría, dame, deme, denme, dadme, hay, habrá, busco, me gustaría, me gustaria, me das, me
    da, me dais, tráeme, traigan, páseme, mándame, póngame, solicito, requiero, tenéis, tienen,
    pido, puedo tener, puede haber, espero, esperando a, dónde está, donde esta`,
  put: `
    ponme, pónganme, póngame, poneme, ponedme, pásame, páseme, pásenme, pasadme, pasame, comunícame,
    comuníqueme, comuníquenme, conéctame, conécteme, conéctenme, transfiéreme, transfiérame,
    transfiéranme, derívame, derívenme, derive, derívame, redirígeme, enlázame, canalízame,
    remíteme, remítame, me {pones/pone/ponen/ponéis/pongas/ponga/pongan/pasas/pasa/pasan/pasáis/
    pases/pase/pasen/comunicas/comunica/comunican/conectas/conecta/conectan/transfieres/transfiere/
    transfieren/transfiera/derivas/deriva/derivan/derives/derive}, {puedes/puede/podéis/pueden}
    {transferirme/pasarme/derivarme}, me {puedes/puede/podéis/pueden/podrías/podría} {transferir/
    pasar/poner/comunicar/derivar/conectar}, {pasarme/ponerme/comunicarme/conectarme/transferirme/
    derivarme/desviarme/redirigirme/enlazarme}`,
  call: `
    llamadme, llámeme, llámame, llámenme, llamame, llameme, me llamáis, me llame, me llamen, me
    llames, me llaméis, me llamas, me llama alguien, me {puede/podéis/pueden/podría/podrían/
    podríais/puedes/podrías} llamar, {puede/podéis/pueden/podría/podrían/podríais/puedes/podrías}
    {llamarme/llamarle/llamarla/telefonearme/telefonearle},
    {llamarle/llamarla/llamarme/llame/llamen} alguien, que {le/la/nos/me} {llame/llamen/llaméis/
    contacten/contacte/atienda/atiendan/telefonee}, contactadme, contáctenme, contácteme,
    contáctame, devolvedme la llamada, {devolverme/devuélvanme/devuélvame/devuélveme} la llamada,
    telefonéenme`,
  machine: `
    robot, robots, robó, bot, bots, chatbot, chatbots, máquina, máquinas, maquinita, máquinitas,
    contestador, grabación, ordenador, computadora, ia, inteligencia artificial, programa,
    algoritmo, autómata, asistente virtual, respuestas automáticas`,
  help: `
    ayude, ayudar, ayudarme, atender, atenderme, atienda, atiende, atiendan, conteste, contestar,
    contesten, responda, responder, responderme, revise, revisar, revisarlo, ver mi caso, mire,
    mirar, mirarlo, lea, hacerse cargo, encargarse, encargue, solucionar, solucione, resuelva,
    resolver, intervenga, escuche`,
}

export const spanishIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, {puede/podría/pueden/podéis/puedes} pasar {mi/el/este/esta}
      {caso/tema/asunto/consulta/chat} a … {{role}/{human}}, | {polite}?
      {escalar/escale/escalen/escálalo} {polite}? |, {cómodo/cómoda/tranquilo/tranquila/mejor}
      {hablando/tratando/conversando} con … {human}, hay {humanos/personas reales/gente real}
      {en/ahí/aquí/trabajando/|}, {trabaja/vive} alguien {ahí/aquí/de verdad}, {cuándo/cuánto} …
      {contesta/contestará/responde/responderá/atiende/tarda} … {persona/humano/agente},
      {llamada/videollamada} … con … {role}, {puede/podría/pueden/podrían} … {alguno/alguna/alguien}
      de {vosotros/vosotras/ustedes}, que {se encargue/lo vea/lo mire/lo revise/lo gestione/lo
      lleve/se ocupe} … {{human}/{role}}, {alguien/una persona/un agente/un asesor/un responsable/un
      compañero} … {ponerse/ponga/pongan} en contacto, {ponerse/ponga/pónganse/póngase/poneos} en
      contacto conmigo, {necesito/quiero/prefiero/espero/solicito/pido/exijo/requiero} que
      {un/una/algún/alguna/alguien/el/la/su/tu} … {supervisor/persona/humano/agente/asesor/
      responsable/encargado/técnico/jefe/gerente/compañero/real/especialista/ejecutivo}? … {revise/
      vea/llame/atienda/ayude/contacte/conteste/responda/mire/hable/solucione/escriba/explique},
      {puede/podría/pueden} {escribirle/atenderle/atenderla/ayudarle/llamarle/escribirme/atenderme}
      {alguien/una persona/un humano}, {contestadme/atiéndanme/atiéndame/atendedme}, que
      {venga/salga/conteste/responda/atienda} {un/una/el/la/alguien} {humano/persona/encargado/
      responsable/jefe/agente/real}?, {ser/que} {atendido/atendida} por {un/una}
      {persona/humano/agente/asesor}, {hablarlo/verlo/tratarlo/resolverlo} con {alguien/una
      persona/un}, {con/a} {ventas/facturación/administración/soporte/devoluciones/cobros} |, |
      {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, | {polite}? {det}? {det}?
      {persona/humano/humana/ser humano/personas/gente} {real}? {polite}? {polite}? |, | {polite}?
      {det}? {atención al cliente/servicio al cliente/soporte/soporte técnico/recepción/atencion
      cliente} {humano/humana}? {polite}? |, | alguien {real} {polite}? |, | humano |, {talk} … con
      {det}? … {person}, {talk} … a {det}? {role}, {talk} {directamente/ya/por favor}? con
      {alguien/vosotros/ustedes/quien}, {talk} {alguien/persona}, {talk} {persona/humano}, {a/con}
      quién … {{talk}/llamar/llamo/dirigirme/acudir/escribir}, {le/la/lo/me/nos/les}
      {puede/podría/pueden} llamar, a quién … llam*, quién {me/nos} {puede/podría} {atender/ayudar},
      {quiero/necesito/deja*/permit*} … hablar por teléfono, {put} {por favor/ya/de una vez}?
      {con/a/al} … {person}, {put} {con/a/al} {person}, {put} {polite}? |, {quiero/kiero/necesito}
      con {det}? {person}, {pase/pasa/pasen/pasad/transfiere/derive/deriva/escala/escalen/escalar}
      {esto/mi caso/el caso/la conversación/este chat/este caso/la consulta} {con/a/al} … {person},
      escal* {esto/mi/el/este} {caso/consulta/queja}?, {want} {det}? {det}? {det}?
      {persona/humano/humana/ser humano/alguien} {real}? {polite}? |, {want} {det}? {det}? {det}?
      {persona/humano/humana/ser humano/alguien/gente} {real/que/con/para/del/de/por/al/vivo/y},
      {want} {det}? {det}? {det}? {role}, {want} {det}? {det}? {atención al cliente/soporte}, {want}
      que {me/nos}? … {alguien/persona/humano/un agente/responsable/otro}, {want} … que {me/nos}
      {llame*/llaméis/atienda*/contacten/contacte/conteste*}, {persona/personas/alguien/gente/
      agente/asesor/operador/humano} {real}, {atención/ayuda/asistencia/soporte/trato}
      {humana/humano/personal/personalizada}, {hay/habrá/no hay/está/queda/existe} …
      {alguien/persona/humano/agente} … {ahí/detrás/al otro
      lado/hablar/disponible/atienda/real/llamar/pueda}, {puede/podría/pueden/podrían/puedo/quiero/
      necesito/que/me/haya/algún/prefiero} … {alguien/una persona/un humano/un agente/un
      compañero/una compañera/alguno/un técnico/un responsable/otra persona} … {help}, {help}
      {alguien/una persona/un humano/algún *}, que {me/lo} {help} {una persona/alguien/un humano},
      {me/nos} {puede/podría} {ayudar/atender} {alguien/una persona/algún}, alguien {que/me} …
      {sepa/entienda/ayude/atienda/solucione/escuche/conteste/llame}, {call},
      {solicito/quiero/espero/necesito/pido} … {llamada/una llamada}, llamada de
      {un/una/vuestro/su}, {llamada/contacto} telefónic*, por teléfono con {alguien/una persona/un},
      {no/nada/ni/cansado/cansada/harto/harta/basta/odio/paso/deja/menos/sin/aburrido/aburrida} …
      {quiero/hablar/de/más/con/a} … {machine}, {no/nada de/odio/basta de/más}
      {un/el/los/este/más/una/la/las}? {robot/robots/bot/bots/chatbot/máquina/máquinas/maquinitas}
      {polite}? |, {no quiero/paso de/odio/fuera} …
      {robot/robots/bot/bots/chatbot/máquina/máquinas}, {quién es/llama a/dile a/trae a/que
      salga/que venga} {tu/su/vuestro/el/la} {jefe/jefa/encargado/encargada/supervisor/supervisora/
      superior/responsable} {que salga/que venga}? {polite}? |, que {salga/venga} …
      {jefe/jefa/encargado/encargada/responsable}, quién {manda/está al mando/está a cargo}
      {ahí/aquí}`,
    except: `
      {mi/mis/nuestro/nuestra/nuestros} {person}, otra persona {puede/recog*/en/a}, otras personas,
      por persona, {eres/es usted/sos/es esto/esto es} {un/una}, {estoy/estás} hablando, | hablo con
      {un/una/quién}, hablando con, para {person}, {cuántas/cuantas/cuánta/cuanta} {personas/gente},
      más personas, {person} adicional, cómo {añado/agrego/invito/asigno/elimino/creo/borro/
      conecto}, {agente/gestor/abogado/técnico} para, {agente/gestor/comercial} {inmobiliario/de
      seguros/de viajes/de aduanas}, no {quiero/necesito/hace falta} hablar con {una
      persona/humano/nadie}, quién es {el/la} {director/directora/jefe/responsable/encargado/
      gerente} {del/de}, robot de cocina, robot {aspirador/cortacésped/de limpieza}, {hace
      falta/tengo que} … {agente/gestor}, {el/la/su/vuestro}
      {empleado/empleada/técnico/agente/repartidor} {me/no/dijo/fue/era}, no vino,
      {avisan/llaman/llamáis} antes, recursos humanos, {derechos/cuerpo} humano*, en la app, llámame
      {loco/por}`,
  },
  complaint: spanishComplaints,
  danger: spanishDanger,
  agreement: {
    lists: {
      ok: `
        sí, si, sii, sí por favor, si porfa, claro, claro que sí, por supuesto, vale, va, ok, okay,
        okey, oki, por favor, porfa, de acuerdo, dale, bueno, venga, perfecto, genial, estupendo,
        gracias, muchas gracias, sip, sep, adelante, está bien, esta bien, me parece
        {bien/genial/perfecto}, sería {genial/estupendo/perfecto/bueno/ideal}, me encantaría, me
        gustaría, eso es, hazlo, hágalo, encantado, encantada, cómo no, órale, ándale, obvio, desde
        luego, buena idea, ya, ahora, si puede ser, si es posible, lo antes posible, quiero`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {sí/si/vale/claro} … {por
      favor/porfa/persona/alguien/humano/agente} |, | {pásame/páseme/ponme/póngame} |`,
    except: '| no, no quiero, no gracias',
  },
}
