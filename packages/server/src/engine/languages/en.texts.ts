// What the bot says in English.
import { englishSmallTalk } from './en.small-talk.ts'
import type { Texts } from './language.ts'

export const englishTexts: Texts = {
  unknown: {
    formal: 'I regret that I do not have any information on that matter.',
    neutral: "I don't have an answer to that in my knowledge.",
    warm: "Sorry, I don't have an answer to that yet. Could you put it another way?",
    professional:
      'Unfortunately, I do not have information on that. Could you please rephrase your question?',
    concise: 'I have no answer to that.',
    casual: "Hmm, I don't know that one. Want to try asking it another way?",
    empathetic:
      "I'm sorry, I know that's not what you were hoping for: I don't have an answer to that. Could you tell me a little more?",
    enthusiastic: "I don't have that one yet, but let's try again! Could you ask it another way?",
    playful: "You've found a gap in my notes: I don't know that one. Shall we try other words?",
  },
  unknownAgain: {
    formal: 'I regret that I do not have information on that either.',
    neutral: "I don't have an answer to that either.",
    warm: "Sorry, I don't know that one either.",
    professional: 'Unfortunately, I do not have information on that either.',
    concise: 'No answer to that either.',
    casual: "Yeah, I don't know that one either, sorry.",
    empathetic: "I'm sorry to let you down twice: I don't have an answer to that either.",
    enthusiastic: "That one isn't in my knowledge either, but keep the questions coming!",
    playful: "That's two gaps in a row: I don't know that one either.",
  },
  closest: {
    formal:
      'I am not certain that the following answers your question; it is the closest information available to me:',
    neutral: 'This may not be exactly what you asked; the closest I found is:',
    warm: "I'm not sure this is quite what you're after, but here's the closest I found:",
    professional:
      'I could not find an exact answer. The following information comes closest and may be of help:',
    concise: 'Not an exact answer; the closest I found:',
    casual: "Not sure it's what you mean, but this is the closest I've got:",
    empathetic:
      "I'd rather be honest than send you the wrong way: this may not be it, but it's the closest I found:",
    enthusiastic: "I'm not sure this is it, but I did find something close!",
    playful: "This may or may not be the one you're looking for, but it lives nearby:",
  },
  regret: {
    formal: 'I am very sorry to hear of this.',
    neutral: "I'm sorry to hear that.",
    warm: "I'm really sorry to hear that.",
    professional: 'I am sorry to hear about your experience.',
    concise: 'Sorry to hear that.',
    casual: "Oh no, I'm sorry to hear that.",
    empathetic: "I'm so sorry you're going through this. I understand why you're upset.",
    enthusiastic: "That's not how it should be, and I'm truly sorry.",
    playful: "All joking aside, I'm sorry about that.",
  },
  concern: {
    formal:
      'This sounds serious. If anyone is in danger, please call the emergency services immediately.',
    neutral: 'This sounds serious. If anyone is in danger, call the emergency services right away.',
    warm: "This sounds serious, and I'm sorry. If anyone is in danger, please call the emergency services right away.",
    concise: 'This sounds serious. If anyone is in danger, call the emergency services now.',
    empathetic:
      "This sounds serious, and I'm sorry you're facing it. If you or anyone else is in danger, please call the emergency services right away.",
  },
  noPerson: {
    formal:
      'I regret that I am unable to connect you to a person from here, as I am a virtual assistant. I will gladly look for the answer in the information available to me.',
    neutral:
      "I can't connect you to a person here; I'm a virtual assistant. Ask me a question and I'll look for the answer in my knowledge.",
    warm: "I'm afraid I can't put you through to a person here, I'm a virtual assistant. But tell me what you need and I'll look for the answer!",
    professional:
      'I am a virtual assistant and cannot connect you to a person from here. Please tell me what you need, and I will look for the answer.',
    concise: "I'm a virtual assistant and can't connect you to a person here. What do you need?",
    casual:
      "Sorry, I can't get you a person here, it's just me, a virtual assistant. What's up? I'll see what I can find.",
    empathetic:
      "I understand that you'd rather talk to a person, and I'm sorry that I can't connect you here: I'm a virtual assistant. Tell me what's on your mind, and I'll do my best to find the answer.",
    enthusiastic:
      "I can't connect you to a person here, as I'm a virtual assistant, but I'd love to help! What do you need to know?",
    playful:
      "No people in here, I'm afraid, just me: a virtual assistant with a lot of notes. What shall I look up?",
  },
  offer: {
    formal: 'Would you like a member of our team to take over?',
    neutral: 'Would you like a person to take over?',
    warm: 'Shall I pass this on to someone from our team?',
    professional: 'Would you like me to pass this on to a member of our team?',
    concise: 'Pass this on to a person?',
    casual: 'Want me to pass this on to someone from the team?',
    empathetic: 'Would it help to talk to a person? I can pass this on to our team for you.',
    enthusiastic: 'Shall I get someone from our team on it right away?',
    playful: 'Shall I fetch you a real person from our team?',
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
  unanswered: {
    formal: 'I could not find a clear answer to this:',
    neutral: 'I found no clear answer to this:',
    warm: "I couldn't find a clear answer to this part:",
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Happy to help if you have another question!',
    casual: 'Just shout if you need anything else.',
    empathetic: 'If anything is still unclear, just ask. Take your time.',
    enthusiastic: "Anything else you'd like to know? Ask away!",
    playful: 'More questions? I have nowhere else to be.',
  },
  ...englishSmallTalk,
}
