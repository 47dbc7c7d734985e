// How Portuguese speakers ask for what every company has: a telephone number, addresses, opening hours, prices, and how to pay.
import { paymentBrands } from './payment-brands.ts'
import type { CompanyQuestions } from './question-words.ts'

const cards = `cartão/cartões/cartão de crédito/cartão de débito/${paymentBrands.cards}`
const others = `dinheiro/pix/mb way/mbway/multibanco/transferência/boleto/cheque/${paymentBrands.others}`
const means = `${cards}/${others}`
const ask = `{qual é/qual/qual o/qual a/quais/me passa/me passe/passa/pode me passar/podes dar me/pode me dar/me dá/dá me/têm/tem/vocês têm/vocês tem/tens/há/onde encontro/onde acho/onde está/preciso do/preciso da/preciso de/quero o/quero/gostaria do/queria o/queria}`
const your = `{o/a/um/uma/o seu/a sua/seu/sua/o vosso/a vossa/vosso/vossa/algum/alguma}`
const polite =
  '{por favor/obrigado/obrigada/de vocês/de vcs/da loja/para contato/de contato/de contacto/da empresa/vosso/vossa}'
const day = `{no/na/aos/às/ao/à/este/esta/de/nos/ainda/também}? {segunda/segunda feira/terça/terça feira/quarta/quarta feira/quinta/quinta feira/sexta/sexta feira/sábado/sábados/domingo/domingos/fim de semana/fins de semana/hoje/amanhã/agora} {de manhã/à tarde/à noite/também}?`

