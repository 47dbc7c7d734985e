// How Spanish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const spanishIntents: Intents = {
  person: {
    lists: {
      person: `
        persona, personas, humano, humana, ser humano, agente, operador, operadora, asesor, asesora,
        representante, encargado, encargada, responsable, supervisor, supervisora, jefe, jefa,
        director, directora, gerente, empleado, empleada, companero, companera, tecnico,
        atencion al cliente, servicio al cliente, soporte, recepcion, recepcionista, reservas,
        equipo, comercial, gestor, gestora, alguien real, alguien de verdad, alguien del equipo,
        alguien de ahi, administracion, oficina, centralita, teleoperador, teleoperadora`,
      someone: `alguien, alguno, quien`,
      contact: `
        hablar, hablar con, hable, comunicarme, comunicar, contactar, ponerme en contacto, chatear,
        conversar, tratar, tratarlo, llamar, llamo, conectarme, que me atienda, me atienda, atiende`,
      get: `
        ponme con, ponganme con, pongame con, poneme con, me pones con, me pone con, me ponen con,
        pasame con, paseme con, pasenme con, me pasas con, me pasa con, me pasais con, me pasan con,
        comunicame con, comuniqueme con, conectame con, conecteme con, transfiereme a,
        transfierame a, derivame a, quiero con`,
      want: `
        quiero, necesito, deseo, exijo, prefiero, dame, deme, hay, busco, quisiera, me gustaria`,
      real: `
        un, una, el, la, algun, alguna, su, vuestro, vuestra, tu, real, de verdad, verdadero,
        verdadera, humano, humana, por favor`,
      polite: `por favor, porfa, ya, ahora, real, de verdad, de carne y hueso, urgente, gracias`,
    },
    said: `
      | {person} |, | {real} {person} |, | {person} {polite} |, | {real} {person} {polite} |,
      {contact} … {person}, {contact} con {someone}, {contact} a {someone}, a quien … {contact},
      con quien … {contact}, quien puedo {contact}, {get}, {want} {person}, {want} {real} {person},
      {want} {real} {real} {person}, {want} que me llame*, {want} que me atienda*, llamadme,
      llameme, llamame, llamenme, me llamais, me llamen, me llame alguien, me llamais vosotros,
      podeis llamarme, puede llamarme, pueden llamarme, puedes llamarme, me podeis llamar,
      me pueden llamar, me puede llamar, me puede ayudar {someone} real, devolverme la llamada,
      devolvedme la llamada, persona real, persona de verdad, persona humana, no … una maquina,
      no … un robot, no … un bot, no quiero … robot, no quiero … bot, no quiero … maquina,
      atencion humana, alguien real, alguien de verdad, un humano, hablar con vosotros`,
    except: `
      mi {person}, mis {person}, nuestro {person}, otra persona, otras personas, por persona,
      eres una persona, eres un, es usted un, estoy hablando, hablo con un, para … {person},
      cuantas personas, alguien mas, mas personas, {person} adicional`,
  },
  complaint: {
    lists: {
      bad: `
        verguenza, vergonzoso, inaceptable, increible, ridiculo, indignante, indignado, indignada,
        escandalo, desastre, pesimo, pesima, horrible, terrible, fatal, asco, asqueroso, asquerosa,
        lamentable, harto, harta, decepcion, decepcionado, decepcionada, enfadado, enfadada,
        cabreado, cabreada, furioso, furiosa, timo, estafa, estafadores, robo, mierda, basura,
        tomadura de pelo, tomando el pelo, mala educacion, maleducado, maleducada, groseros,
        maleducados, inutil, inutiles, incompetentes, peor, muy mal servicio, mal servicio,
        nunca mas, jamas vuelvo, no vuelvo, no volvere, es una broma, otra vez lo mismo, ya esta bien`,
    },
    said: `
      {bad}, nadie … responde, nadie … contesta, nadie … hace nada, nadie … ayuda, nadie … atiende,
      sin respuesta, queremos … compensacion, quiero … compensacion, exijo … compensacion, quejarme,
      poner una queja, poner una reclamacion, mi queja, sucia, sucio, devolvais el dinero,
      devuelvan el dinero, devuelvan mi dinero, quiero mi dinero`,
    except: `donde … reclamacion, como … reclamacion, como pongo, peor caso`,
  },
  danger: {
    said: `
      huele a gas, olor a gas, fuga de gas, escape de gas, monoxido, hay fuego, hay un incendio,
      se quema, esta ardiendo, sale humo, hay humo, saltan chispas, me ha dado calambre,
      dolor en el pecho, dolor de pecho, duele el pecho, no puedo respirar, no respira,
      inconsciente, se ha desmayado, infarto, ictus, convulsiones, reaccion alergica, shock alergico,
      sobredosis, se ha tragado, intoxicado, intoxicacion, sangra mucho, no para de sangrar,
      suicid*, matarme, quitarme la vida, no quiero vivir, quiero morir, hacerme dano,
      encerrado, encerrada, atrapado, atrapada, se ahoga, ahogando, me amenaza*, me estan amenazando,
      me siguen, me han atacado, me han robado, han entrado en mi, me han hackeado, hackeado,
      me han estafado, me estan estafando, me piden que transfiera, quiere que transfiera,
      me pide que haga una transferencia, me pide el pin, me piden el pin, me pide la contrasena,
      me piden la contrasena, he dado mi pin, he dado mis claves, me han sacado dinero,
      me han vaciado la cuenta, cargo … no he hecho, cargos … no reconozco, cargo … no reconozco`,
    except: `que pasa si, en caso de, seguro cubre, cubre el seguro`,
  },
  agreement: {
    lists: { good: 'bien, genial, perfecto' },
    said: `
      | si |, | si por favor |, | si porfa |, | claro |, | vale |, | ok |, | por favor |, | de acuerdo |, | si … por favor |, | me parece {good} |`,
  },
}
