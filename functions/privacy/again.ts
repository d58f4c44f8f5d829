import type { RecordKind } from '#shared/privacy/schema.ts';
import { timeLeft } from '../kit/deadline.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readRegistration } from '../registrations/store.ts';
import { accountOf, forgetGoneAccount } from '../users/forget.ts';
import { readPerson } from '../users/store.ts';
import { forget, handover } from './erase.ts';
import { type LedgerEntry, ledgerFrom, ownBucket, readLedger } from './ledger.ts';

/** Sent by `npm run restore`. */
export interface AgainCommand {
  readonly erase: 'again';
  /** Epoch ms: the first erasure that the restored backup may lack. */
  readonly since: number;
  /** The `after` of the previous result. */
  readonly after?: string;
}

export interface AgainResult {
  readonly erasures: number;
  readonly records: number;
  /** Call again with it. Absent at the end. */
  readonly after?: string;
}

/** Names the actor of the audit lines. */
export const byRestore = 'restore';

/** Returns whether it finished in time. Repeating it is safe. */
async function forgetEach({ things }: LedgerEntry): Promise<boolean> {
  for (const { kind, id } of things) {
    if (timeLeft() < handover) return false;
    await (kind === 'account' ? forgetGoneAccount : forget[kind])(id, byRestore);
  }
  return true;
}

/** Erases again what a restored backup brought back. Announces nothing: consumers learned of these erasures before. */
export async function eraseAgain({ since, after }: Omit<AgainCommand, 'erase'>): Promise<AgainResult> {
  const done = { erasures: 0, records: 0 };
  let last = after ?? ledgerFrom(since);
  for await (const { key, entry } of readLedger(ownBucket(), last)) {
    if (!(await forgetEach(entry))) return { ...done, after: last };
    done.erasures += 1;
    done.records += entry.things.length;
    last = key;
  }
  return done;
}

const remains: Readonly<Partial<Record<RecordKind, (id: string) => Promise<boolean>>>> = {
  member: async (id) => (await readEvenDeleted(id)) !== undefined,
  registration: async (id) => (await readRegistration(id)) !== undefined,
  // An account that got a role stays.
  account: async (id) => (await readPerson(id)) !== undefined && (await accountOf(id)) === undefined,
};

/** The number of erased members, registrations and accounts that can be read all the same. */
export async function countRemaining(since: number): Promise<number> {
  let count = 0;
  for await (const { entry } of readLedger(ownBucket(), ledgerFrom(since))) {
    for (const { kind, id } of entry.things) if (await remains[kind]?.(id)) count += 1;
  }
  return count;
}
