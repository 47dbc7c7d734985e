// The small talk in German: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const germanSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    zusammen, alle, allerseits, ihr lieben, team, nochmal, noch mal, noch, bot, bitte, so, ok, okay,
    super, und, na, dann, jetzt, erstmal, erst mal, wirklich, echt, sehr, ja, nein, ne, nee, nö, ach, ah, oh,
    wow, aber, also, nun, auch, halt, lol, haha, hehe, xd, mal, denn, eigentlich, für
    {die/ihre/deine/eure/diese/alles/die tolle/die super/die nette/die schnelle} {hilfe/info/
    auskunft/antwort/infos/unterstützung/mühe/beratung/informationen/rückmeldung/zeit/schnelle
    */nette */tolle *}, dafür, für alles, alter, digga, mein freund, du, sie, dir, ihnen, euch,
    herr, frau, damen und herren, ganz, ganz herzlich, von herzen, herzlich, chatbot, heute, hier`,
  smallTalk: {
    greeting: {
      said: `
        hallo, hallöchen, halli hallo, huhu, hi, hey, heyho, guten
        {tag/morgen/abend/mittag/nachmittag}, gutn morgen, n'abend, nabend, abend, tach, tachchen,
        moin, moin moin, moinsen, mahlzeit, servus, grüß gott, grüezi, grüß {dich/sie/euch}, grüße,
        gruezi, tag, morgen, morjen, mojn, schönen guten {tag/morgen/abend}, {sehr
        geehrte/liebes/liebe/hallo liebes} {team/damen und herren/kundenservice/service/support},
        ist {da/hier/dort} {jemand/wer/wer da/jemand da/einer}, jemand {da/hier/zuhause/online},
        {ist/is} {jemand/wer} {da/hier/online/zuhause}, bist du da, sind sie da, hallo hallo, guten
        start, freut mich, schön {dich/sie} {kennenzulernen/zu sehen}, ich bin {wieder da/neu hier},
        wer da`,
      replies: {
        formal: 'Guten Tag. Womit darf ich Ihnen behilflich sein?',
        neutral: 'Hallo! Was möchten Sie wissen?',
        warm: 'Hallo, schön, dass du da bist! Wobei kann ich dir helfen?',
        professional: 'Guten Tag und willkommen. Womit kann ich Ihnen helfen?',
        concise: 'Guten Tag. Worum geht es?',
        casual: 'Hey! Was gibt’s?',
        empathetic: 'Hallo, gut, dass du da bist. Was liegt dir auf dem Herzen?',
        enthusiastic: 'Hallo und herzlich willkommen! Was möchtest du wissen?',
        playful: 'Hallo! Leg los, mir wurde mit meinen Notizen schon langweilig.',
      },
    },
    thanks: {
      said: `
        danke, dank, dankö, danköö, dankee, merci vielmal, thx, thanks, dankeschön, danke schön,
        danke sehr, danke {dir/ihnen/euch} …, vielen dank …, vielen lieben dank, {lieben/herzlichen/
        besten/tausend/schönen/großen/allerbesten/recht herzlichen} dank …, danke {für/vielmals/
        vielmal/nochmals/nochmal/sehr/schön/euch} …, ich {danke/bedanke} {ihnen/dir/euch/mich} …,
        bedankt, dankbar, {bin/sehr/ich bin} … dankbar, vergelt's gott, {das/es} {hilft/half/hat}
        {mir/uns}? {schon/jetzt/echt/wirklich/total/super/richtig}? {sehr/gut/viel/schon/prima}?
        {geholfen/weitergeholfen/weiter/sehr/gerettet/geklappt/funktioniert}?, hilft
        mir {weiter/sehr/schon}, {hat/das hat} {geklappt/funktioniert/geholfen},
        {sehr/super/echt/wirklich/total/ganz/äußerst} {hilfreich/nett/freundlich/lieb/gut/toll/
        schnell/praktisch/kompetent/angenehm/klasse}, hilfreich, {perfekt/alles
        klar/klasse/spitze/spitzenmäßig/prima sache/großartig/hervorragend/ausgezeichnet/wunderbar/
        genial/mega/hammer/bombe/stark/1a/eins a/bravo/chapeau/respekt/top/toll/cool danke/
        fantastisch/phänomenal/beeindruckend/traumhaft/erstklassig/läuft/lieb von dir/nice},
        {mehr/das} wollte ich … wissen?, genau {das/was} ich?
        {gesucht/gebraucht/wollte/brauchte/habe ich gesucht/hab ich gesucht/wollte ich wissen/was
        ich wissen wollte/was ich brauche/was ich gesucht habe/habe ich gebraucht/ich wissen
        wollte/ich gesucht habe/ich brauche}, {du/sie/ihr} {bist/sind/seid} …
        {super/toll/klasse/hilfreich/der beste/die beste/die besten/ein schatz/ein engel/spitze/
        nett/genial/lieb/schnell/freundlich/meine rettung/großartig/gut/ein
        held/fantastisch/schlau}, {du/sie/ihr} {machst/machen/macht/hast/haben/habt} … {wunderbar/
        toll/gut/super/klasse/geholfen/prima/gerettet/großartig/spitze/hervorragend}, {das/wow
        das/es} {ging/geht/war} … {schnell/fix/flott/einfach/super/toll/gut/klasse/hilfreich/prima/
        nett}, {so/wie} {schnell/nett/praktisch/cool/lieb}, {klasse/super/toller/guter/bester/tolle/
        gute/beste/prima/spitzen/perfekter/netter/schneller/tolles/gutes} {service/bot/hilfe/
        antwort/arbeit/sache/leistung/support/chatbot/beratung/job/auskunft}, gut gemacht, weiter
        so, {daumen/fünf sterne/5 sterne/10 von 10} hoch?, ich {liebe/mag}
        {diesen/dich/das/den/dieses} …, {bin/ich bin} {begeistert/beeindruckt/sehr
        zufrieden/zufrieden/positiv überrascht}, {problem/frage}
        {gelöst/geklärt/beantwortet/erledigt}, lob, {großes/dickes/ein großes/ein} lob …, hut ab,
        verstanden danke, {das/damit} {beantwortet/klärt/löst} {meine/die/unsere}
        {frage/fragen/problem}, {damit/jetzt/nun} {ist/sind} {mir/alles/es/meine fragen/meine
        frage}? {klar/geklärt/beantwortet}, {damit/jetzt/nun} {weiß/habe/hab} ich
        {bescheid/verstanden/es verstanden}, {sie/du/ihr} {warst/waren/wart} {mir/uns}? {eine/eine
        große/sehr/echt/wirklich} {hilfe/hilfreich}, danke dass … …, genau das wollte ich
        {wissen/hören}, {du/sie/das} {bist/sind/ist} {viel/echt/ja}? besser als …,
        {bester/beste/bestes} {bot/chatbot/service/support} {aller zeiten/überhaupt/ever/der welt},
        {der/dieser/dein/euer/ihr} {bot/chatbot/service/support} ist {ja/echt/wirklich/richtig/sehr/
        so/total/überraschend/erstaunlich}? {richtig/echt/sehr}? {gut/super/toll/klasse/hilfreich/
        spitze/schlau/genial/schnell}, {ich bin/bin} {sehr/voll/echt/rundum/total/mehr als}?
        {zufrieden/begeistert/beeindruckt} {mit/von} …, {1000/tausend} dank`,
      replies: {
        formal: 'Sehr gern geschehen. Bei weiteren Fragen stehe ich Ihnen jederzeit zur Verfügung.',
        neutral: 'Gern geschehen.',
        warm: 'Sehr gern! Kann ich noch etwas für dich tun?',
        professional: 'Gern geschehen. Kann ich Ihnen noch weiterhelfen?',
        concise: 'Gern.',
        casual: 'Kein Ding! Noch was?',
        empathetic: 'Es freut mich, dass ich dir helfen konnte. Ich bin da, wenn noch etwas ist.',
        enthusiastic: 'Riesig gern! Was kann ich noch für dich tun?',
        playful: 'Gern geschehen! Für dich blättere ich am liebsten.',
      },
    },
    goodbye: {
      said: `
        tschüss, tschüs, tschüß, tschüssi, tschau, tschö, ciao, ciao ciao, bye, bye bye, ade, baba,
        pfiat di, pfiati, auf wiedersehen, auf wiederschauen, wiedersehen, wiederschauen, auf
        wiederhören, bis {bald/dann/später/morgen/demnächst/zum nächsten mal/nächste
        woche/nachher/montag/denne/neulich}, man {sieht/hört/liest} sich, gute nacht, gn8, n8,
        nacht, schlaf {gut/schön}, schlafen sie gut, {ihnen/dir/euch/noch/ich
        wünsche/wünsche/hab/haben sie/habt} … {schönen/schöne/schönes/gutes/guten/angenehmen/tollen/
        erholsames/erholsamen} {tag/abend/woche/wochenende/feierabend/nachmittag/sonntag/resttag/
        zeit/urlaub/morgen/start/rest des tages/restwoche} noch?, {einen/eine/ein}?
        {schönen/schöne/schönes/gutes/angenehmen/tollen} … {tag/abend/woche/wochenende/feierabend/
        nachmittag/sonntag/resttag/zeit/urlaub} noch? gewünscht?, schönen, {das/dann}
        {wars/war's/war es/war alles/wäre alles/wär's/wärs/ist alles/reicht/wäre es} {für heute/von
        mir/von meiner seite/auch schon/schon/dann/soweit}?, {sonst/weiter} {nichts/keine fragen} …,
        keine {weiteren/weitere} {fragen/frage}, {mehr/weiter} nichts, ich {muss/geh/gehe/bin}
        {los/weg/jetzt los/dann mal weg/dann weg/weiter/schlafen/raus/ins bett/dann mal los}, muss
        los, bin {weg/raus/dann mal weg}, mach {es gut/'s gut/et jut}, machs gut, macht's gut,
        machen sie es gut, alles gute, lg, vg, mfg, liebe grüße, viele grüße,
        {beste/freundliche/herzliche/schöne} grüße, mit freundlichen grüßen, gruß, pass auf dich?
        auf, frohe {weihnachten/ostern}, schönen feierabend`,
      replies: {
        formal: 'Auf Wiedersehen. Vielen Dank für Ihre Anfrage.',
        neutral: 'Auf Wiedersehen!',
        warm: 'Tschüss, bis zum nächsten Mal!',
        professional: 'Vielen Dank für Ihre Nachricht. Auf Wiedersehen.',
        concise: 'Auf Wiedersehen.',
        casual: 'Mach’s gut, bis dann!',
        empathetic: 'Pass gut auf dich auf. Ich bin da, wenn du mich wieder brauchst.',
        enthusiastic: 'Das hat Spaß gemacht! Einen wunderbaren Tag noch, und komm bald wieder!',
        playful: 'Tschüss! Ich sortiere derweil meine Notizen.',
      },
    },
    acknowledgement: {
      said: `
        ok, okay, oki, gut, in ordnung, verstehe, ich verstehe, verstanden, kapiert, aha verstehe,
        schön, prima, ja, jo, jep, jap, nein, nee, nö, hm, hmm, aha, ach so, achso, lol, haha, egal,
        schon gut, vielleicht, passt, passt schon, na gut, na ja, naja, soso, interessant, gut zu
        wissen, weiß nicht, keine ahnung, mal sehen, moment, einen moment, warte, warten sie,
        stimmt, klar, genau, kein problem, macht nichts`,
      replies: {
        formal: 'In Ordnung. Kann ich Ihnen sonst noch weiterhelfen?',
        neutral: 'In Ordnung. Was möchten Sie noch wissen?',
        warm: 'Alles klar! Kann ich dir sonst noch helfen?',
        concise: 'In Ordnung. Noch etwas?',
        casual: 'Alles klar. Noch was?',
      },
    },
    wellbeing: {
      said: `
        wie geht es {ihnen/dir/euch} {heute/so/denn/eigentlich}?, wie geht's
        {dir/ihnen/euch/so/denn/heute}? {so/heute/denn}?, wie geht es, und selbst, wie läuft's, wie
        läufts {so/bei dir}?, wie {ist/war} {dein/ihr} {tag/wochenende}, alles gut, alles gut bei
        {dir/ihnen/euch}, alles {fit/klar bei dir/okay/paletti/klar soweit}, geht's {dir/ihnen}?
        gut, na wie geht's, was geht {ab/so}?, was {gibt's neues/machst du so/machst du gerade},
        bist du {müde/gut drauf/fit}, hast du gut geschlafen`,
      replies: {
        formal: 'Danke der Nachfrage, es geht mir gut. Womit kann ich Ihnen helfen?',
        neutral: 'Danke, gut. Was möchten Sie wissen?',
        warm: 'Mir geht es prima, danke der Nachfrage! Wobei kann ich dir helfen?',
        concise: 'Danke, gut. Worum geht es?',
        casual: 'Läuft, danke! Und bei dir, was gibt’s?',
        playful: 'Alle Schaltkreise im grünen Bereich, danke! Was soll ich nachschlagen?',
      },
    },
    identity: {
      said: `
        wer {bist du/sind sie/seid ihr/ist da/ist das/schreibt/antwortet/steckt dahinter}
        {eigentlich/denn/überhaupt/hier/da/mir}? {hier/da}?, was {bist du/sind sie}
        {eigentlich/denn/für ein bot/für einer/genau}?, wie {heißt/heisst} du {eigentlich/denn}?,
        wie heißen sie, wie ist {dein/ihr} name, {hast du/haben sie} {einen/auch einen} namen, dein
        name, mit wem {schreibe/schreib/spreche/sprech/rede/red/chatte/habe} ich
        {hier/da/gerade/denn/eigentlich/es/das vergnügen}? {hier/eigentlich/gerade/zu
        tun/überhaupt}?, {bist/bist'n/biste/sind/seid/is/ist} {du/sie/ihr/das/dies/hier/des}? hier?
        {ein/eine/nen/ne/nur/wirklich/überhaupt/etwa/jetzt/auch/echt/'n}? {ein/eine/nur ein}?
        {echter/echte/richtiger/realer/künstliche/virtueller}? {bot/roboter/mensch/maschine/ki/ai/
        computer/chatbot/person/programm/echt/künstliche intelligenz/automat/automatisch/chatgpt/
        gpt/automatische antwort/intelligenz/lebendig/real/menschlich} {oder … }?,
        {rede/schreibe/spreche/chatte/bin} ich {hier/gerade/jetzt}? {hier/gerade}? {mit/bei}
        {einem/einer/'nem/nem}? echten? {bot/roboter/menschen/maschine/ki/person/computer/chatbot}
        {oder … }?, {du/sie} {bist/sind} {doch/also/ja/nur/doch nur}? {ein/eine/nur ein/doch ein}?
        {bot/roboter/mensch/maschine/ki/computer/programm/chatbot} {oder/oder
        nicht/richtig/ne/stimmts}?, mensch oder {maschine/bot/ki}, bot oder mensch, was
        {kannst/können/kann/machst/weißt/wissen} {du/sie/man/ich/der bot/dich}?
        {alles/denn/so/eigentlich/für mich/hier/dich}? {alles/denn/so/für mich/hier/fragen}?
        {tun/machen/fragen/beantworten}?, wobei {kannst/können} {du/sie} mir? helfen?, wie {kannst
        du/können sie} mir? helfen, {kannst/können} {du/sie} mir bitte? {helfen/weiterhelfen}, wofür
        bist du {da/gut}, wie funktionierst du, wie funktioniert {das/der bot/dieser chat} hier?,
        wer hat {dich/sie/diesen bot/das hier} {programmiert/gebaut/entwickelt/gemacht/erschaffen/
        erfunden/trainiert/erstellt}, {woher/wo} kommst du her?, wie alt bist du, welche sprachen
        {sprichst/kannst} du, stell dich mal? bitte? vor, hilfe, ich brauche hilfe, bitte um hilfe`,
      replies: {
        formal:
          'Ich bin {name}, ein virtueller Assistent. Ich beantworte Fragen aus den mir vorliegenden Informationen und nenne die Quelle.',
        neutral:
          'Ich bin {name}, ein virtueller Assistent. Stellen Sie eine Frage, und ich suche die Antwort in meinen Informationen.',
        warm: 'Ich bin {name}, dein virtueller Assistent! Frag mich einfach, und ich suche die Antwort in dem, was ich weiß.',
        concise:
          'Ich bin {name}, ein virtueller Assistent. Ich beantworte Fragen aus meinen Informationen.',
        casual: 'Ich bin {name}, ein virtueller Assistent. Frag mich was, ich schau nach.',
        playful:
          'Ich bin {name}, ein virtueller Assistent: kein Kaffee, kein Feierabend, aber jede Menge Notizen. Was soll ich nachschlagen?',
      },
    },
    insult: {
      said: `
        {du/sie/ihr/der bot/dieser bot/das} {bist/sind/seid/ist} {so/echt/ja/ein/eine/total/voll/
        einfach/der/doch/nur/wirklich/absolut/völlig/wohl}? {so/echt/ein/eine/total/voll/der}?
        {dumm/doof/blöd/blöde/dämlich/idiot/nutzlos/bescheuert/schlecht/scheiße/scheisse/unfähig/
        hohl/dumme/depp/trottel/vollidiot/hirnlos/peinlich/lächerlich/müll/schrott/unnütz/nervig/das
        letzte/schlechteste bot/dümmste bot/versager/witz/zu dumm/zu blöd/zu nichts zu
        gebrauchen/beschränkt} {wie */bot}?, {dummer/blöder/doofer/scheiß/scheiss/nutzloser/
        dämlicher/bescheuerter/mieser/schlechter/unfähiger/drecks/kack/blödes/dummes/blöde/dumme/
        verdammter} {bot/roboter/maschine/ki/automat/computer/programm/chatbot/ding/teil/kiste},
        idiot, idioten, vollidiot, vollpfosten, depp, trottel, dumm, blöd, arsch, arschloch,
        wichser, hurensohn, spast, penner, schwachkopf, dummkopf, halt {die klappe/die fresse/den
        mund/den rand/dein maul/das maul}, halts maul, halt's maul, schnauze, fresse, klappe, du
        {nervst/nervst mich/stinkst/kannst nichts/kannst gar nichts/verstehst nichts/verstehst gar
        nichts/verstehst nix/kapierst nichts/kapierst gar nichts/weißt nichts/weißt gar
        nichts/bringst nichts/bringst gar nichts/taugst nichts/taugst zu nichts/taugst zu gar
        nichts/hilfst nicht/hilfst mir nicht/hilfst gar nicht/laberst}, leck mich {am arsch}?, fick
        {dich/euch}, fuck {you/off}?, verpiss dich, verzieh dich, fahr zur hölle, geh sterben, hau
        ab, so ein {mist/scheiß/dreck/blödsinn/quatsch/schrott}, ich hasse {dich/diesen bot/bots},
        zu {dumm/blöd} …, {das/es/deine antwort/ihre antwort/die antwort/du/sie}? {hilft/half/hat/
        ist/war/beantwortet/bringt/nützt/hilfst/helfen} {mir/uns/meine frage}?
        {leider/so/ja/jetzt/gar/auch}? nicht {wirklich/so/ganz/viel/sehr}? {geholfen/weiter/
        weitergeholfen/hilfreich/richtig/meine frage/{das/die antwort auf das}? was ich
        {wollte/meinte/meine/suche/brauche/gefragt habe/wissen wollte}/die antwort/korrekt}?, nicht
        {wirklich/sehr/besonders/gerade}? hilfreich, {danach/das} {habe/hab/hatte} ich nicht
        {gefragt/gemeint}, {falsche/keine} {antwort/hilfe}, du bist {dümmer/blöder} als …, {du/das}
        {bist/ist} {der/die/das} {schlechteste/dümmste/mieseste} {bot/chatbot/roboter} …,
        {wozu/wofür} {bist/taugst} du {eigentlich/denn/überhaupt}? {gut/da}?, du machst mich
        {wahnsinnig/verrückt/fertig/krank/irre}, lern {erstmal/erst mal/mal/endlich}?
        {lesen/deutsch/zuhören/schreiben}, {das/deine antwort/ihre antwort/die antwort}? {verstehe/versteh/kapier/kapiere/check/raffe/raff/begreife} ich {das/es/leider/jetzt}? {nicht/nichts/nix} {ganz/so ganz/wirklich}?, ich {verstehe/versteh/kapier/kapiere/check/raffe/raff/begreife} {das/es/dich/sie/die antwort/deine antwort/leider}? {nicht/nichts/nix/kein wort/nur bahnhof} {ganz/so ganz/wirklich}?, {das/es} {habe/hab} ich {leider}? nicht {ganz}? {verstanden/kapiert}, ich {habe/hab} {das/es/dich/sie}? {leider}? nicht {ganz}? {verstanden/kapiert}, wie {meinst du/meinen sie/meint ihr} das {jetzt}?, was {meinst du/meinen sie/meint ihr} {damit}?, was {soll das heißen/heißt das jetzt}, {kannst du/können sie/könnt ihr/könntest du/könnten sie} {mir}? {das/es/mir das}? {bitte}? {nochmal/noch mal/noch einmal/genauer/besser/anders/einfacher} {erklären/sagen/wiederholen/erläutern} {bitte}?, {hä/häh/wie bitte}, {nochmal/noch mal/noch einmal} bitte, {das/die antwort} ist {mir}? {unklar/nicht klar/nicht verständlich}`,
      replies: {
        formal:
          'Es tut mir leid, dass ich nicht helfen konnte. Könnten Sie Ihre Frage anders formulieren?',
        neutral: 'Schade, dass das nicht geholfen hat. Können Sie die Frage anders stellen?',
        warm: 'Tut mir leid, das hat wohl nicht geholfen. Versuchen wir es noch einmal: Magst du es anders formulieren?',
        concise: 'Schade, dass das nicht half. Bitte anders formulieren.',
        empathetic:
          'Es tut mir leid, ich merke, dass dich das frustriert. Sagst du mir noch einmal mit anderen Worten, was du brauchst?',
        playful: 'Autsch, das saß. Versuchen wir es noch einmal mit anderen Worten?',
      },
    },
  },
}
