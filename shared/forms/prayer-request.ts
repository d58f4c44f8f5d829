import { defineForm } from './define.ts';
import { email, name, phone } from './person.ts';

/** A prayer request: admin and pastor alone see it. */
export const prayerRequest = defineForm({
  formType: 'prayer_request',
  typeLabel: 'Prayer Request',
  title: 'Ask for prayer',
  description:
    'The pastors read it, and nobody else. They pray on Tuesday and Friday mornings, and at once where it cannot wait.',
  submitText: 'Send My Request',
  fields: [
    name,
    email,
    { ...phone, required: false },
    { name: 'request', label: 'What shall we pray for?', kind: 'textarea', required: true, max: 4000, rows: 6 },
    { name: 'call_me', label: 'I would like a pastor to ring me', kind: 'checkbox', required: false },
  ],
});
