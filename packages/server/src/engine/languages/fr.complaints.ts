// How French speakers complain.
import type { IntentPatterns } from './language.ts'

export const frenchComplaints: IntentPatterns = {
  lists: {
    bad: `
      honte, honteux, honteuse, inacceptable, inadmissible, intolérable, c'est incroyable, ridicule,
      scandaleux, scandaleuse, scandale, lamentable, déplorable, catastrophique, catastrophe,
      désastre, désastreux, désastreuse, {c'est/est/service/êtes/sont/vraiment/trop/appli/site}
      {nul/nulle/nuls/nulles/zéro/pourri/pourrie/pourris}, nullissime, pourri, pourrie, bande de,
      horrible, affreux, affreuse, dégueulasse, dégoûtant, dégoûtante, dégoûté, dégoûtée, minable,
      pitoyable, médiocre, exécrable, ignoble, furieux, furieuse, énervé, énervée, énervant, énerve,
      agacé, agacée, remonté, remontée, excédé, excédée, scandalisé, scandalisée, outré, outrée,
      n'en peux plus, indigné, indignée, en colère, marre, ras le bol, par dessus la tête, plein le cul,
      plein les bottes, gonfle, saoule, soule, soûle, exaspéré, exaspérée, déçu, déçue, décu, déçus, décevant,
      décevante, déception, mécontent, mécontente, insatisfait, insatisfaite, pas
      {content/contente/satisfait/satisfaite/contents}, arnaque, arnaqueurs, arnaqué, arnaquée,
      voleurs, du vol, escroquerie, escrocs, merde, merdique, bordel, putain, ptn,
      {foutez/fichez/moquez/payez/fous/moque} {de/vous/toi} {moi/nous/de}, vous vous
      {foutez/fichez/moquez}, prenez {moi/nous/les gens} pour, foutage de gueule, se
      {fout/moque/fiche} de, blague |, une blague, vaste blague, une plaisanterie, incapables,
      incapable, incompétent*, incompétence, clowns, guignols, branquignols, charlots, pire service,
      le pire, la pire, malpoli*, impoli*, désagréable*, désobligeant*, odieux, odieuse,
      irrespectueu*, mal {reçu/reçue/traité/traitée/élevé/aimable}, jamais vu {ça/cela/un}, plus
      jamais, jamais plus, insupportable, inqualifiable, aberrant, n'importe quoi, nimporte quoi,
      {pas/manque de} {sérieux/professionnel/pro/professionnalisme}, c'est pas
      {normal/sérieux/possible}, ce n'est pas {normal/sérieux/acceptable}, perte de temps, perdre
      mon temps, la goutte d'eau, ça suffit, y en a marre, c'est abusé, abusé, foutoir, mensonge,
      menteurs, mensonger, mensongère, publicité mensongère, inhumain, je regrette
      {mon/cet/d'avoir}, quel {service/scandale/manque/désastre/bazar}, quelle {honte/déception/
      arnaque/catastrophe/incompétence/bande/galère}, laisse à désirer, zéro étoile, une étoile,
      bravo le, merci pour rien, gâché, se foutre`,
    answer: `
      répond, répondu, réponse, réponde, rappelle, rappelé, appelé, contacté, aide, fait, décroche,
      bouge, vient, venu, vienne, s'en occupe, occupe, sait, reçu, donne, arrivé, livré, tient,
      prévenu, explique, recontacté, excusé, solution, nouvelle, nouvelles, retour, excuse, suivi,
      explication`,
    time: `
      jour, jours, semaine, semaines, mois, heure, heures, h, minutes, min, ans, lundi, mardi,
      mercredi, jeudi, vendredi, samedi, plombes, temps, longtemps`,
    did: `
      effacé, effacée, perdu, perdue, cassé, cassée, annulé, annulée, supprimé, détruit, jeté,
      balancé, lancé, abîmé, abimé, oublié, oubliée, débité deux fois, facturé deux fois, prélevé
      deux fois, menti, trompé, ignoré, raccroché, raccroche, promis, envoyé {le mauvais/la
      mauvaise/un mauvais/n'importe}, livré {le mauvais/la mauvaise/chez}, planté, plantée,
      bousillé, rayé, endommagé, abandonné, laissé {tomber/attendre/en plan/sans}, posé un lapin,
      baladé, baladée, baladent, traité comme, traitée comme, massacré`,
    broken: `
      cassé, cassée, cassés, abîmé, abîmée, endommagé, endommagée, sale, sales, dégueulasse, froid,
      froide, froids, en retard, en morceaux, en miettes, vide, ouvert, défectueux, défectueuse,
      incomplet, incomplète, écrasé, écrasée, moisi, moisie, trempé, déchiré, déchirée, HS`,
  },
  said: `
    {grossier/grossiers/grossière/grossières/impoli/impolis/impolie/odieux/désagréable/désagréables}
    {avec/envers/au/à}, {livreur/facteur/coursier/technicien/transporteur/chauffeur} …
    {laissé/jeté/balancé/abandonné/lancé/cassé} {mon/ma/mes/le/la/les/tout} …,
    {paie/paye/payons/payé} … {qui/et/mais} … {marche/fonctionne/sert/reçois} {jamais/pas},
    {chambre/lit/repas/plat/soupe/salade/hôtel/douche} … {cafard*/punaises/moisi*/cheveu/cheveux/
    souris/rats/insectes}, {cafard*/punaises/moisi/cheveu/cheveux/insecte} dans {la/ma/mon/le/notre}
    {chambre/lit/repas/plat/soupe/salade}, combien de fois … {répéter/répète/dire/dise/expliquer/
    explique/appeler/écrire/relancer/rappeler}, combien de temps {encore/il faut encore},
    {ignoré/ignorés/ignorée/ignorent/ignorez/ignorer}, {raccroché/raccroche/raccrochent}, dernière
    fois que {je/j'/nous/on}, je me {sens/suis senti} … {floué/flouée/trahi/volé/volée/arnaqué/
    arnaquée/lésé/lésée/ignoré/trompé/trompée/méprisé}, {payé/paye/paie/paient} … {et/mais} …
    {toujours/rien/pas/jamais}, {était/est/arrivé/arrivée} …
    {trempé/trempée/mouillé/mouillée/écrasé/écrasée}, {plante/bug/bugue/beugue/coupe/rame/se
    ferme/saute} … {sans arrêt/sans cesse/tout le temps/constamment/toujours/à chaque}, rien …
    {change/bouge/marche/fonctionne/avance/fait}, {aucun/aucune/pas de/zéro} {respect/considération/
    suivi/professionnalisme/excuse/sérieux/communication/empathie}, {façon/manière} de …
    {traiter/parler} …, traiter {les/ses}? clients, toujours {des excuses/les mêmes excuses/la même
    excuse/la même chose}, {il manque} {la moitié/des pièces/des articles/un article}, {serveur/
    livreur/technicien/collègue/employé/vendeur/conseiller/chauffeur/hôtesse} … {malpoli/
    désagréable/raccroché/menti/ignoré/ignorés/crié/insulté/agressif/pas venu/jamais/moqué}, {hors
    de prix/frais cachés/abusif/abusifs}, | je résilie {tout/immédiatement/sur le champ}, {pas d'}
    {eau chaude/chauffage}, {ne vaut pas} …, {cassé/panne} au bout de {deux/trois/un/une/quelques}
    {jours/jour/semaines/semaine/mois}, {de pire en pire/ça empire/se dégrade}, promis
    {et/mais/que/mais}, {prenez/prend} {pour des/moi pour}, {tournez/fait tourner/tourner} en
    {rond/bourrique}, baladé de, laissé {sans/tomber}, {bad}, personne … {answer}, {jamais/rien}
    {reçu/eu de/eu/livré/arrivé/obtenu/répondu}, jamais
    {venu/venus/arrivé/arrivée/reçu/passé/livré}, {sans/aucune/aucun/ni/pas de/zéro/toujours pas de}
    {réponse/nouvelle/nouvelles/retour/explication/excuse/excuses/prévenir/avertissement/me
    prévenir/suivi/solution/rappel}, {toujours/encore} {rien/pas}, toujours en attente,
    {j'attends/on attend/attends/j'ai attendu/attente/attendu} … {depuis/{time}}, {ça fait/cela
    fait/depuis/voilà/après/bientôt} … {time} … {que/sans/et/j'attends/attends/attente/rien/
    d'attente/on/toujours}, {time} d'attente, {veux/exige/demande/droit à/réclame/mérite} …
    {dédommagement/compensation/excuses/explication/explications/remboursement immédiat/geste
    commercial/indemnisation}, {me/vais me} plaindre, porter plainte,
    {déposer/faire/formuler/ma/une} {plainte/réclamation} {contre/officielle/pour/|/auprès}, ma
    {plainte/réclamation}, {remboursez/rendez} moi, être remboursé immédiatement, {veux/rendez moi}
    mon argent, {vous/votre */vos */le livreur/livreur/on/ils/technicien/chauffeur/serveur}
    {m'/nous/l'/lui/me/en/s'}? {avez/a/ont/est/aviez} {tout/encore/tous/simplement/carrément/déjà/
    rien/pas}? {did}, {m'a/m'avez/m'ont/nous a/nous avez/nous ont/été} tout? {did}, rendez vous …
    annulé … {sans/pas}, {prélevé/débité/facturé/payé/prélevée} {deux/2/trois/double} fois, {colis/
    commande/plat/repas/chambre/produit/article/valise/paquet/livraison/pizza/meuble/tout} …
    {est/était/arrivé/arrivée/sont/étaient/reçu} … {broken}, {arrivé/reçu/arrivée/livré}
    {tout/toute/complètement/en}? {broken}, tout {cassé/effacé/perdu/abîmé/sale},
    {deux/trois/quatre/cinq/dix/plusieurs} fois que, raccroché au nez, {troisième/deuxième/
    quatrième/cinquième/énième/dixième/2ème/3ème/3e/4e/2e} {fois/mail/message/appel/relance}, encore
    {en panne/une fois/cassé/raté/en retard/faux}, {à quoi/pourquoi} {je paie/je paye/bon payer/ça
    sert de payer}, je {paie/paye} … pour {ça/rien}, {payer/payé} … pour {ça/rien}, comment {est ce
    possible/c'est possible}, vous trouvez ça normal, c'est normal {ça/que/de}, {toujours/à chaque
    fois} {pareil/la même chose/le même problème}, {plante/bugue/beugue/rame} … {sans arrêt/tout le
    temps/toujours/encore/constamment}, {ne marche/marche} … {jamais/toujours pas/plus rien}, rien
    ne {marche/fonctionne}, {avocat/60 millions/que choisir/dgccrf/répression des fraudes/mise en
    demeure/saisir le/mauvais avis/avis négatif/médiateur}, {perdu/perdez} {un client/une cliente/ma
    confiance}, je {résilie/change d'/vais voir ailleurs/pars à la concurrence}, {j'attendais/on
    attendait/attendais} mieux, {je suis/suis/très/vraiment/extrêmement/super/hyper} {déçu/déçue/
    fâché/fâchée/énervé/contrarié/contrariée}, n'est {jamais/pas} {venu/passé/arrivé},
    {technicien/livreur/colis} … {pas venu/jamais venu/jamais arrivé/pas arrivé}, {répondez/répond}
    jamais, poireaute, poireauter, ça commence à {bien faire/faire beaucoup}`,
  except: `
    {comment/où/ou} … {réclamation/plaindre/plainte}, formulaire de réclamation, au pire, pire des
    cas, {que faire/que se passe t il} si, {si/quand} … {arrive/est} {cassé/abîmé/cassée}, sans
    réponse à, {assurance/couvre} … vol, du vol {de/retour/pour}, horaires du vol, numéro du vol,
    annulation du vol, déchets, produits ménagers, encore {possible/disponible/ouvert}`,
}
