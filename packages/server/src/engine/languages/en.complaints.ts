// How English speakers complain.
import type { IntentPatterns } from './language.ts'

export const englishComplaints: IntentPatterns = {
  lists: {
    you: 'you, u, you guys, you people, you lot, your *, ur *, they, the driver, the courier, it, app',
    broke: `
      broke, broken, lost, damaged, ruined, smashed, crushed, deleted, erased, wiped, threw, dumped,
      left, overcharged, charged, forgot, forgotten, ignored, messed up, screwed up, destroyed,
      scratched, cancelled, canceled, sent the wrong, sent me the wrong, delivered the wrong,
      billed, double charged, stole, lied, promised, hung up, refuse, refused, keep, keeps, kept,
      never, sent`,
    time: `
      days, day, weeks, week, wks, months, month, hours, hour, hrs, minutes, mins, years, ages,
      forever, monday, tuesday, wednesday, thursday, friday, saturday, sunday, yesterday`,
    answer: `
      answer, answers, answered, answering, reply, replies, replied, replying, respond, responds,
      responded, responding, response, cares, care, helps, helped, tells, told, knows, picks up,
      picked up, calls back, called back, called, phoned, rang, rings, came, turned up, showed up,
      show up, gets back, got back, listens, bothered, bothers, read, reads, contacted, fixed, did
      anything, does anything, solved`,
    bad: `
      disgust*, disgrace*, unacceptable, unaceptable, ridiculous, rediculous, outrage*, appalling,
      appalled, shocking, shameful, shambles, pathetic, unbelievable, terrible, horrible, horrid,
      awful, dreadful, horrendous, horrific, atrocious, abysmal, diabolical, useless, worthless,
      garbage, rubbish, crap, crappy, shit, shite, bullshit, scandalous, a scandal |,
      unprofessional, incompetent, incompetence, {I'm/am/so/absolutely/really/feel} furious, livid,
      fuming, raging, sick of, fed up, sick and tired, disappoint*, let down, ripped off, rip off,
      ripoff, {the/your/worlds/absolute/absolutely} worst {service/company/experience/customer/
      support/ever/shop/hotel/app/bot/thing}, worst … ever, worst
      {service/company/experience/customer}, joke of, what a joke, {is/are/its/I} a joke, a farce,
      laughable, {poor/bad/shoddy/lousy/appalling/rude/slow} customer? {service/support/experience/
      communication/quality/workmanship}, lousy, rude, impolite, disrespectful, arrogant, unhelpful,
      {ruined/ruining} {my/our/everything}, totally ruined, had enough, wtf, angry, annoyed,
      annoying, frustrat*, infuriat*, dissatisfied, unsatisfied, unhappy, not happy, {not/not
      very/not at all/really not/far from} {impressed/satisfied/pleased/amused/acceptable/ok with},
      not good enough, waste of {time/money/space}, wasted {my/our/an/the/two/three/half/so/hours/
      journey/trip}, {broke/down/late/wrong/happened/broken/the same thing/same problem} again, how
      dare you, shame on you, {expected/deserve} better, no excuse, inexcusable, unreliable,
      ridicule, sort {it/this} out, sort yourselves out, sort your, get your act together, get a
      grip, bloody *, fucking, f*cking, pissed off, pissing, taking the piss, taking the mick*, ffs,
      nightmare, mess, thanks for nothing, cheers for nothing, {thanks/thank you/cheers} … for
      {wasting/ruining/ignoring/nothing}, clowns, ashamed, what {kind/sort} of …
      {service/company/support/business/place/joke}, always the same, {how/in what world} …
      acceptable, beyond a joke, {great/nice/lovely/fantastic/brilliant/amazing} {service/job} not,
      daylight robbery, misleading, false advertising, {pack of/your/all/only/nothing but} lies,
      {you/you're/bunch of/all} liars, lied to, cheated, crooks, con artists, scam company, total
      scam, piece of junk, junk, fell apart, falling apart, treated like, treat customers, fobbed
      off, given the runaround, passed from, sent round in circles, round in circles`,
    repeated: 'second, third, fourth, fifth, 2nd, 3rd, 4th, 5th, umpteenth, hundredth, 10th',
    thing: `
      parcel, package, order, delivery, item, product, food, bag, suitcase, room, it, everything,
      shoes, phone, table, its, it is`,
    broken: `
      broken, smashed, damaged, in pieces, dirty, filthy, cold, the wrong, wrong, empty, mouldy,
      crushed, late, torn, defective, faulty, ruined, scratched, stained, cracked, soaked, leaking`,
  },
  said: `
    {taken/took/debited/charged} … {twice/two times/three times}, {paying/paid/pay} …
    {that/which/it/but} … {never/doesn't/don't/not/hasn't/isn't/didn't} …,
    {complete/total/absolute/such a/what a}? waste of {my/our/everybody's/everyone's}
    {time/money/day/afternoon/evening}, {room/bed/food/soup/salad/hotel/kitchen/bathroom} …
    {cockroach*/bedbug*/bed bugs/rats/mice/mould*/mold*/maggots/hair/bugs/insects},
    {cockroach*/bedbug*/bed bugs/rats/mould/mold/maggots/hair/insect/bug} in {my/our/the} {room/bed/
    food/soup/salad/hotel/bathroom/burger/meal}, how many times {do/must/should/will} {I/we} have?
    to? {explain/tell/repeat/ask/call/email/say/write/contact/chase/complain}, how much longer
    {do/must} {I/we} have? to? wait, {ignored/ignoring/ignores} {us/me/my/our}, last time {I/we}
    {will/ever/use/shop/buy/order/book/come/stay/eat/do business/deal}, feel {cheated/ripped/
    ignored/scammed/robbed/betrayed/let down/like a fool/mugged off/duped}, felt
    {cheated/ignored/ripped off}, {hung up/hang up/slammed}, {paid/paying} … {still/and it/but/and
    nothing/and got nothing/extra}, {is/was/were/are/arrived/came} {all/completely/totally}?
    {soaked/soaking/drenched}, {crash*/freez*/breaks down/goes down/cuts out/fails/glitch*}
    {constantly/all the time/every/again/nonstop/non stop/continuously},
    {constantly/always/keeps/continually} … {crash*/freez*/cutting out/breaking/down/late/failing/
    dropping/broken/wrong}, {way/how} {to treat/you treat/you people treat/to run}, nothing ever?
    {changes/happens/works/gets done/has been done/is being done}, {gone/going/went} downhill,
    {same/lame/pathetic/endless/more/no more} {excuse/excuses}, {half/part/parts/some/most} of …
    {missing/broken}, {items/item/parts/pieces} {is/are/were} missing, {courier/driver/technician/
    agent/rep/staff/employee/colleague/waiter/you/they} … {lied/rude/hung up/ignored/laughed/
    shouted/yelled/never/refused/swore/careless}, {hidden/ridiculous/extortionate/outrageous}
    {fees/fee/charges/price/prices}, overpriced, {I'm/we're/I am}
    {cancelling/canceling/leaving/switching/closing my/done}, {demand/give me} {a/my} full? refund,
    want {a/my} full? refund {now/immediately/today/asap}, {couldn't/could not/can't} even?
    {sleep/reach anyone/get through/get hold}, no {hot water/heating/one came/one turned up/one
    showed up/communication/follow up/update/updates}, sort out your, why is {this/it}
    {so/always/still} {hard/difficult/slow/complicated/broken/down/not}, {get/got} {nowhere/the
    runaround}, {bad/terrible/awful/poor/horrible/dreadful}
    {attitude/manners/experience/management}, not? worth the money, {supposed to/should have}
    {be/been/arrive/arrived/come/have been} … {yesterday/ago/last week/monday/days/weeks},
    {third/second/fourth/fifth} {technician/replacement/appointment/parcel}, {broke/broken} after
    {a/one/two/three/only} {day/days/week/weeks/use/month}, {bad}, never … again, {nobody/no
    one/noone/none of you/not one person} … {answer}, no {answer/reply/response/email/apology/
    refund/explanation} {yet/from/at all/after/in/for/since/to my/so/and/whatsoever/despite}, no
    {answer/reply/response/apology/explanation} |, {without/not a single/zero} {telling me/any}?
    {warning/notice/reply/answer/response/apology/explanation}, without …
    {telling/informing/warning} {me/us/anyone}, {no/not/nor} … {call/reply/answer/word/news} since,
    {want/demand/expect/deserve/owe me/claim} … {compensation/apology/explanation}, {want/give me} …
    money back, {make/file/filing/lodge/submit/raise/have/got} a … complaint, to complain, my
    complaint, formal complaint, complaint about, still {waiting/nothing/no/not/haven't/hasn't/
    broken/hasn/isn't/doesn't/don't}, {waiting/waited/been waiting/been trying/taken/took} … {time}
    … {and/for/no/nothing/nobody/still/now/without/already}, {waiting/waited} … {time}, {time}
    {and/with} {no/nothing/nobody/still/not}, {nobody/nothing} … {in/for/since} … {time}, {repeated}
    {time/email/mail/message/call/attempt/complaint/ticket/delivery} {this week/this month/this
    year/in a row/I'm/I am/I/I've/and/now/no/that/we've/we}, {repeated}
    {time/email/mail/message/call/attempt} |, {been/sat/stuck/waiting/waited/was/I'm/I am/still} on hold {for/since}, on hold for
    … {minutes/mins/min/hours/hour/ages}, {kept/left} … on hold, {you} {just/have/
    has/already/actually/again/are/is/all/only/people/simply/always/completely}?
    {just/already/again/always}? {broke} {my/me/our/us/the/everything/all/it/to/twice/up/on/saying/
    asking/showed/came/arrived/answered/called/replied}, {charged/billed} … {twice/two
    times/double/three times/too much}, overcharged, double charged, {thing}
    {has/have/was/were/is/came/arrived/turned up/arrives} … {broken}, arrived
    {broken/smashed/damaged/dirty/cold}, {its/is/are/was/were} all?
    {completely/totally/absolutely/all/smashed/in}? {smashed/ruined/filthy/disgusting/in pieces/in
    bits/a mess/worthless}, what {is/the hell is/the fuck is/the heck is/on earth is} {wrong with
    you/the point |/the point of {this/you/your/having/calling/paying}}, what's {wrong with you/the
    point}, {what/why} {the hell/the fuck/the heck/on earth}, {are you/you}
    {kidding/joking/serious/having a laugh}, must be joking, is this a joke, is that too much to
    ask, how hard {can/is}, why {do/did/am/should} I {even/still/bother/pay/have to}, what {am I/are we} paying, {what/and/when/because} I pay … for, {paying/paid} … for {this/nothing}, you people, you lot,
    {won't/will not} be {back/coming back/using you/ordering/recommending}, lost {a/me as a}
    customer, cancel everything, done with {you/this}, {one/1/zero/0} star, bad review, leave a
    review, report you, {my/a} lawyer, my solicitor, trading standards, ombudsman, small claims,
    {taking/take} my {business/money} elsewhere, {makes/made} me {angry/mad/sick/furious/cry},
    {I'm/I am/am/so/very/really/beyond/absolutely/extremely} {mad/angry/upset/cross/frustrated/
    disappointed/annoyed/pissed}, {service/quality/communication/food/staff/support/website/app/bot}
    {is/was/were/are} … {bad/poor/slow/rude/terrible/a joke/useless}, {doesn't/don't/does not/do
    not/never/didn't} even? {work/worked} {again/anymore/properly/at all/as advertised}, never
    {arrived/came/showed up/turned up/received/got}, {didn't/did not/hasn't/haven't} {show up/turn
    up/arrive/come}, {what/how} {a disappointment/disappointing}, keeps {crashing/freezing/failing/
    breaking/happening/cutting out/dropping/going down}, {heard/received/got} nothing,
    {even/actually} paying for, lost a … customer, {I/we} expected {more/better}`,
  except: `
    {how/where/can/may/could} … {complain/complaint}, complaint
    {form/forms/procedure/process/policy}, worst case, what's the worst, what is the worst, what
    {happens/if}, {if/in case} {my/the/it/a}, {do/does/will} {I/we/it} … again, {the/every/each}
    {second/third} time I …, no reply {email/address}, upset stomach, waste of time zone, is there
    a, do you, still {have/possible/available/valid/open}, a joke {book/shop}, mess {hall/kit},
    angry birds, {can/how} I upset, bin, rubbish {bin/collection/collected/sorted},
    {collect/collected/recycle/sort/throw/put} … {rubbish/garbage}, garbage
    {bag/bags/collection/disposal/truck}`,
}
