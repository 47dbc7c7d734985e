// The small talk in Portuguese: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const portugueseSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    a todos, a todas, a tod@s, pessoal, de novo, outra vez, bot, por favor, pfv, ok, tá, certo, e,
    então, agora, hoje, já, mesmo, muito, mt, mto, muitíssimo, de verdade, demais, também, tb,
    igualmente, né, sim, não, ah, oh, uau, wow, nossa, poxa, eita, rs, rsrs, kkk, kk, kkkk, haha,
    lol, xd, aí, mas, pois, bem, só, realmente, {pela/por/pelas/pelo/por toda a/pela sua/pela
    tua/pela vossa/por sua/por tua} {ajuda/informação/informações/info/atenção/resposta/paciência/
    tempo/atendimento/disponibilidade/rapidez/força/gentileza} {rápida/toda/prestada}?, por
    {tudo/isso/isto/responder/ajudar}, a {você/vocês/ti/vós}, senhor, senhora, senhores, doutor,
    amigo, amiga, amigos, gente, galera, querido, querida, mano, meu, cara, moço, moça, lindo,
    linda, flor, fofo, chefe, irmão, de coração, do fundo do coração, um monte, chatbot, robozinho,
    caro, cara equipe`,
  smallTalk: {
    greeting: {
      said: `
        olá, oi, ola, oii, oie, oiee, oiê, opa, eae, iae, e aí, eai, fala, fala aí, salve, bom dia,
        boa tarde, boa noite, bons dias, boas, boas tardes, muito bom dia, muito boa {tarde/noite},
        bd, alô, alo, saudações, hey, ei, hello, hi, viva, olá olá,
        {caros/prezados/exmos/prezado/excelentíssimos} {senhores/senhor/equipe/equipa/todos},
        prezados, {tem/há/está/está aí/ta/tem aí/estão} {alguém/ninguém/você/vc/vocês}
        {aí/aqui/online/por aí/em casa/do outro lado}?, alguém {aí/aqui/online/por aí/em casa},
        {você/vc/estás/está} está? aí, tá aí, {prazer/muito prazer/prazer em conhecer} em?
        {conhecê-lo/conhecer você/te conhecer}?, {voltei/sou novo aqui/cheguei}`,
      replies: {
        formal: 'Bom dia. Em que posso ser útil?',
        neutral: 'Olá! O que deseja saber?',
        warm: 'Olá, que bom ver você por aqui! Como posso ajudar?',
        professional: 'Olá, agradecemos o seu contato. Como posso ajudar?',
        concise: 'Olá. Do que você precisa?',
        casual: 'Oi! Diz aí, como posso ajudar?',
        empathetic: 'Olá, que bom que você está aqui. O que está acontecendo?',
        enthusiastic: 'Olá, boas-vindas! Mal posso esperar para ajudar. O que você quer saber?',
        playful: 'Olá! Pode mandar, eu já estava entediado com as minhas anotações.',
      },
    },
    thanks: {
      said: `
        obrigado, obrigada, obrigados, obg, obgd, obrigadinho, obrigadinha, brigado, brigada,
        brigadão, brigadao, brigadinho, obrigadão, obrigadíssimo, vlw, valeu, valeuu, agradeço,
        agradecido, agradecida, agradecemos, thanks, thx, {muito/mt/mto/muitíssimo/super} {obrigado/
        obrigada/obg/agradecido/agradecida/grato/grata}, grato, grata, gratidão,
        {obrigado/obrigada/valeu/agradeço/muito obrigado/muito obrigada/obg/grato/grata}
        {pela/por/pelo/pelas/de/a/imenso/imensamente/desde já/mesmo/demais/mil} …, {te/lhe}?
        agradeço …, mil obrigados, fico muito? {grato/grata/agradecido/agradecida}, deus
        {te/lhe/o/a} {abençoe/pague}, {ajudou/me ajudou/ajudaste/ajudou me/ajudou-me/me
        salvou/salvou/salvaste/foi útil/resolveu/funcionou/deu certo/resolvido/esclareceu/serviu/me
        ajudaste/ajudaste-me/já ajudou/tudo certo/tudo resolvido} {muito/bastante/imenso/demais/a
        minha vida/meu dia/o meu dia/perfeitamente/bem/mesmo}?, {perfeito/ótimo/excelente/
        fantástico/maravilhoso/maravilha/show/show de bola/top/topzera/sensacional/incrível/
        espetáculo/espetacular/impecável/parabéns/bravo/genial/massa/legal/muito bom/muito bem/muito
        fixe/fixe/bestial/brutal/porreiro/dez/nota dez/nota 10/nota mil/arrasou/arrasaram/mandou
        bem/perfeita/impressionante/brilhante/maneiro/bacana/demais/adorei/amei/gostei/sucesso/
        espectáculo}, {era/é/foi} {isso/isto/exatamente/mesmo isso/mesmo isto/justamente} mesmo? o?
        que? eu? {precisava/queria/procurava/queria saber/preciso}?, {isso/exatamente/era mesmo} o?
        que eu? {precisava/queria/procurava}, {você/vc/tu/vocês/foi/és/é/são/foram/este bot/isso é}
        {é/és/são/foi/foste/foram}? {muito/o/a/um/uma/super/tão/mesmo/os/demais/bem}? muito? {útil/
        gentil/simpático/simpática/rápido/rápida/incrível/melhor/melhores/anjo/amor/máximo/show/
        fofo/atencioso/atenciosa/prestável/eficiente/ótimo/querido/fera/crack/espetáculo/prático/
        fácil/bom/boa/excelente/top/amável/inteligente/génio/gênio}, {muito/super/bem/bastante/tão}
        {útil/gentil/rápido/rápida/bom/simpático/prático/fácil/eficiente/atencioso/prestável/amável/
        claro/bem explicado}, que {rapidez/eficiência/bom/legal/fofo/maravilha/gentileza/máximo/
        agilidade/fixe/simpatia/atendimento/lindo/amor}, {ótimo/excelente/bom/belo/boa/ótima/melhor/
        que/excelente} {serviço/trabalho/atendimento/bot/resposta/ajuda/assistente/robô/robozinho/
        ferramenta}, {gostei/adorei/amei} {muito/do/da/deste/de/o/a/este/desse/esse}? {atendimento/
        bot/ajuda/serviço/robô/chat/resposta/tudo}?, {estou/fiquei} muito? {satisfeito/satisfeita/
        impressionado/impressionada/contente/feliz}, {cinco/5} estrelas, {dez/10} de {dez/10},
        {continue/continuem/continua} assim, {bom trabalho/bem feito}, te {amo/adoro}, é um prazer
        ser bem? atendido assim?, {isso/isto} já? {responde/respondeu/resolve/esclarece} {à/a}?
        {minha/minhas} {pergunta/dúvida/dúvidas}, {foi/é} de {grande/muita} ajuda, {você é/és/isso
        é} {muito/bem}? melhor {que/do que} …, o melhor {chatbot/bot/robô/atendimento} que {já/eu}
        …, {esse/este/o} {bot/chatbot/robô} é {muito/super/realmente}?
        {bom/útil/ótimo/rápido/excelente/inteligente}, {estou/fiquei} muito?
        {satisfeito/satisfeita/contente/feliz} com {o/a} …, {agora/já} {ficou/está/tá} tudo? claro`,
      replies: {
        formal: 'De nada. Permaneço à inteira disposição para qualquer outra pergunta.',
        neutral: 'De nada.',
        warm: 'De nada, é um prazer! Posso ajudar em mais alguma coisa?',
        professional: 'De nada. Posso ajudar em mais alguma questão?',
        casual: 'De nada! Mais alguma coisa?',
        empathetic: 'Fico feliz por ter ajudado você. Estou aqui se precisar de mais.',
        enthusiastic: 'Foi um prazer enorme! O que mais posso fazer por você?',
        playful: 'De nada! Se eu tivesse bochechas, ficaria vermelho.',
      },
    },
    goodbye: {
      said: `
        tchau, xau, chau, tchauzinho, tchau tchau, adeus, adeusinho, bye, bye bye, ciao, flw, falou,
        fui, até {logo/breve/mais/já/amanhã/depois/à próxima/a próxima/sempre/segunda/outro dia/mais
        ver/lá/mais tarde} então?, até, nos {vemos/falamos} …, {a gente}? se {vê/fala} {por aí}?,
        {boa noite}? {vou/preciso/tenho de/tenho que}
        {dormir/ir/embora/andando/indo/sair/desligar/me deitar/deitar-me/agora}, boa noite vou
        dormir, durma bem, dorme bem, bons sonhos, {tenha/tenham/tem/desejo/votos de/continuação
        de/resto de/continuação/que tenha/um/uma/passe}? {um/uma}? {bom/boa/ótimo/ótima/excelente/
        lindo/linda/feliz/resto de} {fim de semana/dia/tarde/noite/final de semana/fds/semana/
        feriado/domingo/descanso/trabalho/continuação/final de tarde/ano/natal/sexta} {para si/pra
        você/para ti/para você/para todos/a todos/para vocês}?, {é/era/por hoje é/só isso/isso é}
        {tudo/só/só isso/isso/só/isso mesmo} {por hoje/por agora/por enquanto/da minha parte}?, é?
        só isso mesmo? {por hoje}?, {mais nada/nada mais} {por agora/por hoje/da minha parte}?, não?
        {tenho/preciso de} mais {nada/perguntas/dúvidas/nenhuma dúvida}, não tenho mais
        {perguntas/dúvidas}, {com os}? melhores? cumprimentos, atenciosamente, cordialmente, att,
        um? {abraço/abraços/beijo/beijos/bjs/beijinho/beijinhos/bj/abs/abraço grande}, cuide-se, {se
        cuida/cuida-te/fica bem/fique bem/fica com deus/fique com deus/vai com deus}, igualmente,
        para si também, pra você também`,
      replies: {
        formal: 'Até breve. Agradeço o seu contato.',
        neutral: 'Até logo!',
        warm: 'Até breve! Volte sempre.',
        professional: 'Agradecemos o seu contato. Até breve.',
        concise: 'Até logo.',
        casual: 'Até mais!',
        empathetic: 'Cuide bem de você. Estou aqui sempre que precisar.',
        enthusiastic: 'Foi um prazer! Tenha um dia fantástico e volte sempre!',
        playful: 'Até breve! Enquanto isso, organizo as minhas anotações por cor.',
      },
    },
    acknowledgement: {
      said: `
        ok, okay, tá, tá bom, ta bom, tá bem, está bem, certo, entendi, percebi, compreendo,
        entendido, compreendido, percebido, bom, bem, sim, s, não, n, nao, hm, hmm, ah, ah ok, ah
        tá, lol, haha, não importa, talvez, beleza, blz, tanto faz, pode ser, não sei, sei lá, um
        momento, espera, espere, interessante, bom saber, tranquilo, de boa, sem problema, sem
        problemas, claro, exato, isso, isso mesmo, faz sentido, joia, jóia, uhum, aham`,
      replies: {
        formal: 'Muito bem. Posso ajudar em mais alguma coisa?',
        neutral: 'Certo. O que mais gostaria de saber?',
        warm: 'Tudo bem! Posso ajudar em mais alguma coisa?',
        concise: 'Certo. Mais alguma coisa?',
        casual: 'Beleza. Mais alguma coisa?',
      },
    },
    wellbeing: {
      said: `
        como {está/vai/vai você/estás/você está/vc está/vc ta/vão/estão/anda/tens passado/tem
        passado/te sentes/se sente/vão as coisas/vai isso/correu o dia} {você/hoje/tudo/bot/indo}?,
        {tudo/td} {bem/bom/certo/joia/ok/tranquilo/beleza/em ordem} {com você/com
        vc/contigo/consigo/por aí}?, está tudo bem {contigo/com você}?, e
        {você/tu/contigo/consigo/vc} {tudo bem}?, estás bem, como? foi o? {seu/teu} dia, o que
        {conta/contas/fazes/você faz de bom}, que {contas/tal}, dormiu bem, espero que esteja tudo?
        bem, e aí {tudo bem/beleza/blz}`,
      replies: {
        formal: 'Estou bem, obrigado por perguntar. Em que posso ser útil?',
        neutral: 'Tudo bem, obrigado. O que deseja saber?',
        warm: 'Tudo ótimo, obrigado por perguntar! Como posso ajudar?',
        concise: 'Tudo bem, obrigado. Do que você precisa?',
        casual: 'Tudo certo! E aí, do que você precisa?',
        playful: 'Todos os circuitos em ordem, obrigado! O que eu procuro para você?',
      },
    },
    identity: {
      said: `
        quem {é você/és tu/és/é vc/é/está aí/fala/responde/são vocês/está a falar/está falando/me
        responde/seria} {tu/afinal/aí/exatamente/mesmo}?, o? que {é você/és tu/és/você é/é isto/é
        isso/vc é} {afinal/exatamente}?, {qual/como} é? o? {seu/teu} nome, o? {seu/teu} nome, como
        {se chama/te chamas/você se chama/vc se chama}, {tem/tens/você tem} um? nome, com quem
        {estou/eu estou/falo/estou a/eu/tô/to} {a falar/falando/falo/conversando/a
        conversar/teclando/a escrever}? aqui?, estou? {a falar/falando/falo/conversando} com
        {um/uma} {robô/pessoa/humano/máquina/bot/ia/atendente/pessoa real/computador} {real/de
        verdade}? {ou … }?, {você/vc/tu/isto/isso/esse/este bot/esta conversa}?
        {é/és/são/seria/serás} {você/tu/mesmo/só/apenas/por acaso/realmente}? {um/uma}? {robô/bot/
        humano/humana/pessoa/máquina/ia/inteligência artificial/real/computador/programa/chatbot/
        chatgpt/gpt/automático/automática/pessoa real/ser humano/robot/de
        verdade/gente/atendente/resposta automática/pessoa de verdade/robozinho} {real/de
        verdade/mesmo/né/certo/não é/não}? {ou … }?, {humano/pessoa} ou {robô/máquina/bot},
        {robô/bot} ou {humano/pessoa/gente}, o? que {você/vc/tu}? {pode/podes/sabe/sabes/consegue/
        consegues/faz/fazes/é capaz de} você? {fazer/tu/responder/me dizer/por mim/ajudar}? {por
        mim/para mim/aqui/tu}?, em que {pode/podes/você pode/consegues} me? ajudar me?, como
        {pode/você pode/podes/me pode} me? ajudar me?, {para/pra} que {serves/você serve/serve},
        como {funcionas/você funciona/isto funciona/isso funciona/funciona isto/funciona}, o? que
        {posso/eu posso} te? perguntar te?, quem {te/o/foi que te} {criou/fez/programou/inventou/
        desenvolveu/construiu/treinou} você?, quem {criou/fez/programou} você, de onde {és/você
        é/vens}, quantos anos {tens/você tem}, que línguas {falas/fala}, {pode/podes/você
        pode/poderia/consegue/consegues} me? ajudar {me/aqui}?, ajuda, ajuda-me, me ajuda, ajude-me,
        me ajude, socorro ajuda, preciso de {ajuda/uma ajuda/sua ajuda}, apresente-se, fala de ti`,
      replies: {
        formal:
          'Sou {name}, assistente virtual. Respondo a perguntas com base nas informações que me foram confiadas e indico a fonte.',
        neutral:
          'Sou {name}, assistente virtual. Faça uma pergunta e eu procuro a resposta nas informações que tenho.',
        warm: 'Sou {name}, assistente virtual! Pergunte o que quiser e eu procuro a resposta no que sei.',
        concise: 'Sou {name}, assistente virtual. Respondo com base no que sei.',
        casual: 'Sou {name}, assistente virtual. Pode perguntar que eu procuro.',
        playful:
          'Sou {name}, assistente virtual: sem café, sem férias, mas com muitas anotações. O que eu procuro para você?',
      },
    },
    insult: {
      said: `
        {você/vc/tu/este bot/esse bot/este robô/esse robô/que/seu/sua/és/mas que/vocês}? {é/és/são}?
        {um/uma/muito/mesmo/tão/o/pior/uns/só/bem/um grande}? {um/muito/pior}? {burro/burra/
        estúpido/estúpida/idiota/inútil/imbecil/lixo/merda/otário/lerdo/ridículo/incompetente/parvo/
        parva/tonto/palhaço/ignorante/péssimo/retardado/lento/fraco/incapaz/bot horrível/bot
        inútil/bot burro/babaca/trouxa/chato/limitado/bosta/porcaria de bot/bot ruim/bot mais
        burro/ruim/horroroso} {bot/robô/de robô/demais/de bot/mesmo}?, {bot/robô/chatbot/máquina}
        {burro/inútil/estúpido/idiota/de merda/lixo/do caralho/imbecil/ruim/estúpida/inútil},
        {maldito/estúpido/porcaria de/merda de} {bot/robô}, burro, estúpido, idiota, imbecil,
        inútil, otário, babaca, cretino, filho da puta, fdp, vsf, vtnc, {cala/cale/fecha} a
        {boca/matraca}, cala-te, vai {se foder/tomar no cu/à merda/a merda/pro inferno/te foder/te
        catar/para o caralho/pastar/embora}, {vá/vai} para o {inferno/diabo}, foda-se, morre, some
        daqui?, desaparece, você? não {serve/serves/vale/vales} {para/pra}? {nada/merda nenhuma},
        {você/vc/tu}? não {entende/entendes/sabe/sabes/percebes/percebe/ajuda/faz/fazes/ajudas/
        serve} de? {nada/coisa nenhuma/porra nenhuma/nenhuma/pra nada}, que
        {merda/porcaria/lixo/bosta} {de bot/de robô}?, odeio {você/te/este bot/esse robô}, {te
        odeio/odeio-te}, só? {atrapalhas/atrapalha}, {isso/isto/a resposta/sua resposta/você/vc}?
        não {me/nos}? {ajuda/ajudou/ajudas/ajudaste/serve/serviu/respondeu/responde/adianta/
        adiantou} {em nada/nada/muito/de nada/{à/a}? minha pergunta}?, {isso/isto/a resposta}? não
        {é/era/foi} {útil/de ajuda/de grande ajuda/certo/correto/verdade/isso/o que eu? {perguntei/
        queria/quero/procuro/procurava/preciso/pedi}}, resposta errada, {você é/és/tu és} o pior
        {bot/robô/chatbot} …, {você/tu}? me {deixa/deixas/está deixando}
        {louco/louca/maluco/maluca}, aprende a {ler/ouvir/escrever}, {eu}? não {te/o/a}? {entendi/entendo/percebi/percebo/compreendi/compreendo} {nada/bem/direito/muito bem/a resposta/essa resposta/o que disse/o que você disse}?, como assim, {o que}? {quer/queres} dizer {com isso}?, {você/vc}? {pode/podes/poderia/podia/consegue} {me}? {explicar/repetir/reformular/dizer} {isso/isto}? {melhor/de novo/outra vez/de outra forma/de outra maneira}, {você/vc}? {pode/podes/poderia/podia} {repetir/reformular} {por favor/isso/isto}?, {isso/isto}? não {ficou/está/é} {muito}? claro`,
      replies: {
        formal: 'Lamento não ter ajudado. Poderia formular a pergunta de outra maneira?',
        neutral: 'Que pena que não ajudou. Você pode fazer a pergunta de outra maneira?',
        warm: 'Desculpe, vejo que não ajudou. Vamos tentar de novo: pode dizer de outra maneira?',
        concise: 'Que pena que não ajudou. Pode reformular?',
        empathetic:
          'Sinto muito, percebo que isso é frustrante. Pode me dizer de novo, com outras palavras, do que você precisa?',
        playful: 'Ai, acho que mereci. Vamos tentar com outras palavras?',
      },
    },
  },
}
