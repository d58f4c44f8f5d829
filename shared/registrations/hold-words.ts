import { holdMinutes } from './hold.ts';

/** What whoever registers is told where an event asks that places be confirmed by mail. `until`: `6:30 PM (EAT)`. */
export const holdWords = {
  before: `We mail you a link. Open it within ${holdMinutes} minutes and confirm there, or your places go to others.`,
  after: (until: string) =>
    `We have mailed you a link. Open it and press the button on its page by ${until}, or your places go to others.`,
  sentTo: 'Link mailed to',
  noMail: 'No mail? Look among the unwanted mails too. Once your places have gone back, you can register again.',
};
