import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { confirmTexts } from '../staff/list/confirm-texts.ts';
import type { RowAction } from '../staff/list/list.ts';
import { renewalMessages as m } from './renewal-messages.ts';
import { shownName } from './words.ts';

/** Ends the links in earlier mails about an event registration (docs/decisions/registration-life.md). */
export const renewal: RowAction<Registration> = {
  id: 'renew-link',
  rare: true,
  applies: ({ people, status }) => people !== undefined && ['confirmed', 'held', 'waitlisted'].includes(status),
  run: async ({ id }) => (await call((api) => api.renewLink({ params: { id } }))).registration,
  failed: ({ message }) => ({ title: m.failed, text: `${message} ${m.again}` }),
  ...confirmTexts<Registration>({ words: m, nameOf: shownName, one: () => m.text, many: () => m.many.text }),
};
