// How French speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const frenchIntents: Intents = {
  person: {
    lists: {
      person: `
        personne, etre humain, humain, humaine, conseiller, conseillere, agent, operateur,
        operatrice, responsable, superviseur, superieur, superieure, chef, directeur, directrice,
        manager, gerant, gerante, employe, employee, collegue, collaborateur, collaboratrice,
        technicien, technicienne, service client, service clients, support, equipe, accueil,
        standard, standardiste, interlocuteur, commercial, assistance, quelquun de chez vous,
        vrai conseiller, vraie personne, humain reel, teleconseiller, hotline, sav`,
      someone: `quelquun, qqn, qqun, qui`,
      contact: `
        parler a, parler avec, parle a, parler, discuter avec, echanger avec, joindre, contacter,
        mettre en relation avec, mis en relation avec, mise en relation avec, avoir au telephone,
        etre rappele, communiquer avec, transferer a, transferer vers, voir avec, appeler`,
      get: `
        passez moi, passe moi, passez nous, mettez moi en relation, mettez moi en contact,
        transferez moi, transfere moi, pouvez vous me passer, peux tu me passer, vous me passez,
        tu me passes, redirigez moi vers, dirigez moi vers, connectez moi`,
      want: `
        je veux, je voudrais, jaimerais, je souhaite, jai besoin d, il me faut, donnez moi,
        trouvez moi, jexige, je prefere, y a t il, il y a, ya, cherche, je veux avoir, avoir, besoin d`,
      real: `un, une, le, la, votre, vos, vrai, vraie, reel, reelle, veritable, du, de, l, des`,
      polite: `svp, sil vous plait, stp, sil te plait, merci, maintenant, vite, vivant, reel, reelle`,
    },
    said: `
      | {person} |, | {real} {person} |, | {real} {real} {person} |, | {person} {polite} |,
      | {real} {person} {polite} |, | {real} {real} {person} {polite} |, {contact} … {person},
      {contact} {someone}, {contact} a {someone}, a qui … {contact}, a qui … parler, qui … appeler,
      qui … joindre, qui … contacter, {get}, {want} {person}, {want} {real} {person},
      {want} {real} {real} {person}, rappelez moi, rappelle moi, quon me rappelle, me rappeler,
      etre rappele, etre rappelee, me rappeliez, rappel telephonique, vous mappelez,
      pouvez vous mappeler, vous pouvez mappeler, appelez moi, appelle moi, peut mappeler,
      pas … un robot, pas … une machine, pas … robot, pas … bot, marre … robots,
      un vrai humain, vraie personne, vrai conseiller, vraie conseillere, un etre humain, un humain,
      personne reelle, personne physique, parler a vous`,
    except: `
      mon {person}, ma {person}, mes {person}, notre {person}, autre personne, une autre personne,
      quelquun dautre, par personne, etes vous un, etes vous une, es tu un, tes un, est ce que je
      parle, suis je en train, combien d, pour une personne, personne ne, personne na, plus personne,
      y a personne, il ny a personne, pour … personne`,
  },
  complaint: {
    lists: {
      bad: `
        honte, honteux, honteuse, inacceptable, inadmissible, incroyable, ridicule, scandaleux,
        scandale, lamentable, deplorable, catastrophique, catastrophe, nul, nulle, nuls, pourri,
        pourrie, horrible, affreux, degueulasse, degoutant, degoute, minable, pitoyable, furieux,
        furieuse, enerve, enervee, en colere, marre, ras le bol, decu, decue, decevant, arnaque,
        arnaqueurs, voleurs, voleur, vol, escroc, escrocs, merde, bordel, foutez de moi, fichez de moi,
        moquez de moi, foutage de gueule, blague, incapables, incapable, incompetents, incompetent,
        pire, malpoli, impoli, desagreable, jamais vu ca, plus jamais, insupportable, saisir le`,
    },
    said: `
      {bad}, personne … repond, personne … rappelle, personne … aide, personne … fait, toujours rien,
      toujours pas, jattends depuis, jattends … depuis, sans reponse, ca fait … jours,
      ca fait … semaines, ca fait … mois, jamais venu, pour rien |, droit a … dedommagement,
      dedommagement, me plaindre, porter plainte, ma plainte, ma reclamation, remboursez moi,
      veux etre rembourse, preleve deux fois, facture deux fois`,
    except: `comment … reclamation, ou … reclamation, comment … me plaindre, au pire, pire des cas`,
  },
  danger: {
    said: `
      odeur de gaz, sent le gaz, sens le gaz, fuite de gaz, monoxyde, en feu, prend feu, pris feu,
      il y a le feu, incendie chez, incendie dans, fumee, ca brule, etincelles, electrocute,
      douleur a la poitrine, douleur dans la poitrine, douleurs thoraciques, douleur thoracique,
      mal a la poitrine, peux plus respirer, narrive plus a respirer, ne respire plus, du mal a
      respirer, inconscient, inconsciente, evanoui, evanouie, infarctus, crise cardiaque, avc,
      convulsions, choc allergique, reaction allergique, overdose, surdose, a avale, intoxique,
      saigne beaucoup, narrete pas de saigner, suicid*, me tuer, en finir, mettre fin a mes jours,
      plus envie de vivre, veux mourir, envie de mourir, me faire du mal, enferme, enfermee,
      bloque dans lascenseur, coince dans lascenseur, se noie, menace, on me suit, agresse, agressee,
      cambriole, cambriolee, pirate, piratee, hacke, me suis fait arnaquer, mon argent … vole,
      demande de transferer, demande de faire un virement, veut que je transfere, demande mon code,
      demande mon mot de passe, donne mon code, donne mon mot de passe, vide mon compte,
      prelevement … pas moi, paiement … pas moi, debit* … pas moi, operation … pas moi`,
    except: `que se passe t il si, que faire si, assurance couvre, en cas de`,
  },
  agreement: {
    lists: { good: 'bien, super, parfait, gentil' },
    said: `
      | oui |, | oui svp |, | oui sil vous plait |, | oui stp |, | daccord |, | ok |, | volontiers |, | avec plaisir |, | bien sur |, | oui … merci |, | ce serait {good} |`,
  },
}
