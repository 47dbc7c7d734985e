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
      'thank you ever so much / thats really helpful, cheers / you saved my day / ta for the quick reply / great job bot / brilliant, that worked / I really appreciate your help',
    greeting: 'good afternoon all / hiya / hello bot / evening! / is anybody there?',
    goodbye:
      "that's everything, bye / take care now / I have to go, see you tomorrow / have a lovely evening / no more questions",
    identity:
      'am I talking to a machine? / are you a real person or a bot / whats your name then / who built you / is this an automated chat?',
    insult:
      "you are completely useless / what a dumb bot / that didn't help / this is not helpful at all / not what I asked / shut up",
    question:
      'thanks but how much is it / hi, do you ship abroad / good night package / is it easy to install / how fast is delivery / perfect size for a four year old? / I would appreciate a reply about my order / where are you located / idiot proof setup?',
  },
  de: {
    thanks:
      'ganz herzlichen dank / super, das hat geklappt / du bist echt hilfreich / danke für die schnelle antwort / guter service / lieb von dir',
    greeting: 'guten abend zusammen / huhu / servus / schönen guten tag / moin bot',
    goodbye:
      'das wäre alles, tschüss / schönes wochenende noch / ich muss jetzt los, bis morgen / mach’s gut / keine weiteren fragen',
    identity:
      'bin ich hier bei einer maschine? / bist du ein mensch oder ein bot / wie heißt du eigentlich / wer bist du denn / ist das ein automat',
    insult:
      'du bist so ein idiot / dämlicher bot / das hilft mir nicht weiter / das war nicht meine frage / halt die klappe',
    question:
      'danke, und was kostet es / guten tag, haben sie offen / gute nacht tarif / bis wann habt ihr auf / wie schnell geht das / perfekte größe für kinder',
  },
  es: {
    thanks:
      'muchísimas gracias por la ayuda / me ha servido mucho / eres un crack / gracias, muy amable / buen trabajo / qué rapidez',
    greeting: 'muy buenas tardes / hola bot / buenas a todos',
    goodbye:
      'eso es todo, adiós / hasta mañana / que pases buena tarde / me voy, nos vemos / buen fin de semana',
    identity:
      'eres una persona o un bot / cómo te llamas / estoy hablando con una máquina? / quién eres tú / eres humano?',
    insult:
      'eres un inútil / vaya bot más tonto / eso no me ayuda / no es lo que pregunté / cállate ya',
    question:
      'gracias, cuánto cuesta / hola, abren los domingos? / buenas noches de hotel / hasta qué hora abren / qué tal la piscina / es bueno para niños',
  },
  fr: {
    thanks:
      'merci infiniment / vous m’avez bien aidé / c’est très gentil / super réponse, merci / ça marche, merci',
    greeting: 'bonsoir / coucou / bonjour à tous / salut le bot',
    goodbye:
      'c’est tout, au revoir / bonne soirée / je dois y aller, à demain / bon week-end / à plus',
    identity:
      'tu es un robot ou un humain ? / comment tu t’appelles / je parle à une machine ? / qui es-tu / vous êtes une vraie personne ?',
    insult:
      'tu es vraiment nul / robot stupide / ça ne m’aide pas / ce n’est pas ce que j’ai demandé / ferme-la',
    question:
      'merci et le prix / bonjour combien ça coûte / bonne nuit hôtel / parfait pour un cadeau ? / la livraison est rapide ?',
  },
  it: {
    thanks:
      'grazie infinite / mi hai aiutato tantissimo / molto gentile / ottimo lavoro / che velocità',
    greeting: 'buonasera / salve / ciao bot / buon pomeriggio',
    goodbye:
      'è tutto, arrivederci / buona serata / devo andare, a domani / buon fine settimana / ci sentiamo',
    identity:
      'sei una persona o un bot? / come ti chiami / parlo con una macchina? / chi sei / sei un robot',
    insult:
      'sei inutile / che bot stupido / non mi aiuta / non è quello che ho chiesto / stai zitto',
    question:
      'grazie e il prezzo / ciao quanto costa / buona notte camera / perfetto per bambini? / a domani aperto',
  },
  pt: {
    thanks:
      'muito obrigado mesmo / ajudou demais / você é ótimo / valeu pela ajuda / que rapidez / excelente atendimento',
    greeting: 'boa tarde / oi gente / bom dia pessoal / olá bot',
    goodbye: 'é só isso, tchau / até amanhã / bom fim de semana / tenho que ir, até mais',
    identity:
      'você é uma pessoa ou um robô? / qual é o seu nome / estou falando com uma máquina? / quem é você / és um bot?',
    insult: 'você é inútil / bot burro / isso não me ajudou / não é o que perguntei / cala a boca',
    question:
      'obrigado e o preço / oi quanto custa / boa noite quarto / até amanhã está aberto / bom para crianças',
  },
  nl: {
    thanks:
      'heel hartelijk bedankt / dat helpt me enorm / goed gedaan / super handig, dank je / je hebt me echt geholpen',
    greeting: 'goedenavond / hoi bot / dag allemaal / is daar iemand?',
    goodbye:
      'dat was alles, doei / fijn weekend / ik moet gaan, tot morgen / nog een fijne avond / geen vragen meer',
    identity:
      'ben je een mens of een robot? / hoe heet je eigenlijk / praat ik met een computer? / wie ben jij / is dit een bot?',
    insult:
      'je bent waardeloos / stomme bot / dat helpt me niet / dat is niet wat ik vroeg / hou je mond',
    question:
      'bedankt en de prijs / hallo wat kost het / goede nacht kamer / tot morgen open / hoe snel is dat / is het goed voor kinderen',
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

  it('ends where a person is wanted or somebody complains', () => {
    expect(kindOf('thanks for nothing', 'en')).toBe('complaint')
    expect(kindOf('hello, can I talk to a person', 'en')).toBe('person')
  })
})
