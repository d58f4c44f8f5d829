import { AsyncLocalStorage } from 'node:async_hooks';

/** One use of a table, as IAM checks it. */
export interface TableUse {
  /** `GetItem`, `Query` … */
  readonly action: string;
  /** The name of the table in this test (world.ts): `registrations-1`. */
  readonly table: string;
  readonly index?: string | undefined;
}

/** Whether a function's role allows a use of a table, by the table's name in the data stack. */
type Judge = (functionId: string, use: TableUse) => boolean;

const running = new AsyncLocalStorage<string>();
const refused = new Set<string>();
let judge: Judge | undefined;

/**
 * Wraps a function's handler so that its table calls are checked against its role. `byRole` of the Vitest configuration wraps
 * every deploy unit.
 */
export function withRole<A extends unknown[], R>(functionId: string, handler: (...args: A) => R): (...args: A) => R {
  return (...args) => running.run(functionId, () => handler(...args));
}

/** Runs a test's own work during a handler without checking it against the role. */
export const asTest = <T>(work: () => T): T => running.exit(work);

/** Sets the function that checks table uses (infra/testing/judge-roles.ts). */
export function judgeBy(next: Judge): void {
  judge = next;
}

/** Records the uses that the running function's role does not allow. */
export function useTables(uses: readonly TableUse[]): void {
  const functionId = running.getStore();
  if (functionId === undefined) return;
  for (const { action, table: name, index } of uses) {
    const table = name.replace(/-\d+$/, '');
    if (judge?.(functionId, { action, table, index }) === false)
      refused.add(`${functionId}: ${action} of ${[table, index].filter(Boolean).join(' by ')}`);
  }
}

export function refusedUses(): string[] {
  const found = [...refused];
  refused.clear();
  return found;
}
