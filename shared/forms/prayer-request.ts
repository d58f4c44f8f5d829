import { defineForm } from './define.ts';
import { email, name, phone } from './person.ts';
import { prayerRequestWords } from './prayer-request-words.ts';

/** A prayer request, which only admins and pastors see. Without a name and an address it is anonymous. */
export const prayerRequest = defineForm(prayerRequestWords, {
  formType: 'prayer_request',
  fields: [
    { ...name, required: false },
    { ...email, required: false },
    { ...phone, required: false, requiredWhen: { ticked: 'call_me' } },
    { name: 'request', kind: 'textarea', required: true, max: 4000, rows: 6 },
    { name: 'call_me', kind: 'checkbox', required: false },
  ],
});
