import { defineForm } from './define.ts';
import { person } from './person.ts';
import { serveApplicationWords, volunteerSignupWords } from './serve-words.ts';

/** Serving on a team (FM-12). */
export const serveApplication = defineForm(serveApplicationWords, {
  formType: 'serve_application',
  fields: [
    ...person,
    { name: 'opportunity', kind: 'text', required: true },
    { name: 'experience', kind: 'textarea', required: false, rows: 3 },
    {
      name: 'availability',
      kind: 'select',
      required: true,
      options: ['Weekends only', 'Weekdays only', 'Both weekends and weekdays', 'Flexible'],
    },
    { name: 'background_check', kind: 'checkbox', required: true },
  ],
});

/** Lending a hand on one day (FM-13). */
export const volunteerSignup = defineForm(volunteerSignupWords, {
  formType: 'volunteer_signup',
  fields: [
    ...person,
    { name: 'event', kind: 'text', required: true },
    { name: 'emergency_contact', kind: 'text', required: true, max: 120 },
    { name: 'emergency_phone', kind: 'phone', required: true },
    { name: 'dietary_restrictions', kind: 'text', required: false },
    { name: 'waiver', kind: 'checkbox', required: true },
  ],
});
