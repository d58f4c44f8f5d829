import { announce } from '../kit/announce.ts';
import type { Part } from '../kit/transact.ts';

/** Announces that what the books have of a registration changed, for the transaction that changes it. */
export function announceAccounted(registrationId: string, version: number, at: number): Part {
  const subject = `${registrationId}.accounted`;
  return announce({ type: 'registration.accounted', subject, sequence: version, at, data: { registrationId } });
}
