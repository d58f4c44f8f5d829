import { type Registration, toRegistration } from '../registrations/store.ts';
import { everyItem } from './store.ts';

/**
 * One page of the table at a time, because all registrations of some years do not fit into memory. Includes erased ones,
 * because they stay in the figures. Throws BrokenItem: without it they would be wrong.
 */
export async function* everyRegistration(): AsyncGenerator<Registration> {
  for await (const item of everyItem('registrations')) {
    // One that was erased is in no index.
    if (item.sk === 'registration') yield toRegistration(item);
  }
}
