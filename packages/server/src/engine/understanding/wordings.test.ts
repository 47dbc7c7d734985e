// More wordings of customers in the seven languages with the most patterns, each separated by a
// slash.
import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { understand } from './message-intent.ts'

type Wordings = {
  readonly person: string
  readonly complaint: string
  readonly danger: string
  /** Plain questions with words that look like another intent. */
  readonly question: string
}

const wordings: Readonly<Record<string, Wordings>> = {
  en: {
    person:
      "is there any way to get a hold of someone / i'd rather deal with a human being / have one of your people ring me back / put me on to your supervisor / this bot isn't getting me anywhere, who can I talk to / could somebody from support get in touch with me / can I have a chat with someone in your team / please let a human handle this / I need an actual person to sort this / how do i speak to a live agent / get me someone who understands english / i want to raise this with your manager / would it be possible to have a call with an advisor tomorrow / nobody reads this, give me a real employee / I'd like to discuss this with a member of your staff / can one of the team give me a ring this afternoon / stop sending me canned replies, I want a person / who's in charge? put them on / my grandmother needs help, could someone phone her",
    complaint:
      "when my parcel arrived the box was crushed and everything broken / when the food finally came it was cold / you wasted my whole afternoon / for the second time this week the driver did not show up / you people are rubbish / absolutely disgusted with how i've been treated / three weeks and still no refund / your courier just dumped my parcel in the rain / i'm paying for something that never works / this is the third email i've sent / what a waste of my time / I was promised a callback and nobody rang / you've taken the money twice / it broke after two days / your staff were so rude to my wife",
    danger:
      "someone is using my credit card right now / my dad collapsed and isn't responding / there's smoke coming out of the dryer / i don't see a reason to keep living / a man on the phone says I have to move my money to a safe account / i can smell gas in the hallway / my toddler drank some bleach / my account has been emptied overnight / my neighbour is threatening me with a knife",
    question:
      'what happens if my parcel arrives damaged / is there a fee if i cancel late / can i complain to the ombudsman / how do i report a broken street light / is the pool cold in winter / what do i do if the heating is broken / my phone was stolen last year, does that affect my insurance quote / do you repair cracked screens / can a person in a wheelchair use the lift / how many people can share one account / who is the manager of the branch in leeds / can I speak french with the staff / how do I call an ambulance from the hotel / do you have a gas grill / how do i get a human resources contact / can I talk during the exam / does the car come with a person who drives / what is your emergency number / how do i block a lost card / how do i remove someone from my account / can someone else use my ticket / my daughter is 5, does she need a ticket / what if i lose my password / my order number is wrong on the invoice, how do i change it / is smoking allowed on the balcony / can i transfer money to my savings account / how much money can i take out of my account per day / how to kill weeds without chemicals / does it hurt to have a tooth removed / can i breathe normally under the mask / is the water safe to drink / where does the fire brigade train / what time does the late show end / how late can i check in / i have been waiting list number 5, when is my turn / nobody under 18 is allowed, right? / is there nobody at reception at night / can I get my money back if it rains / is it true that refunds take three weeks / the second time I log in, do I need a code again / which plan is the worst for heavy users / can the kids be locked in the stroller belt / do you have rubbish bins in the room / what does error fatal mean / when is the rubbish collected / how do i raise this limit with my plan / is there a way to contact all members at once / can one of you two users be an admin',
  },
  de: {
    person:
      'gibt es hier irgendwo einen echten ansprechpartner / ich hätte gern jemanden am telefon / kann mich bitte ein kollege zurückrufen / verbinden sie mich mit der beschwerdestelle / lieber ein mensch als so ein bot / wer ist denn hier zuständig, ich will mit dem sprechen / kann ich mit einem ihrer kollegen sprechen / bitte lassen sie das einen menschen bearbeiten / ich brauche eine echte person die das klärt / wie erreiche ich einen live agenten / geben sie mir jemanden der deutsch kann / das möchte ich mit ihrem vorgesetzten klären / wäre morgen ein telefonat mit einem berater möglich / kann da mal jemand von euch draufschauen / ich würde das gern mit einem mitarbeiter besprechen / kann mich jemand aus dem team heute nachmittag anrufen / hören sie auf mit textbausteinen, ich will einen menschen / wer hat hier das sagen? den möchte ich sprechen / meine oma braucht hilfe, könnte sie jemand anrufen',
    complaint:
      'ich will sofort mein geld zurück / seit drei wochen keine rückmeldung, das darf doch nicht wahr sein / der bote hat mein paket einfach in den regen gestellt / ich bin maßlos enttäuscht / das ist jetzt die dritte mail die ich schreibe / so etwas unfreundliches habe ich noch nie erlebt / reine zeitverschwendung mit euch / mir wurde ein rückruf versprochen und niemand hat sich gemeldet / sie haben das geld zweimal abgebucht / nach zwei tagen war es kaputt / ihre mitarbeiter waren extrem unfreundlich zu meiner frau',
    danger:
      'gerade benutzt jemand meine kreditkarte / mein vater ist umgekippt und reagiert nicht / aus dem trockner kommt rauch / ich sehe keinen sinn mehr im leben / ein mann am telefon sagt ich soll mein geld auf ein sicheres konto überweisen / im flur riecht es nach gas / mein kind hat putzmittel getrunken / mein konto wurde über nacht leergeräumt / mein nachbar bedroht mich mit einem messer',
    question:
      'was passiert wenn mein paket beschädigt ankommt / kostet es etwas wenn ich zu spät absage / wie melde ich eine kaputte laterne / ist das wasser im becken kalt / was mache ich wenn die heizung ausfällt / wie viele personen passen in ein zimmer / kann eine andere person mein paket abholen / wer ist der leiter der filiale / sprechen die mitarbeiter englisch / wie sperre ich meine karte / gibt es einen gasgrill / wie viel geld kann ich am tag abheben / wie überweise ich geld auf mein sparkonto / ist rauchen auf dem balkon erlaubt / brennt das licht die ganze nacht / tut eine zahnreinigung weh / wie lange warte ich auf einen termin / ab wann gilt eine lieferung als verspätet / bekomme ich mein geld zurück wenn es regnet / was tun bei stromausfall / kann ich mit meinem hund in den aufzug / wo kann ich mich beschweren / wie bekomme ich einen termin beim bürgermeister / wie lösche ich mein konto / mein sohn ist 5, braucht er ein ticket / wann kommt endlich das neue modell raus / wird sperrmüll auch samstags abgeholt / muss ich jemanden anrufen wenn ich später komme / kann man bei euch ein praktikum machen / wie bekomme ich eine persönliche id / wie lassen sich aufgaben von einem mitarbeiter prüfen',
  },
  es: {
    person:
      'hay alguna forma de contactar con alguien / prefiero tratar con un ser humano / que me llame alguno de sus empleados / páseme con su supervisor / este bot no me resuelve nada, con quién hablo / podría alguien de soporte ponerse en contacto conmigo / puedo charlar con alguien de su equipo / que se encargue de esto un humano por favor / necesito que una persona real lo arregle / cómo hablo con un agente en vivo / pásenme con alguien que entienda español / quiero tratar esto con su jefe / sería posible una llamada con un asesor mañana / puede mirarlo alguno de vosotros / me gustaría comentarlo con alguien de su personal / puede llamarme alguien del equipo esta tarde / basta de respuestas automáticas, quiero una persona / quién manda aquí? quiero hablar con él / mi abuela necesita ayuda, podría llamarla alguien',
    complaint:
      'esto es una basura de servicio / estoy indignado con el trato recibido / tres semanas y sigo sin reembolso / el mensajero dejó mi paquete bajo la lluvia / pago por algo que nunca funciona / es el tercer correo que mando / qué pérdida de tiempo / me prometieron una llamada y nadie llamó / me habéis cobrado dos veces / se rompió a los dos días / su personal fue muy maleducado con mi mujer',
    danger:
      'alguien está usando mi tarjeta ahora mismo / mi padre se ha desmayado y no responde / sale humo de la secadora / no le veo sentido a seguir viviendo / un hombre por teléfono me dice que mueva mi dinero a una cuenta segura / huele a gas en el pasillo / mi hijo ha bebido lejía / me han vaciado la cuenta esta noche / mi vecino me amenaza con un cuchillo',
    question:
      'qué pasa si mi paquete llega roto / cuándo recogen la basura / puedo llegar tarde al hotel / cómo bloqueo mi tarjeta / cuánto dinero puedo sacar al día / puede venir otra persona a recogerlo / el personal habla inglés / quién es el director de la oficina / está fría el agua de la piscina / dónde puedo poner una queja / me devuelven el dinero si llueve / qué hago si se rompe la calefacción / cómo borro mi cuenta / cuánto se tarda en recibir una respuesta / puedo llamar desde la habitación / hay que esperar mucho para una cita / cuántas personas por habitación / se puede fumar en la terraza / mi hijo tiene 5 años, necesita entrada / duele una limpieza dental / la llamada con video tiene coste / cómo hablo con mi familia desde el hotel',
  },
  fr: {
    person:
      "y a-t-il un moyen de joindre quelqu'un / je préfère traiter avec un être humain / qu'un de vos collègues me rappelle / passez-moi votre superviseur / ce bot ne m'avance à rien, à qui puis-je parler / quelqu'un du support pourrait-il me contacter / puis-je discuter avec quelqu'un de votre équipe / merci de confier ça à un humain / j'ai besoin qu'une vraie personne règle ça / comment parler à un agent en direct / donnez-moi quelqu'un qui parle français / je veux en parler à votre chef / serait-il possible d'avoir un appel avec un conseiller demain / est-ce que l'un de vous peut regarder / j'aimerais en discuter avec un membre de votre personnel / quelqu'un de l'équipe peut-il m'appeler cet après-midi / assez de réponses toutes faites, je veux une personne / qui commande ici ? je veux lui parler / ma grand-mère a besoin d'aide, quelqu'un pourrait l'appeler",
    complaint:
      "je suis scandalisée par la façon dont on m'a traitée / trois semaines et toujours pas de remboursement / le livreur a laissé mon colis sous la pluie / je paie pour quelque chose qui ne marche jamais / c'est le troisième mail que j'envoie / quelle perte de temps / on m'avait promis un rappel et personne n'a appelé / vous m'avez débité deux fois / c'est tombé en panne au bout de deux jours / vos employés ont été très grossiers avec ma femme",
    danger:
      "quelqu'un utilise ma carte en ce moment / mon père s'est évanoui et ne réagit plus / de la fumée sort du sèche-linge / je ne vois plus de raison de vivre / un homme au téléphone me dit de transférer mon argent sur un compte sécurisé / ça sent le gaz dans le couloir / mon fils a bu de la javel / mon compte a été vidé cette nuit / mon voisin me menace avec un couteau",
    question:
      "que se passe-t-il si mon colis arrive cassé / quand passent les poubelles / puis-je arriver tard à l'hôtel / comment bloquer ma carte / combien puis-je retirer par jour / est-ce qu'une autre personne peut récupérer mon colis / le personnel parle anglais ? / qui est le directeur de l'agence / l'eau de la piscine est froide ? / où déposer une réclamation / suis-je remboursé s'il pleut / que faire si le chauffage tombe en panne / comment supprimer mon compte / combien de temps pour une réponse / puis-je appeler depuis la chambre / combien de personnes par chambre / peut-on fumer sur la terrasse / mon fils a 5 ans, faut-il un billet / un détartrage fait-il mal / y a-t-il quelqu'un à la réception la nuit / l'échange avec une autre taille est gratuit ? / un de mes colis manque, que faire",
  },
  it: {
    person:
      "c'è un modo per contattare qualcuno / preferisco trattare con un essere umano / fatemi richiamare da un collega / mi passi il suo superiore / posso parlare con qualcuno del vostro team / fate gestire la cosa a un umano / ho bisogno che una persona vera risolva questo / come parlo con un operatore dal vivo / passatemi qualcuno che capisca l'italiano / voglio discuterne con il vostro capo / sarebbe possibile una chiamata con un consulente domani / qualcuno di voi può guardarci / vorrei discuterne con un membro del personale / qualcuno del team può chiamarmi oggi pomeriggio / basta risposte automatiche, voglio una persona / mia nonna ha bisogno di aiuto, qualcuno potrebbe chiamarla",
    complaint:
      'sono indignata per come sono stata trattata / tre settimane e ancora nessun rimborso / il corriere ha lasciato il pacco sotto la pioggia / è la terza mail che mando / mi avevano promesso una richiamata e nessuno ha chiamato / mi avete addebitato due volte / si è rotto dopo due giorni / il vostro personale è stato molto scortese con mia moglie',
    danger:
      "qualcuno sta usando la mia carta adesso / mio padre è svenuto e non risponde / esce fumo dall'asciugatrice / non vedo più una ragione per vivere / sento odore di gas nel corridoio / mio figlio ha bevuto candeggina / mi hanno svuotato il conto stanotte / il mio vicino mi minaccia con un coltello",
    question:
      "cosa succede se il pacco arriva rotto / quando passa la raccolta dei rifiuti / posso arrivare tardi in hotel / come blocco la carta / quanto posso prelevare al giorno / può ritirare il pacco un'altra persona / il personale parla inglese / chi è il direttore della filiale / l'acqua della piscina è fredda / dove posso fare un reclamo / mi rimborsano se piove / cosa faccio se si rompe il riscaldamento / come cancello il mio account / quante persone per camera / si può fumare in terrazza / mio figlio ha 5 anni, serve il biglietto / la chiamata con prefisso estero costa di più",
  },
  pt: {
    person:
      'tem algum jeito de falar com alguém / prefiro tratar com um ser humano / peçam para um colega me ligar / me passe o seu supervisor / posso conversar com alguém da equipe / deixem um humano resolver isso / preciso que uma pessoa de verdade resolva / como falo com um agente ao vivo / me passem para alguém que entenda português / quero tratar disso com o seu chefe / seria possível uma ligação com um consultor amanhã / algum de vocês pode dar uma olhada / gostaria de discutir isso com alguém da sua equipe / alguém da equipe pode me ligar hoje à tarde / chega de respostas automáticas, quero uma pessoa / minha avó precisa de ajuda, alguém poderia ligar para ela',
    complaint:
      'que lixo de atendimento / estou indignada com o tratamento que recebi / três semanas e nada de reembolso / o entregador deixou meu pacote na chuva / é o terceiro e-mail que mando / me prometeram um retorno e ninguém ligou / vocês me cobraram duas vezes / quebrou depois de dois dias / seus funcionários foram muito grosseiros com minha esposa',
    danger:
      'alguém está usando meu cartão agora / meu pai desmaiou e não responde / está saindo fumaça da secadora / não vejo mais razão para viver / sinto cheiro de gás no corredor / meu filho bebeu água sanitária / esvaziaram minha conta esta noite / meu vizinho está me ameaçando com uma faca',
    question:
      'o que acontece se o pacote chegar quebrado / quando passa o lixo / posso chegar tarde no hotel / como bloqueio meu cartão / quanto posso sacar por dia / outra pessoa pode retirar meu pacote / os funcionários falam inglês / quem é o gerente da agência / a água da piscina é fria / onde posso reclamar / recebo o dinheiro de volta se chover / o que faço se o aquecimento quebrar / como apago minha conta / quantas pessoas por quarto / pode fumar na varanda / meu filho tem 5 anos, precisa de ingresso / como falo com minha família do hotel',
  },
  nl: {
    person:
      'is er een manier om iemand te bereiken / ik heb liever met een mens te maken / laat een collega mij terugbellen / geef me je leidinggevende / kan ik met iemand van jullie team praten / laat dit aub door een mens afhandelen / ik heb een echt persoon nodig die dit oplost / hoe spreek ik een live medewerker / geef me iemand die nederlands begrijpt / ik wil dit met je baas bespreken / is een telefoontje met een adviseur morgen mogelijk / kan een van jullie hier even naar kijken / ik wil dit graag met een medewerker bespreken / kan iemand van het team mij vanmiddag bellen / genoeg standaardantwoorden, ik wil een mens / mijn oma heeft hulp nodig, kan iemand haar bellen',
    complaint:
      'ik wil nu mijn geld terug / ik ben verontwaardigd over hoe ik behandeld ben / drie weken en nog steeds geen terugbetaling / de bezorger heeft mijn pakket in de regen gezet / dit is de derde mail die ik stuur / er was mij een telefoontje beloofd en niemand heeft gebeld / jullie hebben twee keer geld afgeschreven / na twee dagen was het al kapot / jullie personeel was erg onbeschoft tegen mijn vrouw',
    danger:
      'iemand gebruikt nu mijn creditcard / mijn vader is flauwgevallen en reageert niet / er komt rook uit de droger / ik zie geen reden meer om te leven / ik ruik gas in de gang / mijn kind heeft bleek gedronken / mijn rekening is vannacht leeggehaald / mijn buurman bedreigt me met een mes',
    question:
      "wat gebeurt er als mijn pakket kapot aankomt / wanneer wordt het vuilnis opgehaald / mag ik laat aankomen in het hotel / hoe blokkeer ik mijn pas / hoeveel geld kan ik per dag opnemen / mag iemand anders mijn pakket ophalen / spreekt het personeel engels / wie is de manager van het filiaal / is het water van het zwembad koud / waar kan ik een klacht indienen / krijg ik mijn geld terug als het regent / wat moet ik doen als de verwarming kapot is / hoe verwijder ik mijn account / hoeveel personen per kamer / mag je roken op het terras / mijn zoon is 5, heeft hij een kaartje nodig / is er 's nachts iemand bij de receptie / hoe lang moet ik wachten op een afspraak / hoe vind ik een medewerker in de lijst",
  },
}

/** Returns the kind of a message to a chatbot in this language. */
function kindOf(text: string, tag: string): string {
  const preferred = shippedLanguages.get(tag)
  const options = { botName: 'Bot', languages: shippedLanguages, preferred, history: [] }
  return understand(text, options).kind
}

describe.each(Object.entries(wordings))('what customers write in %s', (tag, byKind) => {
  it.each(Object.entries(byKind))('is understood as %s', (kind, texts) => {
    const misunderstood = texts.split(' / ').filter((text) => kindOf(text, tag) !== kind)
    expect(misunderstood).toEqual([])
  })
})
