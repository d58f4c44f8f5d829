import { contactForm } from './contact-form.ts';
import { eventRegistration } from './event-registration.ts';
import type { Form } from './form.ts';
import { testRegistration } from './test-registration.ts';

/** Every form that submit-registration takes, by its type. */
export const forms = {
  event_registration: eventRegistration,
  contact_form: contactForm,
  test_registration: testRegistration,
} as const satisfies Record<string, Form>;

export type FormType = keyof typeof forms;

export function formOf(formType: string): Form | undefined {
  return Object.hasOwn(forms, formType) ? forms[formType as FormType] : undefined;
}
