// The small talk in French: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const frenchSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    à tous, à toutes, à vous, à toi, à tous et à toutes, tout le monde, encore, bot, svp, stp, s'il
    vous plaît, s'il te plaît, ok, super, et, alors, ben, bah, bon, bien, hein, vraiment, très,
    trop, donc, mais, oui, non, ah, oh, wow, waouh, ouah, lol, mdr, ptdr, haha, hihi, xd, du coup,
    maintenant, aujourd'hui, aussi, en tout cas, là, enfin, franchement, sincèrement, pour
    {votre/ton/l'/cette/toute l'/la/vos/tes/ces/les/le} {aide/réponse/info/infos/informations/temps/
    rapidité/conseils/service/gentillesse/réactivité/accueil/précisions/patience/réponses/
    information} {rapide/précieuse}?, pour {tout/ça}, de {votre/ton} {aide/réponse}, monsieur,
    madame, mesdames, messieurs, m'sieur, mon ami, mon pote, les amis, l'équipe, les gars, frère,
    frérot, mec, chef, ma belle, {le/cher}? {bot/chatbot/robot}, du fond du cœur, mille fois,
    infiniment, beaucoup, bcp, énormément, petit, toute l'équipe, vous, toi, hyper`,
  smallTalk: {
    greeting: {
      said: `
        bonjour, bonjours, bjr, bonj, salut, slt, salu, coucou, cc, kikou, bonsoir, bsr, hello, hey,
        yo, wesh, re, rebonjour, re bonjour, hi, allo, allô, bon {matin/après-midi}, bien le
        bonjour, salutations, {chers/chère/cher} {équipe/monsieur/madame/madame monsieur}, madame
        monsieur, il? y a {t il}? {quelqu'un/qqn/du monde} {ici/là}?, {est ce qu'il y a}
        {quelqu'un/du monde} {ici/là}?, {quelqu'un/vous êtes/t'es/tu es/êtes vous/es tu} là,
        {enchanté/enchantée/ravi/ravie} {de vous rencontrer/de te rencontrer/de faire votre
        connaissance}?, {me/je suis de} {revoilà/retour}`,
      replies: {
        formal: 'Bonjour. En quoi puis-je vous être utile ?',
        neutral: 'Bonjour ! Que souhaitez-vous savoir ?',
        warm: 'Bonjour, ravi de te voir ! Comment puis-je t’aider ?',
        professional: 'Bonjour et bienvenue. Comment puis-je vous aider ?',
        concise: 'Bonjour. De quoi avez-vous besoin ?',
        casual: 'Salut ! Dis-moi tout.',
        empathetic: 'Bonjour, je suis là pour t’aider. Qu’est-ce qui te préoccupe ?',
        enthusiastic: 'Bonjour et bienvenue ! J’ai hâte de t’aider. Que veux-tu savoir ?',
        playful: 'Bonjour ! Vas-y, je commençais à m’ennuyer avec mes fiches.',
      },
    },
    thanks: {
      said: `
        merci, mersi, mrc, mci, merki, merciii, thanks, thx, merci
        {beaucoup/bcp/bien/infiniment/mille fois/énormément/d'avance/encore/à vous/à toi/tout
        plein/vraiment}, merci {pour/de/d'} …, un grand merci …, mille {mercis/fois merci}, grand
        merci …, {je/j'}? {vous/te}? {remercie/remercions} …, en? vous {remerciant/en remercie},
        reconnaissant, reconnaissante, {c'est/cest/c'était/t'es/tu es/vous êtes/ça c'est} {très/
        vraiment/trop/super/tout/exactement/hyper/bien/un/une/le/la/la plus}? {gentil/sympa/cool/
        parfait/top/au top/génial/super/clair/utile/bon/bien/aimable/adorable/efficace/rapide/excellent/
        nickel/noté/impec/impeccable/formidable/pratique/meilleur/meilleure/amour/ange/génie/chef/
        champion/as/incroyable/fort/forte/chou/simple/facile} {pour moi/de votre part/de ta
        part/merci}?, {parfait/super/génial/nickel/excellent/formidable/bravo/impeccable/impec/top/
        merveilleux/chapeau/magnifique/extra/au top/félicitations/trop bien/trop cool/trop fort/trop
        forte/très bien fait/bien joué/chapeau bas/rien à dire/sympa/royal/quel plaisir/quelle
        rapidité/quelle efficacité/superbe/cimer/fantastique/j'adore/je kiffe/merveille/bluffant/
        impressionnant/bluffé/impressionné}, {ça/cela/vous/tu/c'} {m'/nous}?
        {aide/aidez/aides/marche/fonctionne/a aidé/a marché/m'aide/a bien aidé/avez aidé/as
        aidé/avez bien aidé/as bien aidé/avez sauvé/as sauvé/répond à ma question/as sauvé la vie/as
        sauvé la mise} {beaucoup/bien/énormément/bcp}?, vous m'avez {bien/beaucoup}?
        {aidé/aidée/sauvé} …, tu m'as {bien/beaucoup}? {aidé/aidée/sauvé} …,
        {très/super/hyper/vraiment/trop/si/bien} {utile/gentil/rapide/efficace/clair/sympa/aimable/
        pratique/satisfait/satisfaite/content/contente/pro/réactif}, c'est?
        {exactement/juste/précisément/tout à fait/bien} ce {que/qu'} {je/il me}
        {cherchais/voulais/fallait/voulais savoir/cherche}, c'est {exactement/bien/tout}? ce
        {que/qu'} {je/il me} {cherchais/voulais/fallait}, {quel/quelle} {plaisir/rapidité/
        efficacité/service/gentillesse/bonheur/réactivité} {d'être/de/d'avoir} …,
        {bon/super/excellent/beau/joli/bonne/très bon/très bonne/bel/meilleur/quel bon} {travail/
        service/boulot/bot/job/réponse/assistant/accueil/outil/robot/chatbot} {continuez/continue}?,
        {problème/question} {résolu/réglé/résolue}, {je suis/suis/j'en suis} {ravi/ravie/satisfait/
        satisfaite/content/contente/impressionné/impressionnée/bluffé/bluffée/reconnaissant/conquis/
        conquise} …, j'apprécie …, j'adore {ce/cet/ça/ton/votre} …, {cinq/5} étoiles, {10/dix/20}
        sur {10/dix/20}, bonne {réponse/idée}, {continuez/continue} comme ça, tout est
        {clair/bon/ok}, je? t'aime, {t'assures/tu assures/vous assurez/tu gères/vous gérez/ça
        gère/tu déchires}, nickel chrome, {vous/tu} m'{avez/as} été {d'une grande aide/d'un grand
        secours/d'une aide …/très utile}, {eh bien}? quelle {réponse/aide}
        {rapide/claire/précise/utile}, {tu es/vous êtes/c'est} {bien/beaucoup}? mieux que …, le
        meilleur {chatbot/bot/service/assistant} que {j'aie/j'ai} …, {ce/le/votre}
        {bot/chatbot/robot} est {vraiment/très/étonnamment/super/trop}? {bon/utile/efficace/génial/
        rapide/top/excellent/bien/pratique}, je suis {très/vraiment}?
        {content/contente/satisfait/satisfaite/ravi/ravie} {du/de} …, c'est {plus/bien/très/beaucoup
        plus}? clair {maintenant/comme ça}?`,
      replies: {
        formal:
          'Je vous en prie. Je demeure à votre entière disposition pour toute autre question.',
        neutral: 'De rien.',
        warm: 'Avec grand plaisir ! Puis-je faire autre chose pour toi ?',
        professional: 'Je vous en prie. Puis-je vous aider pour autre chose ?',
        casual: 'Pas de souci ! Autre chose ?',
        empathetic: 'Je suis content d’avoir pu t’aider. Je suis là s’il y a autre chose.',
        enthusiastic: 'Avec joie ! Que puis-je faire d’autre pour toi ?',
        playful: 'De rien ! Si j’avais des joues, je rougirais.',
      },
    },
    goodbye: {
      said: `
        au revoir, aurevoir, orevoir, au rvr, à {bientôt/bientot/plus/plus tard/tout à
        l'heure/demain/la prochaine/tantôt/très vite/la revoyure/lundi/un de ces jours/une prochaine
        fois/jamais}, a bientot, a plus, a+, à+, adieu, bye, bye bye, ciao, tchao, tchuss, tchin,
        salutations distinguées, au plaisir {de vous revoir/de te revoir}?, bisous, bises, bisou,
        biz, cordialement, bien cordialement, bien à vous, sincères salutations, amicalement,
        {passez/passe/je vous souhaite/je te souhaite/excellente/bonne/belle/très bonne/très
        belle/agréable/douce/bon/excellent} une? {bonne/belle/excellente/agréable/très
        bonne/douce/un bon}? {journée/soirée/nuit/fin de journée/continuation/semaine/après
        midi/week end/weekend/fin de semaine/vacances/soir/dimanche/année/fêtes} {à vous/à
        toi/également}?, bonne nuit, {fais de}? beaux rêves, {ce sera/ça sera/c'est/c'était/voilà
        c'est} tout {pour aujourd'hui/pour moi/merci/pour le moment/pour l'instant}?, c'est? tout
        bon?, rien d'autre {pour moi/merci}?, {plus d'/pas d'/je n'ai plus d'/je n'ai pas d'/j'ai
        plus de/plus de/pas de/je n'ai plus de} autre? autres? {question/questions}, je {vous/te}
        laisse, je {file/m'en vais/me sauve/m'arrête là/dois y aller/dois filer/vais dormir/vais me
        coucher/pars/dois partir}, j'y vais, {prenez/prends} soin de {vous/toi}, porte toi bien,
        portez vous bien, {on se}? {reparle/revoit} {plus tard/bientôt/demain}?, bon? courage, tchô,
        allez {bye/ciao/salut/à plus}, pareillement, de même`,
      replies: {
        formal: 'Au revoir. Je vous remercie de votre demande.',
        neutral: 'Au revoir !',
        warm: 'À bientôt ! Reviens quand tu veux.',
        professional: 'Merci de nous avoir contactés. Au revoir.',
        concise: 'Au revoir.',
        casual: 'Allez, à plus !',
        empathetic: 'Prends bien soin de toi. Je suis là quand tu en as besoin.',
        enthusiastic: 'C’était un plaisir ! Passe une superbe journée et reviens quand tu veux !',
        playful: 'À bientôt ! En attendant, je range mes fiches par couleur.',
      },
    },
    acknowledgement: {
      said: `
        ok, okay, oki, okok, d'accord, dac, dacc, entendu, compris, j'ai compris, je vois, je
        comprends, bien, très bien, oui, ouais, ouep, ouaip, non, nan, hm, hmm, ah, ah bon, ah
        d'accord, ah ok, lol, mdr, haha, peu importe, tant pis, laisse tomber, laissez
        tomber, peut-être, noté, reçu, bien reçu, je
        sais pas, je ne sais pas, jsp, aucune idée, attends, attendez, un instant, une seconde,
        intéressant, bon à savoir, ça roule, pas grave, c'est pas grave, pas de problème, pas de
        souci, logique, exact, exactement, bof, ça va aller`,
      replies: {
        formal: 'Bien entendu. Puis-je vous aider pour autre chose ?',
        neutral: 'Très bien. Que souhaitez-vous savoir d’autre ?',
        warm: 'Ça marche ! Puis-je t’aider pour autre chose ?',
        concise: 'Entendu. Autre chose ?',
        casual: 'Ok. Autre chose ?',
      },
    },
    wellbeing: {
      said: `
        comment {allez vous/vas tu/ça va/ca va/va/tu vas/vous allez/te sens tu/se passe ta journée}
        {aujourd'hui/bien}?, {ça/ca/sa/cv} va {bien/et toi/et vous/ou quoi}?, cv, tu vas bien, vous
        allez bien, quoi de {neuf/beau}, et {toi/vous} {ça va/comment ça va}?, la forme, en forme,
        {bien/tu as bien} dormi, tout va bien, tout roule, ça roule pour toi, j'espère? que {vous
        allez/tu vas} bien, j'espère que tout va bien, tu {fais/racontes} quoi {de beau}?, quoi
        d'neuf, bien ou quoi, bien ou bien`,
      replies: {
        formal: 'Je vais bien, je vous remercie. En quoi puis-je vous être utile ?',
        neutral: 'Ça va bien, merci. Que souhaitez-vous savoir ?',
        warm: 'Très bien, merci de demander ! Comment puis-je t’aider ?',
        concise: 'Bien, merci. De quoi avez-vous besoin ?',
        casual: 'Tranquille, merci ! Il te faut quoi ?',
        playful: 'Tous mes circuits sont au vert, merci ! Je te cherche quoi ?',
      },
    },
    identity: {
      said: `
        {qui/c'est qui/mais qui} {es tu/êtes vous/t'es/tu es/vous êtes/est là/me
        répond/répond/ça/est ce/parle/est à l'appareil/est derrière}? {au juste/exactement/en
        fait/vraiment}?, {tu es/t'es/vous êtes/c'est} {qui/quoi} {toi/au juste/exactement/en fait}?,
        {qu'est ce que/qu'est ce} {tu es/vous êtes/que tu es/que vous êtes/que c'est},
        {comment/c'est quoi/quel est/ton/votre} {tu t'appelles/t'appelles tu/vous appelez vous/vous
        vous appelez/tu te nommes/ton nom/votre nom/ton prénom/nom/prénom/te nommes tu}, {à/a/avec}
        qui {ai je/j'ai/est ce que je/je} {l'honneur/affaire/parle/parle je/discute/écris/suis en
        train de parler/le plaisir} {là/exactement/en fait}?, {est ce que}? je? parle je? à {un/une}
        {humain/robot/machine/personne/bot/ia/vraie personne} {ou … }?, {est ce que}? {t'es/tu es/es
        tu/êtes vous/vous êtes/c'est/est ce/serais tu/tu serais/seriez vous/tes} {vous/toi/que}?
        {vraiment/juste/pas/donc/seulement/bien}? {un/une/qu'un}? {vrai/vraie/simple}? {robot/bot/
        humain/humaine/machine/ia/personne/ordinateur/programme/chatbot/intelligence artificielle/
        réel/réelle/chatgpt/gpt/automatique/vraie personne/être humain/homme/femme/réponse
        automatique/répondeur/vivant/automate/humain réel} {toi/vous/ici/ou
        quoi/hein/non/réel/réelle/qui répond/qui me répond}? {ou … }?, {humain/personne} ou
        {robot/machine/bot/ia}, robot ou {humain/personne}, {tu/vous/que/qu'est ce que/kestu}
        {sais/savez/peux/pouvez/peux tu/pouvez vous/sais tu/savez vous/fais/faites/tu sais/tu
        peux/vous pouvez/vous savez/sers/tu fais} {faire/m'apporter}? {quoi/d'autre/pour moi/à
        quoi/comme choses}? {pour moi/exactement/toi}?, {à quoi} {tu sers/sers tu/servez vous/ça
        sert/vous servez}, {comment/en quoi} {peux tu/pouvez vous/tu peux/vous pouvez} m'aider,
        comment {tu marches/tu fonctionnes/ça marche ici/ça fonctionne/fonctionnes tu}, {je peux/que
        puis je/qu'est ce que je peux} {te/vous}? {demander/poser} quoi?, {qui/qui est ce qui}
        {t'a/t'as/vous a/a} {programmé/créé/fait/conçu/inventé/développé/codé/construit/entraîné/
        fabriqué} {toi/ce bot/ce robot}?, {d'où viens tu/tu viens d'où/quel âge as tu/tu as quel
        âge}, {tu parles/quelles langues parles tu/tu parles quelles langues} {quelles langues}?,
        {peux tu/pouvez vous/tu peux/vous pouvez/pourriez vous} m'aider, aide, à l'aide, aidez moi,
        aide moi, j'ai besoin d'aide, besoin d'aide, présente toi, présentez vous, parle moi de
        toi`,
      replies: {
        formal:
          'Je suis {name}, un assistant virtuel. Je réponds aux questions à partir des informations qui m’ont été confiées, en citant leur source.',
        neutral:
          'Je suis {name}, un assistant virtuel. Posez une question et je cherche la réponse dans mes informations.',
        warm: 'Je suis {name}, ton assistant virtuel ! Pose-moi une question et je cherche la réponse dans ce que je sais.',
        concise: 'Je suis {name}, un assistant virtuel. Je réponds à partir de mes informations.',
        casual: 'Moi, c’est {name}, un assistant virtuel. Pose ta question, je regarde.',
        playful:
          'Je suis {name}, un assistant virtuel : ni café ni week-end, mais beaucoup de fiches. Je te cherche quoi ?',
      },
    },
    insult: {
      said: `
        {tu es/t'es/tes/vous êtes/ce bot est/ce robot est/c'est/quel/quelle/espèce d'/espèce
        de/sale/pauvre/gros/bande d'/tu} {vraiment/trop/un/une/complètement/tellement/juste/qu'un/
        très/si/pas très/le plus/un gros/un sacré}? {vraiment/trop/complètement/gros/sacré/peu}?
        {stupide/bête/nul/nulle/idiot/idiote/inutile/con/conne/débile/crétin/abruti/incapable/
        incompétent/imbécile/malin/merdique/pourri/naze/à chier/lent/nullard/lourd/chiant/chiante/
        relou/bot/robot/machine/ignorant/boulet/tocard/bouffon/futé/dégages/pue/pues/mauvais/
        abrutie/crétine/connard/connasse/saoules/soules/énerves} {bot/robot/toi/ce bot/ce robot/de
        bot/de robot/hein}?, {bot/robot/machine/ia} {de merde/stupide/nul/pourri/débile/inutile/à la
        con/nulle/idiot/bidon}, {stupide/foutu/putain de/saleté de/pauvre} {bot/robot/machine},
        idiot, imbécile, stupide, abruti, crétin, connard, connasse, salope, enculé, bouffon,
        débile, tocard, con, pd, fdp, tg, ntm, {ta/la ferme ta} gueule, ferme-la, la ferme, ferme ta
        gueule, ferme ta bouche, tais-toi, taisez-vous, va te faire {foutre/voir/enculer/cuire un
        œuf}, vtff, va {mourir/crever/au diable/chier}, {nique/niquez} {ta mère/toi}, casse toi,
        dégage, je t'emmerde, tu ne? {sers/comprends/sais/vaux/sais faire/piges/m'aides} vraiment?
        à? {rien/que dalle} {du tout/de rien}?, vous ne? {servez/comprenez/savez} à? rien, tu?
        {sers/servez} à rien, je te déteste, je {déteste/hais} {ce bot/les bots/ce robot/les
        robots}, c'est de la merde, quelle {merde/daube}, tu me {gonfles/saoules/fais chier/casses
        les …/fatigues}, va apprendre …, {ça/cela/tu/vous/votre réponse/ta réponse}? {ne/n'}?
        {m'/nous/me}? {aide/aides/aidez/a/as/avez/sert/répond/réponds/répondez} pas {vraiment/du
        tout/trop/beaucoup/à rien}? {aidé/répondu/servi}? {à ma question}?, {c'/ce/ça/votre
        réponse/ta réponse}? {n'/ne}? {est/était} pas {vraiment/du tout/très/trop}?
        {utile/correct/exact/juste/vrai/ça/la question/ma question/la bonne réponse/ce que {je/j'ai}
        {cherche/cherchais/demande/demandais/demandé/voulais/veux}}, mauvaise réponse, {tu es/vous
        êtes/c'est} le {pire/plus nul} {bot/chatbot/robot/assistant} …, tu me rends
        {fou/folle/dingue}, apprends à {lire/écouter/parler/écrire}, {je/j'} {ne/n'}? {comprends/pige/capte/saisis} {pas/rien/plus} {bien/très bien/trop/la réponse/votre réponse/ta réponse/du tout}?, {je/j'} {ne/n'}? {ai} {pas/rien} {bien}? {compris/pigé/capté}, {que voulez-vous dire/qu'est-ce que vous voulez dire/qu'est-ce que tu veux dire/tu veux dire quoi/vous voulez dire quoi/c'est à dire/comment ça} {par là}?, {vous pouvez/tu peux/pouvez-vous/peux-tu/pourriez-vous/pourrais-tu} {m'/me/le}? {réexpliquer/expliquer/répéter/redire/reformuler} {ça/cela}? {autrement/mieux/encore une fois/plus clairement/plus simplement} {svp/s'il vous plaît/s'il te plaît}?, {vous pouvez/tu peux/pouvez-vous/peux-tu/pourriez-vous} {répéter/reformuler/réexpliquer} {ça/cela}? {svp/s'il vous plaît/s'il te plaît}?, {c'/ce/ça} {n'}? est pas {très/bien}? clair`,
      replies: {
        formal:
          'Je regrette de ne pas vous avoir été utile. Pourriez-vous formuler votre question autrement ?',
        neutral: 'Désolé que cela n’ait pas aidé. Pouvez-vous poser la question autrement ?',
        warm: 'Désolé, ça ne t’a pas aidé. On réessaie : peux-tu le dire autrement ?',
        concise: 'Désolé que cela n’ait pas aidé. Pouvez-vous reformuler ?',
        empathetic:
          'Je suis désolé, je sens que c’est frustrant. Peux-tu me redire, avec d’autres mots, ce qu’il te faut ?',
        playful: 'Aïe, je l’ai sans doute mérité. On réessaie avec d’autres mots ?',
      },
    },
  },
}
