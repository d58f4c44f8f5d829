import { isDiscreet } from '#shared/forms/discreet.ts';
import { MachineRegistration } from '#shared/registrations/schema.ts';
import { Failure } from '../../kit/failure.ts';
import { log } from '../../kit/log.ts';
import { registrationView } from '../registration-view.ts';
import { readRegistration } from '../store.ts';

/**
 * One registration as a consumer of events may read it (docs/decisions/machine-reads.md). Logs who read which.
 * Throws Failure not_found.
 */
export async function readForMachine(id: string): Promise<MachineRegistration> {
  const found = await readRegistration(id);
  if (!found) throw new Failure('not_found');
  log('info', 'registration read', { registrationId: id });
  const view = MachineRegistration.parse(await registrationView(found));
  // What a person asks prayer for stays with the staff, as in our mails.
  return isDiscreet(found.type) ? { ...view, data: {} } : view;
}
