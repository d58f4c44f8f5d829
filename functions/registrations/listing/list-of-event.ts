import type { Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { Failure } from '../../kit/failure.ts';
import { readSeats } from '../../seats/store.ts';
import { registrationViews } from '../registration-view.ts';
import { readOfEvent } from '../store.ts';

/** Unordered, including cancelled ones. `next` is set if there are more. Throws Failure not_found. */
export async function registrationsOfEvent(
  eventId: string,
  cursor?: string,
): Promise<{ readonly registrations: RegistrationView[]; readonly next?: string }> {
  const [seats, { registrations, next }] = await Promise.all([readSeats(eventId), readOfEvent(eventId, cursor)]);
  if (!seats) throw new Failure('not_found');
  return { registrations: await registrationViews(registrations), ...(next !== undefined && { next }) };
}
