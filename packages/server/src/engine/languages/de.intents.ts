// How German speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const germanIntents: Intents = {
  person: {
    lists: {
      person: `
        mensch, menschen, person, mitarbeiter, mitarbeiterin, mitarbeitern, kollege, kollegen,
        kollegin, berater, beraterin, sachbearbeiter, sachbearbeiterin, sachbearbeitung, chef,
        chefin, vorgesetzten, vorgesetzte, vorgesetzter, vorgesetztem, ansprechpartner,
        ansprechpartnerin, kundenservice, kundendienst, kundenbetreuung, kundenberater, support,
        service, team, geschaftsfuhrer, leitung, filialleiter, filialleiterin, experten, fachmann,
        jemand echtes, jemand richtiges, menschliche hilfe, agent, agenten, hotline, rezeption,
        zentrale, sekretariat, techniker, zustandigen, personal`,
      someone: `jemand, jemanden, jemandem, irgendwen, irgendwem, wen, wem, einer, einem, einen`,
      contact: `
        sprechen, reden, telefonieren, verbinden, verbunden werden, durchstellen, chatten, klaren,
        besprechen, erreichen, kontaktieren, weiterleiten, unterhalten, schreiben, verbunden,
        sprech, red, quatschen, anrufen`,
      real: `
        ein, eine, einen, einem, einer, der, die, den, dem, echter, echte, echten, echtem, richtiger,
        richtige, richtigen, menschlicher, menschliche, menschlichen, lebendigen, ihr, ihrem, ihren,
        euer, eurem, euren, zustandigen, bitte, nur, endlich, mal`,
      get: `
        ich brauche, brauche, ich will, ich mochte, ich hatte gern, ich hatte gerne, gib mir,
        geben sie mir, gebt mir, hol mir, holen sie mir, verbinden sie mich mit, verbinde mich mit,
        verbindet mich mit, bitte mit, gibt es, gibts, gibt es hier, gibt es auch, kann ich bitte,
        schick mir, schicken sie mir, lieber`,
      polite: `bitte, sofort, jetzt, dringend, endlich, danke, mal, schnell, hier`,
    },
    said: `
      | {person} |, | {real} {person} |, | {real} {real} {person} |, | {person} {polite} |,
      | {real} {person} {polite} |, | {person} {polite} {polite} |, mit … {person} … {contact},
      mit … {someone} … {contact}, an … {person} … {contact}, {contact} … mit … {person},
      {contact} … mit {someone}, jemand* … {contact}, {person} … {contact}, {get} {person},
      {get} {real} {person}, {get} {real} {real} {person}, an wen … wenden, an wen kann ich mich,
      wer ist zustandig, wen … {contact}, mit wem, rufen sie mich, ruf mich, ruft mich, ruckruf,
      zuruckrufen, zuruckgerufen, ruf … zuruck, rufen … zuruck, mich … jemand anrufen,
      kann mich … anrufen, konnte mich … anrufen, konnen sie mich anrufen, konnt ihr mich anrufen,
      stellen sie mich durch, stell mich durch, durchstellen, verbinden sie mich |, verbinde mich |,
      nicht mit … maschine, nicht mit … bot, nicht mit … roboter, nicht mit … computer,
      keine maschine, keinen bot, kein bot, keinen roboter, kein roboter, beim vorgesetzten,
      bei … vorgesetzten, beim chef, jemand vom team, jemand von euch, jemand von ihnen,
      jemanden vom, jemanden von, echte person, echten menschen, echter mensch, richtigen menschen,
      menschlichen mitarbeiter, an … person weiter, an … mitarbeiter weiter`,
    except: `
      mein {person}, meinem {person}, meinen {person}, meine {person}, unserem {person},
      unser {person}, unseren {person}, andere person, anderen person, anderer person,
      jemand anderes, jemand anderem, jemand anderen, bist du ein, sind sie ein, bin ich, rede ich,
      spreche ich, pro person, fur {person}, neue mitarbeiter, fur jemanden`,
  },
  complaint: {
    lists: {
      bad: `
        frechheit, unverschamt, unverschamtheit, unmoglich ist das, unfassbar, unglaublich,
        inakzeptabel, lacherlich, skandal, katastrophe, katastrophal, schlimmste, schlechteste,
        miserabel, grottenschlecht, mies, mieser, saftladen, sauerei, schweinerei, zumutung,
        unzumutbar, enttauscht, enttauschend, stinksauer, sauer, wutend, verargert, argerlich,
        nervt, genervt, reicht mir, reichts, schnauze voll, nase voll, abzocke, abgezockt, betrug,
        unfreundlich, unhoflich, schlechter service, schlechter kundenservice, witz, scheisse,
        scheiss, mist, verarscht, verarschen, peinlich, traurig ist das, eine schande, geht gar nicht,
        das bringt doch, schon wieder, zum dritten mal, zum zweiten mal, bringt doch alles nichts`,
    },
    said: `
      {bad}, nie wieder, niemand … antwortet, keiner … antwortet, niemand … hilft, keiner … hilft,
      keiner … meldet, niemand … meldet, seit … wochen … warte, seit … tagen … warte, warte … seit
      wochen, seit … wochen versuche, immer noch nicht, immer noch keine, mich … beschweren,
      meine beschwerde, entschadigung, will mein geld zuruck`,
    except: `wo kann ich mich beschweren, wie kann ich mich beschweren, wie beschwere`,
  },
  danger: {
    said: `
      riecht … nach gas, rieche gas, gasgeruch, gas ausgetreten, gas tritt aus, gasleck, gas stromt,
      kohlenmonoxid, brennt, feuer ausgebrochen, es raucht, qualmt, rauch kommt, funken,
      stromschlag, brustschmerzen, schmerzen in der brust, bekomme keine luft, kriege keine luft,
      atemnot, nicht mehr atmen, bewusstlos, ohnmachtig, herzinfarkt, schlaganfall, krampfanfall,
      allergischer schock, allergische reaktion, uberdosis, vergiftet, verschluckt, blutet stark,
      hort nicht auf zu bluten, umbringen, mir das leben, nicht mehr leben, suizid*, selbstmord*,
      mir was antun, mir etwas antun, sterben will, will sterben, eingesperrt, eingeschlossen,
      kind … im auto, steckt im aufzug, im aufzug stecken, im aufzug fest, bedroht, verfolgt mich,
      uberfallen, eingebrochen, gehackt, betruger, betrogen worden, abgebucht … nicht war,
      geld … abgebucht … nicht, geld … uberweisen … telefon, am telefon … geld, am telefon … pin,
      meine pin … gegeben, meine pin … verraten, nach meiner pin, nach meinem passwort,
      sicheres konto, konto … leer geraumt, konto … leergeraumt, von meinem konto … gestohlen`,
    except: `was passiert wenn, was tun wenn, brennt nicht, birne brennt, lampe brennt, versicher*`,
  },
  agreement: {
    lists: { good: 'gut, toll, super, nett, schon' },
    said: `
      | ja |, | ja bitte |, | ja gern |, | ja gerne |, | gern |, | gerne |, | bitte |, | ok |, | okay |, | jo |, | ja … bitte |, | das ware {good} |`,
  },
}
