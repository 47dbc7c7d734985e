// How Norwegian speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const norwegianIntents: Intents = {
  person: {
    lists: {
      person: `
        person, menneske, mennesker, medarbeider*, kundeservice*, kundesenter*, kundebehandler*,
        saksbehandler*, supporten, support, sjef, sjefen, leder, lederen, rådgiver*, operatør*,
        tekniker*, kollega, agent, ansvarlig, ansvarlige, personale*, konsulent*, ekspert*,
        spesialist*, resepsjonen, direktør*, butikksjef*, teamet, representant*, selger*, ansatt,
        sentralbordet`,
      someone: `
        noen, folk`,
      contact: `
        snakke med, snakke, prate med, prate, tale med, chatte med, skrive med, kontakte,
        komme i kontakt med, få kontakt med, få tak i, ringe til, ringe, kommunisere med,
        høre fra, diskutere det med`,
      get: `
        sett meg, sette meg, sett over, settes over til, settes over, koble meg, kobl meg, koble,
        hent, tilkall, gi meg, før meg, videresend, send meg videre, overfør meg, bytt til,
        rop på, vidarefør`,
      want: `
        jeg vil ha, vil ha, jeg ønsker, ønsker, jeg trenger, trenger, krever, foretrekker, er det,
        finnes det, finst det, fins det, hvor er, kan jeg få, heller`,
      real: `
        en, ei, et, ekte, ordentlig*, levende, virkelig*, menneskelig*, deres, din, den`,
      polite: `
        takk, nå, vennligst, straks, med en gang, vær så snill`,
    },
    said: `
      | {person} |, | {real} {person} |, | {person} {polite} |, | {real} {real} {person} |,
      | {real} {person} {polite} |, {contact} … {person}, {get} … {person},
      {want} {real} menneske, {want} et {real} menneske, {want} {real} kundebehandler,
      {want} {real} medarbeider, {want} sjefen, {want} {real} ekte, {want} {real} levende,
      {want} {real} operatør, {want} kundeservice, ekte menneske, ekte mennesker, ekte person,
      levende menneske, virkelig person, menneskelig hjelp, kjøtt og blod, {contact} {someone},
      {someone} jeg kan {contact}, {someone} som kan ringe, {someone} … ringe meg,
      kan {someone} ringe, kan {someone} kontakte, hvem kan jeg {contact}, ring meg, ring tilbake,
      ringe meg, ringe tilbake, bli oppringt, bli ringt opp, bli kontaktet, kontakt meg,
      kan dere ringe, kan du ringe, ring mamma, ikke … bot, ikke … boten, ikke … robot,
      ikke … maskin, ingen bot, ingen robot, lei av … bot*, lei av … robot*, slippe … bot*,
      sett meg over |, i stedet for … bot`,
    except: `
      min {person}, mine {person}, vår {person}, annen person, andre personer, er du et, er du en,
      snakker jeg med, per person, robotstøvsug*, robotgress*`,
  },
  complaint: {
    lists: {
      bad: `
        skandale*, skandaløs*, katastrof*, elendig*, forferdelig*, grusom*, uakseptabel*,
        uakseptabelt, latterlig*, pinlig*, under enhver kritikk, for dårlig, så dårlig,
        dårlig service, verste, verdiløs*, ubrukelig*, dritdårlig*, drit, faen, helvete, jævla,
        sint, forbanna, rasende, irritert, skuffet, skuffende, misfornøyd, lei av dere, drittlei,
        fått nok, aldri mer, aldri igjen, ingen svarer, ingen … svarer, ingen … svart,
        ingen … hjelper, ingen … tatt kontakt, ikke noe svar, uten svar, ikke fått svar,
        hører ingenting, tredje gang, andre gang nå, nok en gang, svindlere, lurt av,
        lurer kunder, uprofesjonell*, frekk*, uhøflig*, respektløs*, sløseri, bortkastet, en vits,
        er dette en vits, tuller dere, tull og tøys, takk for ingenting, uten å si, uten varsel,
        uten beskjed, vil klage, ønsker å klage, krever erstatning, krever pengene,
        pengene mine tilbake, useriøs*`,
      carrier: `
        sjåfør*, budet, budbil*, postbud*, kurer*, postmannen, bæreren`,
      threw: `
        kastet, slengte, slengt, ødela, knuste, mistet, skrek, løy, hev`,
    },
    said: `
      {bad}, ventet … uker, ventet … dager, ventet … måneder, ventet … timer, venter … uker,
      ventet i, {carrier} … {threw}, alt … knust, alt … ødelagt, helt ødelagt, app* … slettet,
      slettet alt, slettet alle, alt … slettet, alt … borte, avlyst … uten, avlyste … uten,
      kansellert … uten, virker ikke igjen, nede igjen, hvorfor … i det hele tatt`,
    except: `
      hvordan klager, hvordan kan jeg klage, hvor klager, verste fall, verst tenkelige`,
  },
  danger: {
    lists: {
      who: `
        noen, en mann, en dame, en fyr, hacker*, tyv*, svindler*, eksen min`,
    },
    said: `
      lukter … gass, lukter gass, gasslukt, lukt av gass, gass lekker, gasslekkasje, lekker gass,
      karbonmonoksid, kullos, det brenner, brenner i, brenner på, det er brann, brann i,
      huset brenner, kjøkkenet brenner, tatt fyr, tok fyr, i full fyr, ryker fra, kommer røyk,
      røyk fra, røyk ut, det ryker, røyk kommer, gnister, fått støt, fikk støt, elektrisk støt,
      brystsmerter, smerter i brystet, vondt i brystet, trykk i brystet, får ikke puste,
      klarer ikke å puste, får ikke luft, vanskelig å puste, puster ikke, bevisstløs, besvimt,
      besvimte, kollapse*, falt om, reagerer ikke og, hjerteinfarkt, hjertestans, hjerneslag,
      krampeanfall, kramper, allergisk sjokk, allergisk reaksjon, overdose, blør kraftig,
      blør mye, slutter ikke å blø, stoppe blødningen, svelget, svelga, drukket … rens*,
      forgiftet, orker ikke leve, orker ikke mer, vil ikke leve, ikke leve lenger, vil dø,
      ønsker å dø, ta livet av, ta mitt eget liv, selvmord*, skade meg selv, gjøre slutt på,
      truer meg, truer med, truet, trua, drepe meg, slår meg, forfølger meg, følger etter meg,
      brutt seg inn, bryter seg inn, innbrudd nå, ranet, overfalt, låst inne, låst seg inne,
      låst seg inn, fanget i, sitter fast i heis*, fast i heisen, barn … i bilen, innesperret,
      drukner, {who} … tømmer, {who} … tømt, {who} … tar ut penger, {who} … tatt ut,
      {who} … stjeler, {who} … stjålet, {who} … bruker kortet, {who} … kontoen min,
      {who} … logget inn, tømmer kontoen, tømt kontoen, tømme kontoen, stjålet kort*,
      kortet mitt … stjålet, kortet er stjålet, hacket, hacka, kontoen min … overtatt, bedratt,
      svindlet, svindla, lurt for, ga … pin*, gitt … pin*, gitt … kode*, ga … kode*, ga … bankid,
      gitt … bankid, vil ha pin*, vil ha koden, vil ha passordet, vil ha bankid, ber om … pin*,
      ber om … koden min, spør om … pin*, spør etter … pin*, vil at jeg skal overføre,
      bedt meg overføre, ber meg overføre, ringer fra banken, sier … fra banken, ikke jeg som har,
      ikke har gjort … betaling*, uautorisert, penger … forsvunnet, penger … borte fra`,
    except: `
      hva skjer hvis, hva gjør man, hva gjør jeg hvis, ved brann, i tilfelle brann, forsikring*,
      brannalarm*, brannsluk*, truet dyreart*, truede arter`,
  },
  agreement: {
    lists: {
      good: `
        fint, bra, flott, supert, topp`,
    },
    said: `
      | ja |, | ja takk |, | ja gjerne |, | gjerne |, | veldig gjerne |, | jo takk |, | okei |,
      | ok |, | absolutt |, | selvfølgelig |, | gjør det |, | vær så snill |,
      | det hadde vært {good} |, | det ville vært {good} |, | ja … takk |, | supert |,
      | klart det |`,
  },
}
