import { defineForm } from './define.ts';

/** Payment methods (spec A5; M-Pesa: docs/decisions/money.md). */
export const paymentMethods = ['Pay at event', 'Online payment', 'Check', 'Cash', 'M-Pesa'] as const;

/** How-heard options (spec A5). */
export const howHeard = [
  'Church website',
  'Social media',
  'Friend/family',
  'Church announcement',
  'Email newsletter',
  'Other',
] as const;

/** The largest party that one registration may bring. */
export const largestParty = 20;

/**
 * Registration for a church event (FM-04). The facts say what the person saw: where they no longer hold, the server
 * answers event_changed; what is stored and mailed is the server's own.
 */
export const eventRegistration = defineForm({
  formType: 'event_registration',
  typeLabel: 'Event Registration',
  title: 'Register for this event',
  description: 'Tell us who is coming. We send a confirmation with a calendar file by mail.',
  submitText: 'Register',
  fields: [
    { name: 'eventId', label: 'Event', kind: 'fact', required: true, max: 40 },
    { name: 'eventTitle', label: 'Event', kind: 'fact', required: true },
    { name: 'eventDate', label: 'Date', kind: 'fact', required: true, max: 10 },
    { name: 'eventTime', label: 'Time', kind: 'fact', required: true, max: 5 },
    { name: 'eventPrice', label: 'Price', kind: 'number', required: false },
    { name: 'name', label: 'Full Name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    { name: 'email', label: 'Email Address', kind: 'email', required: true, autocomplete: 'email' },
    { name: 'phone', label: 'Phone Number', kind: 'phone', required: true, autocomplete: 'tel' },
    { name: 'attendees', label: 'Number of Attendees', kind: 'people', required: true, max: largestParty },
    {
      name: 'attendeeNames',
      label: 'Names of Attendees',
      kind: 'textarea',
      required: false,
      hint: 'One name on each line, so that we can greet everyone.',
      rows: 3,
    },
    {
      name: 'emergencyContact',
      label: 'Emergency Contact Name',
      kind: 'text',
      required: true,
      onlyWhen: 'asksEmergencyContact',
      max: 120,
    },
    {
      name: 'emergencyPhone',
      label: 'Emergency Contact Phone',
      kind: 'phone',
      required: true,
      onlyWhen: 'asksEmergencyContact',
    },
    { name: 'dietaryRestrictions', label: 'Dietary Restrictions', kind: 'text', required: false },
    { name: 'specialNeeds', label: 'Special Needs', kind: 'textarea', required: false, rows: 3 },
    {
      name: 'howHeard',
      label: 'How did you hear about this event?',
      kind: 'select',
      required: false,
      options: howHeard,
    },
    {
      name: 'paymentMethod',
      label: 'Payment Method',
      kind: 'select',
      required: true,
      onlyWhen: 'priced',
      options: paymentMethods,
    },
    { name: 'agreeTerms', label: 'I agree to the terms and conditions', kind: 'checkbox', required: true },
  ],
});
