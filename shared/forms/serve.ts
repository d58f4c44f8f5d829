import { defineForm } from './define.ts';
import { person } from './person.ts';

/** Serving on a team (FM-12). */
export const serveApplication = defineForm({
  formType: 'serve_application',
  typeLabel: 'Serve Application',
  title: 'Serve on a team',
  description: 'The team’s leader rings you before the weekend. You watch once before you do anything.',
  submitText: 'Send My Application',
  fields: [
    ...person,
    { name: 'opportunity', label: 'Where would you like to serve?', kind: 'text', required: true },
    {
      name: 'experience',
      label: 'Experience',
      kind: 'textarea',
      required: false,
      hint: 'None is needed. If you have some, tell us what.',
      rows: 3,
    },
    {
      name: 'availability',
      label: 'When are you free?',
      kind: 'select',
      required: true,
      options: ['Weekends only', 'Weekdays only', 'Both weekends and weekdays', 'Flexible'],
    },
    {
      name: 'background_check',
      label: 'I agree to a background check',
      kind: 'checkbox',
      required: true,
      hint: 'Everyone who serves has a certificate of good conduct. We help you apply and pay its fee.',
    },
  ],
});

/** Lending a hand on one day (FM-13). */
export const volunteerSignup = defineForm({
  formType: 'volunteer_signup',
  typeLabel: 'Volunteer Signup',
  title: 'Sign up to volunteer',
  description: 'One day, one job, people beside you who have done it before.',
  submitText: 'Sign Me Up',
  fields: [
    ...person,
    { name: 'event', label: 'Which day or event?', kind: 'text', required: true },
    { name: 'emergency_contact', label: 'Emergency Contact Name', kind: 'text', required: true, max: 120 },
    { name: 'emergency_phone', label: 'Emergency Contact Phone', kind: 'phone', required: true },
    { name: 'dietary_restrictions', label: 'Dietary Restrictions', kind: 'text', required: false },
    {
      name: 'waiver',
      label: 'I take part at my own risk',
      kind: 'checkbox',
      required: true,
      hint: 'The church’s insurance covers volunteers for accidents, not for lost things.',
    },
  ],
});
