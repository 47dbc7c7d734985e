// The small talk in Italian: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const italianSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    a tutti, a tutte, a voi, a te, a lei, di nuovo, ancora, bot, per favore, ok, va bene, bene, e,
    ed, allora, beh, dai, ma, davvero, veramente, molto, tanto, tantissimo, proprio, oh, ah, eh,
    wow, lol, haha, ahah, ahaha, xd, anche, adesso, ora, oggi, sì, no, quindi, insomma, comunque,
    per {l'/il tuo/il suo/il vostro/la/le/tutto l'/la tua/la sua/la vostra/tutto il} {aiuto/
    risposta/informazioni/info/disponibilità/tempo/pazienza/supporto/gentilezza/rapidità/velocità/
    assistenza/chiarimento}, di {tutto/cuore}, per {tutto/questo}, dell'aiuto, signore, signora,
    signori, dottore, ragazzi, raga, amico, amica, amici miei, bello, bella, caro, cara, capo, fra,
    zio, gentile, chatbot, infinite, un sacco, mille volte`,
  smallTalk: {
    greeting: {
      said: `
        ciao, ciaoo, salve, buongiorno, buon giorno, buondì, bondì, buonasera, buona sera, buon
        pomeriggio, buon dì, giorno, sera, ehi, ehilà, ehy, ei, hey, hello, hi, we, weilà, uè, oi,
        pronto, saluti, saluti a tutti, un saluto, gentili signori, gentile {team/servizio
        clienti/redazione/staff}, spettabile …, c'è {nessuno/qualcuno} {qui/lì/in linea/online}?,
        {qualcuno/nessuno} {in linea/c'è/qui/online}, {ci sei/siete lì/sei lì/ci siete},
        {piacere/piacere di conoscerti/lieto di conoscerti}, sono {tornato/tornata/nuovo/nuova}
        qui?, rieccomi, eccomi, {scusi/scusate/scusa/perdonate} il disturbo, {avrei/ho/avremmo/volevo fare/vorrei fare} {una/un'/qualche/delle/un paio di} {domanda/domande/informazione/informazioni/info/richiesta/curiosità}, {volevo/vorrei/vorremmo/cerco/mi serve} {una/un'/qualche/delle} {informazione/informazioni/info}, {una/un'} {info/informazione/domanda}, posso {chiedere/fare/chiederle/chiedervi} {una cosa/una domanda/un'informazione}`,
      replies: {
        formal: 'Buongiorno. In che cosa posso esserLe utile?',
        neutral: 'Buongiorno! Che cosa desidera sapere?',
        warm: 'Ciao, che bello vederti! Come posso aiutarti?',
        professional: 'Buongiorno, grazie per averci contattato. Come posso aiutarla?',
        concise: 'Buongiorno. Di cosa ha bisogno?',
        casual: 'Ehi! Dimmi pure.',
        empathetic: 'Ciao, sono contento che tu sia qui. Che cosa ti preoccupa?',
        enthusiastic:
          'Ciao, che bello averti qui! Non vedo l’ora di aiutarti. Che cosa vuoi sapere?',
        playful: 'Ciao! Spara pure, con i miei appunti cominciavo ad annoiarmi.',
      },
    },
    thanks: {
      said: `
        grazie, grz, grazieee, graz, graxie, thanks, thx, grazie {mille/tante/infinite/assai/di
        cuore/a te/a lei/a voi/davvero/ancora/molte/milleee}, {mille/molte/tante/infinite} grazie,
        grazie {per/di/del/della/dell'} …, ti ringrazio …, {la/vi} ringrazio …, ringrazio …,
        {le/vi/ti}? {sono/siamo} {molto/davvero}? {grato/grata/grati/riconoscente}, grato, grata,
        apprezzo …, {molto/davvero} {apprezzato/apprezzata}, {molto/gentilissimo/gentilissima/
        davvero/veramente/super/troppo/proprio/è stato/è stata/sei/sei stato/sei stata/siete/siete
        stati/è/che/ma che/così} {molto/davvero/stato/stata/un/una/il/la/proprio/super/tanto}?
        {gentile/gentili/utile/utili/bravo/brava/bravi/veloce/chiaro/chiara/efficiente/cortese/
        disponibile/preciso/simpatico/bello/facile/comodo/grande/mito/migliore/tesoro/genio/angelo/
        salvezza/aiuto/perfetto/perfetta/fantastico/fantastica/ottimo/preparato/rapido/rapida},
        gentilissimo, gentilissima, gentilissimi, {sei stato/sei stata/è stato/siete stati}
        {utilissimo/utilissima/bravissimo/bravissima/utilissimi}, {perfetto/ottimo/fantastico/
        eccellente/magnifico/bravo/brava/bravissimo/bravissimi/bravissima/complimenti/stupendo/
        meraviglioso/grandioso/geniale/grande/impeccabile/impressionante/favoloso/wow bello/alla
        grande/benissimo/top/super/splendido/incredibile/spettacolo/spettacolare/bellissimo/chapeau/
        tanta roba/mitico/mitica}, {mi/ci} {aiuta/aiuti/è utile/è stato utile/serve/è servito/hai
        aiutato/ha aiutato/avete aiutato/hai salvato/sei stato utile/sei stato/è stato/hai
        risolto/ha risolto} {molto/tanto/tantissimo/di grande aiuto/d'aiuto/proprio/il problema/la
        vita/la giornata}?, {era/è} {proprio/esattamente/giusto/quello}? {quello/ciò/quel}?
        {che/quel che} {cercavo/volevo/mi serviva/volevo sapere/cercavamo}, {proprio/esattamente}
        {quello/ciò} che {cercavo/volevo/mi serviva/volevo sapere}, {problema/tutto/dubbio}
        {risolto/chiaro/chiarito/a posto}, {ottimo/buon/bel/ottima/buona/eccellente/gran/bella/
        grande} {lavoro/servizio/bot/risposta/assistenza/aiuto/assistente/strumento}, {che/quanta}
        {velocità/rapidità/efficienza/gentilezza/bravura/servizio/bello/comodità/meraviglia/piacere/
        bravo/bravi}, mi {piace/piaci} {questo/molto/un sacco} …, {mi piaci/lo adoro/ti adoro/ti
        amo/adoro questo bot}, sono? {soddisfatto/soddisfatta/impressionato/impressionata/colpito/
        colpita/contento/contenta/felice}, {cinque/5} stelle, 10 e lode, {dieci/10} su {dieci/10},
        ben fatto, continua così, continuate così, {questo/ciò} {risponde/chiarisce/risolve} …
        {domanda/dubbio/dubbi/problema}, {è stato/sei stato/è stata/siete stati} di grande? aiuto,
        grazie per {aver/avermi/avere} … …, sei {molto/anche}? meglio di …, il miglior
        {chatbot/bot/servizio/assistente} che …, {questo/il/vostro} {bot/chatbot} è
        {davvero/molto/proprio}? {bravo/buono/utile/ottimo/veloce/efficace}, sono {molto/davvero}?
        {soddisfatto/soddisfatta/contento/contenta} {del/della/di} …, {adesso/ora} {è/mi è} tutto?
        chiaro`,
      replies: {
        formal: 'Prego. Resto a Sua completa disposizione per ogni altra domanda.',
        neutral: 'Prego.',
        warm: 'Prego, è un piacere! Posso fare altro per te?',
        professional: 'Prego. Posso esserle utile in altro?',
        casual: 'Figurati! Altro?',
        empathetic: 'Sono contento di averti aiutato. Sono qui se ti serve altro.',
        enthusiastic: 'È stato un vero piacere! Che altro posso fare per te?',
        playful: 'Prego! Se avessi le guance, arrossirei.',
      },
    },
    goodbye: {
      said: `
        arrivederci, arrivederla, a {presto/dopo/domani/risentirci/rivederci/più tardi/mai
        più/lunedì/martedì/mercoledì/giovedì/venerdì/sabato/domenica/stasera/dopodomani/tra poco/fra poco}, ci {vediamo/sentiamo/risentiamo/rivediamo/becchiamo}
        {presto/domani/dopo/dopo}?, alla prossima volta?, addio, bye, adios, buonanotte, buona
        notte, notte, {sogni d'oro}, {ti/le/vi}? {auguro/buon/buona/felice/passa/passi/passate/
        serena/splendida} {una/un}? {buon/buona/bella/felice/serena/splendida}?
        {giornata/serata/notte/fine settimana/weekend/week end/domenica/pomeriggio/lavoro/
        proseguimento/continuazione/settimana/estate/feste/cena/pranzo/vacanze} {a te/a lei/a voi/a
        tutti/anche a te/anche a lei/anche a voi}?, {è/era/questo è/ecco/per me è} tutto {per
        oggi/per ora/da parte mia}?, {per ora/per oggi} è tutto, {niente
        altro/nient'altro/nessun'altra domanda} …, non ho {altre/più} domande, {devo/ora/adesso}?
        devo? {andare/scappare/scappo/vado/stacco/vado a dormire/vado a letto}, stammi bene,
        {stia/state} bene, cordiali saluti, distinti saluti, {cordialmente/saluti/un saluto}, un
        abbraccio, baci, bacioni, altrettanto, anche a {lei/te/voi}`,
      replies: {
        formal: 'Arrivederci. La ringrazio per la Sua richiesta.',
        neutral: 'Arrivederci!',
        warm: 'A presto! Torna quando vuoi.',
        professional: 'Grazie per averci contattato. Arrivederci.',
        concise: 'Arrivederci.',
        casual: 'Ci sentiamo!',
        empathetic: 'Abbi cura di te. Sono qui quando ne hai bisogno.',
        enthusiastic: 'È stato bello parlare con te! Buonissima giornata e torna quando vuoi!',
        playful: 'A presto! Intanto riordino i miei appunti per colore.',
      },
    },
    acknowledgement: {
      said: `
        ok, okay, okei, va bene, vabbè, vabene, d'accordo, capito, ho capito, capisco, comprendo,
        inteso, bene, molto bene, certo, sì, si, no, nono, hm, hmm, mah, boh, ah, ah ok, haha, lol,
        non importa, fa niente, non fa niente, forse, magari, può darsi, non so, non lo so, un
        attimo, aspetta, aspetti, un momento, interessante, buono a sapersi, ricevuto, esatto,
        giusto, chiaro, nessun problema, tranquillo, {ci penso/ci pensiamo/poi vedo/vediamo/vedremo}, {vi/le/ti} {faccio/facciamo/farò/faremo} sapere`,
      replies: {
        formal: 'D’accordo. Posso esserLe utile in altro?',
        neutral: 'D’accordo. Che altro desidera sapere?',
        warm: 'Va bene! Posso aiutarti in altro?',
        concise: 'D’accordo. Altro?',
        casual: 'Ok. Altro?',
      },
    },
    wellbeing: {
      said: `
        come {stai/sta/va/ti va/state/te la passi/butta/ti senti/procede/vanno le cose/va la vita/va
        oggi/sta andando} {oggi/bot/bene/lei/la giornata}?, tutto {bene/ok/a posto/apposto} {tu/a
        te}?, e {tu/lei} {come stai/come sta}?, che si dice, che {fai/combini/mi racconti} {di
        bello}?, {stai/sta} bene, novità, com'è, {com'è andata} la? giornata?, {dormito bene/hai
        dormito bene}, spero {tutto bene/che tu stia bene/stia bene}`,
      replies: {
        formal: 'Sto bene, La ringrazio. In che cosa posso esserLe utile?',
        neutral: 'Bene, grazie. Che cosa desidera sapere?',
        warm: 'Benissimo, grazie di averlo chiesto! Come posso aiutarti?',
        concise: 'Bene, grazie. Di cosa ha bisogno?',
        casual: 'Tutto bene, grazie! Che ti serve?',
        playful: 'Tutti i circuiti in ordine, grazie! Che cosa ti cerco?',
      },
    },
    identity: {
      said: `
        ma? chi {sei/è lei/siete/parla/c'è/risponde/mi risponde/scrive/sei tu/saresti}
        {tu/esattamente/lì/veramente}?, {che cosa/cosa/che} {sei/è lei/siete} {tu/esattamente/di
        preciso}?, come {ti chiami/si chiama/vi chiamate}, qual è il {tuo/suo} nome, il tuo nome,
        hai un nome, {con chi/a chi} {parlo/sto parlando/sto scrivendo/ho il
        piacere/scrivo/chatto/sto chattando/sto} {di parlare/parlando}? {scusi/esattamente}?, ma?
        {sto/parlo} parlando? con {un/una} {persona/robot/umano/macchina/bot/computer/operatore/ia/
        persona vera} {vera/reale/o no}? {o … }?, ma? tu? {sei/è/siete/lei è/saresti/questo è/questa
        è} {tu/davvero/solo/per caso/forse/veramente}? {un/una/un'/uno}? {vero/vera/solo}? {bot/
        robot/umano/umana/persona/macchina/ia/intelligenza artificiale/computer/programma/chatbot/
        vero/vera/reale/automatico/chatgpt/essere umano/gpt/persona vera/persona
        reale/risponditore/risposta automatica/ai/automa/software} {vero/vera/reale/o
        no/giusto/automatico}? {o … }?, ma? mi? {rispondi tu/rispondi/risponde/parla/risponde}
        {un/una}? {o un}? {computer/robot/macchina/persona/bot/tu} vera? {o … }?, {umano/persona} o
        {robot/macchina/bot/computer}, {robot/bot} o {umano/persona}, è? tutto automatico, {che
        cosa/cosa/che} {puoi/sai/può/sa/fai/sapete/potete/riesci a} {fare/dirmi/tu}? {per me/di
        bello/tu}?, in {che modo/cosa} puoi aiutarmi, come {puoi/può} aiutarmi, come {mi puoi/mi
        può} aiutare, {a cosa/a che cosa/a che} servi, come funzioni, come funziona {questa chat/il
        bot/qui}, {che cosa/cosa} {posso/ti posso} {chiederti/chiedere}, chi ti ha {creato/fatto/
        programmato/inventato/costruito/sviluppato/addestrato/progettato}, {da dove/di dove}
        {vieni/sei}, quanti anni hai, che lingue parli, {puoi/mi puoi/può/mi può/potresti/mi
        potresti} {aiutarmi/aiutare}, aiuto, aiutami, mi aiuti, mi serve {aiuto/una mano}, ho
        bisogno di {aiuto/una mano}, presentati, parlami di te`,
      replies: {
        formal:
          'Sono {name}, un assistente virtuale. Rispondo alle domande in base alle informazioni che mi sono state affidate e ne cito la fonte.',
        neutral:
          'Sono {name}, un assistente virtuale. Faccia una domanda e cercherò la risposta nelle informazioni che ho.',
        warm: 'Sono {name}, il tuo assistente virtuale! Chiedimi quello che vuoi e cercherò la risposta in ciò che so.',
        concise: 'Sono {name}, un assistente virtuale. Rispondo in base a ciò che so.',
        casual: 'Sono {name}, un assistente virtuale. Chiedi pure, ci guardo io.',
        playful:
          'Sono {name}, un assistente virtuale: niente caffè, niente ferie, ma tanti appunti. Che cosa ti cerco?',
      },
    },
    insult: {
      said: `
        {sei/lei è/siete/questo bot è/che/quanto sei/ma quanto sei/ma sei/ma che/brutto/razza
        di/pezzo di} {un/una/davvero/proprio/solo/così/tanto/il più/un
        vero/veramente/molto/troppo/un bot/bot}? {un/una/vero/vera/bot}? {stupido/stupida/scemo/
        scema/idiota/inutile/incapace/cretino/cretina/imbecille/deficiente/ignorante/ridicolo/tonto/
        ottuso/lento/pessimo/merda/schifo/penoso/coglione/stronzo/scarso/noioso/ritardato/buono a
        nulla/imbranato/incompetente} {bot/di bot}?, {bot/robot/chatbot} {stupido/inutile/di
        merda/scemo/idiota/del cavolo/del cazzo/incapace/pessimo},
        {stupido/maledetto/inutile/dannato} {bot/robot}, stupido, idiota, scemo, cretino, imbecille,
        deficiente, stronzo, coglione, bastardo, stai zitto, zitto, {chiudi/chiudi quella} la?
        {bocca/becco}, taci, vaffanculo, fanculo, vaffa, affanculo, va al diavolo, vai {al
        diavolo/all'inferno/a quel paese/a cagare/a farti fottere/a morire}, va a {quel
        paese/cagare}, fottiti, muori, {fai/che/mi fai/fate} schifo, fai {pena/cagare/ridere}, non
        {servi/vali/servite} a {niente/nulla/un cazzo}, non {capisci/sai/fai/capite}
        {niente/nulla/un cazzo/un tubo/una mazza}, {figlio di puttana}, ti odio, odio {questo bot/i
        bot}, rompi, mi hai {rotto/stufato/stancato}, sparisci, levati, {questo/ciò/la tua
        risposta/la sua risposta/la risposta}? non {mi/ci}? {aiuta/aiuti/ha aiutato/hai
        aiutato/serve/è servito/risponde/rispondi/hai risposto/è stato} {d'aiuto/di
        aiuto/utile/molto/affatto/per niente/alla mia domanda}?, {questo/ciò/la risposta}? non
        {è/era} {d'aiuto/utile/giusto/corretto/vero/{quello/ciò} che {cercavo/cerco/ho
        chiesto/chiedevo/volevo/intendevo}}, risposta sbagliata, {sei/è} il {peggior/peggiore}
        {bot/chatbot/assistente} …, mi fai {impazzire/arrabbiare/innervosire}, impara a
        {leggere/ascoltare/scrivere}, {io}? non {la/ti/ci}? {capisco/ho capito/comprendo/ho compreso} {bene/la risposta/la tua risposta/cosa intende/cosa intendi/molto/tanto/scusi/scusa}?, {in che senso/cosa intende/cosa intendi/che vuol dire/cosa vuol dire}, {puoi/può/potrebbe/potresti/potete} {ripetere/ripeterlo/rispiegare/rispiegarmelo} {per favore}?, {puoi/può/potrebbe/potresti/potete} {spiegare/spiegarmi/spiegarmelo/dirlo} {meglio/di nuovo/un'altra volta/in altre parole/in un altro modo}, mi {spieghi/spiega/spiegate} {meglio/di nuovo}, non {è/mi è} {molto}? chiaro, come {scusa/scusi}`,
      replies: {
        formal:
          'Mi dispiace di non essere stato d’aiuto. Potrebbe formulare la domanda in altro modo?',
        neutral: 'Mi dispiace che non sia servito. Può fare la domanda in un altro modo?',
        warm: 'Mi dispiace, vedo che non ti è servito. Riproviamo: puoi dirlo in un altro modo?',
        concise: 'Mi dispiace che non sia servito. Può riformulare?',
        empathetic:
          'Mi dispiace, sento che è frustrante. Mi dici ancora una volta, con altre parole, che cosa ti serve?',
        playful: 'Ahi, forse me lo merito. Riproviamo con altre parole?',
      },
    },
  },
}
