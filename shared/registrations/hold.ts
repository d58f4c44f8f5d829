import type { RegistrationStatus } from './schema.ts';

/** How long places wait to be confirmed by the link in our mail, in minutes (docs/decisions/confirmed-places.md). */
export const holdMinutes = 30;

/** Whether a registration with this status has its places taken. */
export const holdsPlaces = (status: RegistrationStatus) => status === 'confirmed' || status === 'held';
