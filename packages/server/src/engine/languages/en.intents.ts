// How English speakers ask for a person and accept an offer.
import { englishComplaints } from './en.complaints.ts'
import { englishDanger } from './en.danger.ts'
import type { Intents } from './language.ts'

const people = {
  polite: `
    please, pls, plz, plss, please please, now, right now, asap, thanks, thank you, thx,
    immediately, today, here, ffs, already, urgently, urgent, quickly, instead, if possible, if
    that's possible, ok, then, at once, help, needed, required`,
  human: `
    human, humans, human being, human beings, humna, hooman, person, person, persn, people, someone,
    somebody, sombody, some one, anyone, anybody, any one, man, woman, guy, living soul, soul`,
  role: `
    agent, agents, agnet, agnt, rep, reps, representative, representatives, representitive,
    reprsentative, operator, operators, advisor, advisors, adviser, advisers, supervisor,
    supervisors, superviser, manager, managers, team leader, team lead, boss, superior, employee,
    employees, staff, member of staff, members of staff, member of the team, member of your team,
    staff member, team member, one of the team, one of your team, one of you, one of your
    colleagues, colleague, colleagues, receptionist, specialist, consultant, technician, engineer,
    expert, case worker, account manager, owner, director, csr, salesperson`,
  department: `
    support, support team, tech support, technical support, customer service, customer services,
    customer support, customer care, help desk, helpdesk, service desk, reception, front desk,
    sales, sales team, the team, your team, your office, the office, your people, head office, hq,
    your department, complaints department, billing, billing department, accounts department`,
  real: `
    real, real live, live, living, breathing, actual, actuall, proper, genuine, human, flesh and
    blood, competent, qualified, senior, different, an, a, the, some, any, one, another, your, you,
    ur, single`,
  person: '{human}, {role}, {department}, you guys, u guys, you lot',
  talk: `
    speak, talk, tlk, chat, spk, speaking, talking, chatting, have a chat, have a word, a word,
    discuss this, discuss it, discuss my *, converse, communicate, deal, get in touch, get in
    contact, get through, get hold, liaise`,
  to: 'to, with, w, wiv, too, of, from',
  want: `
    want, wanna, want to have, would like, I'd like, would love, need, needs, demand, require,
    prefer, I'd prefer, would prefer, rather have, get me, get us, give me, gimme, give us, find me,
    bring me, send me, fetch me, let me have, let me see, can I have, can I get, could I have, could
    I get, can we get, may I have, can u get me, is there, is there not, isn't there, are there, do
    you have, have you got, got, where's, where is, where are, I demand, looking for, waiting for,
    asked for, asking for, request, requesting, insist on, how do I get, how can I get, how do you
    get, {can/could} {you/u} get, please get`,
  move: `
    connect, conect, connecting, transfer, transfered, pass, hand, switch, forward, put, hook,
    patch, redirect, route, link, direct, refer, escalate, move`,
  way: `
    over, through, thru, on, onto, up, across, along, directly, straight, to, with, in touch with,
    in contact with`,
  phone: 'call, ring, phone, contact, telephone, cal',
  reach: `
    {phone}, reach, speak to, speak with, talk to, talk with, chat to, chat with, turn to, message`,
  caller: '{human}, {role}, you, u, ya, you guys, your team',
  me: 'me, us, my *, him, her, them, back',
  machine: `
    bot, bots, robot, robots, robo, chatbot, chatbots, chat bot, machine, machines, computer, ai, a
    I, algorithm, automated *, virtual assistant, automaton, software, program, recording, script`,
  helper: `
    {human}, agent, representative, colleague, manager, supervisor, technician, specialist,
    {member/members} of {the/your} {team/staff}, one of {your/the} {colleagues/team/staff/people/
    agents/guys/technicians/advisors}, someone from {your/the} team`,
  help_verb: `
    take over, take a look, take this, have a look, look at, look into, looks at, check, checks,
    review, reviews, handle, handles, step in, jump in, join, intervene, sort, sorts, reply,
    replies, respond, answer, answers, assist, assists, contact me, contact us, call me, deal with`,
  no: `
    not, no, don't want, don't want to, do not want, don't wanna, don't need, don't like, not want,
    stop, enough, enough of, sick of, tired of, fed up with, fed up of, done with, hate, instead of,
    rather than, than, no more, without, bypass, skip, I'm done talking to, bored of`,
}

