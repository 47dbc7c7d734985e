// The language record of French.

import { stemmer } from '@orama/stemmers/french'
import { frenchCompany } from './fr.company.ts'
import { frenchIntents } from './fr.intents.ts'
import { frenchQuestions } from './fr.questions.ts'
import { frenchSynonyms } from './fr.synonyms.ts'
import { frenchTexts } from './fr.texts.ts'
import type { Language } from './language.ts'
import { frenchNotices } from './notices/fr.ts'

export const french: Language = {
  tag: 'fr',
  functionWords: `
    le la les l un une des du de d et ou mais ne pas n est sont etait etaient etre suis es sommes
    etes ai as a avons avez ont avait peut peux pouvez puis je j tu il elle on nous vous ils elles
    me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce c
    cet cette ces cela ca qui que qu quoi quel quelle quels quelles quand ou comment pourquoi
    combien lequel laquelle dont dans en au aux a sur sous avec sans pour par entre vers chez si
    plus y fait faire faut dois doit svp plait il est ce que puis je
    pourriez pourrait pourrions voudrait voudrions aimerais aimerait aimerions
    auriez aurais serait faudrait jpeux chuis
    putain merde bordel foutu foutue fichu wtf punaise`,
  lightWords: `
    difference differences entre comparer comparaison
    ramener ramene rapporter rapporte apporter apporte emporter emporte
    interesse interessee interesser faire fait fais font aller va vais vont allez venir vient viens donner donne donnez prendre prend
    prends pris mettre met mets mis avoir tenir tient laisser laisse garder garde rester reste passer
    passe sortir entrer arriver arrive arrivent rendre porter marche marcher fonctionne fonctionner
    utiliser utilise utilisez servir sert savoir sais sait dire dit demander demande voir vois regarder
    chercher cherche trouver trouve trouvez croire penser signifie chose choses truc quelque rien tout
    toute tous toutes quelquun personne gens type sorte facon maniere partie fois jour jours semaine
    semaines mois an ans annee annees aujourdhui demain hier maintenant dernier derniere prochain
    prochaine premier premiere nouveau nouvelle nouveaux nouvelles vieux vieille bon bonne mauvais bien
    mal grand grande petit petite beaucoup plus moins peu chaque autre autres propre meme encore deja
    toujours jamais retour dehors haut bas apres avant depuis jusqu pendant sans par seulement vraiment
    exactement peut etre souvent bientot tard assez possible bonjour salut ok merci pardon question svp
    ici la ca alors aussi quand combien chez moi vers faut voudrais veux peux pouvoir besoin
    expliquer expliquez stp slt bjr jai jsuis cest ya bcp tkt proposez propose offrez offre
    pr ds qd tt pk pkoi pcq`,
  stemmer,
  typedForMarks: [
    [/ee(s?)$/, 'ée$1'],
    [/te(s?)$/, 'té$1'],
    [/ie(s?)$/, 'ié$1'],
    [/iere(s?)$/, 'ière$1'],
    [/es$/, 'ès'],
  ],
  apostrophe: 'elision',
  abbreviations: {
    always: 'mme mlle bd',
    beforeNumbers: 'p pp art',
  },
  verbEndings: { pairs: [[/(?<=.{4})ez$/, ['ons']]] },
  calendar: `
    lundi lun, mardi, mercredi, jeudi jeu, vendredi ven, samedi sam, dimanche dim, janvier janv, février févr,
    avril avr, juillet juil, septembre sept, octobre oct, novembre nov, décembre déc`,
  opening: 'ouvert ouverts ouverte ouvertes ouvrez ouvre ouvrir',
  negations: {
    not: 'pas non',
    without: 'sans',
    never: 'jamais',
    excluding: 'jamais aucun aucune rien ni ne sauf exception seulement manque',
  },
  yesNoQuestions: {
    openings: `
      est ce que, est ce qu, y a t il, il y a, y a, avez vous, vous avez, vous faites, vous proposez,
      vous vendez, vous acceptez, proposez vous, faites vous, acceptez vous, vendez vous, puis je, je
      peux, je pourrais, peut on, on peut, pouvez vous, vous pouvez, ça marche, est il, est elle, sont
      ils, sont elles, dois je, je dois, faut il, il faut`,
    offers: `
      vous proposez, vous vendez, vous louez, vous prêtez, proposez vous, vendez vous,
      louez vous, prêtez vous, je peux acheter,
      puis je acheter, je peux louer, puis je louer`,
    verbs: `
      a ont existe existent marche marchent fonctionne fonctionnent supporte supportent accepte
      acceptent propose proposent comprend inclut contient dispose disposent vend`,
    before: 'et ou mais donc alors ok bonjour salut euh',
    questionWords: 'quoi quel quelle quels quelles qui quand combien comment où pourquoi',
  },
  cardinals: `
      zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze
      seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix
      quatre-vingts quatre-vingt-dix cent`,
  measures: {
    after: 'combien',
    between: 'de',
    words: 'temps',
    prices: 'coute coutent',
    bounds: 'montant minimum maximum age',
  },
  phraseWords: `
    le la les l un une des du de d mon ma mes ton ta tes son sa ses notre nos votre vos ce cet
    cette ces en au aux a sur sous avec sans pour par chez vers entre et ou mais pas`,
  references: {
    words: `
      elle elles ils lui cela ca celui celle ceux celles cet cette ces aussi autre autres encore
      davantage plus`,
    also: 'aussi',
    openings: `
      et, mais, ou bien, alors, aussi, qu en est il, et si, je veux dire, je voulais dire`,
  },
  shorthand: `
    slt salut, bjr bonjour, bsr bonsoir, pk pourquoi, pkoi pourquoi, pcq parce que, qd quand, ds dans, pr pour,
    tjs toujours, tjrs toujours, jms jamais, bcp beaucoup, stp s'il te plaît, svp s'il vous plaît, dsl désolé, auj
    aujourd'hui, ajd aujourd'hui, mtn maintenant, cmb combien, c c'est, g j'ai, jai j'ai, jsuis je suis, chui je suis,
    chuis je suis, jpeux je peux, jveux je veux, jvoudrais je voudrais, jfais je fais, jsais je sais, ya il y a, koi quoi,
    keske qu'est-ce que, kan quand, qqn quelqu'un, qqch quelque chose, pdt pendant, tt tout, vrmt vraiment, msg message`,
  asides: "ok, okay, ok merci, d'accord, au fait, autre question, une autre question, autre chose",
  answers: {
    asked: {
      price: /co[uû]te(?:nt)?|(?<!dans le )prix|tarifs?|c['’]est combien/,
      duration: /combien de temps/,
      number: /combien/,
      date: /quand|à quelle heure/,
      person: /qui/,
      place: /où/,
      reason: /pourquoi/,
      manner: /comment/,
    },
    numbers: 'deux trois quatre cinq dix cent mille',
    dates:
      /janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|siècle/,
    free: /gratuite?s?|gratuitement|sans (?:frais|supplément)|offerte?s?|rien|comprise?s?/,
    former: {
      always: /jusqu['’]ici|jusqu['’]à présent|auparavant/u,
      inBrackets: /avant(?! l)/,
      instead: /au lieu de|contre/,
      changes: /désormais|maintenant|depuis|à partir|dès|passent?/,
    },
    durations: /jours?|semaines?|mois|ans?|heures?|minutes?/,
    places: { prepositions: 'à en au de dans', articles: 'la le' },
    reasons: /parce que|car|afin|pour/,
    manners: /en|avec|via|cliquez/,
  },
  furtherQuestion: {
    and: /et(?: aussi)?/,
    asking: /(?:[àa] |de |pour )?quel(?:le)?s?|qui|quand|où|pourquoi|comment|combien|qu'est-ce/,
    clause: /(?<!est-ce )que|qui|si|parce/,
  },
  ordinals: [
    'premier première',
    'deuxième second seconde',
    'troisième',
    'quatrième',
    'dernier dernière',
  ],
  verdicts: 'oui non',
  code: {
    steps: /comment (?:puis|peut|faire|dois|doit|on)|commandes?|exemples?/,
    data: /ressemble|réponse|exemples?/,
  },
  pointers: /voir|pour (?:plus|en savoir)/,
  conditions: "si s'il s'ils lorsque quand",
  admissions: `
    je ne sais pas, je l'ignore, je n'ai pas … information, je n'ai pas … informations, je n'ai pas
    d'information, je n'ai pas d'informations, je n'ai pas cette information, je ne dispose pas …,
    je ne dispose d'aucune …, je n'ai aucune …, je n'ai rien trouvé, je n'ai pas trouvé, je n'ai
    trouvé aucune …, je n'ai trouvé aucun …, rien trouvé à ce sujet, aucune information sur …,
    aucune information à ce sujet, aucune information concernant …, aucune précision sur …, aucune
    mention de …, je ne trouve pas, je ne trouve rien, sources ne …, documents ne …, documentation
    ne …, informations dont je dispose ne …, informations que j'ai ne …, n'est pas précisé, n'est
    pas précisée, n'est pas mentionné, n'est pas mentionnée, ne sont pas mentionnés, ne sont pas
    mentionnées, n'est pas indiqué dans …, ne figure pas dans …, ne figurent pas dans …, je ne suis
    pas en mesure de répondre, je ne peux pas répondre, je ne peux pas vous dire, je ne suis pas
    sûr, je ne suis pas sûre, je ne suis pas certain, je ne suis pas certaine, je n'ai pas de
    détails …, je n'ai pas de précisions …, n'est pas disponible dans mes …, n'est pas disponible
    dans les …`,
  courtesies: `
    malheureusement non, malheureusement pas, probablement, probablement pas, peut-être, pas encore,
    pas tout à fait, ça dépend, cela dépend, hélas non, bonjour …, bonsoir …, salut …, bienvenue …,
    merci, merci pour …, merci de …, merci beaucoup …, merci à vous, de rien, je vous en prie, je
    t'en prie, avec plaisir, avec grand plaisir, bien sûr, certainement, tout à fait, d'accord, oui,
    non, oui bien sûr, parfait, bonne question, pas de problème, pas de souci, je suis désolé …, je
    suis désolée …, je suis vraiment désolé …, je suis vraiment désolée …, désolé …, désolée …, nous
    sommes désolés …, navré …, navrée …, je suis navré …, toutes mes excuses …, je m'excuse …,
    veuillez nous excuser …, je comprends …, nous comprenons …, c'est vraiment …, cela doit être …,
    je vous aide …, je serai ravi …, je suis là pour …, n'hésitez pas …, n'hésite pas …, si vous
    avez …, si vous avez besoin …, si tu as …, si vous souhaitez …, dites-moi …, faites-moi savoir
    …, puis-je …, j'espère …, nous espérons …, bonne journée …, bonne soirée …, bon courage …, bonne
    chance …, à bientôt …, au plaisir …, profitez …, oh, je suis là, malheureusement, ravi de …,
    ravie de …, bon week-end …, bonne continuation …, je suis désolé d'apprendre …, je suis désolée
    d'apprendre …, bon voyage, voilà, et voilà, c'est tout, c'est fait`,
  intents: frenchIntents,
  company: frenchCompany,
  synonyms: frenchSynonyms,
  notices: frenchNotices,
  texts: frenchTexts,
  foreignQuestions: frenchQuestions,
}
