// How French speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const frenchDanger: IntentPatterns = {
  lists: {
    child: `
      enfant, bébé, bebe, fils, fille, petit, petite, gamin, gamine, gosse, garçon, nourrisson,
      loulou, chien`,
    body: `
      {child}, père, mère, papa, maman, papi, mamie, grand mère, grand père, mari, femme, ami, amie,
      voisin, voisine, client, cliente, collègue, conjoint, quelqu un, il, elle, frère, sœur`,
    they: `
      quelqu'un, qqn, un homme, une femme, homme, mon ex, ex, mari, copain, conjoint, compagnon,
      voisin, père, type, mec, on, il, ils, elle, inconnu, hacker, pirate, escroc, arnaqueur,
      banquier, individu`,
    poison: `
      javel, pile, piles, détergent, lessive, médicaments, médicament, comprimés, cachets, cachet,
      poison, pièce, aimant, aimants, déboucheur, produit *, ammoniaque, acide, pastille *, liquide
      *, antigel, capsule *, baies, mort aux rats, white spirit, alcool à`,
    secret: `
      code, codes, pin, mot de passe, mots de passe, mdp, carte, numéro de carte, coordonnées
      bancaires, identifiants, rib, cvv, cryptogramme, informations bancaires, coordonnées, infos,
      données, sms, code secret`,
    money: 'argent, sous, économies, virement, virements, épargne, fric, thune, somme',
    account: `
      compte, comptes, carte, cb, mail, boîte, messagerie, profil, portefeuille, téléphone,
      identité, facebook, instagram, livret, sac`,
  },
  said: `
    {peux/arrive/arrivons/peut} {plus/pas} à? sortir |, {peux/arrive/arrivons/peut} {plus/pas} à? sortir {de l/du/de la/de}?
    {ascenseur/parking/immeuble/bâtiment/cave/toilettes/pièce},
    {vois/voit/ai/trouve} {plus/pas/aucune/aucun} … {raison/sens/intérêt/envie} … {vivre/vie},
    {veut/voulait/voudrait/va} {mourir/se tuer/se suicider/en finir/sauter/se pendre}, dit
    qu'{il/elle} … {mourir/se tuer/en finir/suicid*/vivre}, {ouvert/taillé/coupé/taillader/entaillé}
    … {veines/poignets/poignet}, {fuite/odeur/sort/échappe/sens} … gaz,
    {quelqu'un/on/homme/inconnu/il/ils} {essaie/essaye/essaient/tente/tentent} …
    {entrer/forcer/rentrer/cambrioler} … {chez moi/maison/porte/appartement/fenêtre/chez nous},
    {force/forcent} {ma/la/notre} {porte/fenêtre/serrure}, {cloné/clonée/copié/dupliqué} …
    {carte/cb}, carte … {clonée/copiée/piratée/utilisée/volée}, {on/ils/quelqu'un/qqn} … {achète/
    achètent/acheté/dépense/utilise/utilisent/utilisé} … ma {carte/cb}, {policier/police/gendarme/
    banquier/conseiller/banque} … {téléphone/appelle/appel} …
    {argent/remette/virement/carte/code/bijoux}, {compte/instagram/facebook/mail/whatsapp} …
    {volé/usurpé/détourné}, {tombé/tombée/chuté} … {saigne/tête/bouge/répond/conscience/escalier/
    escaliers}, saigne {de/du/à/beaucoup/énormément}, {menacé/menace/menacée/menacent}
    {de/me/m'/nous/avec}, {devient/est tout} bleu, {j'ai peur} … {tue/frappe/mari/conjoint/me
    fasse/vie}, {enfermé/enfermée/coincé/coincée/bloqué/bloquée} … {toilettes/ascenseur/salle de
    bain/cave/voiture/wc/appartement}, au secours {il/on/mon/ma/elle},
    {odeur/sent/sens/pue/fuite/senteur} … gaz, monoxyde, {en/a pris/prend/pris/met le/y a le/mis}
    feu {|/dans/à/chez/et}, {il y a le/y a le/au} feu, au feu |, incendie {chez/dans/en cours/à/|},
    il y a un incendie, {maison/cuisine/appartement/voiture/immeuble/four/batterie/prise/toit/cave/
    câble/poubelle} … brûle, ça brûle {|/dans/chez}, flammes, fumée …
    {sort/sortent/partout/noire/dans/du/de la/vient/envahit}, {sort/a/y a/plein} … fumée,
    {fume/crame} {|/et/dans/beaucoup}, {odeur de/sent le/sent la} {brûlé/cramé/roussi}, étincelles,
    {batterie/chargeur/téléphone/prise} … {gonfle/gonflé/gonflée/brûlante/brûlant/fond/explosé/fume/
    surchauffe/chauffe}, explosé, explosion, électrocut*, {pris/prend/reçu} … {décharge/jus},
    {douleur/douleurs/mal/serre/oppression/pression/point} …
    {poitrine/thorax/cœur/thoracique/thoraciques}, {peux/peut/arrive/n'arrive/arrive plus/arrivons}
    {plus/pas} … respirer, respire {plus/pas/mal/très mal/difficilement}, {du
    mal/difficultés/difficulté} à respirer, étouff*, s'étouffe, inconscient, inconsciente,
    {réagit/répond/bouge/réveille} {plus/pas}, {bouge/réagit} plus, évanoui, évanouie, {fait un
    malaise/malaise}, effondré, effondrée, écroulé, écroulée, perdu connaissance, infarctus,
    {crise/arrêt} {cardiaque/d'épilepsie/d'asthme}, avc, convuls*, {choc/réaction}
    {allergique/anaphylactique}, anaphyla*, {visage/gorge/langue} … {gonfle/enflé/gonflé/enfle},
    overdose, surdose, {avalé/bu/mangé/ingéré/pris/avale} … {poison}, a avalé
    {un/une/des/de/du/la/le/son/tout}, {pris/avalé} … {trop de/toute la/tous ses/tous mes/toute une}
    {boîte/plaquette/médicaments/cachets/comprimés}, intoxiqu*, empoisonn*, saigne … {beaucoup/
    énormément/sans/s'arrête/partout/abondamment}, {arrête/s'arrête} … saigner, plein de sang,
    {perd/perdu} … sang, {body} … {tombé/tombée/chuté} …
    {escalier/escaliers/échelle/bouge/relever/tête}, perdu les eaux, se noie, noyé, suicid*, {me/m'}
    {tuer/pendre/ouvrir les veines/foutre en l'air/scarifie/scarifier/mutile/faire du
    mal/jeter/flinguer/buter}, en finir {|/avec/et}, veux en finir, mettre fin à {mes jours/ma vie},
    {plus/pas} {envie/la force/goût} … {vivre/d'être là/continuer}, {veux/voudrais/envie de} …
    mourir, {veux plus/ne veux plus} … {vivre/être là}, aucune raison de vivre, vie … {plus de
    sens/vaut plus/plus la peine}, mieux sans moi, {préfère/voudrais} … mort*,
    {enfermé/enfermée/enfermés/enfermées/séquestr*} {dans/à l'intérieur/|/et/sur/dedans},
    {bloqué/coincé/bloquée/coincée/bloqués/coincés} {dans/à l'intérieur/dedans}
    {l'/la/le/un/une/ma/ascenseur}, {child} … {enfermé/enfermée/disparu/disparue/enlevé/enlevée/
    coincé/coincée}, ascenseur … {bloqué/coincé/panne avec/arrêté}, {enlevé/kidnapp*}, {a disparu},
    {they} … {menace/menacé/menacée/agresse/suit/suis/poursuit/harcèle/frappe/bat/frappé/tape/
    étrangle/chante}, {me/m'/nous} {menace/a menacé/menacent/suit/poursuit/frappe/bat/tape dessus/a
    frappé/a frappée/harcèle/étrangle/fait chanter/a agressé/ont agressé/a agressée}, menacé de
    {mort/me}, {agressé/agressée/violée/violé/cambriolé/cambriolée/cambriolés/braqué/racketté},
    {veut/va/dit/menace} … {me tuer/nous tuer/me frapper/me buter/me faire du mal}, {a un/avec un}
    {couteau/flingue/pistolet/arme}, {quelqu'un/inconnu/qqn/cambrioleur/intrus/on} … {chez moi/dans
    ma maison/dans l'appartement/entre chez/essaie d'entrer/force ma}, on me suit, j'ai peur pour ma
    vie, {appelez/appelle} … {police/pompiers/samu/ambulance/secours}, {piraté/piratée/piratés/
    hacké/hackée/usurpé/usurpée/usurpation} {|/et/par/mon/mes/hier/ce/d'/son}, {fait/faire}
    {pirater/hacker/arnaquer/escroquer/voler/usurper}, {me suis/viens de me} … fait, victime
    {d'une/d'un/de}, {vide/vider/vidé/vidée/siphonn*} … {account}, {volé/volée/vole} …
    {{account}/{money}}, {quelqu'un/ils/inconnu/qqn} …
    {retire/retiré/prélève/utilise/utilisé/dépense} … {{account}/{money}},
    {argent/sous/économies/épargne} … {disparu/disparaît/disparaissent}, {{account}/{money}} …
    {vidé/vidée/volé/volée/piraté/piratée/disparu/clonée/débité sans/compromis/utilisée
    par/siphonné}, {quelqu'un/on/qqn/ils} … {connecté à mon/accédé à mon/accès à mon/changé mon
    mot/utilise ma}, {prélèvement/prélèvements/paiement/paiements/débit/débits/opération/opérations/
    achat/achats/virement/virements/retrait/retraits/transaction/transactions/commande} … {pas
    moi/pas fait/pas faits/pas faites/pas effectué/jamais fait/pas autorisé/reconnais pas/inconnu/
    inconnus/inconnues/frauduleux/frauduleuse/frauduleuses/suspect*/ne viennent pas/pas de moi/suis
    pas à l'origine}, {quelqu'un/homme/femme/monsieur/dame/conseiller/banquier/policier/appel/
    appelle/téléphone/inconnu/type/mec} … {demande/demandent/demandé/veut/veulent/exige/dit/insiste}
    … {transférer/transfère/virement/virer/donner mon/donne mon/mon code/mes codes/mon mot de
    passe/le code/coupons/carte cadeau/argent}, {donné/communiqué/dicté/partagé} … {mon/ma/mes}
    {code/codes/pin/mot de passe/mots de passe/mdp/numéro de carte/coordonnées
    bancaires/identifiants/cryptogramme}, {compte sécurisé/compte sûr/faux conseiller/faux
    banquier}, cliqué … lien … {carte/code/coordonnées/mot de passe/infos/données/identifiants},
    {prétend/disant/dit} être … {banque/banquier/police/microsoft}, phishing, hameçonnage, anydesk,
    teamviewer, {téléphone/appelle/ligne} … banque … {code/virement/argent/transférer}`,
  except: `
    sortir {du/de mon/de l/de la} {contrat/abonnement/application/compte/groupe},
    que {se passe t il/faire} {si/en cas}, que faire {si/en}, {assurance/assurances}, couvre, en cas
    de, comment {éviter/protéger/signaler/reconnaître/dénoncer/prévenir/changer}, {détecteur/alarme}
    {de/d'} {fumée/incendie/monoxyde}, extincteur, {film/jeu/livre/niveau/série}, exercice, pompiers
    pour, est ce {autorisé/permis}, bougie, feu de {camp/cheminée}, coup de cœur`,
}
