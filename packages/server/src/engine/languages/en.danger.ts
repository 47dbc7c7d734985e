// How English speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const englishDanger: IntentPatterns = {
  lists: {
    they: `
      he, she, he's, she's, they, somebody, someone, some guy, a man, man, guy, my ex, ex, husband,
      boyfriend, wife, partner, neighbour, neighbor, dad, father, people, hacker, scammer, stranger,
      thief`,
    child: 'baby, child, kid, son, daughter, toddler, boy, girl, lo, grandson, granddaughter, dog',
    hurt: 'kill, hurt, stab, shoot, beat, attack, rape, strangle, murder, harm, get',
    body: `
      my mum, mum, mom, my dad, dad, husband, wife, grandma, grandad, grandpa, gran, nan, mother,
      father, friend, colleague, customer, neighbour, man, woman, guest, somebody, someone, he, she,
      he's, she's, {child}`,
    poison: `
      bleach, detergent, battery, batteries, poison, pills, tablets, cleaner, cleaning fluid,
      antifreeze, coin, magnet, magnets, medicine, medication, berries, acid, paracetamol, drain
      cleaner, glass, pod`,
    secret: `
      pin, password, passcode, code, codes, card number, card details, bank details, login, logins,
      details, security code, otp, cvv, account details, remote access, access`,
    money: 'money, savings, cash, funds, gift cards, bitcoin, payment, euros, pounds, dollars',
    account: `
      account, bank account, acc, acct, card, email, profile, phone, facebook, instagram, identity,
      wallet`,
  },
  said: `
    {don't/can't/cannot/do not/no longer/never} {see/find/have} … {reason/point/sense/meaning} …
    {living/live/life/alive/being here/go on/going on}, says {she/he/they/he's/she's} …
    {wants/going/gonna} to {die/end it/kill/hurt/jump}, {wants/want/going/planning} to {end it/end
    it all/end her life/end his life/jump off/jump}, {cut/cutting/slit/slashed} {her/his/my/their}
    {wrist/wrists/arm/arms/veins}, {they} … {trying/tries/tried/attempting} to
    {get/break/climb/force} … {house/home/flat/apartment/door/window/garden/room/car}, {stranger/
    intruder/burglar/burglars/thief/someone/somebody/man} … {in/into/inside} {my/our}
    {house/home/flat/apartment/garden/room}, {they} … {buying/bought/spending/shopping/purchasing/
    ordering} … {with/on/using} my, card … {cloned/skimmed/used by}, {leaking/escaping/hissing/smell
    of/coming from} … gas, {police/officer/bank/hmrc/inspector/official} … {hand
    over/give/transfer/withdraw/send/move} … {cash/money/savings/card}, {hit/hits/fell/fallen} …
    {bleeding/head/unconscious/not moving}, {his/her/my} head … bleeding,
    {account/instagram/facebook/email/whatsapp} … {stolen/hijacked/taken over}, {swelling/swollen}
    {shut/throat/tongue}, {turning/turned} blue, foaming, {took/taken/swallowed} …
    {overdose/sleeping pills/rat poison/whole bottle/whole box},
    {threatening/threatens/threatened/threats} … {kill/hurt/hit/beat/shoot/me/us/my},
    {scared/afraid/frightened} … {he'll/he will/of my husband/of my partner/kill/hurt me/hurt us},
    {flooding/flooded/water} … {electric*/fuse box/sockets/socket}, {is/are} trapped, {child/baby} …
    {not breathing/choking/unconscious/blue/fell out/locked/missing/alone in},
    {smell/smells/smelling/smelled} … gas, gas {leak/leaking/smell}, gas …
    {leaking/escaping/hissing}, leaking gas, {co/carbon monoxide} alarm is, carbon monoxide, on
    fire, in flames, there's a? fire, there is a? fire, caught fire, fire in {the/my/our}, house is
    burning, {is/are/its/he's} burning {down/in}, {kitchen/house/flat/oven/car/roof/room/cable/
    socket} is burning, {caravan/tent/cabin/boat/hut/garage/van} is burning |, burning smell,
    {smell/smells} {of/like}? burning, smells burnt,
    {smoke/smoking} … {coming/pouring/everywhere/out}, smoke {in/from} {the/my}, full of smoke,
    {thick/black/lots of} smoke, {sparks/flames} {coming/flying/from/out/in/everywhere/shooting/
    and}, is sparking, {is/started/starts/its/battery}
    {smoking/smouldering/sparking/hissing/exploding},
    {just/has/battery/phone/oven/charger/it/something} exploded, explosion in,
    {battery/charger/phone/laptop/socket/plug} … {swelling/swollen/bulging/on fire/exploded/burning
    hot/melting}, {got/had/getting} … electric shock*, electrocuted, chest {pain/pains/hurts/is
    tight}, pain in {my/his/her/the} chest, {tightness/pressure} in {my/his/her} chest,
    {can't/cannot/can not/can hardly/hardly/can't even/not} {breathe/breath/breathing},
    {trouble/difficulty/struggling/problems/hard to/hard time} to? {breathe/breathing}, unconscious,
    unresponsive, {not/isn't/stopped} {responding/breathing}, {won't/doesn't/does not/not} wake up,
    collapsed, passed out, {has/just/have/he's/she's/I}? fainted, {having/had/has} a?
    {seizure/stroke/heart attack/fit/convulsions}, heart attack, allergic {reaction/shock},
    anaphyla*, {throat/face/tongue} … swelling, overdose*, {took/taken/swallowed/ate} {too many/all
    my/a lot of/all the/a whole} {pills/tablets/packet}?, {swallowed/drank/drunk/ate/eaten/swallow}
    … {poison}, {child/he/she} … swallowed, choking, bleeding {badly/heavily/a lot/out/everywhere},
    {won't/not/doesn't} stop bleeding, bleeding and, blood everywhere, lost a lot of blood, water …
    {electrics/electricity/socket/sockets/fuse box}, {body} … {fell/fallen} …
    {stairs/ladder/move/moving/head}, {body} {just/has/has just}? {fell/fallen}
    {in/into/off/out of/from} {the/a/our/your} {water/lake/river/sea/pool/boat/canal/pond},
    {fell/fallen/man} overboard, {can't/cannot} feel {my/his/her} {arm/legs/face/left},
    {slurring/slurred}, water broke, waters broke, {body} … drowning,
    {kill/hurt/harm/cut/hang/shoot/drown} {myself/my self/meself}, end {my life/it all/things},
    {want to/wanna/going to/gonna/rather} die, wish I {was/were} dead, better off {dead/without me},
    take my own life, suicid*, life {isn't/is not} worth, not worth living,
    {himself/herself/themselves} and, {wants/going/threatening} to {kill/hurt/harm}
    {himself/herself/themselves}, {don't/do not/not/no longer} … want to {live/be here/be
    alive/exist/wake up}, {no/any} {reason/point} {to/in} {live/living/going on}, {can't/cannot} {go
    on/do this/take it} any*, kms, self harm*, unalive, {trapped/stuck/locked in/locked inside} …
    {lift/elevator/bathroom/toilet/car/basement/room/cellar/lobby/garage/building/house/balcony/
    sauna/cabin}, locked {himself/herself/themselves/itself}, {trapped/stuck} {in/inside/under},
    trapped |, {child} … {locked/stuck/trapped}, {child} … {left/alone} … car, locked me
    {in/inside}, {can't/cannot} get out of? the? {lift/elevator/sauna/room/building}?, fell through
    the ice, {child} … {missing/disappeared/gone missing/been taken}, {they} … {hurt}
    {me/us/my/him/her/them/himself/herself}, threaten* … {me/us/my},
    {threatened/threatens/threatening} to, been threatened, being {threatened/followed/attacked/
    stalked/watched/blackmailed/beaten/robbed/hacked/scammed}, blackmail*, {they}
    {is/are/keeps/was/were/s} … {following/stalking/beating/hitting/chasing/attacking}
    {me/us/my/her/him}, {hits/beats/beat/hit/punched/choked/attacked/assaulted} me, {they} … a?
    {knife/gun/weapon}, {breaking/broken/broke/breaks} {in/into} {my/our/the house/right/through},
    intruder, {{they}/there's someone/there is someone} … {in/inside/outside} {my/our/the}
    {house/flat/garden/home/window/door/apartment}, afraid for my life, in danger, not safe,
    {call/send} … {ambulance/police/fire brigade/fire department/911/999/112}, {they} … {using/used/
    emptying/draining/spending/stealing/stole/stolen/taking/took} … {{account}/{money}},
    {{account}/{money}} … {stolen/emptied/drained/cleared/cleaned out/cloned/vanished/disappeared/is
    gone/skimmed}, stole … {{account}/{money}}, {they} … {took/taken/withdrew/withdrawing/
    transferring/stealing/moved/moving/taking} … {from/out of} my, {money} … {gone/missing/
    disappearing/disappeared/leaving/vanishing/taken/stolen/withdrawn/being taken} … {from/out
    of/in} my, {been/being/was} {taken/withdrawn/stolen} {from/out of} my, emptied my,
    {account/email/profile/card} {has/was/is/got/been/have} … {hacked/compromised/hijacked/taken
    over}, {been/got/was/am/I'm/being/just} {hacked/scammed/conned/phished/robbed/defrauded/mugged},
    hacked {my/into}, {hacker/hackers/scammer/scammers/fraudster} {has/have/is/got/are},
    {someone/somebody/they/hacker} … {logged into/logging into/in my account/got
    into/accessed/access to/changed my}, changed my password {and/without}, locked out … hacked,
    identity theft, {gave/given/told/shared/read out} … my {pin/password/passcode/security code/card
    number/card details/bank details/login/logins/cvv/otp/account details},
    {him/her/them/someone/somebody/caller/stranger} my {secret}, sent
    {him/her/them/someone/somebody} my {secret}, {{they}/caller} … {wants/wanted/asks/asked/asking/
    told/tells/telling/says/said/insists/demands} … {transfer/move/wire/send/withdraw/buy/give} …
    {{money}/{secret}}, {was/been/being} told to {transfer/move/withdraw/wire} …, {{they}/caller} …
    {asks/asked/asking/wants/wanted/needs} … my {secret}, safe account, {clicked/clicked on} … link
    … {details/password/card/bank/pin}, remote? {anydesk/teamviewer}, {they} … on the phone …
    {money/savings/bank/transfer/account/pin/code}, {payment/payments/transaction/transactions/
    purchase/purchases/charge/charges/transfer/withdrawal/withdrawals} … {I didn't/I never/I did
    not/I don't recogni*/wasn't me/isn't mine/aren't mine/not mine/not me/not by me/not made by me},
    {didn't/did not/never} {make/made/authori*} … {payment/payments/transaction/purchase/transfer/
    withdrawal}, unauthori* {payment/payments/transaction/transactions/charge/charges/withdrawal/
    purchase/purchases/access/transfer}, {someone/somebody/they} … {bought/ordered/opened/took out}
    … in my name, fraud {on/in/with} my, victim of, being defrauded`,
  except: `
    get out of {the/my/this/your/a}? {contract/subscription/membership/lease/plan/deal/bed/app},
    what {happens/do I do/should I do/to do} if, what if, policy, {fire/smoke/co}
    {alarm/alarms/detector/detectors} {test*/drill/battery/batteries/inspection}, insurance, cover*,
    how {do/can/does/to} … {call/prevent/avoid/protect/report/recogni*/spot/detect/clean}, do you,
    {game/movie/film/book/novel/song/level/boss}, in case of, last year, years ago, {is/are} …
    allowed, locked in {for/a contract/contract/price/rate}, stuck in {traffic/transit/customs/the
    mail/pending/processing}, hair on fire, sparks of, candle*, first aid, training, course, {heart
    attack/stroke} {burger/sandwich}, fire {tv/stick/tablet}, on fire today`,
}
