// What the bot says in English, and the small talk that it answers.
import type { Texts } from './language.ts'

export const englishTexts: Texts = {
  unknown: {
    formal: 'I am afraid I do not have any information on that.',
    neutral: "I don't have an answer to that in my knowledge.",
    warm: "Sorry, I don't have an answer to that yet. Could you put it another way?",
  },
  unknownAgain: {
    formal: 'I am afraid I do not have information on that either.',
    neutral: "I don't have an answer to that either.",
    warm: "Sorry, I don't know that one either.",
  },
  closest: {
    formal:
      'I am not certain that this answers your question; the closest information available is:',
    neutral: 'This may not be exactly what you asked; the closest I found is:',
    warm: "I'm not sure this is quite what you're after, but here's the closest I found:",
  },
  regret: {
    formal: 'I am sorry to hear that.',
    neutral: "I'm sorry about that.",
    warm: "I'm really sorry about that.",
  },
  concern: {
    formal: 'This sounds serious.',
    neutral: 'This sounds serious.',
    warm: "This sounds serious, and I'm sorry.",
  },
  noPerson: {
    formal:
      'I am afraid that I cannot connect you to a person from here; I am a virtual assistant. I will gladly look for the answer in the information I have.',
    neutral:
      "I can't connect you to a person here; I'm a virtual assistant. Ask me a question and I'll look for the answer in my knowledge.",
    warm: "I'm afraid I can't put you through to a person here, I'm just a virtual assistant. But tell me what you need and I'll look for the answer!",
  },
  offer: {
    formal: 'Would you like a member of our team to take over?',
    neutral: 'Would you like a person to take over?',
    warm: 'Shall I get a person from our team for you?',
  },
  clarify: {
    formal: 'Could you please tell me which of these you mean?',
    neutral: 'Which of these do you mean?',
    warm: 'Just to be sure I get you right: which of these do you mean?',
  },
  nearest: {
    formal: 'I can tell you about:',
    neutral: 'I can tell you about:',
    warm: "Here's what I can tell you about:",
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Happy to help if you have another question!',
  },
  fillers: `
    there, all, everyone, everybody, team, again, bot, please, so, ok, okay, great, and, well,
    now, then, today, for your help, for the help, for that, for everything, my friend, sir,
    madam, guys`,
  smallTalk: {
    greeting: {
      said: `
        hi, hello, hey, heya, hiya, howdy, greetings, good morning, good afternoon, good evening,
        good day, morning, evening, yo, nice to meet you, anyone there, is anyone there, is
        anybody there, are you there`,
      replies: {
        formal: 'Good day. How may I help you?',
        neutral: 'Hello! What would you like to know?',
        warm: 'Hi there! Great to see you. What can I help you with?',
      },
    },
    thanks: {
      said: `
        thanks, thank you, thx, ty, tysm, cheers, thanks a lot, thanks a million, many thanks,
        thank you very much, thank you so much, thanks so much, thanks very much, thats all
        thanks, much appreciated, appreciate it, i appreciate it, that helps, that helped, that
        was helpful, very helpful, perfect, awesome, got it`,
      replies: {
        formal:
          'You are welcome. Please let me know if there is anything else I can help you with.',
        neutral: "You're welcome.",
        warm: "You're very welcome! Anything else I can do for you?",
      },
    },
    goodbye: {
      said: `
        bye, goodbye, good bye, bye bye, see you, see you later, see ya, cya, farewell, take
        care, good night, have a nice day, have a good day, have a great day, talk to you later,
        until next time, thats all, that is all, that will be all`,
      replies: {
        formal: 'Goodbye. Thank you for your enquiry.',
        neutral: 'Goodbye!',
        warm: 'Bye for now! Come back any time.',
      },
    },
    acknowledgement: {
      said: `
        ok, okay, k, kk, alright, all right, i see, understood, fine, good, nice, cool, sure,
        yes, yeah, yep, yup, no, nope, nah, hm, hmm, aha, oh, lol, haha, never mind, nevermind,
        not really, maybe`,
      replies: {
        formal: 'Very well. Is there anything else I can help you with?',
        neutral: 'All right. What else would you like to know?',
        warm: 'Alright! Is there anything else I can help you with?',
      },
    },
    wellbeing: {
      said: `
        how are you, how are you doing, how are you today, how do you do, how is it going, hows
        it going, how are things, whats up, what is up, you ok, are you ok, how have you been`,
      replies: {
        formal: 'I am well, thank you for asking. How may I help you?',
        neutral: "I'm fine, thanks. What would you like to know?",
        warm: "I'm doing great, thanks for asking! What can I help you with?",
      },
    },
    identity: {
      said: `
        who are you, what are you, what is your name, whats your name, are you a bot, are you a
        robot, are you human, are you a human, are you real, are you a real person, are you an
        ai, what can you do, what do you do, how can you help, how can you help me, can you help
        me, help, help me, i need help, who am i talking to, who am i speaking to, who am i
        chatting with`,
      replies: {
        formal:
          'I am {name}, a virtual assistant. I answer questions from the information I have been given, and name its source.',
        neutral:
          "I'm {name}, a virtual assistant. Ask me a question and I'll look for the answer in my knowledge.",
        warm: "I'm {name}, your friendly virtual assistant! Ask me anything and I'll look for the answer in what I know.",
      },
    },
    insult: {
      said: `
        you are stupid, you are dumb, you are an idiot, you are useless, youre stupid, youre
        dumb, youre an idiot, youre useless, stupid bot, dumb bot, useless bot, stupid, idiot,
        moron, shut up, you suck, this sucks, fuck you, fuck off, screw you, you are terrible,
        you are bad, you are annoying, i hate you, go to hell, what a stupid bot, you dont
        understand anything, you are no help, youre no help`,
      replies: {
        formal:
          'I am sorry that I have not been of help. Could you put your question in other words?',
        neutral: "I'm sorry that didn't help. Could you put your question another way?",
        warm: "I'm sorry, that clearly didn't help. Let's try again: could you put it another way?",
      },
    },
  },
}
