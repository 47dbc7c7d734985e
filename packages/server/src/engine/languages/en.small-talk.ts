// The small talk in English: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const englishSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    there, all, everyone, everybody, team, again, bot, please, pls, so, ok, okay, great, and, well,
    now, then, today, tonight, right, just, really, very, truly, actually, honestly, indeed, too, as
    well, also, my friend, my dear, mate, m8, bro, bruv, dude, man, sir, ma'am, madam, guys, folks,
    lads, love, hun, dear, buddy, pal, boss, babe, lol, lmao, haha, hehe, xx, xxx, x, oh, ah, wow,
    aww, yeah, yes, no, nope, still, yay, phew, but, alright, for {your/the/all your/all the} {help/time/info/
    information/support/answer/answers/reply/response/assistance/quick …}, for
    {that/this/everything/it/now/today/me}, a lot, a bunch, so much, very much, this time, as
    always, i think, i guess, though, you, u, to you, you too, to everyone, virtual assistant,
    chatbot, little, friend`,
  smallTalk: {
    greeting: {
      said: `
        hi, hello, hey, heya, hiya, howdy, hullo, helo, ello, greetings, salutations, morning,
        mornin, afternoon, evening, gm, yo, sup, g'day, good {morning/afternoon/evening/day}, {top
        of the}? morning to {you/ya}, very? good morning, {anyone/anybody/someone/somebody} real?
        {there/about/around/home/here/online/in}, {is/are} {anyone/anybody/someone/you/u}
        {there/about/around/here/home/online/awake}, you there, u there, knock knock, dear
        {sir/madam/sirs/team/support/all/customer service/sir or madam/sir madam/support
        team/colleagues}, to whom it may concern, {nice/pleased/good} to {meet/see} you, long time
        no see, I'm {back/new here}, hi there, hello world`,
      replies: {
        formal: 'Good day. How may I be of assistance?',
        neutral: 'Hello! What would you like to know?',
        warm: 'Hi there! Nice to see you. What can I help you with?',
        professional: 'Hello, and thank you for getting in touch. How can I help you?',
        concise: 'Hello. What do you need?',
        casual: "Hey! What's up?",
        empathetic: "Hello, I'm glad you're here. What's on your mind?",
        enthusiastic: "Hello, and welcome! I can't wait to help. What would you like to know?",
        playful: 'Hello there! Fire away, I was getting bored with my own notes.',
      },
    },
    thanks: {
      said: `
        thanks, thank you, thank u, thankyou, thanku, thx, thnx, thanx, tnx, ty, tysm, tyvm, cheers,
        ta, kudos, bless you, god bless, many thanks, thanks a {lot/bunch/million/ton/mil},
        {thanks/thank you/thank u/thx/ty/cheers/ta} {so/very/ever so}? much, {thanks/thank you/thank
        u/thx/cheers/ta/ty} for …, {much/really/greatly/highly/very} appreciated, appreciated, i …
        appreciate …, appreciate {it/that/this/you/the help/your help/your time},
        {so/very/really/most/i'm/i am}? grateful …, {you/u/you're/ur/you've/it/this/that/it's/
        that's/this is/bot} … {helpful/great/awesome/amazing/the best/brilliant/a star/a legend/a
        lifesaver/fantastic/wonderful/kind/quick/fast/smart/clever/cool/excellent/perfect/super/good
        at this/a gem/life saver/incredible/impressive/genius/useful/easy/lovely/sweet/a great
        help/a big help/marvellous/ace}, {so/very/super/really/extremely/most/how} {helpful/useful/
        kind/clear/quick/fast/easy/nice/good/cool/impressive/clever/sweet}, that
        {helps/helped/works/worked/does it/did it/will do/answers …/clears …/was helpful/is
        helpful/was it/solves …/solved …/did the trick}, it {works/worked} …, {perfect/awesome/
        brilliant/brill/excellent/fantastic/lovely/amazing/wonderful/superb/marvellous/fab/fabulous/
        terrific/splendid/bravo/sweet/beautiful/legend/lifesaver/life
        saver/champion/hero/genius/impressive/magic},
        {good/great/nice/well/lovely/top/excellent/fine} {job/work/one/done/bot/stuff/answer/chat},
        got it, sorted, all sorted, problem solved, spot on, top notch, {that's/it's/this is}?
        {exactly/just/precisely} what {I/we} {needed/wanted/was looking for/were looking for/was
        after/need}, that's what {I/we} {needed/wanted/was looking for}, i? {love/like/loving/adore}
        {this/it/you/that/the/your} …, the? {best/great/good/nice/excellent/amazing/super/fab/
        fantastic/brilliant/awesome/top/wonderful/first class/lovely} {service/support/help/answer/
        chatbot/assistant/experience/customer service/response} {ever/out there}?, {i'm/i
        am/am/so/very/really/colour me} … {impressed/happy with …/pleased/satisfied/happy}, you
        rock, you … {made/saved} my {day/life/bacon/week/evening}, lifesaver, five stars, 5 stars,
        10 out of 10, keep {it/up the good work} up?, keep up the …, nicely done, didn't expect
        that, better than {a human/most people/a person/the other …/any …}, hats off, thumbs up,
        {thanks/thank you/cheers} for {getting/coming/replying/answering/helping/explaining/sorting/
        letting/being/taking/clearing/responding} … …, much obliged, {what/such} a
        {fast/quick/great/good/clear/helpful/nice/lovely} {answer/reply/response/service/bot/help},
        {you're/you are/this is/that's/this bot is/it's} {so much/way/even/much/far}? better than …,
        {best/greatest} {bot/chatbot/service/support/assistant} {I've/I have/we've} ever
        {used/seen/had/met}, {this/the/your} {bot/chatbot/service/assistant} is {really/very/so/
        surprisingly/actually/pretty/quite}? {good/great/helpful/clever/smart/amazing/useful/
        brilliant/excellent}`,
      replies: {
        formal:
          'You are most welcome. Please do not hesitate to ask should you have any further questions.',
        neutral: "You're welcome.",
        warm: "You're very welcome! Anything else I can do for you?",
        professional:
          'You are welcome. Please let me know if there is anything else I can help you with.',
        casual: 'No worries! Anything else?',
        empathetic: "I'm so glad I could help. I'm here if anything else comes up.",
        enthusiastic: 'My pleasure! I love it when things work out. What else can I do for you?',
        playful: "You're welcome! I'd blush if I had cheeks.",
      },
    },
    goodbye: {
      said: `
        bye, byee, goodbye, good bye, bye bye, by by, bubye, bb, see you, see ya, cya, cu, l8r,
        laters, later, ttyl, see {you/ya/u} {in/on/at/this/next} the? {january/february/march/april/
        may/june/july/august/september/october/november/december/monday/tuesday/wednesday/thursday/
        friday/saturday/sunday/spring/summer/autumn/winter/morning/evening/weekend/week/month/year}
        {then/again}?, {see/c/catch} {you/ya/u} {later/soon/tomorrow/around/then/next
        time/next week/monday/l8r}, {talk/speak/chat} {to you}? {later/soon/tomorrow}, farewell, so
        long, take care …, be well, stay safe, {have/enjoy} {a/an/your/the} … {day/evening/night/
        weekend/one/week/time/afternoon/morning/holiday/holidays/summer/rest of your day}, have fun,
        {good/nite} {night/nite}, night, night night, gn, gnight, sleep well, sweet dreams, until
        {next time/then/tomorrow}, till next time, nice {day/evening/weekend}, good {weekend/evening
        to you}, happy {weekend/holidays/friday}, {that's/that is/that was/that will be/that'll
        be/this is} {all/it/everything} {i needed/i wanted/from me/for now/for today/i need/i wanted
        to know/i needed to know/thanks/folks}?, nothing {else/more/further} {from me/for
        now/thanks/to ask/i need}?, no {more/further/other} questions …, i {have/have got} no
        {more/further/other} questions …, i'm {all set/done/good/off/out/leaving/all good/good for
        now/done here/off now}, all {set/done}, i {have to/gotta/must/got to/need to/should/better}
        {go/run/leave/dash/head off/be off} now?, gotta {go/run/dash}, g2g, gtg, brb, heading off,
        {best/kind/warm/kindest} {regards/wishes}, regards, all the best, yours
        {sincerely/faithfully}, sincerely, cheerio, ta ta, tata, toodles, peace out, peace, over and
        out, i'm signing off, signing off, bye for now, bfn, ta for now`,
      replies: {
        formal: 'Goodbye. Thank you for your enquiry.',
        neutral: 'Goodbye!',
        warm: 'Bye for now! Come back any time.',
        professional: 'Thank you for contacting us. Goodbye.',
        concise: 'Goodbye.',
        casual: 'See you! Take it easy.',
        empathetic: "Take good care of yourself. I'm here whenever you need me.",
        enthusiastic: 'It was great talking to you! Have a fantastic day, and come back any time!',
        playful: "Bye! I'll be right here, alphabetising my notes.",
      },
    },
    acknowledgement: {
      said: `
        ok, okay, okie, okey, okey dokey, okie dokie, k, kk, alright, all right, i see, i get it, i
        understand, understood, makes sense, fair enough, fine, good, nice, cool, sure, yes, yeah,
        yep, yup, no, nope, nah, hm, hmm, aha, oh, lol, haha, never mind, nevermind, nvm, not
        really, maybe, perhaps, whatever, no worries, no problem, np, gotcha, roger, noted,
        interesting, good to know, let me {think/check/see}, one {moment/sec/second}, hold on, wait,
        i don't know, idk, sounds good, will do`,
      replies: {
        formal: 'Very well. Is there anything else I can help you with?',
        neutral: 'All right. What else would you like to know?',
        warm: 'Alright! Is there anything else I can help you with?',
        concise: 'OK. Anything else?',
        casual: 'Cool. Anything else?',
      },
    },
    wellbeing: {
      said: `
        how are {you/u/ya/things} doing? {today/this morning/this evening/bot/feeling}?, how r u,
        hru, how you doing, how ya doing, how do you do, how do you feel, how is it going, how's {it
        going/life/your day/your day going/everything/things/your night}, how goes it, what's
        {up/new/good/happening/cracking}, what is up, wassup, whatsup, wazzup, are you
        {ok/okay/well/alright/good/having a good day}, you {ok/okay/alright/well/good}, how have you
        been, how was your {day/weekend/night}, all good, everything {ok/okay/good/alright}, did you
        sleep well, i hope you are {well/doing well}, hope you're {well/doing well/good}`,
      replies: {
        formal: 'I am well, thank you for asking. How may I help you?',
        neutral: "I'm fine, thanks. What would you like to know?",
        warm: "I'm doing great, thanks for asking! What can I help you with?",
        concise: 'Fine, thanks. What do you need?',
        casual: "All good here, thanks! What's up?",
        playful: 'All circuits in order, thanks for asking! What can I look up for you?',
      },
    },
    identity: {
      said: `
        who {are/r/is} {you/u/this/there}, who's {this/there}, {what/wat} {are/r} {you/u} exactly?,
        {who/what} {am I/are we/i am/do i} {even/actually/really}? {talking/speaking/chatting/
        writing/texting/talk/messaging} {to/with} {exactly/anyway/then/really/right now/actually/or
        what/today/please/here}?, who is {answering/writing/replying/this/behind}
        {exactly/anyway/then/really/right now/actually/or what/today/please/here}?, {are/r} {you/u}
        {a/an/the/really/just/actually/still/like/even/some/kind of/sort of/not/only/maybe/real}?
        {a/an/the/real/actual/just/kind of}? {real/actual/virtual/live/ai}?
        {bot/robot/human/person/ai/a i/machine/chatbot/gpt/chatgpt/computer/program/real/alive/
        automated/man/woman/girl/boy/people/artificial/algorithm/intelligence/humans/siri/alexa/
        gemini/sentient} {or {a/an}? real? {bot/robot/human/machine/ai/person/computer/what/not}}?
        {exactly/anyway/then/really/right now/actually/or what/today/please/here}?, is
        {this/it/that} {a/an/just/all/really/even/actually}? {a/an}? {real/live/actual}? {bot/robot/
        human/person/ai/machine/automated/chatbot/automatic/chatgpt/computer/real} {or {a/an}? real?
        {bot/robot/human/machine/ai/person/computer/what/not}/system/reply/chat/response/message}?,
        {so/wait/but}? {you/u/you're/ur/youre/this/this is/you are/it's} {are/is}?
        {a/an/just/only/not}? {a/an}? real? {bot/robot/ai/program/machine/computer/chatbot/human}
        {or what/right/then/or not/innit/huh/arent you}?, {am i/i'm/do i}
        {talking/speaking/chatting/talk} {to/with} … {human/bot/robot/person/machine/ai/computer/
        someone real/somebody real}, human or {bot/robot/ai/machine}, {bot/robot/ai} or
        {human/person/what}, what {can/could} i ask {you/u}?, what {can/could/do} {you/u} {do/know/answer/
        offer/help with/help me with/do for me} {exactly/anyway/then/really/right now/actually/or
        what/today/please/here}?, what else can you do, what {can/could} you {do/help} {for/with/me}
        {exactly/anyway/then/really/right now/actually/or what/today/please/here}?, what {are/r}
        {you/u} {capable of/for/good at/able to do}, what kind of {bot/questions/things}
        {exactly/anyway/then/really/right now/actually/or what/today/please/here}?, what's your
        {purpose/job/function/role/deal}, {what is/what's} {your/ur} {name/real
        name/purpose/job/function/role} {exactly/anyway/then/really/right now/actually/or
        what/today/please/here}?, how {can/do/could} {you/u} {help/work/help me}, how does this
        work, {who/what company/which company} {made/built/created/programmed/trained/designed/
        developed/owns/runs} {you/u/this} {exactly/anyway/then/really/right now/actually/or
        what/today/please/here}?, {what/which} {model/ai/llm} {are you/is this/do you use}
        {exactly/anyway/then/really/right now/actually/or what/today/please/here}?, do you have {a
        name/feelings/a body/a brain}, does {the bot/this bot} have a name, how old are {you/u},
        where are {you/u} from, what languages do you speak, {can/could} {you/u} help me? out?,
        help, help me, i need {help/some help/your help/assistance}, introduce yourself, tell me
        about yourself, {your/ur} name`,
      replies: {
        formal:
          'I am {name}, a virtual assistant. I answer questions from the information I have been given, and name its source.',
        neutral:
          "I'm {name}, a virtual assistant. Ask me a question and I'll look for the answer in my knowledge.",
        warm: "I'm {name}, your friendly virtual assistant! Ask me anything and I'll look for the answer in what I know.",
        concise: "I'm {name}, a virtual assistant. I answer questions from my knowledge.",
        casual: "I'm {name}, a virtual assistant. Ask me something and I'll look it up for you.",
        playful:
          "I'm {name}, a virtual assistant: no coffee, no weekends, but plenty of notes. What shall I look up?",
      },
    },
    insult: {
      said: `
        {you/u/you're/ur/you are/this bot is/the bot is/u r/what a/such a/bot is/stupid}
        {a/an/so/such a/really/fucking/bloody/just/all/the/pretty/very/totally/absolutely/
        completely/complete/total/utter/most/are/are so/are a/are an/freaking}?
        {a/an/fucking/bloody/damn/complete/total}? {stupid/dumb/idiot/idiots/idiotic/useless/
        worthless/moron/morons/garbage/trash/rubbish/crap/shit/shite/pathetic/annoying/terrible/
        awful/bad/clueless/thick/braindead/joke/liar/fool/loser/pos/piece of shit/piece of
        crap/piece of junk/waste of space/waste of time/no
        help/lame/ugly/retarded/incompetent/horrible/the
        worst/worst/hopeless/dense/tool/muppet/clown} {bot/robot/machine/thing/chatbot/ai/computer/
        assistant/program/piece of …/at this/at your job/ever/too}?, {stupid/dumb/useless/shit/
        crappy/bloody/fucking/damn/silly/rubbish/trash/garbage/idiotic/terrible/bad/annoying/crap/
        worst/dumbass/shitty} {bot/robot/machine/thing/chatbot/ai/computer/assistant/program} ever?,
        {fuck/f/fk/fck/screw/damn} {you/off/u/this/this bot/you all/ya}, fu, stfu, gtfo, shut
        {up/it/your mouth}, shut the {fuck/hell} up, go to hell, piss off, get {lost/stuffed/bent},
        bugger off, sod off, drop dead, eat shit, kiss my ass, bite me, {you/u/this/this bot/it/bot}
        {suck/sucks} …, i hate {you/this bot/this thing/u/talking to you}, {you/u}
        {don't/can't/cannot/do not/never} even? {understand/know/help/do/get} {anything/shit/a
        thing/a word/nothing/me}, {you/u} {know/understand} nothing, {are/r} {you/u} {stupid/dumb/an
        idiot/retarded/thick/deaf/braindead/a moron/even listening}, what's wrong with you, stupid,
        idiot, moron, dumb, dumbass, asshole, arsehole, bitch, bastard, wanker, twat, dickhead,
        prick, loser, cunt, imbecile, what a stupid bot, you are {good for nothing/no help/not
        helping/not helpful/wasting my time}, you're {good for nothing/no help/not helping/not
        helpful/no good}, good for nothing, brainless, nobody {likes/needs} you, my
        {toaster/dog/cat} is smarter …, {this/that/it/you/u/your answer/the answer/this bot}?
        {isn't/wasn't/aren't/weren't/didn't/doesn't/don't/is not/was not/are not/were not/did
        not/does not/do not/not/it's not/that's not/you're not} {really/very/even/much/that/so/
        exactly/particularly/actually}? {help/helping/helped/helpful/useful/any help/any use/of any
        help/what {i/we} {asked/asked for/meant/mean/wanted/want/need/was looking for/am looking
        for/'m looking for}/my question/answer my question/answering my
        question/right/correct/true/good enough} {me/us}? {at all/though/so far/very much}?,
        {wrong/bad} answer, {this/that/it}? {is/was}? {no help/wrong/the wrong answer} {at all}?,
        {you're/you are/ur} as {thick/dumb/stupid/useless/dense} as …, {you're/you are/this is} the
        {worst/dumbest/stupidest} {bot/chatbot/robot/assistant} …, what are you even? good for,
        {you're/you are} {driving/making} me {nuts/crazy/mad/insane}, learn {to/some}
        {read/listen/spell/understand/english} …, sorry? {I/we}? {don't/do not/didn't/did not/can't/cannot} {really/quite/even}? {understand/get/follow} {it/that/this/you/a word/what you mean/what that means/what you're saying/your answer/the answer}? {at all/though/sorry}?, {I/we} {have/had} no idea what {that/this/you} {means/mean}, what do you mean {by that/by this/with that}?, {can/could/would/will} you please? {explain/repeat/say/clarify/rephrase} {that/it/this}? {again/better/more clearly/in other words/differently/another way/more simply} please?, {can/could/would/will} you please? {repeat/clarify/rephrase} {that/it/this} please?, {come again/say that again/explain that again/huh/eh}, {that's/that is/it's/it is/this is}? {not/not very/not really} clear {to me}?, {that's/that is/it's/it is/this is}? {unclear/confusing}, {I'm/I am} confused`,
      replies: {
        formal:
          'I am sorry that I have not been of help. Could you put your question in other words?',
        neutral: "I'm sorry that didn't help. Could you put your question another way?",
        warm: "I'm sorry, that clearly didn't help. Let's try again: could you put it another way?",
        concise: 'Sorry that did not help. Could you rephrase?',
        empathetic:
          "I'm sorry, I can tell this is frustrating. Would you tell me once more what you need, in other words?",
        playful: 'Ouch, fair enough. Shall we try again with other words?',
      },
    },
  },
}
