// How Portuguese speakers complain.
import type { IntentPatterns } from './language.ts'

export const portugueseComplaints: IntentPatterns = {
  lists: {
    bad: `
      vergonha, vergonhoso, vergonhosa, sem vergonha, inaceitável, inadmissível, intolerável,
      ridículo, ridícula, escândalo, escandaloso, péssimo, péssima, péssimos, horrível, terrível,
      horroroso, horrorosa, nojo, nojento, nojenta, lamentável, lastimável, deplorável, desastre,
      patético, vexame, palhaçada, palhaços, absurdo, é um absurdo, descaso, desrespeito, falta de
      {respeito/consideração/educação/profissionalismo/vergonha}, revoltante, revoltado, revoltada,
      indignado, indignada, indignação, farto, farta, de saco cheio, cansei, cansado disso, cansada
      disso, não aguento mais isso, desiludido, desiludida, desilusão, desapontado, desapontada,
      decepção, decepcionado, decepcionada, decepcionante, dececionado, dececionada, deceção,
      dececionante, insatisfeito, insatisfeita, descontente, zangado, zangada, chateado, chateada,
      irritado, irritada, irritante, furioso, furiosa, puto, puta da vida, frustrado, frustrada,
      frustrante, aborrecido, aborrecida, com raiva, uma raiva, burla, é um roubo, um roubo,
      roubalheira, golpistas, ladrões, aldrabões, aldrabice, enganação, enganado, enganada, lixo,
      uma merda, merda, porcaria, bosta, droga de, caralho, porra, pqp, gozar {comigo/com}, gozar
      com a minha cara, tirando {sarro/com a minha}, fazer de {parvo/parva/palhaço/trouxa/idiota},
      brincadeira {isso/isto/né}, uma piada, só pode ser {piada/brincadeira}, incompetentes,
      incompetente, incompetência, inúteis, mal educado, mal educada, mal educados, grosso, grossa,
      grosseir*, antipátic*, arrogante, mal atendido, mal atendida, nunca mais, jamais voltarei,
      pior {serviço/atendimento/empresa/experiência/compra/loja}, o pior,
      {mau/péssimo/horrível/fraco} {serviço/atendimento}, {de novo/outra vez/novamente}
      {sem/avariado/a mesma/o mesmo/errado/atrasado/fora}, sempre {a mesma/o mesmo}, não é possível
      que, isto não se faz, isso não se faz, tá de brincadeira, estão a brincar, {estão/tão} de
      brincadeira, uma pouca vergonha, perda de tempo, {perder/perdi} … tempo, zero estrelas, uma
      estrela, que {raio de/raiva/vergonha/nojo/porcaria/descaso/desilusão/decepção/lixo/absurdo/
      péssimo}, pelo amor de deus, já chega, chega disso, basta, obrigado por nada, obrigada por
      nada, valeu por nada, não presta, não prestam, uma desgraça, arrependid*, enrolando, me
      enrolam, embromação`,
    nobody: 'ninguém, ninguem, nenhum, nenhuma, nunca, jamais',
    answer: `
      responde, respondeu, respondem, respondeu-me, atende, atendeu, atendem, ajuda, resolve,
      resolveu, resolvem, faz nada, fez nada, sabe, liga, ligou, aparece, apareceu, veio, chegou,
      avisou, avisa, diz nada, disse nada, me dá, quer saber, dá a cara, contactou, retorna,
      retornou, me retornam, recebi, entregaram`,
    time: `
      dia, dias, semana, semanas, mês, meses, hora, horas, minutos, anos, segunda, terça, quarta,
      quinta, sexta, séculos, tempo`,
    did: `
      apagou, apagaram, perdeu, perderam, perdido, partiu, partiram, quebrou, quebraram, estragou,
      estragaram, destruiu, destruíram, cancelou, cancelaram, cancelado, cancelada, atirou, jogou,
      jogaram, lançou, danificou, danificaram, esqueceram, esqueceu, mentiu, mentiram, enganaram,
      ignoraram, ignoram, desligou na, desligaram na, desligou-me, desligaram-me, cobraram {duas/em
      duplicado/a mais/dobrado/o dobro/errado}, cobrou {duas/a mais}, cobrado {duas/em duplicado/a
      mais}, enviaram {o/a/um/uma} {errad*/tamanho/produto/modelo}, mandaram {o/a/um/uma}
      {errad*/tamanho/produto/modelo}, deixaram {me/na mão/à espera/esperando/sem}, trataram, fui
      {tratado/tratada/mal}, prometeram, riscou, riscaram, arruinou, arruinaram`,
    broken: `
      partido, partida, quebrado, quebrada, danificado, danificada, estragado, estragada, sujo,
      suja, frio, fria, gelada, atrasado, atrasada, errado, errada, vazio, vazia, aberto, amassado,
      amassada, defeituoso, com defeito, em pedaços, bolorento, incompleto, incompleta, violado,
      destruído, destruída, trocado`,
  },
  said: `
    {entregador/carteiro/estafeta/motorista/técnico/motoboy} …
    {deixou/largou/jogou/atirou/quebrou/abandonou} {meu/minha/meus/o/a/tudo/os} …,
    {segundo/terceiro/quarto/quinto/décimo/enésimo} {e-mail/email/contato/contacto/chamado/pedido}
    {que/sem/e/esta}, {pago/pagamos/paguei} … {que/e/mas} … {nunca/não} …
    {funciona/funcionou/serve/chega/recebi}, {quarto/cama/comida/sopa/banheiro/hotel/salada/casa de
    banho} … {barata*/percevejos/mofo/bolor/cabelo/cabelos/ratos/insetos/bichos},
    {barata*/percevejos/mofo/bolor/cabelo/bicho} {no/na}
    {quarto/cama/comida/sopa/banheiro/salada/prato}, quantas vezes {tenho/preciso/vou ter/é que
    tenho} {de/que}? {explicar/repetir/dizer/ligar/escrever/pedir/reclamar}, {ignorou/ignoraram/
    ignorado/ignorados/ignorada/ignoram}, {desligou/desligaram} {me/o telefone/na minha/na cara/a
    chamada} …, desligou-me …, última vez que {compro/venho/uso/peço/reservo/vou/vos/contrato/eu},
    {sinto/senti} me? … {enganado/enganada/roubado/roubada/lesado/lesada/ignorado/traído/humilhado/
    burlado/burlada}, {paguei/pagamos/pago/paga/gastei} … {e/mas} … {não/nada/nunca/ainda},
    {veio/chegou/estava/está} … {encharcad*/molhad*/amassad*},
    {trava/cai/fecha/bloqueia/para/falha/bug/buga} … {o tempo todo/toda hora/sempre/constantemente/a
    toda hora/sozinho/direto/o dia todo}, nada {muda/funciona/acontece/se resolve/resolve}, {isso
    é/isto é/que} {jeito/forma/maneira} de …, {tratar/tratam/trata} … {cliente/clientes} …, sempre
    {desculpas/a mesma desculpa/as mesmas desculpas}, só? desculpas esfarrapadas,
    {falta/faltam/faltou/faltava} {metade/peças/itens/produtos/um produto}, {garçom/empregado/
    entregador/estafeta/técnico/colega/atendente/motorista/funcionário/funcionária} …
    {grosso/grossa/mal educado/mal educada/desligou/ignorou/gritou/mentiu/rude/antipático/não
    apareceu/não veio}, {caríssimo/taxas escondidas/abusivo/abusiva/abusivos/cobrança indevida}, vou
    cancelar tudo, {cancelo/cancelem} {já/tudo/imediatamente}, sem {água quente/aquecimento},
    {isso/isto} é um? {golpe/burla/estelionato/furto/assalto}, {é/foi} um {golpe/assalto},
    {quebrou/avariou/estragou/partiu} {ao fim de/depois de/em/com} {dois/três/uma/um/poucos/duas}
    {dias/semana/mês/semanas/meses}, {cada vez pior/de mal a pior/piorou}, {prometeram/prometido} …,
    {empurra-empurra/empurrando/enrolação/enrolam}, falta de
    {respeito/consideração/vergonha/profissionalismo}, {bad}, {nobody} … {answer},
    {sem/nenhuma/zero/nem uma/sem qualquer} {resposta/explicação/aviso/avisar/satisfação/notícias/
    solução/retorno/me avisar/dizer/desculpas/justificação/justificativa/previsão},
    {espero/esperando/à espera/esperei/aguardo/aguardando/esperamos/aguardamos/a aguardar/a espera}
    … {há/faz/por/tem/desde/mais de/{time}}, {há/faz/tem/depois de/desde} … {time} …
    {espero/esperando/ninguém/nada/sem/que/à espera/aguardo/aguardando/tento/não}, {time} {à
    espera/esperando/e nada/e ninguém/de espera/sem}, {ainda/até agora/até hoje/continuo}
    {não/nada/sem/à espera/nenhuma/nenhum/aguardando/esperando}, {quero/exijo/exigimos/mereço/peço}
    … {indemnização/indenização/compensação/desculpas/explicação/explicações/ressarcimento/reembolso
    imediato}, {quero/vou/queria/gostaria de} … {reclamar/apresentar queixa/fazer uma
    reclamação/fazer queixa/apresentar uma reclamação}, livro de reclamações, reclame aqui, procon,
    deco, {minha/uma} {queixa/reclamação} {formal/contra/sobre/|}, {devolvam/devolve/quero/devolva}
    … meu dinheiro, {me/vocês/vcs/já/app/aplicativo/aplicação/entregador/estafeta/carteiro/técnico/
    motorista/correios/atualização/loja/empresa/atendente/empregado/foi/fui}
    {me/já/simplesmente/só/é que/não}? {did}, {did} {me/tudo/o meu/a minha/meu/minha/tudinho},
    {cobraram/cobrou/cobrad*} {duas/2/em dobro/em duplicado}, {encomenda/pedido/comida/quarto/
    produto/pizza/mesa/mala/artigo/entrega/prato/tudo/pacote} …
    {chegou/veio/estava/está/é/chegaram/era/tava} … {broken}, {chegou/veio/vieram}
    {tudo/toda/todo/completamente}? {broken}, {terceira/segunda/quarta/quinta/enésima/décima/
    milésima} {vez/mensagem/email}, {para que/pra que/por que/porque/para quê} {pago/eu pago/estou
    pagando/é que pago/estou a pagar}, pago … {para/por} {isto/isso/nada/quê}, {acham/acha}
    {isto/isso|que é} {normal/correto}, como {é possível/pode}, {cai/trava/falha/bloqueia}
    {sempre/toda hora/o tempo todo/constantemente/a toda a hora}, não funciona {nada/nunca/de
    novo/outra vez/mais}, nada funciona, {advogado/tribunal/processar vocês/avaliação
    negativa/denunciar vocês/vou processar/vou denunciar}, {perderam/perdem} {um/uma} cliente,
    {vou/quero} mudar de {operadora/empresa/fornecedor}, não
    {volto/voltarei/compro/comprarei/recomendo} {mais/nunca/a}, esperava {mais/melhor/muito mais},
    {estou/fiquei/tô/muito/super/bastante} {desiludid*/chatead*/irritad*/zangad*/desapontad*}, não
    {apareceu/veio/chegou/apareceram} {ninguém/|}, nunca {chegou/recebi/apareceu/veio/responderam/me
    responderam}, não {estou/fiquei} {nada/satisfeito/satisfeita/contente}, {vocês/vcs} {são/é}
    {uns/umas/uma/péssimos/horríveis/ridículos}, fizeram-me de, sinto-me
    {enganad*/roubad*/ignorad*}, me sinto {enganad*/lesad*/roubad*/ignorad*/desrespeitad*}`,
  except: `
    {onde/como} … {reclamar/reclamação/queixa}, formulário … reclamação, pior que, na pior das
    hipóteses, {o que acontece/e se/se} … {chegar/vier/estiver} {danificad*/partid*/quebrad*}, lixo
    {orgânico/reciclável}, {passa/passam/recolhem/recolhe/coletam/separar/jogar/deitar} … lixo,
    {recolha/coleta/saco/sacos} {de/do} lixo, seguro, contra roubo, ainda {há/tem/disponível/é
    possível/dá}, basta {apresentar/clicar/ter}`,
}
