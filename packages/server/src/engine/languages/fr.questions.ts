// The foreign questions in French: questions that almost no knowledge base can answer, one per line.

export const frenchQuestions = `
  combien de temps faut-il pour cuire un œuf dur
  qui a peint la joconde
  quelle est la distance entre la terre et la lune
  comment enlever une tache de vin rouge sur un tapis
  en quelle année la révolution française a-t-elle commencé
  quel fleuve traverse la ville de lyon
  qui a écrit les misérables
  pourquoi le ciel est-il bleu
  combien d'os compte le corps humain
  quelle est la capitale de l'australie
  quel temps fera-t-il demain à marseille
  qui a gagné la dernière coupe du monde de football
  à quelle fréquence arroser une orchidée en hiver
  mon chien peut-il manger du chocolat
  qui a inventé le téléphone
  quelle est la plus haute montagne d'afrique
  comment faire un nœud de cravate
  combien d'habitants y a-t-il en belgique
  quand le titanic a-t-il coulé
  qui a joué le rôle principal dans le film amélie
  quels sont les ingrédients de la ratatouille
  quelle planète a le plus de lunes
  comment se forment les éclairs et le tonnerre
  qui a découvert la pénicilline
  où vont les cigognes pendant l'hiver
  que signifie le mot crépuscule`
