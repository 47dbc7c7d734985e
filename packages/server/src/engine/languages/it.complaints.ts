// How Italian speakers complain.
import type { IntentPatterns } from './language.ts'

export const italianComplaints: IntentPatterns = {
  lists: {
    bad: `
      vergogna, vergognoso, vergognosa, vergognatevi, inaccettabile, inammissibile, intollerabile, è
      incredibile, ridicolo, ridicola, ridicoli, scandaloso, scandalosa, scandalo, pessimo, pessima,
      pessimi, orribile, terribile, orrendo, schifo, schifoso, schifosa, schifezza, disgustoso,
      disgustosa, disgustato, disgustata, penoso, penosa, pietoso, vomitevole, indecente, indecenza,
      disastro, disastroso, disastrosa, catastrofe, imbarazzante, squallido, squallida, stufo,
      stufa, stanco di, stanca di, stufi, ne ho abbastanza, non ne posso più, esausto, esasperato,
      esasperata, deluso, delusa, delusi, deludente, delusione, arrabbiato, arrabbiata,
      arrabbiatissim*, incazzato, incazzata, incavolato, furioso, furiosa, furibondo, infuriato,
      seccato, seccata, irritato, irritata, indignato, indignata, frustrato, frustrata, frustrante,
      insoddisfatto, insoddisfatta, scontento, scontenta, allibito, allibita, sconcertato,
      sconcertata, amareggiato, amareggiata, truffa, una truffa, truffatori, ladri, ladrocinio,
      furto legalizzato, è un furto, presa in giro, prendete in giro, presi in giro, preso in giro,
      presa per il culo, prendete per il culo, cazzo, merda, di merda, porcheria, spazzatura,
      fregatura, fregato, fregata, bidone, maleducat*, scortes*, villani, arrogant*, incompetent*,
      incompetenza, incapaci, incapace, buffoni, cialtroni, dilettanti, pagliacci, cafoni, cafone, cafona, villano, villana, screanzat*, immangiabil*, invivibil*, mai più,
      peggior, peggiore, il peggio, mai visto, servizio {pessimo/scadente/zero/inesistente},
      {scarso/cattivo/scadente/brutto} servizio, {è/sarebbe} uno scherzo, che {razza di/vergogna/
      schifo/delusione/disastro/servizio/presa}, bel servizio, complimenti per {il/la}
      {disservizio/casino}, disservizio, roba da matti, roba da non credere, assurdo, è assurdo, non
      è possibile che, non è normale, non è accettabile, non è serio, inqualificabile, perdita di
      tempo, {perso/perdere} … tempo, {ora/adesso} basta, adesso basta, mi sono rotto, mi sono
      rotta, rotto le, zero stelle, una stella, poca serietà, poco
      {seri/serio/professionali/professionale}, mi lamento, indegno, grazie di niente, grazie per
      niente, non va bene così, così non va, vi rendete conto, inaudito`,
    nobody: 'nessuno, nessuna, mai nessuno, niente, neanche uno',
    answer: `
      risponde, risposto, rispondete, rispondono, richiama, richiamato, chiamato, telefonato, aiuta,
      aiutato, fa niente, fa nulla, sa niente, sa nulla, arriva, arrivato, venuto, viene, si è
      fatto, si fa vivo, si fa sentire, interessa, risolve, risolto, presentato, avvisato,
      avvertito, degna, ascolta, mi dice, contatta, contattato`,
    time: `
      giorno, giorni, settimana, settimane, mese, mesi, ora, ore, minuti, anni, lunedì, martedì,
      mercoledì, giovedì, venerdì, una vita`,
    did: `
      cancellato, cancellata, cancellati, annullato, annullata, perso, persa, rotto, rovinato,
      rovinata, distrutto, distrutta, lanciato, buttato, tirato, danneggiato, dimenticato,
      dimenticata, addebitato {due/doppio/tre/il doppio}, fatto pagare {due/il doppio/doppio},
      mentito, ingannato, imbrogliato, ignorato, ignorata, chiuso il telefono, riattaccato, mandato
      {quello/il/la/un} {sbagliat*/taglia/modello/prodotto/articolo}, spedito {quello/il/la/un},
      lasciato {a piedi/ad aspettare/senza/sola/solo}, lasciata, trattato {male/come}, trattata
      {male/come}, promesso, graffiato, bloccato tutto`,
    broken: `
      rotto, rotta, rotti, danneggiato, danneggiata, distrutto, distrutta, sporco, sporca, freddo,
      fredda, gelida, in ritardo, sbagliato, sbagliata, vuoto, vuota, aperto, ammaccato, ammuffito,
      difettoso, difettosa, a pezzi, in frantumi, incompleto, marcio, schiacciato`,
  },
  said: `
    {corriere/fattorino/postino/tecnico/autista} … {lasciato/buttato/lanciato/abbandonato/rotto/
    gettato} {il/la/i/le/tutto/un} …, {pago/paghiamo/pagato} … {che/e/ma} … {non/mai} …
    {funziona/funzionato/serve/arriva/arrivato}, {camera/stanza/letto/cibo/zuppa/insalata/bagno/
    hotel} … {scarafagg*/cimici/muffa/capello/capelli/insetti/topi/vermi},
    {scarafagg*/cimici/muffa/capello/insetti} {nel/nella/in} {camera/stanza/letto/cibo/zuppa/
    insalata/bagno/piatto}, quante volte {devo/dobbiamo/ve lo devo/bisogna}
    {ripeter*/dir*/spiegar*/chiamar*/scriver*}, quanto {devo/dobbiamo} ancora aspettare,
    {ignorato/ignorata/ignorati/ignorano/ignorate}, {chiuso/riattaccato/attaccato/buttato giù} il?
    telefono?, ultima volta che {compro/vengo/ordino/prenoto/uso/vi/mi/acquisto/torno}, mi
    {sento/sono sentito/sono sentita} … {fregato/fregata/truffato/truffata/preso/presa/ignorato/
    ignorata/imbrogliato/derubato/umiliato/tradito}, {pagato/paghiamo/pago/ho speso} … {e/ma} …
    {non/niente/mai/ancora/nessuno}, {era/è/arrivato/arrivata} …
    {fradici*/bagnat*/zupp*/schiacciat*}, si {blocca/chiude/impalla/pianta/disconnette} … {di
    continuo/sempre/continuamente/ogni/in continuazione/da sola}, cade {sempre/la
    linea/continuamente}, {niente/nulla} {cambia/funziona/si muove/si risolve}, non
    {cambia/funziona/si risolve} mai? {niente/nulla}, modo di {trattare/fare/lavorare}, trattare …
    {clienti/cliente/gente}, sempre {scuse/le stesse scuse/la stessa scusa}, {manca/mancano}
    {metà/la metà/pezzi/dei pezzi/articoli}, {cameriere/corriere/tecnico/collega/operatore/commesso/
    impiegato/autista} … {scortese/maleducato/chiuso/ignorato/ignorati/urlato/mentito/antipatico/non
    è venuto/non si è/sgarbato}, {carissimo/costi nascosti/esagerato/abusivo}, | {disdico/me ne
    vado/vi lascio} {subito/tutto/immediatamente}, non c'è {acqua calda/riscaldamento},
    {rotto/guasto} dopo {due/tre/un/una/pochi} {giorni/giorno/settimana/settimane/mesi}, {sempre
    peggio/di male in peggio/peggiorato}, {avevate/avete} {promesso/detto che},
    {rimbalzato/rimbalzata/rimbalzate/palleggiato}, {mancanza di}
    {rispetto/professionalità/serietà}, {nessun/zero} rispetto, {bad}, {nobody} … {answer}, mai
    {arrivato/arrivata/arrivati/ricevuto/ricevuta/venuto/visto/risposto/avvisato},
    {senza/nessuna/zero/neanche una/nessun} … {risposta/spiegazione/preavviso/avviso/scuse/notizie/
    avvisare/dire niente/avvertire/avvisarmi/soluzione/riscontro}, {aspetto/aspettiamo/attendo/
    aspettando/aspettato/atteso/attesa} … {{time}/da una}, {da/dopo} … {time} … {aspetto/attendo/
    nessuno/niente/senza/che/non/aspettiamo/sono/chiamo/provo}, {time} {di attesa/e ancora/e
    nessuno/ad aspettare/e niente/in attesa}, {ancora/tuttora}
    {niente/nulla/nessuna/nessun/senza/non/in attesa/aspettando}, sto ancora aspettando,
    {voglio/esigo/pretendo/chiedo/merito} … {risarcimento/rimborso immediato/scuse/spiegazioni/
    spiegazione/indennizzo}, {voglio/vorrei/devo/faccio/presento/sporgere/fare/presentare} …
    {reclamo/lamentela} {formale/ufficiale/per/|/contro}, {lamentarmi/reclamare}, mio reclamo,
    {ridatemi/restituitemi/rivoglio/rendetemi/voglio indietro/voglio} {i miei/i} soldi,
    rimborsatemi, {mi/ci/avete/ha/hanno/è stato/l'avete} {ha/avete/hanno/è stato/hai}?
    {tutto/anche/pure/di nuovo}? {did}, {corriere/tecnico/app/cameriere/operatore/aggiornamento/
    addetto} … {did}, {addebitato/pagato/fatturato/prelevato} {due/2/tre} volte, {doppio addebito},
    {pacco/ordine/cibo/camera/stanza/prodotto/pizza/tavolo/valigia/tutto/articolo/consegna/merce} …
    {è/era/arrivato/arrivata/erano} … {broken}, {arrivato/arrivata/arrivati}
    {tutto/tutta/completamente}? {broken}, {terza/seconda/quarta/quinta/ennesima/decima}
    {volta/mail/email/segnalazione/chiamata}, per l'ennesima, {di nuovo/ancora/sempre}
    {guasto/rotto/in ritardo/fuori servizio/lo stesso problema/la stessa storia/giù}, {perché/per
    cosa/cosa} {pago/vi pago/sto pagando/continuo a pagare}, pago … per {questo/niente/cosa}, vi
    {sembra/pare} {normale/giusto/corretto/serio}, {com'è/come è/ma è} possibile, {non funziona}
    {mai/niente/nulla/un}, non funziona {più niente/mai}, {si blocca/crasha} {sempre/di
    continuo/continuamente}, {avvocato/codacons/altroconsumo/associazione consumatori/recensione
    negativa/vie legali/denuncerò/vi denuncio}, {perso/perdete} un cliente, non
    {tornerò/torno/comprerò/ordinerò/verrò} {mai/più}, cambio {gestore/operatore/fornitore}, mi
    aspettavo {di più/altro/di meglio}, {sono/sono molto/davvero/molto/veramente}
    {deluso/delusa/arrabbiato/arrabbiata/contrariato}, non {è/si è} {venuto/presentato/arrivato}
    {nessuno/|/mai}, {non sono} {per niente/affatto/assolutamente}?
    {contento/contenta/soddisfatto/soddisfatta}, fate {schifo/pena/ridere}, siete
    {dei/degli/una/ridicoli/inutili}, mi {sento/sono sentito}
    {preso/presa/truffato/ignorato/ignorata}`,
  except: `
    {dove/come} … {reclamo/lamentela/reclamare}, modulo … reclamo, peggio che, nel peggiore dei
    casi, {cosa succede/cosa fare/se} … {arriva/è} {rotto/danneggiato/rotta}, spazzatura
    {organica/differenziata}, {raccolta/sacchi} spazzatura, assicurazione, contro il furto, ancora
    {disponibile/possibile/posti/valido}, scherzo di`,
}
