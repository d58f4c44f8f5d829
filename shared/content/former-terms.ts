import type { termsKeys } from './terms-keys.ts';

/** Only the texts that differ from today's (docs/decisions/consent.md). People who agreed to one of these versions read these. */
export const formerTerms: Readonly<Record<string, Partial<Record<keyof typeof termsKeys, string>>>> = {
  '2026-11-01': {
    terms_version: 'In force since 1 November 2026',
    terms_place_text:
      'Your place is kept from the moment we confirm it until the event begins. If you cannot come, please answer the confirmation mail or call us, so that somebody else can.\n\nIf we have to cancel an event, we will tell you by mail and refund what you paid.',
    terms_data_text:
      'We keep what you write in a form, the time at which you sent it, and a shortened network address that does not identify you. Only the staff who look after what you registered for can read it. We do not sell it, and we do not pass it on to anybody.\n\nWe delete it at the end of our retention period. If you want it deleted sooner, write to us: we will delete it within seven days.',
  },
};
