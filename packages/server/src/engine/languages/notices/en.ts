// What the bot says in English about people who take over.
import type { Notices } from '../language.ts'

export const englishNotices: Notices = {
  handoff: {
    formal:
      'I am passing this conversation on to a member of our team, who will reply to you here.',
    neutral: 'I’m handing this conversation over to a person, who will reply here.',
    warm: 'I’m getting a person for you now. They’ll reply right here!',
  },
  paused: {
    formal:
      'This conversation is paused. Your message has been kept for the person who takes care of it.',
    neutral: 'Your message has been kept for the person who takes care of this.',
    warm: 'Got it! I’ve kept your message for the person who is taking care of this.',
  },
  away: {
    formal:
      'Nobody from our team is available at the moment. I have passed this conversation on to them; they will be back {day} at {time} ({zone}) and will reply to you here.',
    neutral:
      'Nobody is here right now. I’ve handed this conversation over to our team. They are back {day} at {time} ({zone}) and will reply here.',
    warm: 'Nobody’s around right now, but I’ve let the team know. They’re back {day} at {time} ({zone}) and will reply right here!',
  },
  unreachable: {
    formal: 'I am afraid that I cannot connect you to a person here.',
    neutral: 'I can’t connect you to a person here.',
    warm: 'Sorry, I can’t connect you to a person here.',
  },
  contact: {
    formal: 'You can reach us as follows:',
    neutral: 'How to reach us:',
    warm: 'Here’s how you can reach us:',
  },
  days: {
    today: 'today',
    tomorrow: 'tomorrow',
    weekdays: 'on Monday, on Tuesday, on Wednesday, on Thursday, on Friday, on Saturday, on Sunday',
  },
}
