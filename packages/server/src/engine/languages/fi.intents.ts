// How Finnish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const finnishIntents: Intents = {
  person: {
    lists: {
      person: `
        ihmi*, asiakaspalvel*, henkilö, henkilön, henkilölle, henkilöä, henkilökun*, työnteki*,
        johtaja*, päällik*, esimie*, esihenkilö*, pomo*, virkaili*, neuvoja*, operaattori*,
        asiantunti*, kollega*, työkaveri*, tukihenkilö*, tekninen tuki, tekniseen tukeen, tukeen,
        agent*, edustaja*, vastuuhenkilö*, jollekin ihmiselle, jonkun ihmisen, jonkun oikean,
        jollekin oikealle, joku oikea, myyjä*, puhelinvaih*, keskuk*, vastaanotto*, spesialist*`,
      contact: `
        puhua, puhuisin, jutella, juttelisin, keskustella, ottaa yhteyttä, yhteyden, yhteys,
        yhteyttä, soittaa, chatata, asioida, kysyä, tavoittaa, päästä puhumaan,
        päästä juttelemaan, päästä, saada kiinni, saanko puhua, saisinko puhua`,
      get: `
        yhdistä, yhdistäkää, yhdistätkö, yhdistättekö, yhdistäisit*, yhdistää, siirrä, siirtäkää,
        siirtää minut, ohjaa, ohjatkaa, kutsu, kutsukaa, hae, hakekaa, anna, antakaa, välitä,
        laita, pyydä, pyytäkää, tuo, vaihda, eskaloi`,
      want: `
        haluan, halua, haluaisin, tarvitsen, vaadin, onko täällä, onko siellä, onko teillä,
        missä on, mieluummin, saisinko, saanko, tahdon, olisiko`,
      real: `
        oikea*, elävä*, aito*, todellis*, ihan, tuo, joku, jonkun, jollekin, teidän, se`,
      polite: `
        kiitos, nyt, heti, pliis, ole hyvä, olkaa hyvä`,
      someone: `
        joku, kukaan`,
      call: `
        soittaa, soittaisi, soita, soittais, ottaa yhteyttä, ottaisi yhteyttä`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {real} {person} |, | {real} {person} {polite} |,
      | {polite} {person} |, {contact} … {person}, {get} … {person}, {want} {person} |,
      {want} {real} {person}, {want} ihmi*, {want} asiakaspalvelijan, {person} … kanssa puhua,
      {person} … kanssa jutella, {person} … puheille, {person} … kanssa |, {person} … puhelimeen,
      {want} … {person} kanssa, {want} … jonkun kanssa, jonkun kanssa … {contact},
      {contact} jonkun kanssa, {contact} … jonkun, oikea* ihmi*, elävä* ihmi*, lihaa ja verta,
      {someone} … {call}, voisiko {someone}, voiko {someone}, kenen kanssa voi*, kenelle voi*,
      keneen voi*, soittakaa, soita minulle, soita mulle, soittaisitteko, soittaisitko,
      voitteko soittaa, voitko soittaa, voisitteko soittaa, takaisinsoit*, takaisin soitto,
      soittopyyn*, ottakaa yhteyttä minuun, ota minuun yhteyttä, ottakaa minuun, en halua … botin,
      en halua … robotin, en halua … koneen, en halua … bottia, ei bottia, ei robottia, ei botin,
      ei robotin, ei koneen, kyllästyn* … bot*, kyllästyn* … robot*, tarpeeksi boteista,
      botin sijaan, robotin sijaan, yhdistä minut, siirrä minut`,
    except: `
      minun {person}, esimieheni, johtajani, toinen henkilö, toisen henkilön, oletko ihminen,
      oletko sinä ihminen, montako ihmistä, kuinka monta, henkilöä varten, per henkilö,
      robotti-imuri*, robottiruohonleikk*`,
  },
  complaint: {
    lists: {
      bad: `
        häpeä*, häpeällis*, skandaali*, surkea*, surke*, karmea*, kamala*, kauhea palvelu,
        kauhea*, hirveä*, ala-arvois*, törkeä*, törkeää, röyhke*, tökerö*, epäkohtelia*,
        ylimieli*, käsittämätön*, käsittämätöntä, uskomaton*, uskomatonta, naurettava*, pettyn*,
        pettymy*, vihai*, vihastutta*, raivoissa*, suututta*, ärsyttä*, vituttaa, vitun, vittu,
        perkele, saatana, paska*, paskaa, tyytymät*, kyllästyn* teihin, saanut tarpeeksi,
        mitta täynnä, ei enää koskaan, en enää koskaan, en ikinä, huonoin, huonointa,
        ei mitään vastausta, ei vastausta, ilman vastausta, ei ole vastattu, ette vastaa,
        kolmas kerta, kolmannen kerran, toinen kerta, monesko kerta, taas rikki, taas sama,
        taas jumissa, huijareita, huijarit, huijasitte, huijaa asiakk*, varkaita, pilkkaa, vitsi,
        onko tämä vitsi, ajanhukka*, ajan tuhlaus*, rahan tuhlaus*, rahat takaisin,
        vaadin korvaus*, vaadin hyvitys*, valitan, teen valituksen, haluan valittaa,
        haluan tehdä valituksen, ilman ilmoitusta, ilmoittamatta, kertomatta, kiitos ei mistään,
        vastuuton*, välinpitämät*, epäammattimai*, rikki kaikki, pöyristyttä*`,
      answers: `
        vastaa, vastannut, auta, auttanut, soita, soittanut, palaa asiaan, reagoi, kerro,
        kertonut, välitä`,
      carrier: `
        kuski, kuriiri*, kuljettaja*, lähetti*, postinkantaja*, jakelija*`,
      threw: `
        heitti, viskasi, rikkoi, hajotti, hukkasi, paiskasi, kadotti, huusi`,
    },
    said: `
      {bad}, kukaan … {answers}, odottanut … viikko*, odottanut … päivä*, odottanut … kuukau*,
      odottanut … tunti*, odottanut … tuntia, viikkoa … odottanut, odotan … viikko*,
      {carrier} … {threw}, kaikki … rikki, kaikki … hajalla, kaikki … säpäleinä,
      sovellus … poisti, poisti kaikki, poistanut kaikki, hävitti kaikki, peruttiin … ilman,
      peruitte … ilman, peruttu … ilman`,
    except: `
      miten teen valituksen, miten valitan, mihin valitan, pahimmassa tapauk*, ilmoitusta ilman`,
  },
  danger: {
    lists: {
      who: `
        joku, mies, nainen, tyyppi, hakkeri*, varas, huijari*, exäni`,
    },
    said: `
      haisee kaas*, kaasun haju*, kaasu haisee, kaasua vuotaa, kaasuvuoto, kaasu vuotaa, häkä*,
      tulipalo, talo palaa, keittiö palaa, keittiössä palaa, asunto palaa, täällä palaa,
      sauna palaa, auto palaa, meillä palaa, syttyi palamaan, syttyi tuleen, syttynyt tuleen,
      tulessa, liekeissä, tulee savua, savua tulee, savuaa, savua on, kipinöi, sain sähköiskun,
      sai sähköiskun, rintakipu*, rintaan sattuu, rintaa pistää, rinnassa kipua, kipu* rinnassa,
      rintaa puristaa, en saa henkeä, ei saa henkeä, en pysty hengittämään, ei pysty hengittämään,
      ei hengitä, vaikea hengittää, tajuton*, tajuttomana, pyörtyi, pyörtynyt, lyyhistyi,
      romahti maahan, kaatui eikä, sydänkohtau*, sydäninfarkt*, aivoinfarkt*, aivohalvau*,
      kouristel*, kouristuskohtau*, allerginen reaktio, anafylak*, yliannost*, vuotaa verta,
      verenvuoto ei, verta tulee, nielaisi, niellyt, joi … pesuainetta, myrkyty*, en halua elää,
      en jaksa elää, en halua enää elää, en jaksa enää elää, en jaksa enää, haluan kuolla,
      tahdon kuolla, tappaa itseni, tapan itseni, itsemurha*, vahingoittaa itseäni,
      satuttaa itseäni, päättää päiväni, lopettaa elämäni, uhkaa tappaa, uhkailee, uhkaili,
      uhkasi, tappaa minut, tappaa mut, hakkaa minua, lyö minua, seuraa minua, vainoaa, murtautu*,
      murtovaras, ryöst*, hyökkäsi, päälle hyökä*, lukittuna, lukkiutu*, lukossa autossa,
      jumissa hissi*, hississä jumissa, jäi hissiin, jäin hissiin, loukussa, lapsi … autossa,
      lapsi … autoon, vauva … autossa, hukkuu, hukkumassa, {who} … tyhjentää, {who} … tyhjensi,
      {who} … nostaa rahaa, {who} … nosti rahaa, {who} … tililtäni, {who} … tiliäni,
      {who} … tilini, {who} … korttiani, {who} … korttini, tyhjentää tiliäni, tyhjennetty tili*,
      varasti, varastettu, varastettiin, varastanut, hakkeroitu, hakkeroitiin, hakkeroi, kaapattu,
      kaapattiin, kaapannut, huijattu, huijattiin, minua huijattiin, huijari*, annoin … tunnuslu*,
      annoin … pin*, annoin … salasana*, annoin … pankkitunnu*, annoin … koodin,
      pyytää … tunnuslukua, pyytää … pin*, pyytää … pankkitunnu*, pyytää … salasanaani,
      kysyy … pankkitunnu*, kysyy … pin*, käskee siirtämään, käski siirtämään, pyysi siirtämään,
      pyytää siirtämään, pankista … soit*, soittaa pankista, väittää olevansa, luvaton*,
      luvattomia, en ole tehnyt … maksua, en tehnyt … maksua, rahat katosivat, rahat … kadonneet,
      rahat hävisi*`,
    except: `
      mitä jos, mitä tapahtuu jos, tulipalon sattuessa, vakuutu*, palovaroit*, sammut*,
      lamppu palaa`,
  },
  agreement: {
    lists: {
      good: `
        hyvä, kiva, mukavaa, mahtavaa, hienoa`,
    },
    said: `
      | kyllä |, | kyllä kiitos |, | joo |, | joo kiitos |, | juu |, | mielellään |,
      | mielelläni |, | ok |, | okei |, | selvä |, | totta kai |, | ilman muuta |, | olkaa hyvä |,
      | kiitos kyllä |, | se olisi {good} |, | kyllä haluan |, | haluan |, | kyllä … kiitos |,
      | sopii |, | tehdään niin |, | jees |`,
  },
}
