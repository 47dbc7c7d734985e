// How Hungarian speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const hungarianIntents: Intents = {
  person: {
    lists: {
      person: `
        ember*, emberrel, ügyintéző*, ügyfélszolgála*, munkatárs*, kollégá*, kollega, kezelő*,
        operátor*, vezető*, főnök*, menedzser*, felettes*, igazgató*, szakember*, szakértő*,
        technikus*, tanácsadó*, élő személ*, valódi személ*, igazi személ*, személlyel, valakivel,
        valakit, valaki élő, képviselő*, diszpécser*, recepció*, titkárság*, központ*, eladó*,
        alkalmazott*, asszisztens*, illetékes*, felelős*, konzultáns*`,
      contact: `
        beszélni, beszélnék, beszélhetnék, beszélhetek, beszélhetné*, beszélgetni, egyeztetni,
        kapcsolatba, kapcsolatot, elérni, csetelni, chatelni, írni, telefonálni, megbeszélni,
        kommunikálni, tárgyalni`,
      get: `
        kapcsolj*, kapcsold, kapcsolja, kapcsolná*, kapcsolná, kérem kapcsol*, átkapcsol*, hívd,
        hívja ide, hívják, adj, adjon, adja, adják, irányíts*, irányítsa*, továbbíts*,
        továbbítsa*, add át, adja át, hozd, hozza, küldj*, küldjön, szerezz*, keríts*`,
      want: `
        kérek, kérem, kérnék, szeretnék, akarok, akarom, kell, kellene, van itt, van ott, hol van,
        inkább, követelem, kérném, van önöknél`,
      real: `
        egy, élő, valódi, igazi, hús vér, normális, a, az, valami, bármelyik, valamelyik`,
      polite: `
        kérem, most, azonnal, legyen szíves, légyszi, légyszíves, sürgősen, köszönöm`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {real} {person} |, | {real} {real} {person} |,
      | {polite} {person} |, | {polite} {real} {person} |, | {real} {person} {polite} |,
      {person} … {contact}, {contact} … {person}, {get} … {person}, {person} … {get},
      {person} kérek, {person} kérnék, {person} … szeretnék beszél*, {person} akarok,
      {person} szeretnék, {want} {real} ember*, {want} {real} {real} ember*,
      {want} {real} ügyintéző*, {want} {real} operátor*, {want} {real} kezelő*,
      {want} {real} főnök*, {want} {real} vezető*, {want} valaki aki, élő ember*, igazi ember*,
      valódi ember*, hús vér, hús-vér, kivel beszélhetek, kivel tudok beszélni, kit hívhatok,
      kihez fordulhatok, valaki … hívjon, valaki … felhív*, valaki … hívni, valaki … vissza*,
      hívjanak, hívjon fel, hívjon vissza, hívj fel, hívj vissza, hívjatok, fel tudnának hívni,
      felhívna*, fel tudna hívni, visszahív*, hívjanak vissza, hívjanak fel, hívást kérek,
      keressenek, keressen meg telefonon, telefonáljanak, nem bottal, nem robottal, nem géppel,
      nem … robottal, nem akarok … bot*, nem akarok … robot*, nem akarok … gép*,
      elegem van … bot*, elegem van … robot*, ne bot, ne robot, robot helyett, bot helyett,
      géppel … nem`,
    except: `
      a főnököm, főnökömmel, kollégámmal, más személy, másik személy, ember vagy, te ember,
      robotporszív*, robotfűnyír*, hány ember*, emberek száma, kivel beszélek, más valakivel`,
  },
  complaint: {
    lists: {
      bad: `
        botrány*, felháborít*, szégyen*, gyalázat*, pocsék*, borzalmas*, borzasztó*, katasztrófa,
        katasztrofális*, elfogadhatatlan*, nevetséges*, hihetetlen*, felháborodtam, felháborodott,
        csalódott*, csalódtam, csalódás*, mérges*, dühös*, ideges vagyok, kiakadtam, kiakadok,
        elegem van, elegem volt, torkig, tele a hócipőm, soha többé, soha többet, legrosszabb*,
        csalók, tolvajok, átvertek, átvertetek, átverés*, lehúzás*, hazudt*, hazudnak, pofátlan*,
        bunkó*, udvariatlan*, tiszteletlen*, hanyag*, felelőtlen*, szakszerűtlen*, inkompetens*,
        semmirekellő*, nincs válasz, semmi válasz, válasz nélkül, válaszra se*, nem kapok választ,
        nem kaptam választ, harmadszor*, harmadik alkalom*, másodszor*, sokadszor*, már megint,
        megint nem működik, megint elromlott, időpocsékolás*, pénzkidobás*, kérem vissza a pénzem,
        vissza a pénzem*, kártérítést követel*, követelem, panaszt teszek,
        panaszt szeretnék tenni, panaszt akarok, panaszom van, viccelnek, vicc, ez valami vicc,
        szórakoznak velem, hülyének néznek, hülyére vesznek, szar*, kurva, bassza, bazmeg,
        értesítés nélkül, szó nélkül, előzetes értesítés nélkül, köszönöm a semmit, kösz a semmit,
        elégedetlen*, nem vagyok elégedett, tarthatatlan*`,
      answers: `
        válaszol*, segít*, veszi fel, keres*, ír*, hív*, reagál*, foglalkozik*, törődik*, szólt,
        értesít*`,
      carrier: `
        futár*, sofőr*, kézbesítő*, postás*, szállító*`,
      threw: `
        dobta, eldobta, ledobta, bedobta, összetörte, tönkretette, elvesztette, átdobta, kiabált,
        ordított`,
    },
    said: `
      {bad}, senki … {answers}, hete várok, hete várunk, napja várok, hónapja várok, órája várok,
      hete … várok, várok … hete, várok … napja, {carrier} … {threw}, minden … összetör*,
      minden eltör*, minden … tönkrement, az app* … törölt*, az alkalmazás … törölt*,
      mindent törölt, mindent kitörölt, törölt mindent, lemondt* … nélkül, lemondt* … anélkül,
      törölték … nélkül`,
    except: `
      hogyan tehetek panaszt, hogyan lehet panaszt, hol tehetek panaszt, legrosszabb esetben`,
  },
  danger: {
    lists: {
      who: `
        valaki, egy férfi, egy nő, egy pasas, hacker*, tolvaj*, csaló*, volt férjem, férjem`,
    },
    said: `
      gázszag*, gáz szag*, gázt érzek, gázt érzünk, gázszivárgás*, szivárog a gáz, ömlik a gáz,
      szénmonoxid*, szén monoxid, ég a ház, ég a konyha, kigyulladt*, tűz van, tűz ütött ki,
      tűz a, tűz keletkezett, lángol*, lángokban, füst jön, jön a füst, füstöl a, füstöl |,
      füstölni kezdett, dől a füst, füst száll, csupa füst, szikrázik, szikrák, megrázott az áram,
      megrázta az áram, áramütés*, mellkasi fájdal*, mellkas* … fáj*, fáj … mellkas*,
      szorít a mellkas*, szorító mellkas*, nem kapok levegőt, nem kap levegőt,
      nem tudok lélegezni, nem tud lélegezni, nem lélegzik, fullad*, fulladok, eszméletlen*,
      elvesztette az eszméletét, elájult*, összeesett*, nem reagál és, szívroham*, infarktus*,
      sztrók*, agyvérzés*, görcsroham*, rohama van, allergiás sokk, allergiás reakció, vérzik,
      vérzem, nem áll el a vér*, lenyelt*, megmérgez*, mérgezés*, túladagol*, nem akarok élni,
      nem akarok tovább élni, nem akarok már élni, élni sem akarok, nincs kedvem élni,
      meg akarok halni, szeretnék meghalni, öngyilkos*, megölöm magam, megölni magam, véget vetek,
      véget akarok vetni, ártani magamnak, kárt tenni magamban, nem bírom tovább, fenyeget*,
      megfenyeget*, megöl, meg akar ölni, megölne, megver, ver engem, bántalmaz*, követ engem,
      zaklat*, betörtek, betörő*, betörés van, kirabolt*, rabló*, megtámadt*, be vagyok zárva,
      bezárva a kocsi*, bezárva az autó*, bezárta magát, beszorultam, beszorult a lift*,
      beszorult az autó*, bent ragadt*, bennragadt*, beragadt* a lift*, csapdába,
      gyerek* … autóban, gyerek* … kocsiban, baba … autóban, liftben ragad*, liftben rekedt*,
      fuldoklik, megfullad*, {who} … üríti, {who} … számlámat, {who} … számlámról,
      {who} … bankszámlám*, {who} … kártyám*, {who} … pénzem*, {who} … fiókomba, leürített*,
      leemelt* … számlám*, ellopt*, ellopták, lopott kártya, feltört*, feltörték, meghackel*,
      hackelt*, csalás áldozata, átvertek telefon*, kicsalt*, kicsalták, megadtam … pin*,
      megadtam … jelszav*, megadtam … kód*, megadtam … adata*, pin kódomat kér*, pin kódot kér*,
      jelszavamat kér*, kéri … pin*, kéri … jelszav*, kérik … pin*, kérik … jelszav*, utaljak,
      átutaljam, utaljam át, bankból hívnak, bankból hívott*, a banktól hív*, nem én vásárol*,
      nem én utalt*, nem én voltam, jogosulatlan*, eltűnt … pénz*, eltűnt a pénz*`,
    except: `
      mi történik ha, mit tegyek ha, mi a teendő, tűz esetén, biztosítás*, tűzoltó készülék*,
      tűzjelző*, riasztó*, ég a lámpa, bezárt időszak, mellkas edz*`,
  },
  agreement: {
    lists: {
      good: `
        jó, szuper, nagyszerű, remek`,
    },
    said: `
      | igen |, | igen kérem |, | kérem |, | kérek |, | persze |, | rendben |, | ok |, | oké |,
      | jó |, | jó lenne |, | jól jönne |, | szívesen |, | igen szeretném |, | igen köszönöm |,
      | naná |, | az {good} lenne |, | legyen szíves |, | természetesen |, | igen … kérem |`,
  },
}
