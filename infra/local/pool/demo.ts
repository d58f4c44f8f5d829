import { newUser } from './person.ts';
import { makeVerifier } from './srp.ts';
import type { PoolStore } from './store.ts';

/** The accounts of a new local run. They exist on this machine only; the console prints them. */
export const demoPassword = 'Local-Only-1';

export const demoAccounts = [
  { email: 'admin@example.org', name: 'Wanjiru Kamau', groups: ['admin'] },
  { email: 'pastor@example.org', name: 'Samuel Otieno', groups: ['pastor'] },
  { email: 'accounts@example.org', name: 'Achieng Odhiambo', groups: ['accounts'] },
  { email: 'member@example.org', name: 'Peter Mwangi', groups: [] },
] as const;

/** Adds the missing demo accounts. Existing ones keep their changes. */
export function addDemoAccounts(store: PoolStore, poolName: string, now: number, newSub: () => string): void {
  store.transaction(() => {
    for (const { email, name, groups } of demoAccounts) {
      if (store.findUser(email)) continue;
      const sub = newSub();
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
