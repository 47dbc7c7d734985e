// How French speakers ask for a person, complain and accept an offer.
import { frenchDanger } from './fr.danger.ts'
import type { Intents } from './language.ts'

const people = {
  polite: `
    s'il vous plaît, svp, s'il te plaît, stp, sivouplait, please, merci, merci d'avance, maintenant,
    vite, tout de suite, immédiatement, rapidement, enfin, urgent, d'urgence, vivant, réel, réelle,
    et vite, ici, disponible, aujourd'hui`,
  human: `
    humain, humaine, humains, être humain, être vivant, personne, personne réelle, personne
    physique, quelqu'un, quelqun, qqn, qqun, qq'un, qlq'un, kelkun, vrai, vraie, un d'entre vous,
    l'un d'entre vous, l'un de vous, un de vos *`,
  role: `
    conseiller, conseillère, conseiler, conseillers, agent, agents, opérateur, opératrice,
    responsable, superviseur, supérieur, supérieure, chef, cheffe, patron, directeur, directrice,
    manager, gérant, gérante, employé, employée, collègue, collègues, collaborateur, collaboratrice,
    technicien, technicienne, interlocuteur, interlocutrice, commercial, commerciale,
    téléconseiller, téléconseillère, standardiste, réceptionniste, hôtesse, spécialiste, expert,
    experte, gestionnaire, représentant, représentante, chargé de clientèle, membre de {votre/l'}
    équipe, personne de {votre/l'} équipe, personnel, salarié, assistant humain, encadrant`,
  department: `
    service client, service clients, service clientèle, service après vente, sav, support, support
    technique, équipe, accueil, standard, assistance, hotline, service technique, service *, service
    des réclamations, vous, direction, secrétariat, comptabilité, bureau, siège, réception,
    quelqu'un de chez vous`,
  det: `
    un, une, le, la, l, les, du, de, des, d, votre, vos, ton, à, au, aux, avec, vrai, vraie, vrais,
    véritable, réel, réelle, autre, bon, petit, simple, quelconque, s'il vous plaît, svp, foutu,
    p'tit, en`,
  person: '{human}, {role}, {department}',
  real: `
    vrai, vraie, vrais, vraies, véritable, réel, réelle, réelles, humain, humaine, physique, vivant,
    vivante, compétent, compétente, en chair et en os, qualifié`,
  talk: `
    parler, parlé, parle, discuter, échanger, dialoguer, converser, joindre, contacter, communiquer,
    entretenir, m'entretenir, tchatter, chatter, tchater, causer, avoir affaire, voir avec, traiter,
    appeler, être en relation, être en contact, m'adresser, m'expliquer, rentrer en contact, entrer
    en contact, correspondre, écrire, avoir en ligne, avoir au téléphone, avoir au bout du fil,
    faire le point`,
  want: `
    je veux, j veux, jveux, je voudrais, jvoudrais, j'aimerais, jaimerais, j'aimerai, je souhaite,
    je souhaiterais, j'ai besoin d, j'ai besoin de, besoin d, jai besoin d, il me faut, il me
    faudrait, donnez moi, donne moi, trouvez moi, trouve moi, j'exige, je préfère, je préférerais,
    je demande, je réclame, y a t il, est ce qu'il y a, il y a, il y a pas, y a pas, ya, y a, ya t
    il, cherche, je cherche, veux avoir, voudrais avoir, puis je avoir, peut on avoir, pourrais je
    avoir, avoir, vous avez, avez vous, envoyez moi, envoie moi, appelez moi, amenez moi, où est,
    filez moi, file moi, veut, on veut, nous voulons, j'attends`,
  put: `
    {passez/passe/transférez/transfère/transferez/transfere/mettez/mets/connectez/connecte/redirigez/redirige/dirigez/orientez/oriente/basculez/bascule/branchez/renvoyez}
    {moi/nous/ma/mon/la/cette}, {me/m'/nous}
    {passer/transférer/transferer/mettre/connecter/rediriger/diriger/orienter/basculer/passez/passes/transférez/mettez/mettre/renvoyer/passe},
    {être/soit}
    {mis/mise/transféré/transférée/redirigé/redirigée/connecté/orienté/orientée/basculé/dirigé/dirigée},
    {passez/passe} à`,
  recall: `
    {rappelez/rappelle/rapelez/rapelle/appelez/appelle/contactez/recontactez/téléphonez/recontacte}
    {moi/nous}, {me/nous/m'}
    {rappeler/rapeler/appeler/recontacter/contacter/téléphoner/rappeliez/appeliez/rappelle/rappelez/appelle/rappellent/contacte/recontacte/recontactez/rappelles/contactiez/recontactiez/appelez},
    {la/le/l'/lui/les} {rappeler/appeler/téléphoner}, être
    {rappelé/rappelée/recontacté/recontactée/appelé/appelée/contacté par/contactée par}, rappel
    téléphonique, demande de rappel, {un/votre} {rappel/coup de fil/coup de téléphone/appel}
    {de/svp/|/demain/aujourd'hui/s'il/au}`,
  machine: `
    robot, robots, bot, bots, chatbot, chatbots, machine, machines, ordinateur, automate, automates,
    répondeur, ia, intelligence artificielle, programme, algorithme, assistant virtuel, réponses
    automatiques, réponse automatique, logiciel`,
  help: `
    aider, répondre, prendre le relais, prendre en charge, prenne le relais, prenne en charge,
    regarder, vérifier, s'occuper, m'aider, m'aide, m'appelle, me réponde, réponde, s'en occupe,
    intervenir, résoudre, étudier, regarde, traite, traiter, lire, écouter, m'écouter`,
}

