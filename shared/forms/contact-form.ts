import { defineForm } from './define.ts';

/** The contact message (FM-03). */
export const contactForm = defineForm({
  formType: 'contact_form',
  typeLabel: 'Contact Message',
  title: 'Send us a message',
  description: 'We read every message and answer within two working days.',
  submitText: 'Send Message',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    { name: 'email', label: 'Email', kind: 'email', required: true, autocomplete: 'email' },
    { name: 'phone', label: 'Phone', kind: 'phone', required: false, autocomplete: 'tel' },
    { name: 'subject', label: 'Subject', kind: 'text', required: true },
    { name: 'message', label: 'Message', kind: 'textarea', required: true, max: 4000, rows: 6 },
  ],
});
