import type { FormType } from '#shared/forms/catalogue.ts';
import type { Template } from './wording.ts';

/** Forms whose mail has parts of its own: templates.ts. */
type OwnTemplate = 'event_registration' | 'contact_form' | 'test_registration';

/** What comes back are the choices alone: what a stranger typed is not sent on to whatever address the stranger gave. */
const facts = ['answers', 'reference'] as const;

/** The mails of the forms that ask for something and are answered by a person. */
export const formLetters: Readonly<Record<Exclude<FormType, OwnTemplate>, Template>> = {
  visit_registration: {
    confirmed: {
      subject: 'We look forward to your visit',
      before: ['{greeting}', 'How good that you are coming. Somebody at the gate will know your name.'],
      facts,
      after: [
        'Come a quarter of an hour early if you can: there is tea, and we show you around.',
        'If your plans change, simply answer this mail.',
      ],
    },
  },
  first_time_visit: {
    confirmed: {
      subject: 'Your first visit with us',
      before: ['{greeting}', 'Thank you for telling us that you are coming. Nobody should stand at a gate alone.'],
      facts,
      after: ['One of us rings you before the weekend. Until then, every question is a good answer to this mail.'],
    },
  },
  membership_class: {
    confirmed: {
      subject: 'Your place in the membership class',
      before: ['{greeting}', 'You are on the list for the next membership class, lunch included.'],
      facts,
      after: [
        'We mail you the Sunday and the room as soon as the class is full enough to begin.',
        'You decide about membership afterwards, not before.',
      ],
    },
  },
  baptism_registration: {
    confirmed: {
      subject: 'We have your registration for baptism',
      before: ['{greeting}', 'Thank you for writing. We are glad with you.'],
      facts,
      after: ['A pastor rings you within the week, to hear your story and to tell you about the class and the day.'],
    },
  },
  serve_application: {
    confirmed: {
      subject: 'Thank you for offering to serve',
      before: ['{greeting}', 'We have your application, and the leader of the team reads it today or tomorrow.'],
      facts,
      after: ['You hear from us before the weekend. The first time you only watch.'],
    },
  },
  volunteer_signup: {
    confirmed: {
      subject: 'You are signed up to help',
      before: ['{greeting}', 'Thank you for lending a hand. You will stand beside people who have done it before.'],
      facts,
      after: [
        'We mail you the place, the hour and what to bring two days before.',
        'If you cannot come, answer this mail.',
      ],
    },
  },
  group_finder: {
    confirmed: {
      subject: 'We are looking for your group',
      before: ['{greeting}', 'Thank you. We look for two or three groups that suit what you chose.'],
      facts,
      after: ['Within three days you get their names, their days, and a person to ring.'],
    },
  },
  group_list_request: {
    confirmed: {
      subject: 'The list of our groups is on its way',
      before: ['{greeting}', 'Thank you for asking. The list comes in a mail of its own, by tomorrow evening.'],
      facts,
      after: ['It has every group with its day, its estate and its host. Go and see one; you need not call first.'],
    },
  },
  church_planting_partnership: {
    confirmed: {
      subject: 'Planting a church together',
      before: ['{greeting}', 'Thank you for what you wrote. Two of us read it, and read it twice.'],
      facts,
      after: ['We write within two weeks to agree on a day for tea. Nothing is decided before that, on either side.'],
    },
  },
  legacy_giving_inquiry: {
    confirmed: {
      subject: 'Your question about legacy giving',
      before: ['{greeting}', 'Thank you for thinking of those who come after us. The treasurer has your inquiry.'],
      facts,
      after: ['You get an answer in person and in confidence within a week. Nothing you wrote binds you.'],
    },
  },
  stock_donation_inquiry: {
    confirmed: {
      subject: 'Your question about giving shares',
      before: ['{greeting}', 'Thank you. The treasurer has your inquiry and answers within three working days.'],
      facts,
      after: ['Please move nothing before you have heard from us: the order of the steps matters.'],
    },
  },
  prayer_request: {
    confirmed: {
      subject: 'We pray with you',
      before: [
        '{greeting}',
        'Your request has reached the pastors, and nobody else. They pray on Tuesday and Friday mornings, and at once where it cannot wait.',
      ],
      facts: ['reference'],
      after: ['If you are in danger, or somebody near you is, please ring the church office or a doctor now.'],
    },
    discreet: true,
  },
};
