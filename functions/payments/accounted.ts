import { announce } from '../kit/announce.ts';
import type { TransactPart } from '../kit/transact.ts';

export function announceAccounted(registrationId: string, version: number, at: number): TransactPart {
  const subject = `${registrationId}.accounted`;
  return announce({ type: 'registration.accounted', subject, sequence: version, at, data: { registrationId } });
}
