// Small talk of customers in the seven languages with patterns, each wording separated by a slash.
import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { understand } from './message-intent.ts'

/** Returns the kind of small talk, or of another message, to a chatbot in this language. */
function kindOf(text: string, tag: string): string {
  const preferred = shippedLanguages.get(tag)
  const options = { botName: 'Bot', languages: shippedLanguages, preferred, history: [] }
  const intent = understand(text, options)
  return intent.kind === 'small_talk' ? intent.talk.kind : intent.kind
}

type Wordings = {
  readonly thanks: string
  readonly greeting: string
  readonly goodbye: string
  readonly identity: string
  readonly insult: string
  /** Questions with words of small talk. */
  readonly question: string
}

const wordings: Readonly<Record<string, Wordings>> = {
  en: {
    thanks:
      "thank you ever so much / thats really helpful, cheers / you saved my day / ta for the quick reply / great job bot / brilliant, that worked / I really appreciate your help / that answers my question, thanks / you've been a great help / nice one, cheers mate / thanks for getting back to me so quickly / ah brilliant, that's just what I was after / much obliged / thank you for your patience / wow, what a fast answer / you're better than your human colleagues / best chatbot I've ever used / this bot is surprisingly good / I'm very happy with the service",
    greeting: 'good afternoon all / hiya / hello bot / evening! / is anybody there?',
    goodbye:
      "that's everything, bye / take care now / I have to go, see you tomorrow / have a lovely evening / no more questions / right, I'm off then / see you in june then",
    identity:
      'am I talking to a machine? / are you a real person or a bot / whats your name then / who built you / is this an automated chat?',
    insult:
      "I don’t get it / can you explain that again / what do you mean / you are completely useless / what a dumb bot / that didn't help / thanks but that doesnt help / nope still not what i asked / this is not helpful at all / not what I asked / shut up / you're as thick as a brick / you are the worst bot ever / what are you good for / you're driving me nuts / learn to read",
    question:
      'I don’t understand how refunds work / what do you mean by refund / thanks but how much is it / hi, do you ship abroad / good night package / is it easy to install / how fast is delivery / perfect size for a four year old? / I would appreciate a reply about my order / where are you located / idiot proof setup?',
  },
  de: {
    thanks:
      'ganz herzlichen dank / super, das hat geklappt / du bist echt hilfreich / danke für die schnelle antwort / guter service / lieb von dir / das beantwortet meine frage, danke / sie waren mir eine große hilfe / danke dass du so schnell geantwortet hast / ah super, genau das wollte ich wissen / danke für deine geduld / wow, das war ja schnell / du bist besser als jeder mitarbeiter / bester chatbot aller zeiten / der bot ist ja richtig gut / ich bin sehr zufrieden mit dem service / 1000 dank / jetzt weiß ich bescheid, danke',
    greeting: 'guten abend zusammen / huhu / servus / schönen guten tag / moin bot',
    goodbye:
      'das wäre alles, tschüss / schönes wochenende noch / ich muss jetzt los, bis morgen / mach’s gut / keine weiteren fragen',
    identity:
      'bin ich hier bei einer maschine? / bist du ein mensch oder ein bot / wie heißt du eigentlich / wer bist du denn / ist das ein automat',
    insult:
      'das verstehe ich nicht / wie meinst du das / kannst du das nochmal erklären / du bist so ein idiot / dämlicher bot / das hilft mir nicht weiter / danke aber das hilft mir nicht / das war nicht meine frage / halt die klappe / du bist dümmer als die polizei erlaubt / du bist der schlechteste bot überhaupt / wozu bist du eigentlich gut / du machst mich wahnsinnig / lern erstmal lesen',
    question:
      'ich verstehe die rechnung nicht / danke, und was kostet es / guten tag, haben sie offen / gute nacht tarif / bis wann habt ihr auf / wie schnell geht das / perfekte größe für kinder',
  },
  es: {
    thanks:
      'muchísimas gracias por la ayuda / me ha servido mucho / eres un crack / gracias, muy amable / buen trabajo / qué rapidez / eso responde a mi pregunta, gracias / has sido de gran ayuda / gracias por contestar tan rápido / ah genial, justo lo que quería saber / gracias por tu paciencia / eres mejor que muchos humanos / el mejor chatbot que he usado / este bot es sorprendentemente bueno / estoy muy contento con el servicio / ya lo tengo claro, gracias',
    greeting: 'muy buenas tardes / hola bot / buenas a todos',
    goodbye:
      'eso es todo, adiós / hasta mañana / que pases buena tarde / me voy, nos vemos / buen fin de semana',
    identity:
      'eres una persona o un bot / cómo te llamas / estoy hablando con una máquina? / quién eres tú / eres humano?',
    insult:
      'no entiendo nada / me lo puedes explicar mejor / gracias pero no me sirve / eres un inútil / vaya bot más tonto / eso no me ayuda / no es lo que pregunté / cállate ya / eres el peor bot del mundo / me estás volviendo loco / aprende a leer',
    question:
      'no entiendo la factura / gracias, cuánto cuesta / hola, abren los domingos? / buenas noches de hotel / hasta qué hora abren / qué tal la piscina / es bueno para niños',
  },
  fr: {
    thanks:
      "merci infiniment / vous m’avez bien aidé / c’est très gentil / super réponse, merci / ça marche, merci / ça répond à ma question, merci / vous m'avez été d'une grande aide / merci d'avoir répondu si vite / ah super, c'est exactement ce que je voulais savoir / merci pour ta patience / tu es mieux que bien des humains / le meilleur chatbot que j'aie utilisé / ce bot est étonnamment bon / je suis très content du service / c'est plus clair maintenant, merci",
    greeting: 'bonsoir / coucou / bonjour à tous / salut le bot',
    goodbye:
      'c’est tout, au revoir / bonne soirée / je dois y aller, à demain / bon week-end / à plus',
    identity:
      'tu es un robot ou un humain ? / comment tu t’appelles / je parle à une machine ? / qui es-tu / vous êtes une vraie personne ?',
    insult:
      'je ne comprends pas / c’est pas clair / tu es vraiment nul / robot stupide / ça ne m’aide pas / ce n’est pas ce que j’ai demandé / ferme-la / tu es le pire bot du monde / tu me rends fou / apprends à lire',
    question:
      'je ne comprends pas ma facture / merci et le prix / bonjour combien ça coûte / bonne nuit hôtel / parfait pour un cadeau ? / la livraison est rapide ?',
  },
  it: {
    thanks:
      'grazie infinite / mi hai aiutato tantissimo / molto gentile / ottimo lavoro / che velocità / questo risponde alla mia domanda, grazie / è stato di grande aiuto / grazie per aver risposto così in fretta / sei meglio di tanti umani / il miglior chatbot che abbia mai usato / questo bot è davvero bravo / sono molto soddisfatto del servizio / adesso è chiaro, grazie',
    greeting: 'buonasera / salve / ciao bot / buon pomeriggio',
    goodbye:
      'è tutto, arrivederci / buona serata / devo andare, a domani / buon fine settimana / ci sentiamo',
    identity:
      'sei una persona o un bot? / come ti chiami / parlo con una macchina? / chi sei / sei un robot',
    insult:
      'non ho capito / in che senso / sei inutile / che bot stupido / non mi aiuta / non è quello che ho chiesto / stai zitto / sei il peggior bot del mondo / mi fai impazzire',
    question:
      'non ho capito la fattura / grazie e il prezzo / ciao quanto costa / buona notte camera / perfetto per bambini? / a domani aperto',
  },
  pt: {
    thanks:
      'muito obrigado mesmo / ajudou demais / você é ótimo / valeu pela ajuda / que rapidez / excelente atendimento / isso responde à minha pergunta, obrigado / foi de grande ajuda / obrigado por responder tão rápido / você é melhor que muito humano / o melhor chatbot que já usei / esse bot é muito bom / estou muito satisfeito com o serviço / agora ficou claro, obrigada',
    greeting: 'boa tarde / oi gente / bom dia pessoal / olá bot',
    goodbye: 'é só isso, tchau / até amanhã / bom fim de semana / tenho que ir, até mais',
    identity:
      'você é uma pessoa ou um robô? / qual é o seu nome / estou falando com uma máquina? / quem é você / és um bot?',
    insult:
      'não entendi / pode explicar melhor / você é inútil / bot burro / isso não me ajudou / não é o que perguntei / cala a boca / você é o pior bot do mundo / você me deixa louco',
    question:
      'não entendi a fatura / obrigado e o preço / oi quanto custa / boa noite quarto / até amanhã está aberto / bom para crianças',
  },
  nl: {
    thanks:
      'heel hartelijk bedankt / dat helpt me enorm / goed gedaan / super handig, dank je / je hebt me echt geholpen / dat beantwoordt mijn vraag, bedankt / je bent een grote hulp geweest / bedankt voor het snelle antwoord / je bent beter dan veel mensen / de beste chatbot die ik ooit heb gebruikt / deze bot is verrassend goed / ik ben erg tevreden over de service / nu is het duidelijk, dank je',
    greeting: 'goedenavond / hoi bot / dag allemaal / is daar iemand?',
    goodbye:
      'dat was alles, doei / fijn weekend / ik moet gaan, tot morgen / nog een fijne avond / geen vragen meer',
    identity:
      'ben je een mens of een robot? / hoe heet je eigenlijk / praat ik met een computer? / wie ben jij / is dit een bot?',
    insult:
      'ik snap er niks van / wat bedoel je / je bent waardeloos / stomme bot / dat helpt me niet / dat is niet wat ik vroeg / hou je mond / je bent de slechtste bot ooit / waar ben jij goed voor / ik word gek van jou',
    question:
      'ik snap de factuur niet / bedankt en de prijs / hallo wat kost het / goede nacht kamer / tot morgen open / hoe snel is dat / is het goed voor kinderen',
  },
}

