// How Portuguese speakers ask for a person and accept an offer, in Portugal and Brazil.

import type { Intents } from './language.ts'
import { portugueseComplaints } from './pt.complaints.ts'
import { portugueseDanger } from './pt.danger.ts'

const people = {
  polite: `
    por favor, pfv, pf, pff, pfvr, faz favor, se faz favor, se possível, já, agora, agora mesmo,
    urgente, com urgência, imediatamente, obrigado, obrigada, aqui, hoje, rápido, real, humano,
    humana, disponível, logo`,
  human: `
    pessoa, pessoas, pessoa real, pessoa de verdade, pessoa humana, humano, humana, humanos, ser
    humano, gente, gente de verdade, alguém, alguem, algm, alguma pessoa, um de vocês, um de vós,
    algum de vocês, alguém daí, alguém de verdade, viva alma`,
  role: `
    atendente, atendentes, atendimento humano, operador, operadora, assistente humano, assistente
    real, agente, agentes, consultor, consultora, assessor, representante, responsável, supervisor,
    supervisora, gerente, chefe, patrão, diretor, diretora, encarregado, encarregada, funcionário,
    funcionária, funcionários, colaborador, colaboradora, colaboradores, um dos {vossos/seus} *, uma
    das {vossas/suas} *, colega, técnico, técnica, rececionista, recepcionista, especialista,
    gestor, gestora, superior, dono, dona, vendedor, vendedora, comercial, coordenador,
    coordenadora, analista, empregado, pessoal, membro da equipa, membro da equipe`,
  department: `
    atendimento, atendimento ao cliente, apoio ao cliente, apoio a clientes, serviço de apoio,
    serviço ao cliente, serviço de atendimento, suporte, suporte técnico, sac, central, central de
    atendimento, receção, recepção, equipa, equipe, time, escritório, administração, departamento *,
    setor *, vocês, assistência, assistência técnica, ouvidoria, secretaria, reclamações`,
  det: `
    um, uma, o, a, os, as, do, da, de, dos, no, na, ao, à, com, num, numa, pra, pro, algum, alguma,
    seu, sua, vosso, vossa, teu, tua, outro, outra, real, verdadeiro, verdadeira, humano, bom, por
    favor`,
  person: '{human}, {role}, {department}',
  real: `
    real, reais, de verdade, humano, humana, humanos, de carne e osso, viva, vivo, verdadeira,
    verdadeiro, física, competente, mesmo, a sério`,
  talk: `
    falar, falo, fala, flar, conversar, conversa, tratar, contactar, contatar, comunicar, chatear
    com, teclar, dialogar, contacto, contato, entrar em contato, entrar em contacto, discutir,
    resolver, ligar, ser atendido, ser atendida, escrever, dirigir, atendido, atendida, explicar,
    telefonar`,
  want: `
    quero, qro, queria, gostaria, gostava, preciso, necessito, desejo, exijo, prefiro, preferia,
    preferiria, me dá, me dê, dá-me, dê-me, deem-me, me arruma, me arranja, arranja-me, arranjem-me,
    há, tem, existe, procuro, busco, chama, chame, chamem, chamar, me manda, quero ter, posso ter,
    pode me dar, espero, aguardo, cadê, onde está, solicito, requeiro, peço`,
  put: `
    me {passa/passe/passem/transfere/transfira/transfiram/põe/ponha/bota/coloca/coloque/conecta/
    conecte/encaminha/encaminhe/liga/ligue/direciona/direcione/redireciona}, {passe/passa/passem/
    ponha/põe/ponham/transfira/transfere/transfiram/encaminhe/encaminha/ligue/liga/coloque/conecte/
    reencaminhe/direcione/redirecione} me, {passar/transferir/pôr/encaminhar/conectar/direcionar/
    redirecionar/reencaminhar} me, {pode/podes/podem/poderia/poderiam/podia/podiam/consegue} me?
    {transferir/passar/encaminhar/conectar/direcionar/pôr/colocar/redirecionar} me?`,
  call: `
    {ligue/liga/liguem/ligar/telefone/telefonem/telefonar/contacte/contactem/contate/contatem/
    contactar/contatar/devolvam/devolva} {me/nos}, me {ligue/liga/liguem/ligar/telefone/telefonem/
    telefonar/contate/contatem/contactem/contatar/retorne/retornem/retornar/liguem/chame no
    telefone}, {quero/queria/preciso/peço/prefiro/gostava/gostaria} … {que/uma} … {liguem/telefonem/
    ligação/telefonema/chamada/contactem/entrem em contato/entrem em contacto/retorno},
    {me/retornar/retornem/devolver/devolvam} {dê/deem/a/minha} …
    {ligada/ligação/chamada/telefonema}, {alguém/podem/pode/podiam/poderiam/atendente} … {lhe/ligar
    para ela/ligar para mim/ligar pra mim/ligar pra ela/ligar-lhe/ligar à minha/ligar para a
    minha/telefonar/telefonar lhe}, liga {pra/para} mim, me liguem, aguardo
    {ligação/retorno/contato/contacto}`,
  machine: `
    robô, robôs, robot, robots, robozinho, bot, bots, chatbot, chatbots, máquina, máquinas,
    computador, gravação, ia, inteligência artificial, programa, algoritmo, assistente virtual,
    resposta automática, respostas automáticas, atendimento automático, mensagem automática,
    autómato`,
  help: `
    ajudar, ajude, ajudar-me, ajudar me, me ajudar, atender, atenda, atender-me, responder,
    responda, resolver, resolva, assumir, assuma, analisar, analise, ver isto, ver isso, verificar,
    verifique, ler, leia, olhar, olhe, tratar disto, tratar do assunto, intervir, ouvir, contactar,
    ligar, me atender, me responder, cuidar`,
}

