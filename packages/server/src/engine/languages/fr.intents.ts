// How French speakers ask for a person and accept an offer.
import { frenchComplaints } from './fr.complaints.ts'
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
    {passez/passe/transférez/transfère/transferez/transfere/mettez/mets/connectez/connecte/
    redirigez/redirige/dirigez/orientez/oriente/basculez/bascule/branchez/renvoyez}
    {moi/nous/ma/mon/la/cette}, {me/m'/nous} {passer/transférer/transferer/mettre/connecter/
    rediriger/diriger/orienter/basculer/passez/passes/transférez/mettez/mettre/renvoyer/passe},
    {être/soit} {mis/mise/transféré/transférée/redirigé/redirigée/connecté/orienté/orientée/basculé/
    dirigé/dirigée}, {passez/passe} à`,
  recall: `
    {rappelez/rappelle/rapelez/rapelle/appelez/appelle/contactez/recontactez/téléphonez/recontacte}
    {moi/nous}, {me/nous/m'} {rappeler/rapeler/appeler/recontacter/contacter/téléphoner/rappeliez/
    appeliez/rappelle/rappelez/appelle/rappellent/contacte/recontacte/recontactez/rappelles/
    contactiez/recontactiez/appelez}, {la/le/l'/lui/les} {rappeler/appeler/téléphoner}, être
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

export const frenchIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, parler à {celui/celle/ceux} qui …, à l'aise … avec … {human},
      combien de temps … {humain/vraie personne/conseiller} … {réponde/répond}, {y a t il/il y
      a/avez vous} … humains {dans/chez/ici/là/qui/|}, quelqu'un … {travaille/vit} … {chez
      vous/ici/là}, quand … {une personne/un humain/quelqu'un/un conseiller} …
      {répond/répondra/répondre}, | une {personne/vraie personne} {polite} |, qui
      {commande/dirige/décide} ici, {appel/entretien/échange} … avec … {role}, {l'un/un/une/l'une}
      {de vous/d'entre vous} {peut/pourrait/pourrait il/peut il}, {préfère/préférerais/voudrais/
      veux/souhaite/aimerais/faut/faudrait/demande/exige} qu'{un/une} … {humain/conseiller/personne/
      responsable/conseillère/agent/technicien} …, {qu'un/qu'une} {humain/conseiller/personne/
      responsable/conseillère/agent/technicien/vraie personne} …, {c'est qui/qui est} {le/la}?
      {responsable/chef/patron} {ici/là/chez vous}, {demander/demandez/dire/dites} à
      {un/une/quelqu'un/votre/l'un} … {de me/de m'/qu'il} …, {je peux/peut elle/elle peut/il peut/on
      peut} … {écrire/parler} à {quelqu'un/une personne/un humain/un conseiller},
      {parler/discuter/voir ça} {en direct/de vive voix} avec?, {réponse/réponses} d'un
      {humain/conseiller}, {me/m'} {répondre/aider} {un/une} {humain/personne/conseiller}, service
      {commercial/facturation/technique/réclamation} {svp/s'il/merci}, {vrais/vraies}
      {gens/personnes/humains}, | {polite}? {det}? {det}? {role} {real}? {polite}? {polite}? |, |
      {polite}? {det}? {det}? {humain/humaine/humains/être humain/personne réelle/vraie
      personne/vrai personne/personne physique} {polite}? {polite}? |, | {polite} {det}?
      {department} {polite}? |, | {det}? {service client/service
      clients/sav/support/hotline/standard/conseillère clientèle/service clientèle} {polite}? |, |
      quelqu'un {polite} |, | personne {réelle/physique/humaine} |, {talk} {à/a/avec} … {person},
      {talk} {det}? … {role}, {talk} {det}? {quelqu'un/quelqun/qqn/humain/humaine/service
      client/vraie personne/personne réelle}, {à/a/avec} qui … {parler/m'adresser/discuter/voir/
      contacter/appeler/échanger}, qui … {appeler/joindre/contacter} |, qui {puis je/je peux/peut
      on/on peut/dois je} {appeler/joindre/contacter}, vous parler |, vous parler {de vive
      voix/directement/au téléphone}, parler {de vive voix/au téléphone/directement}, {put} …
      {person}, {put} en {relation/contact/ligne/communication}, {put} {polite}? |, |
      {transférez/transférer/transferez/transfert/passez moi/passe moi} {polite}? |, {transférer/
      transférez/transmettre/transmettez/escaladez/escalader/faire remonter/faites
      remonter/passez/passer} … {à/vers/au} {det}? … {humain/conseiller/responsable/supérieur/
      quelqu'un/service/collègue/personne}, escalad*, {want} {det}? {det}?
      {humain/humaine/humains/être humain/personne/quelqu'un/quelqun/qqn} {real}? {là/ici}?
      {polite}? |, {want} {det}? {det}? {humain/humaine/être humain/personne/quelqu'un/quelqun/qqn}
      {real/qui/pour/de/à/au/pas/en/et}, {want} {det}? {det}? {det}? {role}, {want} {det}? {service
      client/support/standard/sav}, {want} que {quelqu'un/l'un/un conseiller/un humain/une
      personne}, qu'on {me/m'} {rappelle/appelle/contacte/recontacte/aide/réponde/passe/mette},
      {que/qu'un/qu'une} {vous/conseiller/conseillère/humain/personne} {me/m'}?
      {rappeliez/rappelle/appelle/contacte/aide}, {vrai/vraie/vrais/véritable/véritables/réel}
      {humain/humaine/humains/personne/personnes/conseiller/conseillère/gens/agent/être/
      interlocuteur/employé}, {personne/agent/conseiller/interlocuteur/quelqu'un/gens/opérateur/qqn}
      {réel/réelle/physique/vivant/vivante/humain/humaine/de vivant/d'humain/de réel/de vrai/de
      compétent/en chair}, {aide/contact/assistance/support/service/réponse/intervention}
      {humain/humaine}, d'humain, être humain, un humain {qui/pour/et/de/à/pas/svp/est/derrière/
      quelque/au}, un humain |, {quelqu'un/qqn/personne} {qui/pour} … {comprend/comprenne/aider/
      répondre/aide/réponde/sache/sait}, {est ce que/y a t il/ya t il/y a/il y a/ya} …
      {quelqu'un/qqn/conseiller/humain} … {ligne/disponible/parler/joindre/appeler/derrière/réel/au
      bout}, {peut/peux/pourrait/pourriez/peuvent/faut/veux/voudrais/aimerais/faudrait/demander} …
      {quelqu'un/qqn/un conseiller/une conseillère/un humain/un collègue/une personne/un agent/l'un
      de vos/un de vos/un responsable/vos équipes} … {help}, {quelqu'un/qqn/collègue/collègues/
      conseiller/humain/équipe} {peut/pourrait/pourraient/peuvent/pourrais} … {help},
      {quelqu'un/qqn} {peut/pourrait} {m'aider/me répondre/me rappeler/m'appeler/me conseiller} |,
      {quelqu'un/qqn} … {rappelle/rappeler/recontacte}, {recall}, {besoin d'un/voudrais un/souhaite
      un/demande un/demander un} {rappel/appel}, {pas/ras le bol/marre/plus/assez/stop/non/sans/au
      lieu/déteste/que/fatigué/saoule/arrêtez/plutôt qu'/basta} … {parler/à/avec/un/une/des/de/d'/
      les/le/aux/ce/ces/votre/vos/aux} {un/une/des/ce/vos/votre/ces/foutu/stupide}? {machine},
      {pas/plus/stop/non} {de/d'/aux/les/un/le/au}? {robot/robots/bot/bots/chatbot/machine/ia},
      {appelez/appelle/va chercher/allez chercher/où est} moi? {votre/ton/le/la/un/une} {chef/
      responsable/supérieur/directeur/manager/patron/conseiller}`,
    except: `
      {mon/ma/mes/notre/nos} {person}, autre personne, autres personnes, quelqu'un d'autre, par
      personne, quelqu'un {à/sur} {la/place/l'}? {réception/accueil/place}, {êtes vous/es tu/t'es/tu
      es/vous êtes/est ce/c'est/serais tu} {un/une/vraiment}, {est ce que je/je} parle, suis je en
      train de parler, parlé à, je parle {à/avec} {un/une/qui/quelqu'un}, combien de, pour
      {une/deux/trois} personne*, {person} supplémentaire, personne {ne/n'/à
      mobilité/handicapée/âgée}, {et/mais} personne, personne me, plus personne, {y a/a} personne,
      il n'y a personne, faut il {passer/un}, agent immobilier, agent d'assurance, agent de voyage*,
      qui est {le/la} {directeur/directrice/responsable/chef/patron} {du/de}, robot {de
      cuisine/aspirateur/tondeuse/ménager}, machine à, comment {ajouter/inviter/assigner/créer/
      supprimer/connecter/attribuer}, {vos/les/votre/le} {employés/personnel/employé/technicien/
      livreur/agents/conseiller} {parle*/m'a/est/sont/ont/a/n'}, ressources humaines, {droits/corps}
      de l'homme, dans l'appli, {livreur/chauffeur} … m'appelle, vous contacter par,
      {numéro/horaires} du {service/support}, pas {parler/besoin de parler} à {un humain/une
      personne/quelqu'un}, {faut/dois} … {un/une} {agent/expert} pour`,
  },
  complaint: frenchComplaints,
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
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {oui/ouais/ok} … {svp/stp/merci/humain/
      quelqu'un/personne/conseiller} |, | {passez moi/passe moi} {quelqu'un/un humain/une personne}?
      |`,
    except: '| non, pas, merci non',
  },
}
