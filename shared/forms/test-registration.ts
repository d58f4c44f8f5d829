import { defineForm } from './define.ts';

/** The test form (FM-10): outside production, or for admin; its records never count (docs/decisions/trials.md). */
export const testRegistration = defineForm({
  formType: 'test_registration',
  typeLabel: 'Test Registration',
  title: 'Test Registration',
  description: 'Tries the whole way of a registration without touching any figure.',
  submitText: 'Submit Test',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 120, autocomplete: 'name' },
    { name: 'email', label: 'Email', kind: 'email', required: true, autocomplete: 'email' },
    { name: 'phone', label: 'Phone', kind: 'phone', required: false, autocomplete: 'tel' },
    { name: 'message', label: 'Message', kind: 'textarea', required: false },
    { name: 'agree', label: 'I agree', kind: 'checkbox', required: true },
  ],
});
