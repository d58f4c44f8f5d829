import { holdMinutes } from './hold.ts';

/** Texts for visitors who register for an event that requires confirmation by mail. `until`: `6:30 PM (EAT)`. */
export const holdWords = {
  before: `We email you a link. Open it within ${holdMinutes} minutes and confirm there, or your places go to others.`,
  after: (until: string) =>
    `We have emailed you a link. Open it and press the button on its page by ${until}, or your places go to others.`,
  sentTo: 'Link emailed to',
  noMail: 'No email? Look in your spam folder, too. Once your places have gone back, you can register again.',
};
