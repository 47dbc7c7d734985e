// How Danish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const danishIntents: Intents = {
  person: {
    lists: {
      person: `
        person, menneske, mennesker, medarbejder*, kundeservice*, kundesupport, supporten,
        support, sagsbehandler*, chef, chefen, leder, lederen, rådgiver*, operatør*, tekniker*,
        kollega, agent, ansvarlig, ansvarlige, personale*, konsulent*, ekspert*, specialist*,
        receptionen, direktør*, butikschef*, teamet, repræsentant*, sælger*, omstillingen`,
      someone: `
        nogen, én, folk`,
      contact: `
        tale med, tale til, snakke med, snakke, tale, chatte med, skrive med, kontakte,
        komme i kontakt med, få kontakt til, få fat i, ringe til, kommunikere med, have fat i,
        høre fra, få fat på, drøfte det med`,
      get: `
        stil mig, stille mig, omstil, omstilles, viderestil, viderestilles, stilles om til,
        stilles ind til, sæt mig, hent, tilkald, giv mig, før mig, videregiv, send mig videre,
        eskaler, forbind mig, forbinder mig, skift til, overfør mig`,
      want: `
        jeg vil have, vil have, jeg vil gerne have, jeg skal bruge, jeg har brug for, kræver,
        foretrækker, er der, findes der, hvor er, må jeg få, kan jeg få, hellere`,
      real: `
        en, et, ægte, rigtig*, levende, virkelig*, menneskelig*, jeres, din, den`,
      polite: `
        tak, nu, venligst, straks, lige nu, hurtigt`,
    },
    said: `
      | {person} |, | {real} {person} |, | {person} {polite} |, | {real} {real} {person} |,
      | {real} {person} {polite} |, {contact} … {person}, {get} … {person},
      {want} {real} menneske, {want} et {real} menneske, {want} {real} medarbejder,
      {want} jeres chef, {want} chefen, {want} {real} rigtig*, {want} {real} levende,
      {want} {real} operatør, {want} {real} kundeservice*, rigtigt menneske, rigtige mennesker,
      rigtig person, levende menneske, ægte menneske, menneskelig hjælp, kød og blod,
      {contact} {someone}, {someone} jeg kan {contact}, {someone} jeg kan ringe,
      {someone} der kan … ringe, {someone} … ringe til, kan {someone} ringe,
      kan {someone} kontakte, hvem kan jeg {contact}, hvem kan jeg ringe, ring til mig,
      ring mig op, ringe mig op, ring tilbage, ringe tilbage, ringes op, blive ringet op,
      kontakt mig, ringer til mig, kan i ringe, kan du ringe, ring til min, ring på, ikke … bot,
      ikke … botten, ikke … robot, ikke … maskine, ingen bot, ingen robot, træt af … bot*,
      træt af … robot*, slippe for … bot*, stil mig om |, i stedet for … bot`,
    except: `
      min {person}, mine {person}, vores {person}, en anden person, andre personer, er du et,
      er du en, taler jeg med, pr person, robotstøvsug*, robotplæne*`,
  },
  complaint: {
    lists: {
      bad: `
        skandale*, skandaløs*, katastrof*, elendig*, rædselsfuld*, forfærdelig*, uacceptabel*,
        uacceptabelt, latterlig*, pinlig*, under al kritik, for dårligt, så dårlig*,
        dårlig service, værste, værdiløs*, ubrugelig*, røvdårlig*, lorte*, lort, sgu, fandeme,
        for helvede, satans, sur over, rasende, vred, irriteret, skuffet, skuffende, utilfreds,
        træt af jer, fået nok, har fået nok, aldrig mere, aldrig igen, ingen svarer,
        ingen … svarer, ingen … svaret, ingen … hjælper, ingen … vendt tilbage, intet svar,
        uden svar, ikke fået svar, hører intet, tredje gang, anden gang nu, for tredje, igen igen,
        svindlere, fupfirma, fup, snydt, snyder, bondefang*, tyveknægte, uprofessionel*,
        uforskamme*, uhøflig*, respektløs*, sjusk*, spild af tid, spild af penge, en joke,
        er det en joke, hvad bilder i, det kan ikke passe, tak for ingenting, uden at sige,
        uden varsel, uden besked, uden at give besked, ødelagt alt, jeg vil klage,
        vil gerne klage, kræver erstatning, kræver pengene, mine penge tilbage, nosse*, til grin`,
      carrier: `
        chauffør*, buddet, kurer*, postbud*, fragtmand*, leverandør*`,
      threw: `
        smed, kastede, kastet, smidt, ødelagde, smadrede, tabte, råbte, løj, hældte`,
    },
    said: `
      {bad}, ventet … uger, ventet … dage, ventet … måneder, ventet … timer, venter … uger,
      ventet i, {carrier} … {threw}, alt … smadret, alt … ødelagt, alt er gået i stykker,
      helt smadret, app* … slettet, app* … slettede, slettet alt, slettede alt, alt … slettet,
      alt … væk, aflyst … uden, aflyste … uden, virker ikke igen, nede igen,
      stadig ikke modtaget … uger, hvorfor … overhovedet`,
    except: `
      hvordan klager, hvordan kan jeg klage, hvor klager, værste fald, værst tænkelige,
      skraldespand`,
  },
  danger: {
    lists: {
      who: `
        nogen, en mand, en kvinde, en fyr, hacker*, tyv*, svindler*, min eks`,
    },
    said: `
      lugter … gas, lugter gas, gaslugt, lugt af gas, gas lækker, gaslæk*, lækker gas, gasudslip,
      kulilte, det brænder, brænder i, der er brand, det er brand, er ild i, ild i, brand i køk*,
      brand i huset, huset brænder, køkkenet brænder, der er ild, ild og røg, ryger fra,
      ryger ud af, kommer røg, røg ud, røg fra, kommer der røg, gnister, gnistrer, fået stød,
      fik stød, elektrisk stød, brystsmerter, smerter i brystet, ondt i brystet,
      trykken i brystet, trykker for brystet, kan ikke trække vejret, får ikke luft,
      kan ikke få luft, svært ved at trække vejret, trækker ikke vejret, bevidstløs, besvimet,
      besvimede, kollapse*, faldet om, faldt om, reagerer ikke og, hjerteanfald, hjertestop,
      blodprop, slagtilfælde, kramper, krampeanfald, allergisk chok, allergisk reaktion,
      overdosis, bløder kraftigt, bløder meget, bløder voldsomt, holder ikke op med at bløde,
      stoppe blødningen, slugt, slugte, drukket … rens*, forgiftet, orker ikke at leve,
      orker ikke mere, vil ikke leve, ikke leve længere, har ikke lyst til at leve, vil dø,
      vil gerne dø, tage livet af, tage mit eget liv, tage mit liv, selvmord*,
      gøre skade på mig selv, skade mig selv, gøre en ende på, truer mig, truer med, truede,
      truet, slå mig ihjel, dræbe mig, slår mig, forfølger mig, følger efter mig, brudt ind,
      bryder ind, indbrud i gang, røvet, overfaldet, overfald, låst inde, låst sig inde,
      låst inde i, fanget i, sidder fast i elevator*, barn … i bilen, spærret inde, drukner,
      {who} … tømmer, {who} … tømt, {who} … hæver, {who} … hævet, {who} … stjæler,
      {who} … stjålet, {who} … bruger mit kort, {who} … min konto, {who} … logget ind,
      tømmer min konto, tømt min konto, tømme min konto, stjålet mit, mit kort … stjålet,
      kortet er stjålet, hacket, hackede, min konto … overtaget, bedraget, snydt for, svindlet,
      franarret, gav … pinkode, givet … pinkode, givet … kode*, gav … kode*, givet … mitid,
      vil have min pin*, vil have min kode, vil have mit mitid, beder om … pin*, beder om … kode,
      spørger om … pin*, spørger om … kode*, vil have mig til at overføre, bedt mig overføre,
      beder mig overføre, beder mig om at overføre, ringer fra banken, siger … fra banken,
      fra min bank … kode, ikke mig der har, ikke har foretaget, ikke godkendt … betaling*,
      uautoriseret, penge … forsvundet, penge … væk fra`,
    except: `
      hvad sker der hvis, hvad gør man, hvad gør jeg hvis, i tilfælde af brand, ved brand,
      forsikring*, brandalarm*, brandsluk*, truet dyreart*`,
  },
  agreement: {
    lists: {
      good: `
        godt, dejligt, fint, rart, super`,
    },
    said: `
      | ja |, | ja tak |, | ja gerne |, | gerne |, | meget gerne |, | jo tak |, | okay |, | ok |,
      | helt sikkert |, | selvfølgelig |, | det må du gerne |, | gør det |, | venligst |,
      | det ville være {good} |, | ja … tak |, | super tak |, | klart |`,
  },
}
