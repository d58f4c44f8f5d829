import type { termsKeys } from './terms-keys.ts';

/** The texts that are the same in all former versions. */
const allFormer = {
  terms_description:
    'These terms apply when you register for something with us. They set out what we ask of you and what you may expect of us.',
  terms_money_text:
    'Where an event has a price, it is the price for one person, and it is shown beside the form before you send it. This website charges nothing: you pay in the way that you chose in the form.',
  terms_data_title: 'What we keep of you',
  terms_photos_text:
    'We take photographs at large events. If you or your child should not appear in any, please tell a helper with a blue lanyard.',
};

/** Only the texts that differ from today's (docs/decisions/consent.md). People who agreed to one of these versions read these. */
export const formerTerms: Readonly<Record<string, Partial<Record<keyof typeof termsKeys, string>>>> = {
  '2026-11-01': {
    ...allFormer,
    terms_version: 'In force since 1 November 2026',
    terms_place_text:
      'Your place is kept from the moment we confirm it until the event begins. If you cannot come, please answer the confirmation mail or call us, so that somebody else can.\n\nIf we have to cancel an event, we will tell you by mail and refund what you paid.',
    terms_data_text:
      'We keep what you write in a form, the time at which you sent it, and a shortened network address that does not identify you. Only the staff who look after what you registered for can read it. We do not sell it, and we do not pass it on to anybody.\n\nWe delete it at the end of our retention period. If you want it deleted sooner, write to us: we will delete it within seven days.',
  },
  '2026-11-26': {
    ...allFormer,
    terms_version: 'In force since 26 November 2026',
    terms_place_text:
      'Your place is kept from the moment we confirm it until the event begins. If you cannot come, please answer the confirmation email or call us, so that somebody else can.\n\nIf we have to cancel an event, we will tell you by email and refund what you paid.',
    terms_data_text:
      'We keep what you write in a form, the time at which you sent it, and a shortened network address that does not identify you. Beside it our office notes who looks after it, what was agreed with you, and what was paid. Only the staff who look after what you registered for can read it; those who keep our books see who paid for what. We do not sell it, and we do not pass it on to anybody.\n\nWe delete it two years after the event that it is for, or after the day you sent it if it is for no event. If you want it deleted sooner, write to us: we will delete it within seven days.\n\nYour own browser keeps a form that you have begun until you send it or close its tab, where you stopped in a recording, and that you are signed in. All this stays on your device, and we set no cookies.',
  },
  '2026-11-29': {
    terms_version: 'In force since 28 November 2026',
    terms_data_text:
      'We keep what you write in a form, the time at which you sent it, and a shortened network address that does not identify you. The office also notes who is dealing with it, what was agreed with you, and what was paid. Only the staff who look after what you registered for can read it; those who keep our books see who paid for what. We do not sell it, and we do not pass it on to anyone.\n\nWe delete it two years after the event that it is for, or after the day you sent it if it is for no event. If you want it deleted sooner, write to us: we will delete it within seven days.\n\nYour own browser keeps a form that you have begun until you send it or close its tab, where you stopped in a recording, and that you are signed in. All this stays on your device, and we set no cookies.',
  },
};