export const portugueseCompany: CompanyQuestions = {
  titles: {
    contact: 'contato contatos contacto contactos contactar',
    places: 'endereço endereços morada localização lojas',
    hours: 'horário horários',
    beside: 'funcionamento abertura atendimento cliente fale conosco',
  },
  phone: `
    ${ask}? ${your}? {número/numero} de {telefone/telemóvel/celular/whatsapp/contato/contacto} ${polite}?, {qual é/qual/qual o/qual a/me passa/me passe/passa/me dá/dá me/onde encontro/onde acho/onde está} ${your}? {telefone/número/whatsapp/telemóvel/fone} {de contato/de contacto/de atendimento}? ${polite}?,
    {posso/podemos/dá para/podia} {ligar/telefonar/ligar para vocês/ligar pra vocês/vos ligar/ligar vos/telefonar vos} {para vocês/pra vocês}? ${polite}?, como {ligo/posso ligar/faço para ligar} {para vocês/pra vocês}?,
    {para que/para qual/pra que/pra qual/que/qual} {número/telefone} {eu}? {posso/devo/ligo/tenho que} {ligar}?`,
  email: `
    ${ask}? ${your}? {email/e mail/mail/endereço de email/endereço de e mail/correio eletrônico/correio eletrónico} ${polite}?,
    {posso/dá para/podia} {mandar um email/mandar um e mail/enviar um email/enviar um e mail/escrever/vos escrever/escrever vos/mandar email} {para vocês/pra vocês}? ${polite}?,
    {para que/para qual/pra que/pra qual/qual/que} {email/e mail/endereço} {eu}? {posso/devo}? {escrever/escrevo/mando/mandar/envio/enviar}`,
  address: `
    ${ask}? ${your}? {endereço/endereco/morada/localização} ${polite}?,
    onde {fica/ficam/é/são/estão/está} {vocês/a loja/o escritório/a vossa loja/a loja de vocês/a sede}, onde {vocês ficam/vocês estão/é que ficam/é que estão/se situam} {localizados/exatamente}?, {vocês/vcs} {ficam/são/estão} onde`,
  any: `
    como {posso/consigo/faço para}? {entro em contato/entro em contacto/entrar em contato/entrar em contacto/contactar vos/contatar vocês/contactar/contatar/falar com vocês} {com vocês/com vcs/convosco/o suporte/o atendimento}? ${polite}?, como {contacto/contato/vos contacto} {vocês/o suporte/o atendimento}?,
    ${ask}? {os/os seus/os vossos}? {contatos/contactos/dados de contato/dados de contacto/formas de contato/meios de contato} ${polite}?, {contato/contacto} ${polite}?`,
  hours: `
    {vocês/vcs/a loja/o escritório}? {estão/está/ficam/fica} {abertos/aberto/aberta/abertas/fechados/fechado/fechada} {${day}}? {${day}}? ${polite}?, {vocês/vcs/a loja}? {abrem/abre/fecham/fecha/funcionam/funciona/atendem} {${day}}? {${day}}? ${polite}?, {aberto/abertos} ${day} ${polite}?,
    {quando/a que horas/até que horas/que horas/até quando/de que horas a que horas/a partir de que horas/qual o horário que} {é que}? {vocês/vcs/a loja/o escritório}? {abrem/abre/fecham/fecha/funcionam/funciona/estão abertos/está aberto/está aberta/atendem} {vocês/a loja/o escritório}? {${day}}? {${day}}? ${polite}?,
    {qual é/qual/quais são/quais os/qual o/quero saber/me diz}? {o/os/o vosso/o seu/vosso/seu}? {horário/horários/horas} {de funcionamento/de abertura/de atendimento/de fechamento/de vocês/da loja}? {${day}}? ${polite}?`,
  prices: `
    ${ask}? {os/os seus/os vossos/seus/vossos/a/as/uma}? {preços/preçário/tabela de preços/lista de preços/tarifas/valores} ${polite}?, {quais são/quais/que} {os seus/os vossos/os/seus/vossos/as}? {preços/tarifas/valores} {têm/tem/praticam}? ${polite}?, quanto {vocês}? {cobram/cobra}, {vocês são/são} caros`,
  howMuch: `
    quanto {me}? {custa/é/fica/sai/custam/ficam/custaria/ficaria/que é/é que custa} {isso/isto/tudo}? ${polite}?, {qual é/qual} o {preço/valor/custo} ${polite}?, {que preço tem/quanto} ${polite}?, é caro`,
  payment: `
    como {posso/podemos/se pode/faço para} pagar ${polite}?, como {pago/se paga}, {posso/dá para/podemos/pode se} pagar {com/em/por/no}? {o}? {${means}} {ou}? {${means}}? ${polite}?, {vocês}? {aceitam/aceita} {${means}}, {quais/quais são as/quais as/que}? {formas/métodos/meios} de pagamento {vocês}? {aceitam/têm/tem}? ${polite}?`,
  way: `
    como {chego/chegar/se chega/faço para chegar/posso chegar} {aí/até aí/até vocês/lá/à loja/na loja}? ${polite}?`,
  offer: `
    o que {vocês/vcs}? {oferecem/vendem}, quais são os {serviços/produtos}, {que/quais} {serviços/produtos} {vocês}? {oferecem/têm/vendem/há}?, {serviços/produtos}`,
  means: { cards, others, verbs: 'pagar pagamento aceitamos' },
  priceWords:
    'preço preços preçário tarifa tarifas custo custos custa mensalidade mensalidades taxas propinas',
  titlePatterns: {
    prices: `
      {os}? {nossos}? {preços/custos}, {as}? {nossas}? {tarifas/mensalidades/taxas/propinas}, {tabela/lista} de {preços/tarifas}, preçário, quanto custa`,
    payment: `
      {o/os}? {pagamento/pagamentos/pagar}, {formas/métodos/meios/modos} de pagamento, como {pagar/posso pagar/se paga}`,
    way: `
      como {chegar/nos encontrar/chegar até nós/chegar aqui/chegar à loja/se chega/vir}, {chegar/como chegar e estacionar/direções/localização e acessos/acessos}`,
    where: `
      onde {estamos/ficamos/nos encontrar/fica/ficam/estão/ficam vocês}, localização`,
    offer: `
      {os}? {nossos}? {serviços/produtos}, o que {oferecemos/fazemos/vendemos}, a nossa oferta`,
  },
  days: {
    short: 'seg ter qua qui sex sáb dom',
    to: 'a até à ao',
    daily: 'todos os dias, diariamente, cada dia',
    working: 'dias úteis, durante a semana',
    weekend: 'fim de semana, fins de semana, final de semana',
    closed: 'fechado fechada fechados fechadas encerrado encerrada encerrados',
    parts: 'manha tarde noite hoje amanha agora fim semana final',
  },
}
