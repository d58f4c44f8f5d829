import type { Environment } from '../environments.ts';

export function senderDomain({ senderAddress }: Environment): string {
  return senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
}

/** The SES identity of the sender: the domain, or the address itself. */
export function senderIdentity(row: Environment): string {
  return row.senderVerified === 'address' ? row.senderAddress : senderDomain(row);
}
