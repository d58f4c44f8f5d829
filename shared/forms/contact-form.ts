import { contactFormWords } from './contact-form-words.ts';
import { defineForm } from './define.ts';
import { emailOrPhone } from './person.ts';

/** The contact message (FM-03). */
export const contactForm = defineForm(contactFormWords, {
  formType: 'contact_form',
  fields: [
    { name: 'name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    emailOrPhone,
    { name: 'phone', kind: 'phone', required: false, autocomplete: 'tel' },
    { name: 'subject', kind: 'text', required: true },
    { name: 'message', kind: 'textarea', required: true, max: 4000, rows: 6 },
  ],
});
