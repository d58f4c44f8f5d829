import { holdMinutes } from './hold.ts';

/** What whoever registers is told where an event asks that places be confirmed by mail. `until`: `6:30 PM (EAT)`. */
export const holdWords = {
  before: `We email you a link. Open it within ${holdMinutes} minutes and confirm there, or your places go to others.`,
  after: (until: string) =>
    `We have emailed you a link. Open it and press the button on its page by ${until}, or your places go to others.`,
  sentTo: 'Link emailed to',
  noMail: 'No email? Look in your spam folder, too. Once your places have gone back, you can register again.',
};
