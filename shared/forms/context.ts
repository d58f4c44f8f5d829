import type { FormContext } from './field.ts';

/** A form that is not about a church event depends on nothing. Apart from the schemas: pages need it before those. */
export const noContext: FormContext = { priced: false, asksEmergencyContact: false };
