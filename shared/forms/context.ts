import type { FormContext } from './field.ts';

/** For forms that are not about an event. Separate from the schemas, because pages need it before they load those. */
export const noContext: FormContext = { priced: false, asksEmergencyContact: false, offersGroups: false };
