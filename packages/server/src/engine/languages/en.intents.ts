// How English speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const englishIntents: Intents = {
  person: {
    lists: {
      person: `
        person, human, human being, human beings, agent, agnet, rep, representative, operator,
        advisor, adviser, supervisor, manager, employee, member of staff, staff member, colleague,
        support, support team, support person, customer service, customer support, customer care,
        help desk, service desk, team, team member, boss, live chat, reception, receptionist,
        specialist, expert, consultant, assistant manager, somebody real, someone real,
        someone who works there, somebody who works there, your office, your staff, your people`,
      someone: `someone, somebody, anyone, anybody, a person, people`,
      contact: `
        speak, speak to, speak with, speak w, talk to, talk with, talk w, chat to, chat with, chat w,
        be connected to, be connected with, be transferred to, be put through to, get through to,
        get hold of, get in touch with, deal with, discuss this with, discuss it with, communicate
        with, escalate this to, escalate to, hear from, contact`,
      reach: `call, ring, phone, contact, speak to, speak with, talk to, talk with, reach`,
      get: `
        connect me to, connect me with, conect me to, conect me with, transfer me to, transfer me
        over to, pass me to, pass me on to, hand me over to, hand me to, switch me to, forward me
        to, put me on to, put me in touch with, get me, give me, find me, bring me, send me, i need,
        i want, i demand, we need, where is the, is there a, is there any, can i get, could i get,
        can i have, could i have, let me have, i prefer, id prefer, id rather have`,
      real: `
        a, an, the, real, live, actual, human, your, some, any, proper, someone, please, pls, now`,
      polite: `please, pls, plz, now, asap, thanks, thank you, immediately, today, here, ffs, already`,
    },
    said: `
      | {person} |, | {real} {person} |, | {real} {real} {person} |, | {person} {polite} |,
      | {real} {person} {polite} |, | {real} {real} {person} {polite} |, {contact} … {person},
      {contact} {someone}, {contact} to {someone}, {get} {person}, {get} {real} {person},
      {get} {real} {real} {person}, {get} {someone} who, {get} {someone} from, {get} {someone} in,
      {get} {someone} to, {get} {someone} {polite}, who … i {reach}, who … we {reach},
      {someone} … i can {reach}, {someone} … i could {reach}, {someone} … we can {reach},
      put me through, connect me |, transfer me |, escalate this |, call me back, ring me back,
      phone me back, call me |, give me a call, give me a ring, call us back, callback please,
      request a callback, want a callback, need a callback, can … call me, could … call me,
      can … phone me, could … phone me, can … ring me, can … contact me, could … contact me,
      someone contact me, not … bot |, not … machine |, not … robot |, no more bots, stop the bot,
      | human |, someone from your team, somebody from your team, human help, human assistance,
      human support, person not a, human not a, an actual person, {real} real person, {real} real human`,
    except: `
      not want to talk, dont want to talk, dont want to speak, no need to talk, dont need a,
      my {person}, my … {person} in, our {person}, another {person}, other people, someone else,
      somebody else, anyone else, are you a, are you human, are you an, is this a, am i talking to,
      am i speaking to, am i chatting with, to your {person} yesterday, different {person},
      customers {contact}, i talk to a … in the app`,
  },
  complaint: {
    lists: {
      bad: `
        disgusting, disgraceful, disgrace, unacceptable, ridiculous, outrageous, outrage, appalling,
        shocking, shameful, pathetic, unbelievable, incredible service, terrible, horrible, awful,
        dreadful, horrendous, atrocious, useless, worthless, garbage, rubbish, crap, shit, bullshit,
        scandalous, unprofessional, incompetent, furious, livid, fuming, sick of, fed up,
        disappointed, disappointing, ripped off, rip off, ripoff, scam company, worst, joke of,
        a joke, poor service, bad service, lousy, so rude, very rude, was rude, were rude, been rude,
        ruined, let down by, had enough, wtf, angry, annoyed, unhappy with, dissatisfied, not happy,
        not good enough, waste of time, waste of money, broke again, down again, late again,
        wrong again, happened again, third time, second time, how dare you, shame on you`,
    },
    said: `
      {bad}, never … again, nobody … answers, nobody … tells, nobody … cares, nobody … replies,
      no one … answers, no one … replies, no one … cares, nobody … helps, want … compensation,
      make a complaint, to complain, my complaint, filing a complaint, lodge a complaint,
      still waiting, been waiting … days, been waiting … weeks, ive waited … weeks, ive waited …
      days, want my money back`,
    except: `how … complain, where … complain, how do i make a complaint, worst case, whats the worst`,
  },
  danger: {
    lists: {
      caller: `
        bank, police, microsoft, support, technician, caller, man, woman, guy, someone, somebody`,
    },
    said: `
      smell gas, smelling gas, smells of gas, smell of gas, smells like gas, gas leak, gas is leaking,
      leaking gas, carbon monoxide, on fire, theres a fire, there is a fire, caught fire, is burning,
      smoke coming, smoke is coming, lots of smoke, sparks coming, got an electric shock,
      electrocuted, chest pain*, pain in my chest, chest hurts, cant breathe, cannot breathe,
      trouble breathing, difficulty breathing, struggling to breathe, is unconscious, not breathing,
      passed out, having a seizure, having a stroke, heart attack, allergic reaction, overdose*,
      swallowed … battery, swallowed bleach, drank bleach, bleeding badly, bleeding heavily,
      wont stop bleeding, kill myself, end my life, want to die, dont want to live, suicid*,
      hurt myself, harm myself, take my own life, cant go on anymore, trapped in, stuck in the lift,
      stuck in the elevator, locked in the car, baby … locked in, child … locked in, kid … locked in,
      is drowning, being threatened, threatening me, is following me, being attacked, broke into my,
      has been hacked, got hacked, was hacked, been scammed, got scammed, being scammed,
      am being robbed, wants me to transfer, wants me to move my, told me to transfer,
      asked me to transfer, wants my pin, wants my password, asked for my pin, asked for my password,
      asking for my pin, asking for my password, gave … my pin, gave … my password, gave … my code,
      {caller} … on the phone … money, {caller} … on the phone … savings, took … out of my account,
      took … from my account, taken from my account, stole* … money, stole* … account,
      payment … wasnt me, payments i didnt make, payment i didnt make, didnt make this payment,
      withdrew money, emptied my account, unauthorised payment, unauthorized payment,
      unauthorised transaction*, unauthorized transaction*, transaction* i dont recognise,
      transaction* i dont recognize`,
    except: `what happens if, what to do if, policy on, fire alarm test, insurance cover*, what if`,
  },
  agreement: {
    lists: { good: 'good, great, nice, lovely, helpful' },
    said: `
      | yes |, | yes please |, | yeah |, | yep |, | yup |, | sure |, | ok |, | okay |, | please |, | please do |, | yes … please |, | go ahead |, | that would be {good} |, | yes … person |`,
  },
}