const harm = {
  bad: `
    honte, honteux, honteuse, inacceptable, inadmissible, intolérable, c'est incroyable, ridicule,
    scandaleux, scandaleuse, scandale, lamentable, déplorable, catastrophique, catastrophe,
    désastre, désastreux, désastreuse, {c'est/est/service/êtes/sont/vraiment/trop/appli/site}
    {nul/nulle/nuls/nulles/zéro/pourri/pourrie/pourris}, nullissime, pourri, pourrie, bande de,
    horrible, affreux, affreuse, dégueulasse, dégoûtant, dégoûtante, dégoûté, dégoûtée, minable,
    pitoyable, médiocre, exécrable, ignoble, furieux, furieuse, énervé, énervée, énervant, énerve,
    agacé, agacée, remonté, remontée, excédé, excédée, scandalisé, scandalisée, outré, outrée,
    indigné, indignée, en colère, marre, ras le bol, par dessus la tête, plein le cul, plein les
    bottes, gonfle, saoule, soule, soûle, exaspéré, exaspérée, déçu, déçue, décu, déçus, décevant,
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
    {normal/sérieux/possible}, ce n'est pas {normal/sérieux/acceptable}, perte de temps, perdre mon
    temps, la goutte d'eau, ça suffit, y en a marre, c'est abusé, abusé, foutoir, mensonge,
    menteurs, mensonger, mensongère, publicité mensongère, inhumain, je regrette {mon/cet/d'avoir},
    quel {service/scandale/manque/désastre/bazar}, quelle
    {honte/déception/arnaque/catastrophe/incompétence/bande/galère}, laisse à désirer, zéro étoile,
    une étoile, bravo le, merci pour rien, gâché, se foutre`,
  nobody: 'personne, aucun *, aucune *, jamais, rien',
  answer: `
    répond, répondu, réponse, réponde, rappelle, rappelé, aide, fait, décroche, bouge, vient, venu,
    vienne, s'en occupe, occupe, sait, reçu, donne, arrivé, livré, tient, prévenu, explique,
    recontacté, excusé, solution, nouvelle, nouvelles, retour, excuse, suivi, explication`,
  time: `
    jour, jours, semaine, semaines, mois, heure, heures, h, minutes, min, ans, lundi, mardi,
    mercredi, jeudi, vendredi, samedi, plombes, temps, longtemps`,
  did: `
    effacé, effacée, perdu, perdue, cassé, cassée, annulé, annulée, supprimé, détruit, jeté,
    balancé, lancé, abîmé, abimé, oublié, oubliée, débité deux fois, facturé deux fois, prélevé deux
    fois, menti, trompé, ignoré, raccroché, raccroche, promis, envoyé {le mauvais/la mauvaise/un
    mauvais/n'importe}, livré {le mauvais/la mauvaise/chez}, planté, plantée, bousillé, rayé,
    endommagé, abandonné, laissé {tomber/attendre/en plan/sans}, posé un lapin, baladé, baladée,
    baladent, traité comme, traitée comme, massacré`,
  broken: `
    cassé, cassée, cassés, abîmé, abîmée, endommagé, endommagée, sale, sales, dégueulasse, froid,
    froide, froids, en retard, en morceaux, en miettes, vide, ouvert, défectueux, défectueuse,
    incomplet, incomplète, écrasé, écrasée, moisi, moisie, trempé, déchiré, déchirée, HS`,
}

