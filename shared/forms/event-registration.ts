import { defineForm } from './define.ts';
import { eventRegistrationWords } from './event-registration-words.ts';

/** Payment methods (spec A5), with M-Pesa first, because most people use it (docs/decisions/money.md). */
export const paymentMethods = ['M-Pesa', 'Pay at event', 'Online payment', 'Check', 'Cash'] as const;

/** How-heard options (spec A5). */
export const howHeard = [
  'Church website',
  'Social media',
  'Friend/family',
  'Church announcement',
  'Email newsletter',
  'Other',
] as const;

/** FM-04. Sends the event's facts as the visitor saw them: if they have changed, the server answers event_changed. */
export const eventRegistration = defineForm(eventRegistrationWords, {
  formType: 'event_registration',
  fields: [
    { name: 'eventId', kind: 'fact', required: true, max: 40 },
    { name: 'eventTitle', kind: 'fact', required: true },
    { name: 'eventDate', kind: 'fact', required: true, max: 10 },
    { name: 'eventTime', kind: 'fact', required: true, max: 5 },
    { name: 'eventPrice', kind: 'number', required: false },
    { name: 'name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    { name: 'email', kind: 'email', required: true, autocomplete: 'email' },
    { name: 'phone', kind: 'phone', required: true, autocomplete: 'tel' },
    { name: 'attendees', kind: 'people', required: true },
    { name: 'attendeeNames', kind: 'textarea', required: false, rows: 3 },
    { name: 'emergencyContact', kind: 'text', required: true, onlyWhen: 'asksEmergencyContact', max: 120 },
    { name: 'emergencyPhone', kind: 'phone', required: true, onlyWhen: 'asksEmergencyContact' },
    { name: 'dietaryRestrictions', kind: 'text', required: false },
    { name: 'specialNeeds', kind: 'textarea', required: false, rows: 3 },
    { name: 'howHeard', kind: 'select', required: false, options: howHeard },
    { name: 'agreeTerms', kind: 'checkbox', required: true },
    { name: 'paymentMethod', kind: 'select', required: true, onlyWhen: 'priced', options: paymentMethods },
  ],
});
