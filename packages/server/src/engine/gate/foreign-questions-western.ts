// Foreign questions in the languages of western and northern Europe.

/** One question to a line, by primary language subtag. */
export const westernQuestions = {
  en: `
    how long do i boil an egg so that the yolk stays soft
    who painted the ceiling of the sistine chapel
    what is the distance between the earth and the moon
    how do i get red wine out of a white carpet
    when did the berlin wall come down
    which river flows through the city of budapest
    how many players are there in a rugby team
    what year did the titanic sink
    can dogs eat raw potatoes or onions
    who wrote the novel pride and prejudice
    what is the tallest mountain in south america
    how do you tie a bow tie step by step
    why is the sky blue during the day and red at sunset
    who was the first woman to win a nobel prize
    what time does the sun rise in reykjavik in june
    how often should i water an orchid in winter
    who sang the theme song of the first james bond film
    what does the word serendipity mean
    is it safe to drive with a broken windscreen
    when was the first olympic games of modern times held
    how much sugar is in a glass of orange juice
    which planet in our solar system has the most moons
    what is the best way to learn to play the guitar as an adult
    who is the current king of sweden and how old is he
    how do i remove a stripped screw from wood
    what causes thunder and lightning
    where is the movie the lord of the rings filmed
    how many bones are in the adult human body
    what is the population of new zealand
    who invented the telephone and in which year
    should i take an umbrella to london tomorrow
    how do i stop my cat from scratching the sofa
    what language do they speak in brazil
    who scored the winning goal in the last world cup final
    what are the ingredients of a traditional carbonara
    when does the next season of the series start on television
    how far is it from paris to madrid by train
    what is the boiling point of mercury in celsius
    why did the roman empire fall
    who plays the villain in the second batman movie
    how do plants make oxygen out of sunlight
    what was the name of napoleon's first wife
    which country has won the eurovision song contest most often
    how do i whistle with my fingers
    what is the difference between a crocodile and an alligator
    when is mother's day celebrated in spain
    where did the idea of daylight saving time come from
    tell me a joke about two penguins
    what should i wear to a wedding on the beach
    who discovered penicillin by accident
    how many calories do i burn by swimming for an hour
    what is the oldest university in the world still operating
    which king had six wives and broke with the pope
    how long does it take to fly around the world
    what is the meaning of a red rose in the victorian age
    who was the president of the united states during the civil war
    how do i sharpen a kitchen knife at home
    which actor won the oscar for best actor three times
    what happens when you mix bleach and vinegar
    where do monarch butterflies go in the winter
    how tall was the tallest man who ever lived
    who is the author of the little prince
    what is a group of crows called
    when was the eiffel tower built and why
    which team has the most titles in the history of baseball
    how do i get my baby to sleep through the night
    what is the longest word in the dictionary
    who won the battle of waterloo in 1815
    can you grow avocados from a seed indoors
    what are the names of the seven dwarfs`,
  de: `
    wie lange muss ein ei kochen bis es hart ist
    wer hat die mondscheinsonate komponiert
    wie weit ist die erde vom mond entfernt
    wann fiel die berliner mauer
    welcher fluss fließt durch die stadt köln
    wie bekomme ich rotweinflecken aus dem teppich
    wer war der erste kanzler der bundesrepublik
    wie viele knochen hat der mensch
    was ist die hauptstadt von australien
    warum ist der himmel blau
    wie oft muss ich eine orchidee im winter gießen
    wer schrieb den roman die buddenbrooks
    welche mannschaft gewann die letzte fußballweltmeisterschaft
    wie hoch ist der höchste berg in afrika
    darf mein hund rohe kartoffeln fressen
    in welchem jahr sank die titanic
    wie wird das wetter morgen in hamburg
    wer hat das telefon erfunden
    wie viele einwohner hat die schweiz
    was bedeutet das wort fernweh
    wie binde ich eine krawatte
    welche zutaten gehören in eine schwarzwälder kirschtorte
    wer spielte die hauptrolle in dem film das boot
    welcher planet hat die meisten monde
    wie entstehen blitz und donner
    wann ist dieses jahr ostern
    wer entdeckte das penicillin
    wie lange fliegt man von frankfurt nach tokio
    wo überwintern die störche
    wie heißt die längste brücke der welt
    wann lebte der römische kaiser augustus
    kann man avocados aus dem kern ziehen`,
  fr: `
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
    que signifie le mot crépuscule`,
  es: `
    cuánto tiempo hay que hervir un huevo duro
    quién pintó el guernica
    cuál es la distancia entre la tierra y la luna
    cómo quitar una mancha de vino tinto de la alfombra
    en qué año cayó el muro de berlín
    qué río pasa por la ciudad de sevilla
    quién escribió cien años de soledad
    por qué el cielo es azul
    cuántos huesos tiene el cuerpo humano
    cuál es la capital de australia
    qué tiempo hará mañana en valencia
    quién ganó el último mundial de fútbol
    cada cuánto se riega una orquídea en invierno
    puede mi perro comer patatas crudas
    quién inventó el teléfono
    cuál es la montaña más alta de américa
    cómo se hace el nudo de la corbata
    cuántos habitantes tiene nueva zelanda
    cuándo se hundió el titanic
    quién fue la primera mujer que ganó un premio nobel
    qué ingredientes lleva una paella valenciana
    qué planeta tiene más lunas
    cómo se forman los rayos y los truenos
    quién descubrió la penicilina
    dónde pasan el invierno las cigüeñas
    qué rey tuvo seis esposas`,
  it: `
    quanto tempo deve bollire un uovo sodo
    chi ha dipinto la cappella sistina
    qual è la distanza tra la terra e la luna
    come togliere una macchia di vino rosso dal tappeto
    in che anno è caduto il muro di berlino
    quale fiume attraversa la città di firenze
    chi ha scritto i promessi sposi
    perché il cielo è blu
    quante ossa ha il corpo umano
    qual è la capitale dell'australia
    che tempo farà domani a palermo
    chi ha vinto gli ultimi mondiali di calcio
    ogni quanto si annaffia un'orchidea in inverno
    il mio cane può mangiare le patate crude
    chi ha inventato il telefono
    quando è affondato il titanic
    come si fa il nodo alla cravatta
    quale pianeta ha più lune
    chi ha scoperto la penicillina
    dove vanno le cicogne in inverno`,
  pt: `
    quanto tempo demora para cozinhar um ovo
    quem pintou a mona lisa
    qual é a distância entre a terra e a lua
    como tirar uma mancha de vinho tinto do tapete
    em que ano caiu o muro de berlim
    que rio passa pela cidade do porto
    quem escreveu os lusíadas
    por que o céu é azul
    quantos ossos tem o corpo humano
    qual é a capital da austrália
    como vai estar o tempo amanhã em lisboa
    quem ganhou a última copa do mundo de futebol
    com que frequência devo regar uma orquídea no inverno
    meu cachorro pode comer batata crua
    quem inventou o telefone
    quando o titanic afundou
    como se dá o nó da gravata
    qual planeta tem mais luas
    quem descobriu a penicilina
    para onde vão as cegonhas no inverno`,
  nl: `
    hoe lang moet een ei koken tot het hard is
    wie schilderde de nachtwacht
    hoe ver is de maan van de aarde
    hoe krijg ik rode wijn uit het tapijt
    in welk jaar viel de berlijnse muur
    welke rivier stroomt door de stad maastricht
    wie schreef het dagboek in het achterhuis
    waarom is de lucht blauw
    hoeveel botten heeft het menselijk lichaam
    wat is de hoofdstad van australië
    wat voor weer wordt het morgen in groningen
    wie won het laatste wereldkampioenschap voetbal
    hoe vaak moet ik een orchidee water geven in de winter
    mag mijn hond rauwe aardappelen eten
    wie heeft de telefoon uitgevonden
    wanneer zonk de titanic
    hoe knoop ik een stropdas
    welke planeet heeft de meeste manen
    wie ontdekte de penicilline
    waar gaan ooievaars heen in de winter`,
  sv: `
    hur länge ska ett ägg koka för att bli hårt
    vem målade mona lisa
    hur långt är det från jorden till månen
    hur får man bort rödvin från en ljus matta
    vilket år föll berlinmuren
    i vilket land ligger världens högsta vattenfall och hur högt är det
    vilken astronom hävdade först att jorden rör sig runt solen
    varför är himlen blå
    hur många ben finns det i människokroppen
    vad heter australiens huvudstad
    hur blir vädret i göteborg i morgon
    vem vann det senaste fotbolls-vm
    hur ofta ska man vattna en orkidé på vintern
    får min hund äta rå potatis
    vilken händelse utlöste första världskriget
    vem skrev romanen om gösta berling
    hur knyter man en slips
    vilken planet har flest månar
    vem upptäckte penicillinet
    vart flyttar storkarna på vintern
    varför är havsvatten salt men inte vattnet i sjöar
    hur många pjäser skrev shakespeare under sin livstid
    berätta en rolig historia om två pingviner
    vilken betydelse fick ångmaskinen för england på sjuttonhundratalet
    vilken hundras blir äldst`,
} as const