export const englishIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, {when/how long/how soon} … {human/person/real *} {will/is going
      to/to}? {answer/answers/reply/replies/respond/responds}, {{human}} … {on/at} the other
      {end/side}, {anyone/anybody/someone/somebody} {alive/breathing}, {anyone/anybody} …
      {work/working} there, {are there/is there} … {humans/real people} …
      {company/business/there/here/team}, | {polite}? {escalate/escalation} {polite}? |, {need/want}
      one of your …, my call returned, {comfortable/happier/better} … {with/to} {a/an} {real}?
      {human/human being/person}, | {who is/who's} in charge {here/there}? |,
      {raise/take/discuss/settle/sort/bring} {this/it/that} {up/out}? with … {role}, way …
      {contact/reach/speak/talk/get hold/get a hold/get ahold/chat} … {human},
      {someone/somebody/person/human} … get {in touch/in contact/back} {with/to} me, any {real}?
      {real}? {humans/human/people/person/agents} {here/there/around/online/available/in},
      {would/will/could/can/may} {helper/someone/somebody/anybody} … {able
      to/please/kindly/possibly} {phone}, {would/could/can} {someone/somebody} be able to {phone},
      {pass/hand/transfer/switch} me {on/over/along} please?, who is your
      {supervisor/manager/boss/superior} |, who's your {supervisor/manager/boss/superior} |,
      {someone/somebody} {take/takes} over, {put/get} {someone/somebody/a person/a human} else? on,
      {need/want/like} {someone/somebody/a person/a human/an agent} {to}
      {look/check/call/help/review/explain/sort/fix}, {I/we} {want/need/would like/d like} …
      {real/actual/live} {person/human/someone/somebody}, speak to the {person/people} {in
      charge/responsible}, is there {someone/somebody/anyone/a person/a human} …
      {speak/talk/call/ring/help/contact}, {can/could/may} I please? have {someone/somebody/a
      person}, {dealing/deal/chat/talk} with {humans/people/a human/a person} {only/not}, only
      {people/humans}, | {polite}? {real}? {real}? {role} {polite}? {polite}? |, | {real}? {real}?
      human {polite}? |, | {polite}? {real} human being? {polite}? |, | {polite} {human} {polite}?
      |, | {human} {polite} |, | {polite}? {department} {polite} |, | {polite} {department} |, |
      customer {service/support/care} |, | {polite}? {live chat/live person/live human/real
      person/actual person/a person} {polite}? |, {talk} {to} … {person}, {talk} to |, {person} to
      talk to, speak {person}, talk {person}, {move} me {polite}? |, {move} me {way} {way}? …
      {person}, put me {through/thru}, {connect/transfer} {us/my mum/my dad} to, {connect/transfer}
      {me/us} {person}, {move} {this/it/me/this chat/my case/the chat/my ticket} {way}? {to/with} …
      {person}, escalate {this/it/my/to}, want to escalate, take this {further/higher}, {want}
      {real}? {real}? {real}? {human} {polite} |, {want} {real}? {real}? {real}? {human} |, {want}
      {real}? {real}? {real}? {human} {who/that/to/from/in/on/at/with/other/here/real/not/I/we/for},
      {want} {real}? {real}? {real}? {role}, {want} {real}? {real}? {department} {on/please/now},
      {real/live/actual/proper/genuine/living/breathing/human} {person/persons/people/human/humans/
      operator/agent/agents/rep/advisor/adviser/representative/staff/employee/being}, human {help/
      support/assistance/contact/interaction/service/needed/please}, person not a, human not a, a
      human |, to a human, an actual human, real one |, someone real, somebody real, anyone real,
      anybody real, someone human, a person not, someone competent, someone {who/that} {can/could} …
      help, somebody {who/that} {can/could} … help, someone who knows, somebody who knows, someone
      who … works, somebody who … works, a human would, {not/with/by/to/from/via} a {real}? {human
      being/human}, {want/prefer/rather/like} … {with/to/by/from} {a/an/someone/some} {real}?
      {human}, let me {talk/speak}, {can/could} {someone/somebody/anyone} please? help me |,
      {someone/somebody/anyone/anybody/person/human/agent} … {I/we} {can/could} actually? {reach},
      who {can/could/do/should/must/may/would} {I/we} {{reach}} {to/with/about this/about
      it/here/now/please/directly/then}? |, who {can/could/do/should/must/may/would} {I/we}
      {speak/talk} {to/with}, who … in charge here, whoever … in charge, {is/are} {any/some}
      {human/humans/people/agents} … {available/there/here/online}, is {someone/anyone/anybody} …
      {available/free/on duty} … talk, | {polite}? {phone} {me/us} {back/on/at/please/now/asap/
      tomorrow/today/when/later/this/as/about}, | {polite}? {phone} {me/us} |, {phone} me back,
      {phone} us back, give {me/us} a {call/ring/bell/buzz/callback}, {request/want/need/get/have/
      like/schedule/arrange/book} a {call back/callback/phone call/call from}, | {callback/call
      back} {polite}? |, {can/could} {caller} … {phone} {me}, {someone/somebody} please? {phone}
      {me}, {want/have/get/need/ask/like} {caller} … {phone} {me}, {expect/waiting for} … {call
      back/callback}, {someone/somebody} from {your/the} {team/office/company}, {no} {a/this/your/
      the/some/any/these/stupid/more/another/to/talking/talk/speaking/speak/chatting/dealing/with/
      an/bloody/damn}? {a/this/your/the/some/any/these/stupid/to/with/more/bloody/damn}?
      {a/the/your/stupid}? {bot/bots/robots/chatbot/chatbots/chat bot/chat bots/ai/computers},
      {not/than/of/with/to} a {bot/robot/machine/computer/chatbot/program/script} |, {talk/talking/
      speak/speaking/chat/dealing/deal/arguing} {to/with} {a/this/these/your/stupid/damn/bloody}?
      {a/stupid/damn}? {machine}, get {this/that/the} bot away, {get/fetch/call} {your/the/a}
      {manager/boss/supervisor/superior}, human {around/there/here/available/online}, {can/could/
      would/want/need/have/let/get/please/ask} … {helper} … {help_verb}, {machine} please,
      {automated/scripted/canned/generic} {answer/answers/reply/replies/response/responses/
      messages}, contact me {by phone/by telephone/on/directly/please}, {helper} {needs
      to/must/should/has to/better} {phone} me, {talk} … live … with … {role}, {talk} … {with/to}
      one of {you/your/the}, {want/like/appreciate/need/get/have/prefer} a {phone call/call},
      request callback, {case/issue/ticket/complaint} to? be? escalated, {put/get/be/getting}
      {me/us}? in {touch/contact} with … {person}, ask {helper} to, {useless/stupid} bot …
      {human/person/agent/someone}, speak to management`,
    except: `
      {not/don't/do not/didn't} … {want/need/like/have} to {talk} … {{human}/{role}}, no need to
      talk, my {person}, my … {person} {in/at/about/on}, our {person}, other people, someone else,
      somebody else, anyone else, {are/r} {you/u} {a/an/real/human/ai/just}, is this
      {a/an/real/just}, {am/is} … {I/this} {talking/speaking/chatting/writing/texting}, people to
      talk to, customers, my teammates, do {I/we} need, should I, {do/must} I have to, per person,
      how many, {real/actual/a/single} person in, {are/be/like} a real, awful human,
      {agent/manager/advisor} to {rent/buy/sell/book/let}, estate agent, insurance agent, travel
      agent, letting agent, is … a real person, human {resources/rights/error/body},
      {call/ring/phone} me {a/an}, set up, in the app, {how/can/could} {do/can/could}? I … {assign/
      add/invite/remove/create/make/train/build/delete/change}, who is the, what is the, {as/for} a
      {person/human}, {phone/call} {me/us} {before/if/once}, voice call, your
      {staff/team/manager/agent/driver/rep/employee} {said/told/was/were/hung/never/threw}, told me
      to, robot {vacuum/lawn*/mower}, | {and/but}? {how/what/which/when/is/are/does/do/can/could/will/where} … {a/the/our/my/each/every} {customer/user/visitor/client}, | {how/what/which/when/is/are/does/do/can/could/will} … {customers/users/visitors/chats/conversations}, {can/could/does/will/would} {it/{machine}/the {machine}/your {machine}/this {machine}}
      {move} {over/on/off/to/the/customers/users/visitors/people/chats/conversations}`,
  },
  complaint: englishComplaints,
  danger: englishDanger,
  agreement: {
    lists: {
      ok: `
        yes, yes please, yeah, yea, yep, yup, yess, ya, sure, sure thing, ok, okay, k, okey, please,
        pls, please do, go ahead, do it, do that, do so, absolutely, definitely, of course,
        certainly, alright, all right, fine, great, good idea, sounds good, sounds great, perfect,
        by all means, that works, yes I would, yes I do, I'd like that, I would like that, I'd love
        that, I would, I would love that, lets do that, why not, I guess, I guess so, if you can, if
        you could, if possible, thanks, thank you, thx, cheers, now, asap, lovely, that would be
        {good/great/nice/lovely/helpful/perfect/ideal/fantastic/brilliant/amazing/awesome/
        wonderful}, I'd appreciate that, much appreciated, it would`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | {yes/yeah/yep/ok/okay/sure} …
      {please/person/human/someone/somebody/thanks} |, | {get/bring/fetch} me? …
      {person/someone/somebody/human} please? |, | {connect/transfer} me please? |`,
    except: '| no, nope, not',
  },
}