export const portugueseIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, falar com quem {manda/decide/resolve/entende}, {à vontade/melhor} …
      com {uma/um} {pessoa/humano}, {quanto tempo/quando} … {humano/pessoa/atendente} …
      {responder/responde/responderá/atender/atende}, {existem/tem/há} {humanos/pessoas de
      verdade/gente de verdade} {nessa/nesta/aí/aqui/na/|},
      {ligação/chamada/telefonema/videochamada} … com … {role}, {algum/alguém/alguma/um} de
      {vocês/vós} {pode/poderia/consegue}, {deixem/deixa/deixe} … {{human}/{role}} …
      {resolver/ver/tratar/cuidar/atender/analisar}, {prefiro/preferia/quero/queria/gostaria/
      gostava/exijo/peço} que … {humano/pessoa/atendente/responsável/alguém/técnico/supervisor/
      funcionário} …, {peçam/peça/pede/diga/digam} a {um/uma/alguém} …
      {ligar/liga*/contactar/falar/atender}, {passa/passe/passem} me? {para/pra/pro/ao/à}
      {o/a/um/uma}? {teu/seu/sua/vosso}? {superior/chefe/supervisor/gerente/humano/atendente/
      responsável/pessoa}, ser {contactado/contactada/contatado/contatada/atendido/atendida/ligado}
      …, alguém {pode/poderia/podia/consegue} {olhar/ver/analisar/ajudar/ligar/verificar/atender/me/
      responder/escrever} …, respostas automáticas, {pessoas/gente} {reais/de verdade/de carne},
      como {faço/posso/consigo} … falar com {alguém/uma pessoa/um humano/um atendente/gente},
      {atendente/operador/humano/supervisor/gerente} {por gentileza/pelo amor/urgente/já/agora} …,
      quem é o {responsável/chefe/gerente} {aí/daí/aqui}, {setor/departamento} {de/das/do} {vendas/
      cobrança/faturação/reclamações/financeiro}, | {polite}? {det}? {det}? {role} {real}? {polite}?
      {polite}? |, | {polite}? {det}? {det}? {pessoa/humano/humana/ser humano/pessoas/gente/humanos}
      {real}? {polite}? {polite}? |, | {polite} {det}? {department} {polite}? |, | {det}? {apoio ao
      cliente/atendimento/sac/suporte/atendimento ao cliente/ouvidoria} humano? {polite}? |, |
      alguém {real} {polite}? |, atendimento {humano/pessoal/personalizado/telefónico/por pessoa},
      {talk} … {com/c/a/ao/à/pra/para} … {person}, {talk} {det}? … {role}, {talk}
      {alguém/humano/pessoa}, {com/a} quem {posso/eu posso/devo/consigo/podemos/poderia/é que} …
      {talk}, quem {posso/devo/eu} {contactar/contatar/chamar/procurar}, quem {me/nos}
      {pode/poderia} {ajudar/atender} {aí/|}, falar {convosco/com vcs/por telefone/ao
      telefone/pessoalmente}, {put} … {person}, {put} em {contacto/contato/linha/ligação}, {put}
      {polite}? |, | {transferir/transfere/transfira/me transfere} {polite}? |, {passar/passe/
      encaminhar/encaminhe/encaminha/transferir/transfira/escalar/escale} {{a/ao/à/para/pra/pro}
      {det}? {person}}, {passar/passe/encaminhar/encaminhe/encaminha/transferir/transfira/escalar/
      escale} … {a/ao/à/para/pra/pro/com} {det}? … {humano/atendente/pessoa/responsável/colega/
      superior/alguém/supervisor/gerente/setor}, {want} de? {det}? {det}? {pessoa/humano/humana/ser
      humano/alguém/pessoas/gente} {real}? {polite}? |, {want} de? {det}? {det}?
      {pessoa/humano/humana/ser humano/alguém/pessoas/gente}
      {real/que/com/para/pra/do/da/de/por/a/não/e/q}, {want} de? {det}? {det}? {det}? {role}, {want}
      de? {det}? {atendimento/suporte/apoio} humano? {polite}? |,
      {quero/queria/prefiro/exijo/gostava/gostaria} que … {alguém/pessoa/humano/atendente/técnico/
      responsável}, {quero/queria/gostava/gostaria/prefiro} de? ser {atendido/atendida/contactado/
      contactada/contatado/contatada/atendid*}, {pessoa/pessoas/alguém/gente/atendente/operador/
      agente/humano/assistente/funcionário} {real}, {atendimento/ajuda/assistência/apoio/suporte/
      contacto/contato} {humano/humana/pessoal}, {alguém/gente/pessoa} {que/q} … {entenda/perceba/
      saiba/ajude/responda/ouça/pense/resolva/atenda/possa}, {há/tem/existe/está/ta/haverá} …
      {alguém/atendente/pessoa/humano/gente} … {falar/ligar/real/atender/disponível/de
      verdade/conversar/atenda/do outro lado/por trás}, {pode/podem/poderia/podia/podiam/posso/
      consegue/quero/preciso/dá para/possa/tem como} … {alguém/um atendente/um humano/uma pessoa/um
      colega/uma colega/um dos/um de vocês/um técnico/um responsável/um funcionário/algum *} …
      {help}, {alguém/humano/atendente/pessoa/colega/colega seu/algum *}
      {pode/poderia/podia/consegue} … {help}, {help} {alguém/um humano/uma pessoa/um atendente},
      {call}, {não/nada de/chega de/cansei de/cansei/farto de/farta de/basta de/basta/odeio/em vez
      de/sem/detesto/parem com/pare com/nenhum} … {falar/quero/com/de/um/este/esse/o/a/conversar/
      lidar} {com/um/uma/o/este/esse/essa/estúpido/maldito}? {uma/um/o/esse/este}? {machine},
      {não/nada de/chega de/cansei de/farto deste/farta deste/farto desse/farta desse/cansei
      desse/cansei deste/farto de/farta de/farto do/farta do/odeio/basta de/sem}
      {o/um/esse/este/com/a/mais/falar com}? {robô/robôs/robot/robots/bot/bots/chatbot/máquina/
      máquinas}, {chama/chame/cadê/quero/onde está/chamem} {o/a} {seu/teu/vosso/sua}? {chefe/
      gerente/superior/responsável/supervisor/patrão/dono}, quem {manda/é o responsável/é o chefe}
      {aí/aqui}`,
    except: `
      {meu/minha/meus/minhas/nosso/nossa} {person}, {outra/outras/mais} {pessoa/pessoas}, outro
      alguém, por pessoa, {és/é você/você é/isto é/isso é/tu és/vc é} {um/uma},
      {estou/estás/está/tô} {a falar/falando/conversando/a conversar/a escrever}, | falo com
      {um/uma/quem}, com quem {falo/estou}, falei com, {quantas/quantos}
      {pessoas/funcionários/atendentes}, para {duas/três/quatro} pessoas, pessoas {com
      deficiência/idosas}, como {adiciono/adicionar/convido/convidar/atribuo/crio/removo/conecto/
      ligo/elimino}, {agente/consultor/gestor} {imobiliário/de seguros/de viagens/financeiro}, não
      {quero/preciso} … falar com {um humano/ninguém/uma pessoa/atendente}, quem é {o/a}
      {diretor/diretora/responsável/chefe/gerente} {do/da}, robô {de cozinha/aspirador}, robot de
      cozinha, recursos humanos, direitos humanos, corpo humano, {o/a/os/vosso/seu} {pessoal/
      funcionário/funcionários/técnico/atendente/estafeta/entregador/motorista/empregado}
      {me/é/fala/falam/não/foi/disse/são/era/estava}, no aplicativo, na app, me
      {liga/ligam/avisa/avisam} antes, máquina {de/do}, curso de`,
  },
  complaint: portugueseComplaints,
  danger: portugueseDanger,
  agreement: {
    lists: {
      ok: `
        sim, sim por favor, sim obrigado, sim obrigada, ss, sim sim, s, claro, claro que sim, com
        certeza, ok, okay, tá, tá bom, ta bom, tá bem, está bem, certo, pode ser, pode sim, pode,
        quero, quero sim, por favor, pfv, aceito, beleza, blz, fechado, de acordo, concordo, com
        prazer, bora, vamos, isso, perfeito, ótimo, obrigado, obrigada, obg, se possível, se puder,
        agora, faça isso, faz isso, gostaria, gostava, seria {bom/ótimo/perfeito/excelente/ideal/
        fantástico/muito bom}, boa ideia, por que não, porque não, vá lá, sem dúvida, positivo,
        uhum, aham`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {sim/ok/claro/quero} … {por favor/obrigado/
      obrigada/pessoa/alguém/humano/atendente} |`,
    except: '| não, n, nao',
  },
}
