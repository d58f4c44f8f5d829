import type { RegistrationStatus } from './schema.ts';

/** What is said to whoever sent a form, by what became of it (CL-20, decision 52). */
export const replies: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Registration Submitted!',
  waitlisted: 'We will confirm by mail',
  quarantined: 'We will confirm by mail',
  cancelled: 'Registration Submitted!',
};
