import type { FormContext } from './field.ts';

/**
 * The context of a form that is not about a church event. Separate from the schemas, because pages need it before they load
 * those.
 */
export const noContext: FormContext = { priced: false, asksEmergencyContact: false };