describe.each(Object.entries(wordings))('small talk in %s', (tag, byKind) => {
  it.each(Object.entries(byKind).map(([kind, texts]) => [kind, texts.split(' / ')] as const))(
    'is understood as %s',
    (kind, texts) => {
      const misunderstood = texts.filter((text) => kindOf(text, tag) !== kind)
      expect(misunderstood).toEqual([])
    },
  )
})

describe('small talk', () => {
  it('is a whole message: a word more makes it a question', () => {
    expect(kindOf('thank you very much', 'en')).toBe('thanks')
    expect(kindOf('thank you card printing', 'en')).toBe('question')
  })

  it('has the kind that weighs most, and of two meanings the more likely', () => {
    expect(kindOf('hej då', 'sv')).toBe('goodbye')
    expect(kindOf('buenas noches', 'es')).toBe('greeting')
    expect(kindOf('hi, are you a robot? thanks', 'en')).toBe('identity')
    expect(kindOf('hello and thank you', 'en')).toBe('thanks')
  })

  it('keeps drawn-out letters and the name of the bot apart', () => {
    expect(kindOf('heyyyy Bot', 'en')).toBe('greeting')
    expect(kindOf('thaaanks Bot!!', 'en')).toBe('thanks')
  })

  it('is no thanks with a negation', () => {
    const texts = {
      en: 'this bot is not good / that was not very helpful',
      de: 'das hat nicht geholfen / ich bin nicht zufrieden mit dem service',
      es: 'no fue de gran ayuda / no estoy contento con el servicio',
      fr: 'ce n’est pas clair / je ne suis pas content du service',
      it: 'non è stato di aiuto / non è chiaro',
      pt: 'não foi de grande ajuda / não ficou claro',
      nl: 'ik ben niet tevreden over de service / het is niet duidelijk',
    }
    const thanked = Object.entries(texts).flatMap(([tag, said]) =>
      said.split(' / ').filter((text) => kindOf(text, tag) === 'thanks'),
    )
    expect(thanked).toEqual([])
  })

  it('ends where a person is wanted or somebody complains', () => {
    expect(kindOf('thanks for nothing', 'en')).toBe('complaint')
    expect(kindOf('hello, can I talk to a person', 'en')).toBe('person')
  })
})
