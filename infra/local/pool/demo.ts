import { randomUUID } from 'node:crypto';
import { newUser } from '#functions/testing/stand-ins/cognito/person.ts';
import { makeVerifier } from '#functions/testing/stand-ins/cognito/srp.ts';
import type { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';

/** The accounts of a new local run. They exist on this machine only; the console prints them. */
export const demoPassword = 'Local-Only-1';

export const demoAccounts = [
  { email: 'admin@example.org', name: 'Wanjiru Kamau', groups: ['admin'] },
  { email: 'pastor@example.org', name: 'Samuel Otieno', groups: ['pastor'] },
  { email: 'accounts@example.org', name: 'Achieng Odhiambo', groups: ['accounts'] },
  { email: 'member@example.org', name: 'Peter Mwangi', groups: [] },
] as const;

/** Adds the missing demo accounts. Existing ones keep their changes. */
export function addDemoAccounts(store: PoolStore, poolName: string, now: number): void {
  store.transaction(() => {
    for (const { email, name, groups } of demoAccounts) {
      if (store.findUser(email)) continue;
      const sub = randomUUID();
      const attributes = { email, email_verified: 'true', name };
      const secret = makeVerifier(poolName, sub, demoPassword);
      store.saveUser({
        ...newUser({ sub, username: sub }, attributes, secret, now),
        groups: [...groups],
        status: 'CONFIRMED',
      });
    }
  });
}
