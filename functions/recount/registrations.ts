import { type Registration, toRegistration } from '../registrations/store.ts';
import { everyItem } from './store.ts';

/** Includes erased ones, because they stay in the figures. Throws BrokenItem: without it they would be wrong. */
export async function registrations(): Promise<Registration[]> {
  const found: Registration[] = [];
  for await (const item of everyItem('registrations')) {
    // One that was erased is in no index.
    if (item.sk === 'registration') found.push(toRegistration(item));
  }
  return found;
}
