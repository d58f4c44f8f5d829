import type { RegistrationStatus } from './schema.ts';

/** How long held places wait for confirmation by the link in our mail, in minutes (docs/decisions/confirmed-places.md). */
export const holdMinutes = 30;

export const holdsPlaces = (status: RegistrationStatus) => status === 'confirmed' || status === 'held';