export const frenchIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, | {polite}? {det}? {det}?
      {humain/humaine/humains/être humain/personne réelle/vraie personne/vrai personne/personne
      physique} {polite}? {polite}? |, | {polite} {det}? {department} {polite}? |, | {det}? {service
      client/service clients/sav/support/hotline/standard/conseillère clientèle/service clientèle}
      {polite}? |, | quelqu'un {polite} |, | personne {réelle/physique/humaine} |, {talk} {à/a/avec}
      … {person}, {talk} {det}? … {role}, {talk} {det}?
      {quelqu'un/quelqun/qqn/humain/humaine/service client/vraie personne/personne réelle},
      {à/a/avec} qui … {parler/adresser/m'adresser/discuter/voir/contacter/appeler/échanger}, qui …
      {appeler/joindre/contacter} |, qui {puis je/je peux/peut on/on peut/dois je}
      {appeler/joindre/contacter}, vous parler |, vous parler {de vive voix/directement/au
      téléphone}, parler {de vive voix/au téléphone/directement}, {put} … {person}, {put} en
      {relation/contact/ligne/communication}, {put} {polite}? |, |
      {transférez/transférer/transferez/transfert/passez moi/passe moi} {polite}? |,
      {transférer/transférez/transmettre/transmettez/escaladez/escalader/faire remonter/faites
      remonter/passez/passer} … {à/vers/au} {det}? …
      {humain/conseiller/responsable/supérieur/quelqu'un/service/collègue/personne}, escalad*,
      {want} {det}? {det}? {humain/humaine/humains/être humain/personne/quelqu'un/quelqun/qqn}
      {real}? {là/ici}? {polite}? |, {want} {det}? {det}? {humain/humaine/être
      humain/personne/quelqu'un/quelqun/qqn} {real/qui/pour/de/à/au/pas/en/et}, {want} {det}? {det}?
      {det}? {role}, {want} {det}? {service client/support/standard/sav}, {want} que
      {quelqu'un/l'un/un conseiller/un humain/une personne}, qu'on {me/m'}
      {rappelle/appelle/contacte/recontacte/aide/réponde/passe/mette}, {que/qu'un/qu'une}
      {vous/conseiller/conseillère/humain/personne} {me/m'}?
      {rappeliez/rappelle/appelle/contacte/aide}, {vrai/vraie/vrais/véritable/véritables/réel}
      {humain/humaine/humains/personne/personnes/conseiller/conseillère/gens/agent/être/interlocuteur/employé},
      {personne/agent/conseiller/interlocuteur/quelqu'un/gens/opérateur/qqn}
      {réel/réelle/physique/vivant/vivante/humain/humaine/de vivant/d'humain/de réel/de vrai/de
      compétent/en chair}, {aide/contact/assistance/support/service/réponse/intervention}
      {humain/humaine}, d'humain, être humain, un humain
      {qui/pour/et/de/à/pas/svp/est/derrière/quelque/au}, un humain |, {quelqu'un/qqn/personne}
      {qui/pour} … {comprend/comprenne/aider/répondre/aide/réponde/sache/sait}, {est ce que/y a t
      il/ya t il/y a/il y a/ya} … {quelqu'un/qqn/conseiller/humain} …
      {ligne/disponible/parler/joindre/appeler/derrière/réel/au bout},
      {peut/peux/pourrait/pourriez/peuvent/faut/veux/voudrais/aimerais/faudrait/demander} …
      {quelqu'un/qqn/un conseiller/une conseillère/un humain/un collègue/une personne/un agent/l'un
      de vos/un de vos/un responsable/vos équipes} … {help},
      {quelqu'un/qqn/collègue/collègues/conseiller/humain/équipe}
      {peut/pourrait/pourraient/peuvent/pourrais} … {help}, {quelqu'un/qqn} {peut/pourrait}
      {m'aider/me répondre/me rappeler/m'appeler/me conseiller} |, {quelqu'un/qqn} …
      {rappelle/rappeler/recontacte}, {recall}, {besoin d'un/voudrais un/souhaite un/demande
      un/demander un} {rappel/appel}, {pas/ras le bol/marre/plus/assez/stop/non/sans/au
      lieu/déteste/que/fatigué/saoule/arrêtez/plutôt qu'/basta} …
      {parler/à/avec/un/une/des/de/d'/les/le/aux/ce/ces/votre/vos/aux}
      {un/une/des/ce/vos/votre/ces/foutu/stupide}? {machine}, {pas/plus/stop/non}
      {de/d'/aux/les/un/le/au}? {robot/robots/bot/bots/chatbot/machine/ia}, {appelez/appelle/va
      chercher/allez chercher/où est} moi? {votre/ton/le/la/un/une}
      {chef/responsable/supérieur/directeur/manager/patron/conseiller}`,
    except: `
      {mon/ma/mes/notre/nos} {person}, autre personne, autres personnes, quelqu'un d'autre, par
      personne, {êtes vous/es tu/t'es/tu es/vous êtes/est ce/c'est/serais tu} {un/une/vraiment},
      {est ce que je/suis je en train de/je} {parle/parler}, parlé à, je parle {à/avec}
      {un/une/qui/quelqu'un}, combien de, pour {une/deux/trois} personne*, {person} supplémentaire,
      personne {ne/n'/à mobilité/handicapée/âgée}, {et/mais} personne, personne me, plus personne,
      {y a/a} personne, il n'y a personne, faut il {passer/un}, agent immobilier, agent d'assurance,
      agent de voyage*, qui est {le/la} {directeur/directrice/responsable/chef/patron} {du/de},
      robot {de cuisine/aspirateur/tondeuse/ménager}, machine à, comment
      {ajouter/inviter/assigner/créer/supprimer/connecter/attribuer}, {vos/les/votre/le}
      {employés/personnel/employé/technicien/livreur/agents/conseiller}
      {parle*/m'a/est/sont/ont/a/n'}, ressources humaines, {droits/corps} de l'homme, dans l'appli,
      {livreur/chauffeur} … m'appelle, vous contacter par, {numéro/horaires} du {service/support},
      pas {parler/besoin de parler} à {un humain/une personne/quelqu'un}, {faut/dois} … {un/une}
      {agent/expert} pour`,
  },
  complaint: {
    lists: harm,
    said: `
      {bad}, personne … {answer}, {jamais/rien} {reçu/eu de/eu/livré/arrivé/obtenu/répondu}, jamais
      {venu/venus/arrivé/arrivée/reçu/passé/livré}, {sans/aucune/aucun/ni/pas de/zéro/toujours pas
      de} {réponse/nouvelle/nouvelles/retour/explication/excuse/excuses/prévenir/avertissement/me
      prévenir/suivi/solution/rappel}, {toujours/encore} {rien/pas}, toujours en attente,
      {j'attends/on attend/attends/j'ai attendu/attente/attendu} … {depuis/{time}}, {ça fait/cela
      fait/depuis/voilà/après/bientôt} … {time} …
      {que/sans/et/j'attends/attends/attente/rien/d'attente/on/toujours}, {time} d'attente,
      {veux/exige/demande/droit à/réclame/mérite} …
      {dédommagement/compensation/excuses/explication/explications/remboursement immédiat/geste
      commercial/indemnisation}, {me/vais me} plaindre, porter plainte,
      {déposer/faire/formuler/ma/une} {plainte/réclamation} {contre/officielle/pour/|/auprès}, ma
      {plainte/réclamation}, {remboursez/rendez} moi, être remboursé immédiatement, {veux/rendez
      moi} mon argent, {vous/votre */vos */le livreur/livreur/on/ils/technicien/chauffeur/serveur}
      {m'/nous/l'/lui/me/en/s'}? {avez/a/ont/est/aviez}
      {tout/encore/tous/simplement/carrément/déjà/rien/pas}? {did}, {m'a/m'avez/m'ont/nous a/nous
      avez/nous ont/été} tout? {did}, rendez vous … annulé … {sans/pas},
      {prélevé/débité/facturé/payé/prélevée} {deux/2/trois/double} fois,
      {colis/commande/plat/repas/chambre/produit/article/valise/paquet/livraison/pizza/meuble/tout}
      … {est/était/arrivé/arrivée/sont/étaient/reçu} … {broken}, {arrivé/reçu/arrivée/livré}
      {tout/toute/complètement/en}? {broken}, tout {cassé/effacé/perdu/abîmé/sale},
      {deux/trois/quatre/cinq/dix/plusieurs} fois que, raccroché au nez,
      {troisième/deuxième/quatrième/cinquième/énième/dixième/2ème/3ème/3e/4e/2e}
      {fois/mail/message/appel/relance}, encore {en panne/une fois/cassé/raté/en retard/faux}, {à
      quoi/pourquoi} {je paie/je paye/bon payer/ça sert de payer}, je {paie/paye} … pour {ça/rien},
      {payer/payé} … pour {ça/rien}, comment {est ce possible/c'est possible}, vous trouvez ça
      normal, c'est normal {ça/que/de}, {toujours/à chaque fois} {pareil/la même chose/le même
      problème}, {plante/bugue/beugue/rame} … {sans arrêt/tout le
      temps/toujours/encore/constamment}, {ne marche/marche} … {jamais/toujours pas/plus rien}, rien
      ne {marche/fonctionne}, {avocat/60 millions/que choisir/dgccrf/répression des fraudes/mise en
      demeure/saisir le/mauvais avis/avis négatif/médiateur}, {perdu/perdez} {un client/une
      cliente/ma confiance}, je {résilie/change d'/vais voir ailleurs/pars à la concurrence},
      {j'attendais/on attendait/attendais} mieux, {je
      suis/suis/très/vraiment/extrêmement/super/hyper}
      {déçu/déçue/fâché/fâchée/énervé/contrarié/contrariée}, n'est {jamais/pas} {venu/passé/arrivé},
      {technicien/livreur/colis} … {pas venu/jamais venu/jamais arrivé/pas arrivé},
      {répondez/répond} jamais, poireaute, poireauter, ça commence à {bien faire/faire beaucoup}`,
    except: `
      {comment/où/ou} … {réclamation/plaindre/plainte}, formulaire de réclamation, au pire, pire des
      cas, {que faire/que se passe t il} si, {si/quand} … {arrive/est} {cassé/abîmé/cassée}, sans
      réponse à, {assurance/couvre} … vol, du vol {de/retour/pour}, horaires du vol, numéro du vol,
      annulation du vol, déchets, produits ménagers, encore {possible/disponible/ouvert}`,
  },
  danger: frenchDanger,
  agreement: {
    lists: {
      ok: `
        oui, ouais, ouai, oué, yes, yep, ok, okay, oki, d'accord, dac, dacc, daccord, volontiers,
        avec plaisir, bien sûr, bien sur, svp, s'il vous plaît, s'il te plaît, stp, je veux bien,
        j'veux bien, je voudrais bien, pourquoi pas, allez y, vas y, allez, parfait, merci, merci
        beaucoup, absolument, tout à fait, carrément, évidemment, certainement, ça marche, ce serait
        {bien/super/parfait/gentil/top/génial/sympa/cool}, ça serait
        {bien/super/parfait/gentil/top/génial/sympa/cool}, bonne idée, faites, fais le, faites le,
        entendu, oui oui, super, génial, volontier, si possible, si c'est possible, j'aimerais bien,
        j'aimerais, c'est gentil, maintenant`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {oui/ouais/ok} …
      {svp/stp/merci/humain/quelqu'un/personne/conseiller} |, | {passez moi/passe moi} {quelqu'un/un
      humain/une personne}? |`,
    except: '| non, pas, merci non',
  },
}
