// How Portuguese speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const portugueseDanger: IntentPatterns = {
  lists: {
    child: `
      criança, bebé, bebê, filho, filha, filhinho, filhinha, menino, menina, miúdo, miúda, neto,
      neta, garoto, garota, sobrinho, sobrinha, cão, cachorro, bebezinho`,
    body: `
      {child}, pai, mãe, avô, avó, vó, vô, marido, mulher, esposa, esposo, amigo, amiga, vizinho,
      vizinha, cliente, colega, senhor, senhora, alguém, irmão, irmã`,
    they: `
      alguém, um homem, homem, meu ex, ex, marido, namorado, companheiro, vizinho, pai, cara, tipo,
      um gajo, desconhecido, hacker, golpista, burlão, ladrão, ele, eles, me, estão`,
    poison: `
      lixívia, água sanitária, pilha, pilhas, bateria, detergente, comprimidos, remédio, remédios,
      veneno, moneda, moeda, íman, imã, ácido, amoníaco, medicamentos, soda cáustica, desentupidor,
      desinfetante, cloro, anticongelante, produto de limpeza, chumbinho`,
    secret: `
      pin, senha, senhas, palavra-passe, password, código, códigos, dados, cartão, número do cartão,
      cvv, credenciais, token, cpf, dados bancários`,
    money: `
      dinheiro, poupanças, economias, pix, transferência, transferências, grana, saldo, mbway, mb
      way`,
    account: `
      conta, contas, cartão, perfil, email, e-mail, whatsapp, instagram, facebook, carteira,
      celular, telemóvel, insta, zap`,
  },
  said: `
    não {vejo/tenho/encontro} … {razão/sentido/motivo} … {viver/vida}, {quer/queria} {morrer/se
    matar/matar se/suicidar se/acabar com/pular}, diz que … {morrer/se matar/acabar com},
    {cortou/cortado/corta/cortando} … {pulsos/pulso/veias}, {vazando/vazamento/sai/sair/saindo/fuga/
    cheiro/escapar} … gás, {tentando/tenta/tentam/a tentar/tentou} …
    {entrar/arrombar/invadir/forçar} … {casa/porta/janela/apartamento/quintal},
    {estão/alguém/andam/tão} … {comprando/a comprar/usando/usar/gastando} … {meu cartão/meu
    nome/minha conta}, {compraram/usaram} … {meu cartão/meu nome}, clonaram …,
    {polícia/policial/banco/gerente/delegado} … {telefone/ligou/ligação/chamada} …
    {dinheiro/cartão/senha/código/pix}, {roubaram/roubou/tomaram} …
    {conta/instagram/facebook/whatsapp}, caiu … {sangrando/sangra/a
    sangrar/cabeça/mexe/responde/escada/escadas}, sangrando {na/da/muito/pela}, a sangrar,
    {ameaçou/ameaça/ameaçam/ameaçando/ameaçaram} …, {ficando/a ficar/está} {roxo/roxa/azul}, {tenho
    medo} … {me mate/me mata/marido/me bata/vida/companheiro}, não {consigo/conseguimos/consegue}
    sair {|/do elevador/do banheiro/da casa de banho/do carro/do quarto}, {cheiro/cheira/cheirando/
    fuga/vazamento/vazando/escape/vazar} … gás, monóxido, {em chamas/pegou fogo/pegando fogo/a
    arder/pega fogo/está a queimar/ardeu}, {há/tem/é} … {incêndio/fogo} {na/no/em/|},
    {incêndio/fogo} {na/no} {minha/meu/cozinha/casa/prédio/quarto/garagem/apartamento/sala/carro},
    {casa/cozinha/carro/prédio/apartamento/bateria/telhado} … {arder/queimando/ardendo},
    {sai/saindo/sair/há/muito/tem/deita/soltando} … {fumo/fumaça}
    {da/do/de/na/no/por/preta/preto/|}, {cheiro/cheira} a? de? queimado, {faíscas/faiscando/faísca},
    chamas, {bateria/carregador/telemóvel/celular/tomada} … {inchada/inchado/inchando/inchar/
    estufada/estufando/explodiu/derreter/derretendo/pelando/a ferver/superaquecendo}, explodiu,
    explosão, {choque elétrico/levei um choque/levou um choque}, eletrocut*,
    {dor/dores/aperto/pontada/pressão} … peito, {não/mal/dificuldade/custa/falta} …
    {respirar/respira/respiro/ar}, falta de ar, {sufocando/sufocar/asfixi*/engasg*}, inconsciente,
    desacordad*, não {reage/responde/acorda} {|/e/meu/minha}, {desmaiou/desmaiada/desmaiado/
    desmaiei/desfaleceu}, {perdeu os sentidos/perdeu a consciência},
    {infarto/enfarte/infartando/ataque cardíaco/parada cardíaca}, avc, convuls*, epilét*, {reação
    alérgica/choque anafilático/choque alérgico}, anafil*, {cara/rosto/garganta/língua} …
    {inchar/inchando/inchad*}, overdose, {engoliu/bebeu/ingeriu/comeu/tomou/engoli/tomei/bebi} …
    {poison}, {tomei/tomou} … {demais/todos os/muitos/caixa toda/cartela} … {comprimidos/remédios}?,
    intoxicad*, envenenad*, sangra* {muito/bastante/e/sem parar}, não {para/pára} de sangrar, {muito
    sangue/perdendo sangue/a perder sangue}, {body} … {caiu/caída} …
    {escada/escadas/mexe/levanta/cabeça/levantar}, {rebentaram as águas/a bolsa estourou/bolsa
    rompeu}, {afogar/afogando/afogou}, suicid*, {me matar/matar me/matar-me/tirar a minha vida/tirar
    minha vida/acabar com a minha vida/acabar com tudo/acabar com a vida/me cortar/cortar-me/me
    enforcar/me machucar/fazer mal a mim/automutil*/me jogar/pôr fim à}, {não/já não/n} …
    {quero/aguento/vontade de/tenho vontade de} … {viver/continuar viva/continuar vivo/existir/estar
    aqui}, {quero/queria} … {morrer/estar morto/estar morta/sumir para sempre}, vida … {não faz
    sentido/sem sentido/não vale}, melhor {morto/morta/sem mim}, não vale a pena viver, desistir da
    vida, {preso/presa/presos/presas/trancad*/fechad*/encurralad*/retid*} {no/na/dentro/em/num/numa}
    {elevador/carro/casa/quarto/banheiro/casa de banho/garagem/sauna/cave/varanda/prédio/loja/wc/de/
    edifício/apartamento}, elevador … {presos/preso/presa/trancad*/parado com}, {child} …
    {trancad*/sumiu/desapareceu/desaparecid*/raptad*}, {child} … {preso/presa/fechad*}
    {no/na/dentro} {carro/elevador/quarto/casa de banho/banheiro}, {trancou/fechou} {se/-se}
    {no/na}, sequestr*, rapt*, desapareceu, {they} … {ameaça/ameaçou/ameaçando/a
    ameaçar/ameaçam/persegue/seguindo/a seguir/perseguindo/a perseguir/bate
    em/batendo/agrediu/bateu/chantag*/bater em}, me {ameaça/ameaçou/ameaçam/agrediu/agride/bate/
    bateu/persegue/perseguem/está seguindo/espancou/estrangulou/chantageia}, {ameaça/bate/persegue/
    segue/agride/ameaçou/bateu/ameaçam} me, {fui/sendo/ser/estou a ser} {ameaçad*/assaltad*/
    agredid*/roubad*/seguid*/perseguid*/burlad*/hackead*/atacad*/violad*/furtad*/chantagead*/
    clonad*}, {quer/vai/disse que vai/ameaça} … {me matar/matar-me/matar me/bater-me/me bater/nos
    matar}, {tem/com} uma? {faca/arma/pistola}, {alguém/ladrão/desconhecido/gente} … {dentro de
    casa/na minha casa/em casa/dentro da minha casa/entrar em minha
    casa/arrombando/arrombar/invadindo/invadiu/no meu quintal}, {chamem/chama/chame} …
    {ambulância/polícia/bombeiros/samu/112/190/193}, {hackead*/hackearam/hackeou/pirateada/
    piratearam/invadid*/invadiram}, {clonaram/clonad*/clonou},
    {roubaram/roubou/roubad*/furtaram/furtad*} … {{account}/{money}/identidade},
    {estão/alguém/está/tão/me} … {esvaziando/esvaziar/limpando/limpar/tirando/tirar/levantar/
    sacando/desviando/transferindo/roubando} … {{account}/{money}}, {esvaziaram/limparam/tiraram/
    sacaram/desviaram/levantaram} … {{account}/{money}}, {sumiu/sumiram/desapareceu} … {money},
    {{account}/{money}} … {sumiu/sumindo/desapareceu/esvaziad*/invadid*/hackead*/clonad*/roubad*/a
    desaparecer}, {débito/débitos/pagamento/pagamentos/compra/compras/transação/transações/
    movimento/movimentos/transferência/transferências/cobrança/saque/pix/levantamento/levantamentos}
    … {não fiz/não fui eu/não reconheço/não autorizei/nunca fiz/não é meu/não são meus/não
    realizei/desconhecid*/suspeit*/não efetuei/que eu não/não autorizad*/estranh*},
    {alguém/homem/mulher/senhor/moço/cara/do banco/telefone/ligação/ligou/ligaram/chamada/polícia/
    desconhecido/tipo/estão} … {pede/pedem/pediu/pediram/pedindo/quer/querem/diz/dizem/mandou/disse/
    a pedir} … {{secret}/transferir/transfira/pix/mandar dinheiro/dinheiro/depositar}, {dei/passei/
    dado/forneci/informei/partilhei/compartilhei/mandei} … {o/a/os/meu/minha/meus/minhas}
    {meu/minha/meus}? {pin/senha/password/palavra-passe/código/número do cartão/cvv/token/dados
    bancários/dados do cartão}, conta segura, {cliquei/clicou/abri} … link …
    {dados/cartão/senha/código/conta}, phishing, caí {num/em um/no} golpe, golpe {do pix/do
    whatsapp}, {fui/vítima de} {burlad*/golpe/burla/fraude/enganado por um},
    {telefone/ligação/ligou/ligaram/liga/chamada} … banco …
    {código/senha/dinheiro/transferir/pix/pin}, alguém … {entrou na minha conta/acessou a
    minha/acessou minha/acedeu à minha/mudou a minha senha/mudou minha senha/no meu nome}, vítima
    de, anydesk, teamviewer`,
  except: `
    o que {acontece/faço/fazer} {se/em caso/quando}, {em caso de/no caso de}, seguro, cobre, como
    {evito/evitar/protejo/proteger/denuncio/denunciar/identifico/identificar/mudo/mudar/reportar},
    {detetor/detetores/detector/detectores/alarme} de {fumo/fumaça/incêndio}, extintor,
    {filme/jogo/livro/nível}, simulacro, simulado, vela, {presa/preso/presos} {na alfândega/em
    trânsito}, {pode-se/é permitido/posso} fumar, quartel`,
}
