import type { PublicEvent } from './events.ts';

/**
 * Your work. It is called once for each event, or again if it throws or the program ends before it is done. It never gets an older
 * change of a subject after a newer one.
 */
export function handle(event: PublicEvent): void {
  // A version that you do not know may have other data.
  if (event.type === 'registration.submitted' && event.version === 1) {
    const { registrationId, people, status, test } = event.data;
    // The church's own trials of its site have `test`.
    if (test || status !== 'confirmed') return;
    console.log(`Registration ${registrationId}: ${people ?? 0} people`);
    return;
  }
  console.log(`${event.type} of ${event.subject}`);
}
