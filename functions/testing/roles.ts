import { AsyncLocalStorage } from 'node:async_hooks';

export interface TableUse {
  readonly action: string;
  /** The name of the table in this test (world.ts): `registrations-1`. */
  readonly table: string;
  readonly index?: string | undefined;
}

type Judge = (functionId: string, use: TableUse) => boolean;

const running = new AsyncLocalStorage<string>();
const refused = new Set<string>();
let judge: Judge | undefined;

/** `byRole` of the Vitest configuration wraps every deploy unit, to check its table calls against its role. */
export function withRole<A extends unknown[], R>(functionId: string, handler: (...args: A) => R): (...args: A) => R {
  return (...args) => running.run(functionId, () => handler(...args));
}

/** Not checked against the role. */
export const asTest = <T>(work: () => T): T => running.exit(work);

/** See infra/testing/judge-roles.ts. */
export function judgeBy(next: Judge): void {
  judge = next;
}

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
