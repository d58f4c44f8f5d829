import { defineForm } from './define.ts';
import { testRegistrationWords } from './test-registration-words.ts';

/** The test form (FM-10): outside production, or for admin; its records never count (docs/decisions/trials.md). */
export const testRegistration = defineForm(testRegistrationWords, {
  formType: 'test_registration',
  fields: [
    { name: 'name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    { name: 'email', kind: 'email', required: true, autocomplete: 'email' },
    { name: 'phone', kind: 'phone', required: false, autocomplete: 'tel' },
    { name: 'message', kind: 'textarea', required: false },
    { name: 'agree', kind: 'checkbox', required: true },
  ],
});
