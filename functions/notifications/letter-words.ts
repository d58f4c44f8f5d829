import type { FormType } from '#shared/forms/catalogue.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import type { Letters, Money, Wording } from './wording.ts';

/** The office decides about refunds, so no mail promises one. Recent payments may not be in the books yet. */
const money: Money = {
  nothing:
    'The price was {total}, and nothing is to pay any more. If you have a question about money, please answer this email with your reference.',
  received:
    'We have received {received} from you. Please answer this email with your reference, and the office will tell you what happens with the money.',
  returned:
    'What you paid has been returned to you. If you have a question about money, please answer this email with your reference.',
};

const testCancelled: Wording = {
  subject: 'The test was cancelled',
  before: ['This is the email that follows the cancellation of a test registration.'],
  after: [],
};

/** The mails to the sender of a form. For placeholders see wording.ts. */
export const letters: Readonly<Record<FormType, Letters>> = {
  event_registration: {
    confirmed: {
      subject: 'You are registered: {event}',
      before: ['Thank you for registering. We have kept your place and look forward to seeing you.'],
      after: [
        'The attached file puts the event into your calendar.',
        'If your plans change, please answer this email and give your reference: someone else will be glad of the place.',
      ],
      eventLink: 'Everything about the event',
      mapLink: 'The place on a map',
      changeLink: 'Change or cancel',
    },
    held: {
      subject: 'Please confirm your places: {event}',
      before: [
        `Thank you for registering. We keep {places} for you for ${holdMinutes} minutes, until {until}.`,
        'Please open this link by then and press the button on its page. What is not confirmed goes to others.',
      ],
      confirmLink: 'Confirm my places',
      after: ['If you did not register, you need not do anything: whoever gave your address gets no places.'],
    },
    cancelled: {
      unconfirmed: {
        subject: 'Your places have gone back: {event}',
        before: [
          'We kept {places} for you until {until}. They were not confirmed by then, so others may take them now, and you are not registered.',
        ],
        after: ['You are welcome to register again, as long as there are places left.'],
        eventLink: 'Register again',
      },
      staff: {
        subject: 'Your registration is cancelled: {event}',
        before: [
          'Your registration for this event ({places}) has been cancelled: others may take what we kept for you.',
        ],
        after: [
          'The attached file takes the event out of your calendar.',
          'If this surprises you, please answer this email. You are welcome to register again.',
        ],
        money,
        eventLink: 'The event’s page',
      },
      event_cancelled: {
        subject: 'Called off: {event}',
        before: ['We are sorry: this event will not take place, so your registration ({places}) is cancelled.'],
        after: ['The attached file takes the event out of your calendar.'],
        money,
        eventLink: 'The event’s page',
      },
    },
  },
  contact_form: {
    confirmed: {
      subject: 'We have your message',
      before: ['Thank you for writing to us. A person reads every message, and answers within two working days.'],
      after: ['If it cannot wait, please call {phone}.'],
    },
  },
  test_registration: {
    confirmed: {
      subject: 'The test worked',
      before: ['This is the email that follows a test registration. Nothing was booked, and no figure counts it.'],
      after: [],
    },
    cancelled: { staff: testCancelled, event_cancelled: testCancelled },
  },
  visit_registration: {
    confirmed: {
      subject: 'We look forward to your visit',
      before: ['How good that you are coming. Somebody at the gate will know your name.'],
      after: [
        'Come a quarter of an hour early if you can: there is tea, and we show you around.',
        'If your plans change, simply answer this email.',
      ],
      mapLink: 'The way to us on a map',
    },
  },
  first_time_visit: {
    confirmed: {
      subject: 'Your first visit with us',
      before: ['Thank you for telling us that you are coming. Nobody should stand at a gate alone.'],
      after: ['One of us calls you before the weekend. Until then, every question is a good answer to this email.'],
      mapLink: 'The way to us on a map',
    },
  },
  membership_class: {
    confirmed: {
      subject: 'Your place in the membership class',
      before: ['Thank you. We have kept you a place in the next membership class.'],
      after: [
        'You decide about membership afterwards, not before.',
        'If you cannot come after all, simply answer this email.',
      ],
      mapLink: 'The way to us on a map',
    },
  },
  baptism_registration: {
    confirmed: {
      subject: 'We have your registration for baptism',
      before: ['Thank you for writing. We are glad with you.'],
      after: ['A pastor calls you within the week, to hear your story and to tell you about the class and the day.'],
    },
  },
  serve_application: {
    confirmed: {
      subject: 'Thank you for offering to serve',
      before: ['We have your application, and the leader of the team reads it today or tomorrow.'],
      after: ['You hear from us before the weekend. The first time you only watch.'],
    },
  },
  volunteer_signup: {
    confirmed: {
      subject: 'You are signed up to help',
      before: ['Thank you for lending a hand. You will stand beside people who have done it before.'],
      after: [
        'We email you the place, the hour and what to bring two days before.',
        'If you cannot come, answer this email.',
      ],
    },
  },
  group_finder: {
    confirmed: {
      subject: 'We are looking for your group',
      before: ['Thank you. We look for two or three groups that suit what you chose.'],
      after: ['Within three days you get their names, their days, and a person to call.'],
    },
  },
  group_list_request: {
    confirmed: {
      subject: 'The list of our groups is on its way',
      before: ['Thank you for asking. The list comes in an email of its own, by tomorrow evening.'],
      after: ['It has every group with its day, its estate and its host. Go and see one; you need not call first.'],
    },
  },
  church_planting_partnership: {
    confirmed: {
      subject: 'Planting a church together',
      before: ['Thank you for what you wrote. Two of us read it, and read it twice.'],
      after: ['We write within two weeks to agree on a day for tea. Nothing is decided before that, on either side.'],
    },
  },
  legacy_giving_inquiry: {
    confirmed: {
      subject: 'Your question about legacy giving',
      before: ['Thank you for thinking of those who come after us. The treasurer has your inquiry.'],
      after: ['You get an answer in person and in confidence within a week. Nothing you wrote binds you.'],
    },
  },
  stock_donation_inquiry: {
    confirmed: {
      subject: 'Your question about giving shares',
      before: ['Thank you. The treasurer has your inquiry and answers within three working days.'],
      after: ['Please move nothing before you have heard from us: the order of the steps matters.'],
    },
  },
  prayer_request: {
    confirmed: {
      subject: 'We pray with you',
      before: [
        'Your request has reached the pastors, who will pray for you. Only they and the administrators of the website can read it.',
      ],
      after: [
        // Every mobile network connects 112 to the emergency services of its country.
        'If you are in danger, or someone near you is, call 112 now.',
        'To talk to a pastor, call {pastor}.',
      ],
    },
  },
};
