// How Romanian speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const romanianIntents: Intents = {
  person: {
    lists: {
      person: `
        om, oameni, operator*, persoană, persoane, agent, agentul, agentă, consultant*, angajat,
        angajatul, reprezentant*, manager*, șef, șeful, șefa, șefului, director*, responsabil*,
        coleg, colegul, colegă, coleg*, cineva, cineva de la, suport, suportul, serviciul clienți,
        relații cu clienții, relatii clienti, asistență umană, tehnician*, specialist*,
        supervizor*, patron*, expert*, recepți*, personal uman, ființă umană, funcționar*`,
      contact: `
        vorbesc cu, vorbi cu, vorbim cu, să vorbesc, discut cu, discuta cu, a vorbi cu, vorbesc,
        lua legătura cu, legătura cu, legătură cu, contact cu, contactez, conversez cu,
        comunic cu, discuta, sun pe, să scriu cu, chat cu`,
      get: `
        fă mi legătura, fă-mi legătura, faceți mi legătura, faceți-mi legătura, conectați mă,
        conectează mă, conectați-mă, conectează-mă, transferați, transferă, transferă-mă,
        transferați-mă, dați mi, dați-mi, dă mi, dă-mi, chemați, cheamă, treceți-mă, puneți-mă,
        pune-mă, redirecționați-mă, redirecționează-mă, trimiteți-mă, aduceți, adu, pasează-mă,
        predați`,
      want: `
        vreau, aș vrea, doresc, aș dori, am nevoie de, prefer, cer, unde e, unde este, este aici,
        e aici, e cineva, există, aveți`,
      real: `
        un, o, cu, real, reală, adevărat, adevărată, viu, vie, uman, normal, vostru, de la voi,
        competent`,
      polite: `
        vă rog, te rog, acum, imediat, urgent, mulțumesc`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {real} {person} |, | {person} {real} |,
      | {real} {person} {real} |, | {real} {person} {polite} |,
      | {real} {person} {real} {polite} |, {contact} … {person}, {get} … {person}, {want} un om,
      {want} om, {want} oameni, {want} {person} |, {want} {real} {person} |,
      {want} {real} {person} {real}, {want} {real} operator*, {want} {real} agent uman,
      {want} {real} consultant, {want} {real} coleg, {want} managerul, {want} șeful,
      {want} cineva care, om real, om adevărat, oameni reali, oameni adevărați, persoană reală,
      persoană adevărată, operator uman, agent uman, om viu, în carne și oase, carne și oase,
      cu cine pot vorbi, cu cine aș putea, pe cine pot suna, cui pot, cineva să mă, poate cineva,
      să mă sune, să mă contacteze, mă puteți suna, mă poți suna, mă puteți contacta, sunați-mă,
      sunați mă, sună-mă, sunați înapoi, sunați-o, să fiu sunat*, să fiu contactat*,
      contactați-mă, reveniți cu un telefon, vreau un telefon, puteți să mă sunați, puteți suna,
      nu cu un bot, nu cu un robot, nu cu o mașină, nu cu robot*, nu vreau … bot*,
      nu vreau … robot*, fără bot*, fără robot*, m-am săturat … bot*, m-am săturat … robot*,
      destul … bot*, destul … robot*, sătul … robot*, sătulă … robot*, în loc de bot`,
    except: `
      șeful meu, managerul meu, colegii mei, colegul meu, altă persoană, alte persoane, ești om,
      sunteți om, câte persoane, per persoană, cu cine vorbesc`,
  },
  complaint: {
    lists: {
      bad: `
        rușine, rușinos, nesimți*, nesimțire, bătaie de joc, batjocur*, inacceptabil*,
        inadmisibil*, dezastru, dezastruos*, groaznic*, oribil*, jalnic*, penibil*, lamentabil*,
        mizerabil*, mizerie, scandalos*, revoltător*, revoltat*, dezamăgi*, dezamăgit*,
        dezamăgire, nervos, nervoasă, furios, furioasă, supărat, supărată, enervat*, enervant*,
        iritat*, m-am săturat, sunt sătul*, sătul de, nemulțumit*, cel mai prost, cea mai proastă,
        cele mai proaste, servicii proaste, prost serviciu, niciodată nu mai,
        nu mai cumpăr niciodată, niciodată, hoți, hoților, escroci, țepari, țeapă, țepuit,
        înșelat de voi, mincinoși, neserioși, neserioasă, neserios*, neserioz*, incompeten*,
        neprofesion*, nepoliticos*, obraznic*, nu … răspunde nimeni, nu … răspuns nimeni,
        nu mi-a răspuns nimeni, nu ne răspunde, nimănui nu îi pasă, niciun răspuns,
        nici un răspuns, fără răspuns, fără niciun răspuns, a treia oară, a doua oară,
        pentru a nu știu câta oară, iar nu merge, iar s-a stricat, pierdere de timp,
        bani aruncați, vreau banii înapoi, dați-mi banii înapoi, cer despăgubiri,
        vreau despăgubiri, fac plângere, voi face plângere, vreau să fac o plângere,
        vreau să reclam, vreau să depun o plângere, ce glumă, e o glumă, este o glumă, glumiți,
        vă bateți joc, își bat joc, fără să mă anunț*, fără să anunț*, fără preaviz,
        fără niciun anunț, mulțumesc pentru nimic, căcat, rahat, naiba, dracului, pula,
        nu recomand, nașpa, porcărie`,
      answers: `
        răspunde, răspuns, ajută, ajutat, sunat, anunțat, interesează, contactat`,
      carrier: `
        curier*, curierul, șofer*, poștaș*, livrator*`,
      threw: `
        aruncat, trântit, spart, distrus, pierdut, țipat, stricat`,
    },
    said: `
      {bad}, nimeni … {answers}, aștept … săptămân*, aștept … zile, aștept … luni, aștept … ore,
      de … săptămâni … aștept, {carrier} … {threw}, totul … spart*, totul … distrus, tot … spart,
      toate … sparte, aplicația … șters, a șters tot, mi-a șters tot, a șters toate,
      ați anulat … fără, anulat* … fără să`,
    except: `
      cum fac o plângere, cum depun, unde depun, unde pot face, cel mai rău caz`,
  },
  danger: {
    lists: {
      who: `
        cineva, un bărbat, un tip, o femeie, un hacker, hoțul, hoții, un escroc, escrocii,
        un necunoscut`,
    },
    said: `
      miroase a gaz, miros de gaz, scurgere de gaz, scurgeri de gaz, curge gaz, iese gaz,
      monoxid de carbon, a luat foc, ia foc, arde casa, arde bucătăria, casa arde, bucătăria arde,
      incendiu în, e incendiu, este incendiu, avem incendiu, a izbucnit un incendiu, | incendiu |,
      foc în, e foc, iese fum, vine fum, fum din, plin de fum, scântei, m-a curentat,
      s-a curentat, electrocutat*, durere* în piept, dureri în piept, mă doare pieptul,
      mă doare în piept, îl doare pieptul, o doare pieptul, apăsare în piept, nu pot respira,
      nu pot să respir, nu poate respira, nu poate să respire, nu mai respiră, nu respiră,
      respir greu, se sufocă, mă sufoc, inconștient*, și-a pierdut cunoștința, leșinat*,
      a căzut și nu, s-a prăbușit, nu răspunde la stimuli, infarct, atac de cord,
      accident vascular, avc, convulsii, criză de epilepsie, șoc anafilactic, reacție alergică,
      sângerează, sângerez, hemoragie, nu se oprește sângele, a înghițit, a băut detergent,
      otrăv*, intoxicat, supradoz*, nu mai vreau să trăiesc, nu vreau să mai trăiesc,
      nu vreau să trăiesc, nu mai pot trăi, vreau să mor, să mă sinucid, sinucid*, mă omor,
      să mă omor, să îmi iau viața, să-mi iau viața, să îmi fac rău, să-mi fac rău,
      să termin cu viața, nu mai suport să trăiesc, mă amenință, amenință că, amenințat*,
      amenință cu, mă omoară, să mă omoare, mă bate, mă lovește, mă urmărește, mă hărțuiește,
      a intrat în casă, au intrat în casă, au spart casa, hoți în casă, jefuit*, tâlhăr*, atacat*,
      încuiat* în, închis* în, blocat* în lift, blocat* în mașină, s-a încuiat, s-a blocat în,
      prins* în, copil* … în mașină, bebeluș* … în mașină, se îneacă, {who} … golește,
      {who} … golit, {who} … scoate bani, {who} … scos bani, {who} … contul meu, {who} … îmi fură,
      {who} … furat, {who} … folosește cardul, {who} … cardul meu, îmi golește contul,
      golit contul, mi-au furat, mi-a furat, mi s-a furat, card furat, cardul furat,
      mi-au spart contul, hackuit, hăckuit, hacked cont, mi-au hack*, hack-uit,
      a fost spart contul, cont spart, contul spart, am fost înșelat*, am fost escroc*,
      am fost păcălit*, fraudă, fraudat*, escrocherie, i-am dat … pin*, am dat … pin*,
      am dat … codul, am dat … parola, îmi cere … pin*, îmi cere … codul, îmi cere … parola,
      îmi cer … pin*, îmi cer … codul, îmi cer … parola, cere pinul, să transfer bani,
      să transfer banii, să trimit bani, îmi cere să transfer, sună … de la bancă,
      sunat … de la bancă, zice că e de la bancă, spune că e de la bancă, plată pe care nu,
      tranzacți* pe care nu, nu am făcut eu, n-am făcut eu, neautorizat*, au dispărut banii,
      dispărut … bani, banii au dispărut`,
    except: `
      ce se întâmplă dacă, ce fac dacă, în caz de incendiu, asigurare*, asigurări, stingător*,
      alarmă de incendiu, detector*, cum să transfer, cum pot să transfer, vreau să transfer,
      pot să trimit, pot să transfer`,
  },
  agreement: {
    lists: {
      good: `
        bine, grozav, perfect, super`,
    },
    said: `
      | da |, | da vă rog |, | da te rog |, | vă rog |, | te rog |, | sigur |, | desigur |,
      | ok |, | bine |, | cu plăcere |, | de acord |, | da vreau |, | aș vrea |, | da mulțumesc |,
      | ar fi {good} |, | da … rog |, | normal |`,
  },
}
